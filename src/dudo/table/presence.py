"""Presence at a table: whose pages show it, and for how long somebody with a seat has been away.

People may be connected to several servers: each tells the others who is at the table there, as far as it matters.
"""

from typing import Protocol

from dudo.table.callouts import Callout
from dudo.table.clock import Time
from dudo.table.elsewhere import Here
from dudo.table.state import TableState

GRACE = 25.0  # seconds for which somebody who is away still counts as here, while a page reloads


class Listener(Protocol):
    """A connection to the table that is notified of changes. Its methods take no time and cannot fail."""

    @property
    def owner(self) -> str:
        """The fingerprint of the session."""

    @property
    def shared_screen(self) -> bool:
        """Whether it only shows the table to a room, whose players use other devices."""

    def changed(self, *, room: bool) -> None:
        """The match has changed, or the next shake of its dice; with `room` also something around it."""

    def room_changed(self) -> None:
        """Something around the match has changed, and nothing else."""

    def called_out(self, callout: Callout) -> None:
        """Somebody has called something out."""


class Presence:
    """The listeners of a table, and when people with a seat were last connected."""

    def __init__(self, time: Time) -> None:
        self.listeners: dict[Listener, None] = {}
        self._reading: set[Listener] = set()  # those that say when their player has seen a showdown
        self._time = time
        self._begun = time.now()
        self._seen: dict[str, float] = {}
        self._elsewhere: dict[str, Here] = {}  # by server
        self._told: Here | None = None  # what the other servers were told last

    def here(self) -> set[str]:
        """The fingerprints of all who are connected."""
        found = {listener.owner for listener in self.listeners if not listener.shared_screen}
        for it in self._elsewhere.values():
            found.update(it.owners)
        return found

    def readers(self) -> set[str]:
        """The fingerprints of all who are connected with a page that says when they have seen a showdown."""
        found = {listener.owner for listener in self._reading}
        for it in self._elsewhere.values():
            found.update(it.readers)
        return found

    def shows(self, owner: str) -> bool:
        """Whether that person is connected, if only with a shared screen."""
        if owner in [listener.owner for listener in self.listeners]:
            return True
        return any(owner in (*it.owners, *it.screens) for it in self._elsewhere.values())

    @property
    def on_screen(self) -> bool:
        """Whether a shared screen is connected."""
        here = any(listener.shared_screen for listener in self.listeners)
        return here or any(it.on_screen for it in self._elsewhere.values())

    @property
    def anybody(self) -> bool:
        """Whether anybody is connected, if only to watch."""
        return bool(self.listeners) or any(it.anybody for it in self._elsewhere.values())

    def away(self, owner: str) -> float | None:
        """The seconds that the person has been away; None if they are here."""
        if owner in self.here():
            return None
        return self._time.now() - self._seen.get(owner, self._begun)

    def lately_here(self, state: TableState) -> set[str]:
        """The fingerprints of all who are connected, or are expected and were a moment ago."""
        since = self._time.now() - GRACE
        return self.here() | {
            who for who in state.expected if self._seen.get(who, self._begun) > since
        }

    def news(self, state: TableState, *, again: bool) -> Here | None:
        """What other servers are to know of those connected here; None if they do, unless they are told `again`.

        It names the host and those who are expected, and nobody else.
        """
        known = {state.host, *state.expected}
        here = Here(
            owners=tuple(
                sorted({it.owner for it in self.listeners if not it.shared_screen} & known)
            ),
            readers=tuple(sorted({it.owner for it in self._reading} & known)),
            screens=tuple(sorted({it.owner for it in self.listeners if it.shared_screen} & known)),
            on_screen=any(it.shared_screen for it in self.listeners),
            anybody=bool(self.listeners),
        )
        known_already, self._told = here == self._told, here
        return None if known_already and not again else here

    def elsewhere(self, process: str, news: Here) -> bool:
        """Whether those connected to another server have changed, which is noted; nobody is if that has gone."""
        before = self._elsewhere.pop(process, None)
        if news.anybody:
            self._elsewhere[process] = news
        if before is not None:
            for owner in set(before.owners) - self.here():
                self._seen[owner] = self._time.now()
        return before != self._elsewhere.get(process)

    def join(self, listener: Listener, *, reads: bool = False) -> None:
        """The listener is notified from now on; if it `reads`, it says when its player has seen a showdown."""
        self.listeners[listener] = None
        if reads and not listener.shared_screen:
            self._reading.add(listener)

    def part(self, listener: Listener, *, expected: bool) -> None:
        """The listener is no longer notified; one who is expected counts as away from now on."""
        self.listeners.pop(listener, None)
        self._reading.discard(listener)
        if expected and not listener.shared_screen:
            self._seen[listener.owner] = self._time.now()
