"""A lower bound of how exploitable a policy is, where a best response cannot be worked out (Lisý and Bowling 2017).

The local best response keeps track of the range of the policy, and looks two actions ahead: it ends the round, or
it raises, expecting that the policy answers as it does and that it can end the round after that. This is a strategy
like any other, so a best response wins at least what it wins on average.

No dice are thrown: on each path of bids, all hands of both are evaluated at once, weighted by their chances there,
and only the next bid is drawn. So far fewer rounds give the same precision.
"""

from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import NamedTuple

import numpy as np

from dudo.solver.policy import Mask, Policy, PublicHistory, mixture_of
from dudo.solver.positions import Floats, Positions

NOTHING = 1e-9
"""Chances below this count as 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """How much a local best response may compute."""

    deals: int = 200
    """Paths of bids that are followed in each seat."""
    hands: int = 30
    """The most hands of the policy with which a round is planned, and the most others with which it is scored."""
    raises: int = 5
    """The most raises that are considered in a decision, the lowest first."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, and its standard error."""

    value: float
    error: float


def local_best_response(
    graph: Positions, policy: Policy, *, budget: Budget, seed: int = 1
) -> Estimate:
    """What it wins in a round, as the mean of both seats: exploitability is at least that."""
    both = []
    for seat in (0, 1):
        wins = [
            _Path(graph, policy, seat, budget, Random(f"{seed} {seat} {deal}")).play()
            for deal in range(budget.deals)
        ]
        both.append((float(np.mean(wins)), float(np.var(wins, ddof=1)) / len(wins)))
    (first, one), (second, two) = both
    return Estimate((first + second) / 2, sqrt(one + two) / 2)


class _Reach(NamedTuple):
    """The reach of each hand: of the responder, and of the policy, once for planning and once for scoring."""

    mine: Floats
    belief: Floats
    theirs: Floats

    @property
    def mass(self) -> float:
        """The chance of reaching this point."""
        return float(self.mine.sum() * self.theirs.sum())


class _Path:
    """One path of bids, on which `seat` responds to the policy."""

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

    def play(self) -> float:
        """The expected value to the responder: ends count by their chances, and one bid is drawn to go on with."""
        history, share, total = PublicHistory(self.graph, self.graph.root), 1.0, 0.0
        # Hands for planning and for scoring are drawn independently, so that no accident is exploited.
        reach = _Reach(self.graph.chances[self.seat], self._drawn(), self._drawn())
        while True:
            own = history.position.seat == self.seat
            after = self._plan(history, reach) if own else self._answer(history, reach)
            going_on: dict[int, float] = {}
            for place, to in enumerate(history.position.following):
                if to < 0:
                    pays = self._pays(history, place)
                    total += share * float(after[place].mine @ pays @ after[place].theirs)
                elif after[place].mass > NOTHING:
                    going_on[place] = after[place].mass
            if not going_on:
                return total
            share *= sum(going_on.values())
            place = self.luck.choices([*going_on], [*going_on.values()])[0]
            mine, belief, theirs = after[place]
            believed = belief if belief.any() else reach.belief
            reach = _Reach(_whole(mine), _whole(believed), _whole(theirs))
            history = history.after(place)

    def _drawn(self) -> Floats:
        chances = self.graph.chances[1 - self.seat]
        if len(chances) <= self.budget.hands:
            return chances
        drawn = self.luck.choices(range(len(chances)), chances.tolist(), k=self.budget.hands)
        return _whole(np.bincount(drawn, minlength=len(chances)).astype(np.float64))

    def _pays(self, history: PublicHistory, place: int) -> Floats:
        """The payoffs of that action, by hand of the responder and of the policy."""
        pays = self.graph.payoffs[-1 - history.position.following[place]]
        return pays if self.seat == 0 else -pays.T

    def _answer(self, history: PublicHistory, reach: _Reach) -> list[_Reach]:
        """By action of the policy: the reach of each hand after it."""
        asked: Mask = (reach.belief > 0) | (reach.theirs > 0)
        planned, fresh = (
            np.where(asked[:, np.newaxis], one, 0.0)
            for one in mixture_of(self.policy, history, asked)
        )
        return [
            _Reach(reach.mine, reach.belief * expected, reach.theirs * done)
            for expected, done in zip(planned.T, fresh.T, strict=True)
        ]

    def _plan(self, history: PublicHistory, reach: _Reach) -> list[_Reach]:
        """By action of the responder: the reach of each hand after it; each hand does what looks best."""
        following = history.position.following
        values = np.full((len(following), len(reach.mine)), -np.inf)
        raises = 0
        for place, to in enumerate(following):
            if to < 0:
                values[place] = self._pays(history, place) @ reach.belief
            elif raises < self.budget.raises:
                raises += 1
                values[place] = self._raised(history.after(place), reach.belief)
        best = values.argmax(axis=0)
        return [
            _Reach(np.where(best == place, reach.mine, 0.0), reach.belief, reach.theirs)
            for place in range(len(following))
        ]

    def _raised(self, history: PublicHistory, belief: Floats) -> Floats:
        """By hand: the value of having raised, if the policy answers and then the responder ends the round."""
        if history.position.seat == self.seat:
            return self._last(history, belief)
        asked: Mask = belief > 0
        planned = mixture_of(self.policy, history, asked).planned
        value = np.zeros(len(self.graph.chances[self.seat]))
        for place, to in enumerate(history.position.following):
            then = np.where(asked, belief * planned[:, place], 0.0)
            if then.any():
                value += (
                    self._last(history.after(place), then)
                    if to >= 0
                    else self._pays(history, place) @ then
                )
        return value

    def _last(self, history: PublicHistory, belief: Floats) -> Floats:
        """By hand: the value of the best end of the round; 0 where none is legal."""
        ends = [place for place, to in enumerate(history.position.following) if to < 0]
        if not ends or history.position.seat != self.seat:
            return np.zeros(len(self.graph.chances[self.seat]))
        found: Floats = np.stack([self._pays(history, place) @ belief for place in ends]).max(
            axis=0
        )
        return found


def _whole(weights: Floats) -> Floats:
    whole = weights.sum()
    found: Floats = weights / whole
    return found
