"""What comes of a bid that is raised, learnt from play: how likely its maker then loses the round.

A logistic regression on the bids of schemers who sat among novices, counters, readers and schemers, in
perudo, common hand and stars with two to six players: 8,407 bids that were raised, one set of weights for
two, for three and for more players. `python -m research.practise 60` plays them again and prints the weights.
What speaks against a bid is that its maker needs all he has for it: who could still go two higher seldom
loses. What speaks for it is that it seems hard to raise.
"""

from dataclasses import dataclass
from math import exp
from operator import mul
from typing import NamedTuple

from dudo.bots.strategy.lookahead import Lookahead, Prospect
from dudo.engine import Action


class Weights(NamedTuple):
    """What each figure of a prospect adds to the logarithm of the odds."""

    always: float
    true: tuple[float, float, float]
    seems: tuple[float, float, float]
    has: float
    share: float
    few: float  # of one over the number of players


WEIGHTS = {
    2: Weights(-0.01, (2.24, -0.95, -1.42), (-1.40, 0.53, 2.14), 0.43, -1.70, -0.01),
    3: Weights(-0.97, (1.43, 0.11, -0.78), (-0.77, 0.44, 0.74), -0.26, -1.30, -0.32),
    4: Weights(-2.93, (0.29, 0.63, -0.38), (0.11, 0.49, 0.34), -0.67, 1.39, 1.61),
}
"""By players; the last for all tables that are larger."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LearnedLookahead(Lookahead):
    """The lookahead of somebody who has played many rounds, and goes mostly by that.

    Whoever goes by it alone beats schemers, and is hardly better than a novice against novices.
    """

    faith: float = 0.65

    def after(self, _bid: Action, prospect: Prospect, /) -> float | None:
        """How likely the bidder loses the round after a raise."""
        weights = WEIGHTS[min(prospect.players, max(WEIGHTS))]
        flat = (weights.always, *weights.true, *weights.seems, *weights[3:])
        height = sum(map(mul, flat, figures(prospect)))
        return 1 / (1 + exp(-height))


def figures(prospect: Prospect) -> tuple[float, ...]:
    """The prospect as a row of figures, in the order of `Weights`."""
    seen = (prospect.has, prospect.share, 1 / prospect.players)
    return (1.0, *prospect.true, *prospect.seems, *seen)


LEARNED = LearnedLookahead()
