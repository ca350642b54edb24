"""Learning to play by the position alone: two players who forget the history of the round play against each other.

It is CFR+ (Tammelin 2014) over positions instead of histories. A position is described by how likely both hold
each pair of hands when the round is there, over all ways that lead to it. As both forget (imperfect recall), nothing
proves that this converges to an equilibrium, even among players who forget: how exploitable the result is has to
be measured.
"""

import zlib
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dudo.engine.ruleset import ruleset_to_data
from dudo.solver.compiling import compiled
from dudo.solver.limited import RAISES
from dudo.solver.markov_strategy import FORMAT, WHOLE, MarkovStrategy
from dudo.solver.positions import Positions, Singles
from dudo.solver.storing import store

CHALLENGE = "challenge"

ASTRAY = 0.004
"""The share of play that is at random, so that every position is learned, however rarely it is reached."""
SELDOM = 0.01
"""The chance below which an action of a hand counts as a residue of learning."""


class SelfPlay:
    """CFR+ in every position at once; later steps count more, by the square of their number."""

    def __init__(self, graph: Positions) -> None:
        self.graph, self.steps = graph, 0
        self.hands = tuple(map(len, graph.chances))
        self._seats = np.array([one.seat for one in graph.all])
        self._first = np.cumsum([0, *(len(one.actions) for one in graph.all)])
        self._following = np.array([to for one in graph.all for to in one.following])
        self._pays = np.array(graph.payoffs, dtype=np.float32)
        shape = len(graph.all), *self.hands
        self._joint, self._worth = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
        cells = len(self._following), max(self.hands)
        self._gains, self._regrets = np.zeros(cells, np.float32), np.zeros(cells, np.float32)
        self._sums = np.zeros(cells)
        self._open = _open(graph, max(self.hands))

    def run(self, steps: int) -> None:
        """Has taken that many steps more."""
        for _ in range(steps):
            self.steps += 1
            done = self._shares(self._regrets)
            self._pass(done)
            for at, seat in enumerate(self._seats):
                begin, end = self._first[at], self._first[at + 1]
                hands = self.hands[seat]
                there = self._joint[at].sum(axis=1 - seat)
                gains = self._gains[begin:end, :hands] / np.maximum(there, 1e-20)
                chances = done[begin:end, :hands]
                regrets = self._regrets[begin:end, :hands]
                regrets += gains - (chances * gains).sum(axis=0)
                np.maximum(regrets, 0, out=regrets)
                often = there / self.graph.chances[seat] + 1e-9
                self._sums[begin:end, :hands] += self.steps**2 * chances * often

    def strategy(self) -> MarkovStrategy:
        """The average strategy, without the residue of learning."""
        shares = self._shares(self._sums)
        kept = np.rint(self._shares(np.where(shares < SELDOM, 0, shares)) * WHOLE).astype(np.uint8)
        return MarkovStrategy(
            self.graph,
            tuple(
                kept[self._first[at] : self._first[at + 1], : self.hands[one.seat]]
                for at, one in enumerate(self.graph.all)
            ),
        )

    def _shares(self, weights: NDArray[Any]) -> NDArray[Any]:
        """Shares in proportion to the weights, of what is not certainly false; even where there are no weights."""
        weights = np.where(self._open, weights, 0)
        counts = np.diff(self._first)
        whole = np.add.reduceat(weights, self._first[:-1])
        none = np.repeat(whole <= 1e-12, counts, axis=0)
        weights = np.where(none, self._open, weights)
        whole = np.repeat(np.add.reduceat(weights, self._first[:-1]), counts, axis=0)
        found: NDArray[Any] = (weights / whole).astype(weights.dtype)
        return found

    def _pass(self, done: Singles) -> None:
        """How likely each pair of hands reaches each position, and the value of each action there."""
        self._joint[:] = 0
        self._joint[self.graph.root] = np.outer(*self.graph.chances)
        table = self._seats, self._first, self._following
        _forwards(*table, done, np.float32(ASTRAY), self._joint)
        _backwards(*table, done, self._pays, self._joint, self._worth, self._gains)


def write_forgetful(strategy: MarkovStrategy, path: Path) -> None:
    """The file holds the strategy."""
    round_ = strategy.graph.round
    about = {
        "format": FORMAT,
        "ruleset": ruleset_to_data(round_.game),
        "dice": round_.dice,
        "payoff": round_.payoff,
    }
    every = b"".join(np.ascontiguousarray(one).tobytes() for one in strategy.cells)
    store(path, about, [zlib.compress(every, 9)])


def _open(graph: Positions, hands: int) -> NDArray[np.bool_]:
    """By action and hand: whether it is not certainly false; all actions where nobody may challenge."""
    rows = list[NDArray[np.bool_]]()
    for position in graph.all:
        may_call = any(action.kind == CHALLENGE for action in position.actions)
        for action, to in zip(position.actions, position.following, strict=True):
            row = np.ones(hands, dtype=np.bool_)
            if may_call and to >= 0 and action.kind in RAISES:
                for called, end in zip(graph.all[to].actions, graph.all[to].following, strict=True):
                    if end < 0 and called.kind == CHALLENGE:
                        small, kinds = graph.by_kind[-1 - end], graph.alike[-1 - end]
                        pays = small.max(axis=1) if position.seat == 0 else -small.min(axis=0)
                        joint = kinds[position.seat].of
                        row[: len(joint)] = (pays >= 0)[joint]
            rows.append(row)
    return np.array(rows)


def _forward(seats: Any, first: Any, following: Any, done: Any, astray: Any, joint: Any) -> None:
    for at in range(len(seats) - 1, -1, -1):
        even = astray / (first[at + 1] - first[at])
        for action in range(first[at], first[at + 1]):
            to = following[action]
            if to < 0:
                continue
            for mine in range(joint.shape[1]):
                if seats[at] == 0:
                    chance = (1 - astray) * done[action, mine] + even
                    for other in range(joint.shape[2]):
                        joint[to, mine, other] += chance * joint[at, mine, other]
                else:
                    for other in range(joint.shape[2]):
                        chance = (1 - astray) * done[action, other] + even
                        joint[to, mine, other] += chance * joint[at, mine, other]


def _backward(
    seats: Any, first: Any, following: Any, done: Any, pays: Any, joint: Any, worth: Any, gains: Any
) -> None:
    gains[:] = 0
    for at in range(len(seats)):
        worth[at] = 0
        for action in range(first[at], first[at + 1]):
            to = following[action]
            then = worth[to] if to >= 0 else pays[-1 - to]
            for mine in range(joint.shape[1]):
                if seats[at] == 0:
                    gain = np.float32(0)
                    for other in range(joint.shape[2]):
                        gain += joint[at, mine, other] * then[mine, other]
                        worth[at, mine, other] += done[action, mine] * then[mine, other]
                    gains[action, mine] = gain
                else:
                    for other in range(joint.shape[2]):
                        gains[action, other] -= joint[at, mine, other] * then[mine, other]
                        worth[at, mine, other] += done[action, other] * then[mine, other]


_forwards = compiled(_forward)
_backwards = compiled(_backward)
