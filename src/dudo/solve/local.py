"""A lower bound of how exploitable a policy is, where a best response cannot be worked out.

The local best response keeps count of what the policy may hold, and looks two actions ahead: it ends the
round, or it raises and reckons that the policy answers as it does and that it can end the round after
that. This is a strategy like any other, so what it wins on average is what a best response wins at least.

No dice are thrown: on each path of bids all hands of both are reckoned with at once, as likely as they are there,
and only which bid comes next is left to chance. So far fewer rounds tell as much.
"""

from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import NamedTuple

import numpy as np

from dudo.solve.policy import Mask, Policy, PublicHistory, ask
from dudo.solve.positions import Floats, Positions

NOTHING = 1e-9
"""What is less likely does not happen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """How much a local best response may do."""

    deals: int = 200
    """Rounds that are followed in each seat."""
    hands: int = 30
    """Hands of the policy that a round is planned with, and as many that score it, if there are more."""
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
            _Path(graph, policy, seat, budget, Random(f"{seed} {seat} {deal}")).play()
            for deal in range(budget.deals)
        ]
        both.append((float(np.mean(wins)), float(np.var(wins, ddof=1)) / len(wins)))
    (first, one), (second, two) = both
    return Estimate((first + second) / 2, sqrt(one + two) / 2)


class _Held(NamedTuple):
    """How likely each hand is: of the responder, and of the policy, as it is planned with and as it is."""

    mine: Floats
    belief: Floats
    theirs: Floats

    @property
    def mass(self) -> float:
        """How likely it is that it comes to this."""
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
        """What the responder may expect here: all that ends counts by its chance, and one of the bids goes on."""
        history, share, total = PublicHistory(self.graph, self.graph.root), 1.0, 0.0
        # What is planned with and what it is scored by are drawn apart, so that no accident is exploited.
        held = _Held(self.graph.chances[self.seat], self._drawn(), self._drawn())
        while True:
            own = history.position.seat == self.seat
            after = self._plan(history, held) if own else self._answer(history, held)
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
            believed = belief if belief.any() else held.belief
            held = _Held(_whole(mine), _whole(believed), _whole(theirs))
            history = history.after(place)

    def _drawn(self) -> Floats:
        chances = self.graph.chances[1 - self.seat]
        if len(chances) <= self.budget.hands:
            return chances
        drawn = self.luck.choices(range(len(chances)), chances.tolist(), k=self.budget.hands)
        return _whole(np.bincount(drawn, minlength=len(chances)).astype(np.float64))

    def _pays(self, history: PublicHistory, place: int) -> Floats:
        """By hand of the responder and of the policy."""
        pays = self.graph.payoffs[-1 - history.position.following[place]]
        return pays if self.seat == 0 else -pays.T

    def _answer(self, history: PublicHistory, held: _Held) -> list[_Held]:
        """By action of the policy, what is held then."""
        asked: Mask = (held.belief > 0) | (held.theirs > 0)
        planned, fresh = (
            np.where(asked[:, np.newaxis], one, 0.0) for one in ask(self.policy, history, asked)
        )
        return [
            _Held(held.mine, held.belief * expected, held.theirs * done)
            for expected, done in zip(planned.T, fresh.T, strict=True)
        ]

    def _plan(self, history: PublicHistory, held: _Held) -> list[_Held]:
        """By action of the responder, what is held then: each hand does what looks best."""
        following = history.position.following
        values = np.full((len(following), len(held.mine)), -np.inf)
        raises = 0
        for place, to in enumerate(following):
            if to < 0:
                values[place] = self._pays(history, place) @ held.belief
            elif raises < self.budget.raises:
                raises += 1
                values[place] = self._raised(history.after(place), held.belief)
        best = values.argmax(axis=0)
        return [
            _Held(np.where(best == place, held.mine, 0.0), held.belief, held.theirs)
            for place in range(len(following))
        ]

    def _raised(self, history: PublicHistory, belief: Floats) -> Floats:
        """By hand, the value of having raised: the policy answers, and then the responder ends the round if it can."""
        if history.position.seat == self.seat:
            return self._last(history, belief)
        asked: Mask = belief > 0
        planned = ask(self.policy, history, asked).planned
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
        """By hand, the best end of the round; where none is allowed, nothing is won or lost."""
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
