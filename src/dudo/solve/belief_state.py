"""Public belief states of a solved round: what both may hold there, what is done, what it is worth, how sure that is.

One rests on a strategy of a file, or on learning: whoever asks need not know.
"""

from typing import Protocol

import numpy as np

from dudo.solve.policy import PublicHistory
from dudo.solve.positions import Floats
from dudo.solve.resolving import Effort, solved

SELDOM = 0.002
"""What a solution does less often than that, over all hands, says nothing of the hand."""
ANSWER = Effort(cells=1_000_000, work=4_000_000, least=30, most=300, noise=1e-4)
"""What it may take to learn what follows an action that a solution never takes."""
SHORTENED = 0.1
"""How far values may be off where not all that may follow was thought of, of what a round can cost."""


class BeliefState(Protocol):
    """A history of a solved round; all values are what whoever acts there gets from the other."""

    @property
    def history(self) -> PublicHistory: ...

    @property
    def hands(self) -> tuple[Floats, Floats]:
        """By seat: how likely each hand is there."""

    @property
    def chances(self) -> Floats:
        """By hand of whoever acts, and action: what is done."""

    @property
    def values(self) -> Floats:
        """By the same: what it is worth against what the other may hold; NaN where that was not thought of."""

    @property
    def loose(self) -> float:
        """How much better both could still do from there on, as the mean of both."""

    @property
    def whole(self) -> bool:
        """Whether all that may follow was thought of."""

    def dealt(self, rows: tuple[int, int]) -> float:
        """What it is worth to the first player if both have the hands of these rows."""

    def after(self, place: int) -> "BeliefState":
        """The belief state after that action, which does not end the round."""


def often(belief: BeliefState) -> Floats:
    """By action: how likely it is there, over all hands."""
    found: Floats = belief.hands[belief.history.position.seat] @ belief.chances
    return found


def doubt(belief: BeliefState, row: int) -> float:
    """How far the values of that hand may be off, against an opponent who plays by the solution.

    It is what the solution itself gives away with the hand, and what it loses from there on to best responses.
    """
    values, chances = belief.values[row], belief.chances[row]
    given_up = float(np.nanmax(values) - np.nansum(chances * values))
    most = max(float(abs(small).max()) for small in belief.history.graph.by_kind)
    shortened = 0.0 if belief.whole else SHORTENED * most
    return min(max(0.0, given_up) + belief.loose + shortened, 2 * most)


def answered(belief: BeliefState, place: int) -> Floats:
    """By hand of whoever acts there: what that action is worth if it says nothing of their hand.

    What follows is solved anew for that.
    """
    return solved(belief.history.after(place), belief.hands, ANSWER).expected(
        belief.history.position.seat
    )
