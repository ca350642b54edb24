"""The tree below a position, a few raises deep, and its equilibrium: small enough to be solved at the table.

Histories of equal length lie side by side, so that a step of learning is a few operations on long arrays, however
many histories there are. At the greatest depth, the player who acts ends the round or leaves it undecided, which
gives the value of a leaf. The depth follows from the number of cells that there may be.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dudo.solver.positions import Floats, Positions, Singles

TRUST = np.float32(0.3)
"""The share by which the given ranges are believed, where hands may also stay out."""

GOES_ON = -1
"""Instead of the place of an action: the round goes on below the tree."""
DISADVANTAGE = 0.2
"""What that costs the player who has to go on, as a share of what a round can cost."""

Indices = NDArray[np.intp]


class LayerEnding(NamedTuple):
    """Actions of a layer that end the round on the same face."""

    actions: Indices  # within the layer
    pays: Singles  # by action, kind of the first player's hand, and of the second's; to the first
    kind: tuple[Indices, Indices]  # by seat, and hand
    ones: tuple[Singles, Singles]  # the same: one in the column of its kind, by hand


class Onward(NamedTuple):
    """Actions of a layer that lead to another layer, and the histories to which they lead."""

    actions: Indices
    layer: int
    rows: Indices


@dataclass(frozen=True, slots=True)
class Layer:
    """Histories of one length at which the same seat acts; their actions lie history after history."""

    seat: int
    at: Indices  # by history: its position
    first: Indices  # by history: its first action
    of: Indices  # by action: its history
    place: Indices  # by action: its place among all legal ones
    onward: tuple[Onward, ...]
    endings: tuple[LayerEnding, ...]
    even: Singles  # by history, in a column: the chance of each action if all are equally likely
    further: tuple[tuple[Indices, Indices], ...]
    """By place after the first: the histories that have an action there, and these actions."""

    @property
    def actions(self) -> int:
        """How many actions its histories have together."""
        return len(self.of)

    def by_history(self, worth: Singles) -> Singles:
        """By history and hand: the sum over its actions."""
        # Many times as fast as `np.add.reduceat`, which goes hand by hand.
        return self._reduced(np.add, worth)

    def best(self, worth: Singles) -> Singles:
        """By history and hand: the maximum over its actions."""
        return self._reduced(np.maximum, worth)

    def _reduced(self, reduce: np.ufunc, worth: Singles) -> Singles:
        if len(self.first) == 1:
            found: Singles = reduce.reduce(worth, axis=0, keepdims=True)
            return found
        found = worth[self.first]
        for rows, actions in self.further:
            if len(rows) == len(found):
                reduce(found, worth[actions], out=found)
            else:
                found[rows] = reduce(found[rows], worth[actions])
        return found

    def span(self, row: int) -> tuple[int, int]:
        """The first action of a history, and the one after its last."""
        last = row + 1 == len(self.first)
        return int(self.first[row]), self.actions if last else int(self.first[row + 1])


@dataclass(frozen=True)
class Subgame:
    """A tree of histories in layers, the shortest first."""

    graph: Positions
    layers: tuple[Layer, ...]
    depth: int
    whole: bool  # nothing was cut off at the greatest depth


Candidates = dict[int, tuple[int, ...]]
"""By position: the places of the actions that go into the tree."""


def subgame(graph: Positions, at: int, candidates: Candidates, *, cells: int) -> Subgame:
    """The tree below that position, as deep as that many cells allow, but at least one raise deep."""
    levels = list(_levels(graph, at, candidates, cells=cells))
    layers: list[Layer] = []
    places = [(depth, seat) for depth, level in enumerate(levels) for seat in level]
    numbers = {key: number for number, key in enumerate(places)}
    whole = True
    for depth, level in enumerate(levels):
        last = depth == len(levels) - 1
        free = dict.fromkeys((0, 1), 0)
        for rows in level.values():
            layer, cut = _block(graph, rows, candidates, depth, numbers, free, last=last)
            layers.append(layer)
            whole &= not cut
    return Subgame(graph, tuple(layers), len(levels) - 1, whole)


def _levels(
    graph: Positions, at: int, candidates: Candidates, *, cells: int
) -> Iterator[dict[int, list[int]]]:
    """By depth, and by seat: the positions of all histories, as long as there is room for them."""
    hands, taken = tuple(map(len, graph.chances)), 0
    level = {graph.all[at].seat: [at]}
    depth = 0
    while level:
        yield level
        following: dict[int, list[int]] = {}
        for seat in sorted(level):
            for one in level[seat]:
                position = graph.all[one]
                taken += len(candidates[one]) * hands[seat]
                for place in candidates[one]:
                    to = position.following[place]
                    if to >= 0:
                        following.setdefault(graph.all[to].seat, []).append(to)
        depth += 1
        more = sum(
            len(candidates[one]) * hands[seat] for seat, some in following.items() for one in some
        )
        if depth > 1 and taken + more > cells:
            following = {}
        level = dict(sorted(following.items()))


def _block(
    graph: Positions,
    rows: list[int],
    candidates: Candidates,
    depth: int,
    numbers: dict[tuple[int, int], int],
    free: dict[int, int],
    *,
    last: bool,
) -> tuple[Layer, bool]:
    of, places, first = list[int](), list[int](), list[int]()
    onward: dict[int, tuple[list[int], list[int]]] = {}
    endings: dict[tuple[int, int], tuple[list[int], list[int]]] = {}
    undecided: tuple[list[int], list[int]] = [], []
    cut = False
    for row, one in enumerate(rows):
        position = graph.all[one]
        kept, goes_on = candidates[one], False
        if last:
            ends = tuple(place for place in kept if position.following[place] < 0)
            goes_on = len(ends) < len(kept)
            kept = ends
            cut |= goes_on
        first.append(len(of))
        for place in kept:
            to = position.following[place]
            if to >= 0:
                seat = graph.all[to].seat
                actions, then = onward.setdefault(seat, ([], []))
                actions.append(len(of))
                then.append(free[seat])
                free[seat] += 1
            else:
                mine, theirs = graph.alike[-1 - to]
                same = endings.setdefault((id(mine), id(theirs)), ([], []))
                same[0].append(len(of))
                same[1].append(-1 - to)
            of.append(row)
            places.append(place)
        if goes_on:
            undecided[0].append(len(of))
            undecided[1].append(position.seat)
            of.append(row)
            places.append(GOES_ON)
    counts = np.diff(np.array(first), append=len(of))
    layer = Layer(
        graph.all[rows[0]].seat,
        np.array(rows),
        np.array(first),
        np.array(of),
        np.array(places),
        tuple(
            Onward(np.array(actions), numbers[depth + 1, seat], np.array(then))
            for seat, (actions, then) in sorted(onward.items())
        ),
        (
            *(_ending(graph, *same) for same in endings.values()),
            *((_undecided(graph, *undecided),) if cut else ()),
        ),
        (1 / counts).astype(np.float32)[:, np.newaxis],
        tuple(_further(np.array(first), counts)),
    )
    return layer, cut


def _further(first: Indices, counts: Indices) -> Iterator[tuple[Indices, Indices]]:
    """By place after the first: the histories that have an action there, and these actions."""
    for place in range(1, int(counts.max())):
        rows = np.flatnonzero(counts > place)
        yield rows, first[rows] + place


def _ending(graph: Positions, actions: list[int], payoffs: list[int]) -> LayerEnding:
    mine, theirs = graph.alike[payoffs[0]]
    pays = np.array([graph.by_kind[one] for one in payoffs], dtype=np.float32)
    ones = [np.eye(len(one.examples), dtype=np.float32)[one.of] for one in (mine, theirs)]
    return LayerEnding(np.array(actions), pays, (mine.of, theirs.of), (ones[0], ones[1]))


def _undecided(graph: Positions, actions: list[int], seats: list[int]) -> LayerEnding:
    """The ending where the round goes on below the tree, at a small cost to the player who has to go on."""
    most = max(abs(payoff).max() for payoff in graph.by_kind)
    pays = np.array([DISADVANTAGE * most * (1 if seat else -1) for seat in seats], dtype=np.float32)
    ones = [np.ones((len(chances), 1), dtype=np.float32) for chances in graph.chances]
    kind = [np.zeros(len(chances), dtype=np.intp) for chances in graph.chances]
    return LayerEnding(
        np.array(actions), pays.reshape(-1, 1, 1), (kind[0], kind[1]), (ones[0], ones[1])
    )


class Learner:
    """Both players learn in turn by CFR+ (Tammelin 2014), from the ranges that both have when the subgame begins.

    With `otherwise`, each hand of the player who does not begin may stay out instead and get what it could expect
    before (the gadget of Burch, Johanson and Bowling 2014): then the solution leaves none of their hands more than
    that, whatever they have done.
    """

    def __init__(
        self, game: Subgame, ranges: tuple[Floats, Floats], otherwise: Floats | None = None
    ) -> None:
        self.game = game
        self.ranges = tuple(one.astype(np.float32) for one in ranges)
        self.hands = tuple(map(len, ranges))
        self.regrets = [self._empty(layer) for layer in game.layers]
        self.sums = [self._empty(layer) for layer in game.layers]
        self.steps = 0
        self._otherwise = None if otherwise is None else otherwise.astype(np.float32)
        self._outside = np.zeros((2, self.hands[1 - game.layers[0].seat]), dtype=np.float32)

    def _empty(self, layer: Layer) -> Singles:
        return np.zeros((layer.actions, self.hands[layer.seat]), dtype=np.float32)

    def run(self, steps: int) -> None:
        """Has taken that many steps more; later strategies weigh more in the average, and the first nothing."""
        for _ in range(steps):
            self.steps += 1
            for seat in (0, 1):
                self._learn(seat, np.float32(self.steps - 1))

    def average(self) -> list[Singles]:
        """By layer: the average strategy, by action and hand; even where a history is never reached."""
        return list(map(matched, self.game.layers, self.sums))

    def _learn(self, seat: int, weight: np.float32) -> None:
        layers = self.game.layers
        chances = list(map(matched, layers, self.regrets))
        reach = self._reach(seat, chances, self._enters(1 - seat))
        for k, layer in enumerate(layers):
            if layer.seat != seat:
                self.sums[k] += weight * chances[k] * reach[k][layer.of]
        for k, worth, value in self._backwards(seat, chances, reach):
            if layers[k].seat == seat:
                regret = self.regrets[k]
                regret += worth
                regret -= value[layers[k].of]
                np.maximum(regret, 0, out=regret)
        if self._otherwise is not None and seat != layers[0].seat:
            self._weigh_staying_out(value[0])

    def _enters(self, seat: int) -> Singles:
        """By hand of that seat: how likely it enters the subgame; its range, unless it may stay out."""
        held = self.ranges[seat]
        if self._otherwise is None or seat == self.game.layers[0].seat:
            return held
        goes, stays = self._outside
        whole = goes + stays
        share = np.where(whole > 0, goes / np.where(whole > 0, whole, 1), 1)
        enters: Singles = held * (TRUST + (1 - TRUST) * share)
        return enters

    def _weigh_staying_out(self, goes: Singles) -> None:
        assert self._otherwise is not None
        enters = np.where(self._outside.sum(axis=0) > 0, self._outside[0], 1)
        enters = enters / np.where(self._outside.sum(axis=0) > 0, self._outside.sum(axis=0), 1)
        value = enters * goes + (1 - enters) * self._otherwise
        self._outside += np.stack([goes - value, self._otherwise - value])
        np.maximum(self._outside, 0, out=self._outside)

    def _reach(self, seat: int, chances: list[Singles], enters: Singles) -> list[Singles]:
        """By layer: how likely the opponent of `seat` reaches each history with each hand."""
        other = 1 - seat
        found = [
            np.empty((len(layer.at), self.hands[other]), dtype=np.float32)
            for layer in self.game.layers
        ]
        found[0][:] = enters
        self._go_on(found, other, chances)
        return found

    def _go_on(
        self, reach: list[Singles], other: int, chances: list[Singles], *, first: int = 0
    ) -> None:
        """The reach of the other at every history has been worked out, from layer `first` on."""
        for k in range(first, len(self.game.layers)):
            layer = self.game.layers[k]
            for actions, to, rows in layer.onward:
                then = reach[k][layer.of[actions]]
                reach[to][rows] = then * chances[k][actions] if layer.seat == other else then

    def _backwards(
        self, seat: int, chances: list[Singles], reach: list[Singles], *, best: bool = False
    ) -> Iterator[tuple[int, Singles, Singles]]:
        """By layer, the last first: its number, and the values of actions and histories to each hand of `seat`."""
        values: dict[int, Singles] = {}
        for k in range(len(self.game.layers) - 1, -1, -1):
            layer = self.game.layers[k]
            own = layer.seat == seat
            worth = np.empty((layer.actions, self.hands[seat]), dtype=np.float32)
            for actions, to, rows in layer.onward:
                worth[actions] = values[to][rows]
            for ending in layer.endings:
                held = reach[k][layer.of[ending.actions]]
                if not own:
                    held = held * chances[k][ending.actions]
                worth[ending.actions] = _paid(ending, seat, held)
            if own and best:
                values[k] = layer.best(worth)
            else:
                values[k] = layer.by_history(worth * chances[k] if own else worth)
            yield k, worth, values[k]

    def worth(self, seat: int, chances: list[Singles], *, best: bool = False) -> "Worth":
        """The values of everything to each hand of `seat`, given the strategies of both.

        With `best`, `seat` plays a best response instead of its strategy.
        """
        reach = self._reach(seat, chances, self.ranges[1 - seat])
        return self._worth(seat, chances, reach, best=best)

    def worth_from(
        self, seat: int, chances: list[Singles], *, layer: int, row: int, others_range: Floats
    ) -> "Worth":
        """The same values, if the round is at that history and the other has `others_range` there."""
        reach = [
            np.zeros((len(one.at), self.hands[1 - seat]), dtype=np.float32)
            for one in self.game.layers
        ]
        reach[layer][row] = others_range
        self._go_on(reach, 1 - seat, chances, first=layer)
        return self._worth(seat, chances, reach)

    def _worth(
        self, seat: int, chances: list[Singles], reach: list[Singles], *, best: bool = False
    ) -> "Worth":
        actions, histories = dict[int, Singles](), dict[int, Singles]()
        for k, worth, value in self._backwards(seat, chances, reach, best=best):
            actions[k], histories[k] = worth, value
        return Worth(reach, actions, histories)


class Worth(NamedTuple):
    """By layer: how likely the other reaches each history, and the values of actions and histories with that reach."""

    reach: list[Singles]
    actions: dict[int, Singles]
    histories: dict[int, Singles]


def matched(layer: Layer, weights: Singles) -> Singles:
    """The chances in proportion to these weights, within each history; even where there are none."""
    whole = layer.by_history(weights)
    none = whole <= 1e-12
    scale = np.where(none, np.float32(0), 1 / np.where(none, np.float32(1), whole))
    found: Singles = weights * scale[layer.of]
    if none.any():
        found += np.where(none, layer.even, np.float32(0))[layer.of]
    return found


def _paid(ending: LayerEnding, seat: int, reached: Singles) -> Singles:
    """The value of an ending to each hand of `seat`, given how likely the other holds each hand."""
    with np.errstate(invalid="ignore"):  # some builds raise it for products of finite numbers
        kinds = reached @ ending.ones[1 - seat]
    worth = (
        np.einsum("ak,ajk->aj", kinds, ending.pays)
        if seat == 0
        else -np.einsum("ak,akj->aj", kinds, ending.pays)
    )
    found: Singles = worth.take(ending.kind[seat], axis=1)
    return found
