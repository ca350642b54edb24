"""Learning to play by the last few bids alone: two players who forget the rest of the round play against each other.

It is CFR+ (Tammelin 2014) over contexts instead of histories; both learn in turn. A context is described by how likely
both hold each pair of hands when the round is there, over all ways that lead to it. As both forget (imperfect recall),
nothing proves that this converges to an equilibrium, even among players who forget: how exploitable the result is has
to be measured.
"""

import zlib
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np

from dudo.engine.ruleset import ruleset_to_data
from dudo.solver.compiling import compiled
from dudo.solver.markov_strategy import FORMAT, WHOLE, MarkovStrategy
from dudo.solver.positions import Floats, Positions, Singles
from dudo.solver.recall import Context, recalled
from dudo.solver.storing import store

ASTRAY = 0.004
"""The share of play that is at random, so that every position is learned, however rarely it is reached."""
SELDOM = 0.01
"""The chance below which an action of a hand counts as a residue of learning."""
ROWS = 9
"""So many hands of the first player go through the round together, so that the caches hold what they need."""


class SelfPlay:
    """CFR+ in every context at once; later steps count more, by the square of their number."""

    def __init__(self, graph: Positions, contexts: Sequence[Context] = ()) -> None:
        self.graph, self.contexts, self.steps = graph, tuple(contexts), 0
        self.hands = tuple(map(len, graph.chances))
        recall = recalled(graph, contexts).all
        self._seats = np.array([one.seat for one in recall])
        self._first = np.cumsum([0, *(len(one.actions) for one in recall)])
        self._following = np.array([to for one in recall for to in one.following])
        self._pays = np.array(graph.payoffs, dtype=np.float32)
        self._dealt = tuple(one.astype(np.float32) for one in graph.chances)
        cells = len(self._following), max(self.hands)
        self._done, self._gains = np.zeros(cells, np.float32), np.zeros(cells, np.float32)
        self._regrets, self._sums = np.zeros(cells, np.float32), np.zeros(cells, np.float32)
        self._there = np.zeros((len(recall), max(self.hands)), np.float32)
        room = len(recall), ROWS, self.hands[1]
        self._joint, self._worth = np.zeros(room, np.float32), np.zeros(room, np.float32)

    def run(self, steps: int) -> None:
        """Has taken that many steps more."""
        for _ in range(steps):
            self.steps += 1
            for seat, dealt in enumerate(self._dealt):
                _match(self._first, self._regrets, self._done)
                self._pass(seat)
                _learn(
                    *(seat, self._seats, self._first, self._done, self._gains, self._there),
                    *(dealt, np.float32(self.steps**2), self._regrets, self._sums),
                )

    def _pass(self, seat: int) -> None:
        """How likely each hand of the seat comes to each position, and what each action brings it, are known."""
        self._gains[:] = 0
        self._there[self._seats == seat] = 0
        tree = self._seats, self._first, self._following
        mine, others = self._dealt
        for begin in range(0, len(mine), ROWS):
            some = mine[begin : begin + ROWS]
            joint, worth = self._joint[:, : len(some)], self._worth[:, : len(some)]
            joint[:] = 0
            joint[-1] = np.outer(some, others)
            _forwards(begin, *tree, self._done, np.float32(ASTRAY), joint)
            _backwards(
                *(seat, begin, *tree, self._done, self._pays),
                *(joint, worth, self._gains, self._there),
            )
        if seat == 1:
            np.negative(self._gains, out=self._gains)

    def strategy(self) -> MarkovStrategy:
        """The average strategy, without the residue of learning."""
        average = self._matched(self._sums)
        whole = self._matched(np.where(average < SELDOM, np.float32(0), average))
        cells = np.rint(whole * WHOLE).astype(np.uint8)
        kept = [
            np.ascontiguousarray(cells[begin:end, : self.hands[seat]])
            for seat, begin, end in zip(self._seats, self._first, self._first[1:], strict=False)
        ]
        return MarkovStrategy(self.graph, self.contexts, tuple(kept))

    def usual(self) -> list[Floats]:
        """By position of a round without contexts: how often each action is taken, over all hands."""
        often = self._matched(self._sums)
        often = np.where(often < SELDOM, 0.0, often)
        found = list[Floats]()
        for at, (begin, end) in enumerate(zip(self._first, self._first[1:], strict=False)):
            weights = often[begin:end] @ self._there[at].astype(np.float64)
            found.append(weights / weights.sum())
        return found

    def _matched(self, weights: Singles) -> Singles:
        found = np.empty_like(weights)
        _match(self._first, weights, found)
        return found


def write_forgetful(strategy: MarkovStrategy, path: Path) -> None:
    """The file holds the strategy, whose contexts are sorted by length."""
    round_ = strategy.graph.round
    by_length = [(length, list(some)) for length, some in groupby(strategy.contexts, key=len)]
    about = {
        "format": FORMAT,
        "ruleset": ruleset_to_data(round_.game),
        "dice": round_.dice,
        "payoff": round_.payoff,
        "contexts": [(length, len(some)) for length, some in by_length],
    }
    contexts = [np.array(some, dtype=np.uint8) for _, some in by_length]
    every = b"".join(one.tobytes() for one in (*contexts, *strategy.cells))
    store(path, about, [zlib.compress(every, 9)])


def _match_cells(first: Any, weights: Any, found: Any) -> None:
    """Shares in proportion to the weights; even where there are no weights."""
    whole = np.empty(weights.shape[1], np.float32)
    for at in range(len(first) - 1):
        even = np.float32(1 / (first[at + 1] - first[at]))
        whole[:] = 0
        for action in range(first[at], first[at + 1]):
            for hand in range(weights.shape[1]):
                whole[hand] += weights[action, hand]
        for action in range(first[at], first[at + 1]):
            for hand in range(weights.shape[1]):
                some = whole[hand] > np.float32(1e-12)
                found[action, hand] = weights[action, hand] / whole[hand] if some else even


def _scale(scale: Any, one: Any, into: Any) -> None:
    for place in range(len(into)):
        into[place] += scale * one[place]


def _multiply(one: Any, other: Any, into: Any) -> None:
    for place in range(len(into)):
        into[place] += one[place] * other[place]


def _multiply_up(one: Any, other: Any) -> Any:
    found = np.float32(0)
    for place in range(len(one)):
        found += one[place] * other[place]
    return found


_add_scaled = compiled(_scale, within="loops")
_add_products = compiled(_multiply, within="loops")
_sum_of_products = compiled(_multiply_up, within="loops")


def _forward(
    begin: Any, seats: Any, first: Any, following: Any, done: Any, astray: Any, joint: Any
) -> None:
    """How likely both hold each pair of hands at each position, for some hands of the first player from `begin` on."""
    for at in range(len(seats) - 1, -1, -1):
        even = astray / (first[at + 1] - first[at])
        for action in range(first[at], first[at + 1]):
            to = following[action]
            if to < 0:
                continue
            for row in range(joint.shape[1]):
                here, then, by_other = joint[at, row], joint[to, row], done[action]
                if seats[at] == 0:
                    chance = (1 - astray) * by_other[begin + row] + even
                    for other in range(len(here)):
                        then[other] += chance * here[other]
                else:
                    for other in range(len(here)):
                        then[other] += ((1 - astray) * by_other[other] + even) * here[other]


def _backward(
    seat: Any,
    begin: Any,
    seats: Any,
    first: Any,
    following: Any,
    done: Any,
    pays: Any,
    joint: Any,
    worth: Any,
    gains: Any,
    there: Any,
) -> None:
    """What each action pays in sum if `seat` holds a hand, and how likely that is, for the same hands of the first."""
    for at in range(len(seats)):
        worth[at] = 0
        for row in range(joint.shape[1]):
            here = joint[at, row]
            if seats[at] == seat == 0:
                there[at, begin + row] = here.sum()
            elif seats[at] == seat:
                for other in range(len(here)):
                    there[at, other] += here[other]
        for action in range(first[at], first[at + 1]):
            to = following[action]
            for row in range(joint.shape[1]):
                here, value = joint[at, row], worth[at, row]
                then = worth[to, row] if to >= 0 else pays[-1 - to, begin + row]
                if seats[at] == 0:
                    _add_scaled(done[action, begin + row], then, value)
                    if seat == 0:
                        gains[action, begin + row] = _sum_of_products(here, then)
                else:
                    _add_products(done[action], then, value)
                    if seat == 1:
                        _add_products(here, then, gains[action])


def _learn_from(
    seat: Any,
    seats: Any,
    first: Any,
    done: Any,
    gains: Any,
    there: Any,
    dealt: Any,
    weight: Any,
    regrets: Any,
    sums: Any,
) -> None:
    """The regrets of the seat are those after one more step, and its strategy counts in the average."""
    value = np.empty(len(dealt), np.float32)
    for at in range(len(seats)):
        if seats[at] != seat:
            continue
        value[:] = 0
        for action in range(first[at], first[at + 1]):
            for hand in range(len(dealt)):
                gains[action, hand] /= max(there[at, hand], np.float32(1e-20))
                value[hand] += done[action, hand] * gains[action, hand]
        for action in range(first[at], first[at + 1]):
            for hand in range(len(dealt)):
                regret = regrets[action, hand] + gains[action, hand] - value[hand]
                regrets[action, hand] = max(regret, np.float32(0))
                often = there[at, hand] / dealt[hand] + np.float32(1e-9)
                sums[action, hand] += weight * done[action, hand] * often


_match = compiled(_match_cells)
_forwards = compiled(_forward)
_backwards = compiled(_backward)
_learn = compiled(_learn_from)
