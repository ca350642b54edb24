"""Public belief states of a solved round: the ranges of both, the strategy, its values, and how exact they are.

One rests on a strategy from a file, or on learning; callers need not know which.
"""

from typing import Protocol

import numpy as np

from dudo.solver.policy import PublicHistory
from dudo.solver.positions import Floats
from dudo.solver.resolving import Effort, solved

SELDOM = 0.002
"""An action that a solution takes less often than that, over all hands, says nothing about the hand."""
ANSWER = Effort(cells=1_000_000, work=4_000_000, least=30, most=300, noise=1e-4)
"""The effort that goes into learning what follows an action that a solution never takes."""
SHORTENED = 0.1
"""How far values may be off where the tree was cut, as a share of what a round can cost."""


class BeliefState(Protocol):
    """A history of a solved round; all values are to the player who acts there."""

    @property
    def history(self) -> PublicHistory: ...

    @property
    def hands(self) -> tuple[Floats, Floats]:
        """By seat: how likely each hand is there."""

    @property
    def chances(self) -> Floats:
        """By hand of the player who acts, and action: how likely the action is."""

    @property
    def values(self) -> Floats:
        """By the same: its value against the other's range; NaN where the action was left out of the tree."""

    @property
    def loose(self) -> float:
        """How much each could still gain from here on by a best response, as the mean of both."""

    @property
    def whole(self) -> bool:
        """Whether everything that may follow is in the tree."""

    def dealt(self, rows: tuple[int, int]) -> float:
        """The value to the first player if both hold the hands of these rows."""

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


def value_if_uninformative(belief: BeliefState, place: int) -> Floats:
    """By hand of the player who acts: the value of that action if it says nothing about their hand.

    What follows is solved again under that assumption.
    """
    return solved(belief.history.after(place), belief.hands, ANSWER).expected(
        belief.history.position.seat
    )
