"""Those who still look at the dice of a showdown: the next round is asked of nobody until they go on.

Those are waited for who play, are connected, and whose page says when they go on. What they say is in no log: after a
restart the table plays on.
"""

from collections.abc import Set

from dudo.table.state import TableState

LONGEST = 20.0  # seconds for which people wait for each other; with bots alone nobody is hurried

ShownRound = tuple[int, int]
"""The number of a match, and that of a round in it."""


class Readers:
    """The players of one table who still look at the latest dice."""

    def __init__(self) -> None:
        self._shown: ShownRound | None = None  # the round whose dice were shown last
        self.awaited: Set[str] = frozenset()

    def begin(self, before: TableState, state: TableState, readers: Set[str]) -> bool:
        """Whether the dice of another round have just been shown; then those of the `readers` who play are awaited."""
        shown = _round_shown(state)
        if state.stage != "playing" or shown is None or shown == _round_shown(before):
            return False
        self._shown = shown
        self.awaited = frozenset(owner for owner in readers if state.seats_of(owner))
        return True

    def look(self, state: TableState, readers: Set[str]) -> bool:
        """Whether fewer are awaited than before: of the `readers`, who play and have not gone on."""
        left = frozenset(owner for owner in self.awaited & readers if state.seats_of(owner))
        fewer, self.awaited = left != self.awaited, left
        return fewer

    def goes_on(self, owner: str, shown: ShownRound) -> bool:
        """Whether that person was awaited, and has seen the dice of that round."""
        if shown != self._shown or owner not in self.awaited:
            return False
        self.awaited = self.awaited - {owner}
        return True

    def end(self) -> None:
        """Nobody is awaited."""
        self.awaited = frozenset()


def _round_shown(state: TableState) -> ShownRound | None:
    """The round whose dice were shown last in this match; None if none were."""
    match = state.game_state
    shown = None if match is None else match.public.showdown
    return None if shown is None else (state.match, shown.round)
