"""Lookahead learned from play: how likely a player is to lose the round once their bid has been raised.

A logistic regression on the bids of schemers among novices, counters, readers and schemers, in perudo,
common hand and stars with two to six players: 8,407 bids that were raised, with weights of their own for
two, three, and more players. `python -m research.practise 60` plays them again and prints the weights.
They matter where no solution is asked for: with three players or more, and with two where dice are shown during a
round (Stars).

A bid that takes everything its maker has is dangerous; with room for two dice more they seldom lose. A
bid that seems hard to raise is safe.
"""

from dataclasses import dataclass
from math import exp
from operator import mul
from typing import NamedTuple

from dudo.bots.strategy.lookahead import Lookahead, Prospect
from dudo.engine import Action


class Weights(NamedTuple):
    """What each feature of a prospect adds to the log odds of losing."""

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
"""By number of players; the last row holds for larger tables, too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LearnedLookahead(Lookahead):
    """Lookahead that goes mostly by what was learned from play.

    A bot that went by that alone would beat schemers, but do hardly better against novices than a novice.
    """

    learned_weight: float = 0.65

    def after(self, _bid: Action, prospect: Prospect, /) -> float | None:
        """How likely the bidder loses the round after a raise."""
        weights = WEIGHTS[min(prospect.players, max(WEIGHTS))]
        flat = (weights.always, *weights.true, *weights.seems, *weights[3:])
        log_odds = sum(map(mul, flat, prospect_features(prospect)))
        return 1 / (1 + exp(-log_odds))


def prospect_features(prospect: Prospect) -> tuple[float, ...]:
    """The features of the prospect, in the order of `Weights`."""
    seen = (prospect.has, prospect.share, 1 / prospect.players)
    return (1.0, *prospect.true, *prospect.seems, *seen)


LEARNED = LearnedLookahead()
