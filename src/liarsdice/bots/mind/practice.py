"""What comes of a bid that is raised, learnt from play: how likely its maker then loses the round.

A logistic regression on rounds that schemers played among themselves, in perudo and common hand with two
to six players: 11,989 bids that were raised, one set of weights for two, for three and for more players.
`python scripts/practise.py 70` plays them again and prints the weights.
What speaks against a bid is that its maker needs all he has for it: who could still go two higher seldom
loses. What speaks for it is that it seems hard to raise.
"""

from dataclasses import dataclass
from math import exp
from operator import mul
from typing import NamedTuple

from liarsdice.bots.mind.foresight import Foresight, Prospect
from liarsdice.engine import Action


class Weights(NamedTuple):
    """What each figure of a prospect adds to the logarithm of the odds."""

    always: float
    true: tuple[float, float, float]
    seems: tuple[float, float, float]
    has: float
    share: float
    few: float  # of one over the number of players


LEARNT = {
    2: Weights(-0.37, (2.84, -0.48, -2.84), (-2.83, 2.10, 2.16), 0.56, -0.92, -0.18),
    3: Weights(-1.72, (2.10, 0.89, -1.53), (-1.25, 0.85, 0.74), -0.06, -1.33, -0.57),
    4: Weights(-4.42, (1.99, 0.88, -0.89), (0.17, 0.91, -0.17), -0.25, 0.09, 2.52),
}
"""By players; the last for all tables that are larger."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Practised(Foresight):
    """The foresight of somebody who has played many rounds."""

    def after(self, _bid: Action, prospect: Prospect, /) -> float | None:
        """How likely the bidder loses the round after a raise."""
        weights = LEARNT[min(prospect.players, max(LEARNT))]
        flat = (weights.always, *weights.true, *weights.seems, *weights[3:])
        height = sum(map(mul, flat, figures(prospect)))
        return 1 / (1 + exp(-height))


def figures(prospect: Prospect) -> tuple[float, ...]:
    """The prospect as a row of figures, in the order of `Weights`."""
    seen = (prospect.has, prospect.share, 1 / prospect.players)
    return (1.0, *prospect.true, *prospect.seems, *seen)


PRACTISED = Practised()
