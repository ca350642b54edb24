"""The time after a showdown: the next round is asked of nobody while somebody still looks at the dice.

Those are waited for who play, are connected, and whose page says when they go on. What they say is in no log: after a
restart the table plays on.
"""

from collections.abc import Callable, Set

from dudo.table.clock import Alarm, Time
from dudo.table.state import TableState

LONGEST = 20.0  # seconds for which people wait for each other; with bots alone nobody is hurried

ShownRound = tuple[int, int]
"""The number of a match, and that of a round in it."""


class ShowdownWait:
    """The players of one table who still look at the latest dice; `over` is called when none is left."""

    def __init__(self, time: Time, over: Callable[[], None]) -> None:
        self._time = time
        self._over = over
        self._shown: ShownRound | None = None  # the round whose dice were shown last
        self._awaited: set[str] = set()
        self._alarm: Alarm | None = None

    @property
    def awaited(self) -> Set[str]:
        """The people who have not gone on yet."""
        return self._awaited

    def begin(self, before: TableState, state: TableState, readers: Set[str]) -> None:
        """If dice have just been shown, those of the `readers` who play are waited for."""
        shown = round_shown(state)
        if state.stage != "playing":
            self._end()
        elif shown is not None and shown != round_shown(before):
            self._end()
            self._shown = shown
            self._awaited = {owner for owner in readers if state.seats_of(owner)}

    def look(self, state: TableState, readers: Set[str], here: Set[str]) -> bool:
        """Whether fewer are waited for than before: of the `readers`, who play and have not gone on."""
        left = {owner for owner in self._awaited & readers if state.seats_of(owner)}
        fewer, self._awaited = left != self._awaited, left
        if not left:
            self._end()
        elif self._alarm is None and sum(bool(state.seats_of(owner)) for owner in here) > 1:
            self._alarm = self._time.later(LONGEST, self._hurry)
        return fewer

    def goes_on(self, owner: str, shown: ShownRound) -> None:
        """That person has seen the dice of that round."""
        if shown == self._shown:
            self._awaited = self._awaited - {owner}

    def stop(self) -> None:
        """Nobody is waited for."""
        self._end()

    def _hurry(self) -> None:
        self._end()
        self._over()

    def _end(self) -> None:
        self._awaited = set()
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None


def round_shown(state: TableState) -> ShownRound | None:
    """The round whose dice were shown last in this match; None if none were."""
    match = state.game_state
    shown = None if match is None else match.public.showdown
    return None if shown is None else (state.match, shown.round)
