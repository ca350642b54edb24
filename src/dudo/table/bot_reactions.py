"""Bots react to a showdown, now and then, once people have had time to look at it."""

from collections.abc import Callable
from random import Random

from dudo.table.alarms import SHOWDOWN
from dudo.table.callouts import Callout, Callouts
from dudo.table.clock import Alarm, Time
from dudo.table.state import TableState

AFTER = (0.6, 2.0)  # seconds after a showdown until a bot reacts to it


class BotReactions:
    """The reaction that is due at one table; `called` gets it when its moment has come."""

    def __init__(
        self,
        time: Time,
        random: Random,
        callouts: Callouts,
        *,
        called: Callable[[Callout], None],
    ) -> None:
        self._time, self._random, self._callouts = time, random, callouts
        self._called = called
        self._due: Alarm | None = None

    def look(self, before: TableState, state: TableState, *, leads: bool) -> None:
        """If a showdown has just come, one of the bots may react to it, and none reacts to an older one any more.

        Only the server that leads the table has bots, and where nobody waits for moves none would be in time.
        """
        old, new = before.game_state, state.game_state
        report = None if new is None else new.public.showdown
        if report is None or (old is not None and old.public.showdown is report):
            return
        self.stop()
        if state.opening.pace == 0 or not leads:
            return
        callout = self._callouts.of_bots(state, report)
        if callout is not None:
            seconds = SHOWDOWN + self._random.uniform(*AFTER)
            self._due = self._time.later(seconds, lambda: self._called(callout))

    def stop(self) -> None:
        """No bot reacts."""
        if self._due is not None:
            self._due.cancel()
            self._due = None
