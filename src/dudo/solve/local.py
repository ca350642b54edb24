"""A lower bound of how exploitable a policy is, where a best response cannot be worked out.

The local best response keeps count of what the policy may hold, and looks two actions ahead: it ends the
round, or it raises and reckons that the policy answers as it does and that it can end the round after
that. This is a strategy like any other, so what it wins on average is what a best response wins at least.
It plans with a few hands that the policy may hold, which only makes it weaker.
"""

from dataclasses import dataclass
from math import sqrt
from random import Random

import numpy as np

from dudo.solve.policy import Mask, Policy, Spot
from dudo.solve.positions import Floats, Positions


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """How much a local best response may do."""

    deals: int = 200
    """Rounds that are played in each seat."""
    hands: int = 30
    """Hands of the policy that are thought of in a round."""
    raises: int = 5
    """Raises that are thought of in a decision, the lowest first."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, and its standard error."""

    value: float
    error: float


def local_best_response(
    graph: Positions, policy: Policy, *, budget: Budget, seed: int = 1
) -> Estimate:
    """What it wins a round, as the mean of both seats: exploitability is at least that."""
    both = []
    for seat in (0, 1):
        wins = [
            _Deal(graph, policy, seat, budget, Random(f"{seed} {seat} {deal}")).play()
            for deal in range(budget.deals)
        ]
        both.append((float(np.mean(wins)), float(np.var(wins)) / len(wins)))
    (first, one), (second, two) = both
    return Estimate((first + second) / 2, sqrt(one + two) / 2)


class _Deal:
    """One round, in which `seat` responds to the policy."""

    def __init__(
        self, graph: Positions, policy: Policy, seat: int, budget: Budget, luck: Random
    ) -> None:
        self.graph, self.policy, self.seat, self.budget, self.luck = (
            graph,
            policy,
            seat,
            budget,
            luck,
        )
        self.payoffs = [matrix if seat == 0 else -matrix.T for matrix in graph.payoffs]
        mine, theirs = graph.chances[seat], graph.chances[1 - seat]
        self.mine, self.theirs = self._draw(mine), self._draw(theirs)
        self.belief: Floats = np.zeros(len(theirs))
        for _ in range(budget.hands):
            self.belief[self._draw(theirs)] += 1

    def play(self) -> float:
        """What the responder gets."""
        spot = Spot(self.graph, self.graph.root)
        while True:
            own = spot.position.seat == self.seat
            place = self._best(spot) if own else self._answer(spot)
            to = spot.position.following[place]
            if to < 0:
                return float(self.payoffs[-1 - to][self.mine, self.theirs])
            spot = spot.after(place)

    def _draw(self, chances: Floats) -> int:
        return self.luck.choices(range(len(chances)), chances.tolist())[0]

    def _answer(self, spot: Spot) -> int:
        """What the policy does with the hand that it has; the belief follows."""
        asked = self.belief > 0
        asked[self.theirs] = True
        planned, fresh = self.policy(spot, asked)
        place = self._draw(fresh[self.theirs])
        belief = np.where(asked, self.belief * planned[:, place], 0.0)
        if belief.any():
            self.belief = belief
        return place

    def _best(self, spot: Spot) -> int:
        ends = [place for place, to in enumerate(spot.position.following) if to < 0]
        raises = [place for place, to in enumerate(spot.position.following) if to >= 0]
        values = {place: self._end(spot, place, self.belief) for place in ends}
        for place in raises[: self.budget.raises]:
            values[place] = self._raised(spot.after(place))
        return max(values, key=values.__getitem__)

    def _end(self, spot: Spot, place: int, belief: Floats) -> float:
        payoff = self.payoffs[-1 - spot.position.following[place]]
        return float(payoff[self.mine] @ belief)

    def _raised(self, spot: Spot) -> float:
        """The value of having raised: the policy answers, and then the responder ends the round if it can."""
        if spot.position.seat == self.seat:
            return self._last(spot, self.belief)
        asked: Mask = self.belief > 0
        planned = self.policy(spot, asked).planned
        value = 0.0
        for place, to in enumerate(spot.position.following):
            belief = np.where(asked, self.belief * planned[:, place], 0.0)
            if belief.any():
                after = spot.after(place) if to >= 0 else None
                value += self._last(after, belief) if after else self._end(spot, place, belief)
        return value

    def _last(self, spot: Spot, belief: Floats) -> float:
        """The best end of the round; where none is allowed, nothing is won or lost."""
        ends = [place for place, to in enumerate(spot.position.following) if to < 0]
        if not ends or spot.position.seat != self.seat:
            return 0.0
        return max(self._end(spot, place, belief) for place in ends)
