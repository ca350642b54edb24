"""The round without dominated actions: far fewer histories, and the same guarantees.

A hand does not need an action if another one, which ends the round, pays it at least as much whatever the other
may still hold. So that hand need not be considered after the action, which makes more ends certain for the other,
and so on. This follows from payoffs alone, without any rules of the game:

- a hand takes an end that pays it the most that can still be won;
- a hand does not need an action if a certain end pays as much as anything that can follow, where those hands of
  the other that have an end of the first kind then take it;
- where all hands take the same action at once, and it ends the round, the action before it is an end itself.

Why a strategy of the pruned round guarantees as much in the whole round: weakly dominated strategies are removed,
one after the other, and the opponent's remaining strategies do as well against it as those removed. After an
action that nobody should have taken, the other takes the certain end, if there is one, and anything otherwise: the
gain was given up before. `table` plays like that.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dudo.solver.positions import Floats, Positions

Hands = int
"""A set of hands of a seat, as the bits of a number."""

MOST = 2_500_000
"""The most hands, over all nodes: a round with more is too large, pruned or not."""


class Branch(NamedTuple):
    """An action that is left, and the hands that may take it."""

    place: int
    """The place of the action in the position."""
    takers: Hands
    to: int
    """The place of the node that follows; where the round is over or decided, -1 - the place of the payoff."""


@dataclass(frozen=True, slots=True)
class Node:
    """A position, with the hands that both may still hold there."""

    at: int
    seat: int
    alive: tuple[Hands, Hands]
    branches: tuple[Branch, ...]
    after: tuple[Hands, ...]
    """By action of the position: the hands that the other has to consider after it."""

    @property
    def worth(self) -> int | None:
        """-1 - the place of the payoff, if the round is decided; None if it is not."""
        return self.branches[0].to if len(self.branches) == 1 and self.branches[0].to < 0 else None


PrunedKey = tuple[int, Hands, Hands]
"""The key of a node: a position, and the hands of both that are alive."""


@dataclass(frozen=True)
class Tree:
    """The nodes that can be reached; each comes after those that may follow it, and the start of the round is last."""

    graph: Positions
    nodes: tuple[Node, ...]
    places: Mapping[PrunedKey, int]
    """By key: the place of the node."""
    known: Mapping[PrunedKey, Node]
    """By key: every node, even where nobody has a choice or no sensible action leads."""

    @property
    def root(self) -> int:
        """The place of the node before the first bid."""
        return len(self.nodes) - 1

    @cached_property
    def comparing(self) -> "Comparing":
        """The payoffs of the round as sets of hands."""
        return Comparing(self.graph)


def members(hands: Hands) -> Iterator[int]:
    """The places of the hands in a set, in ascending order."""
    while hands:
        lowest = hands & -hands
        yield lowest.bit_length() - 1
        hands ^= lowest


def bits(hands: Hands, size: int) -> NDArray[np.bool_]:
    """By hand, of `size`: whether it is in the set."""
    every = np.frombuffer(
        hands.to_bytes(-(-max(size, hands.bit_length()) // 8), "little"), np.uint8
    )
    return np.unpackbits(every, count=size, bitorder="little").view(np.bool_)


def places_of(hands: Hands) -> NDArray[np.int64]:
    """The places of the hands in a set, in ascending order, as an array."""
    return np.flatnonzero(bits(hands, hands.bit_length()))


def everybody(graph: Positions) -> tuple[Hands, Hands]:
    """By seat: the set of all hands."""
    first, second = graph.chances
    return (1 << len(first)) - 1, (1 << len(second)) - 1


def unpruned(graph: Positions) -> Tree:
    """The whole round as a tree of nodes."""
    alive = everybody(graph)
    nodes = tuple(
        Node(
            at,
            position.seat,
            alive,
            tuple(
                Branch(place, alive[position.seat], to)
                for place, to in enumerate(position.following)
            ),
            (alive[position.seat],) * len(position.actions),
        )
        for at, position in enumerate(graph.all)
    )
    places = {(node.at, *alive): place for place, node in enumerate(nodes)}
    return Tree(graph, nodes, places, {key: nodes[place] for key, place in places.items()})


def pruned(graph: Positions) -> Tree:
    """The round without dominated actions; the whole round if it is too large for that."""
    try:
        known = _Pruning(graph).known
    except _TooMany:
        return unpruned(graph)
    places: dict[PrunedKey, int] = {}
    found: list[Node] = []
    for key, node in _reachable(graph, known):
        branches = tuple(
            branch._replace(to=places[following(graph, node, branch.place)])
            if branch.to >= 0
            else branch
            for branch in node.branches
        )
        places[key] = len(found)
        found.append(Node(node.at, node.seat, node.alive, branches, node.after))
    return Tree(graph, tuple(found), places, known)


def following(graph: Positions, node: Node, place: int) -> PrunedKey:
    """The key of the node after an action that does not end the round."""
    to, hands = graph.all[node.at].following[place], node.after[place]
    return (to, hands, node.alive[1]) if node.seat == 0 else (to, node.alive[0], hands)


def _reachable(
    graph: Positions, known: Mapping[PrunedKey, Node]
) -> Iterator[tuple[PrunedKey, Node]]:
    """The nodes that sensible play can reach; each comes after those that may follow it."""
    seen: set[PrunedKey] = set()
    waiting: list[tuple[PrunedKey, bool]] = [((graph.root, *everybody(graph)), False)]
    while waiting:
        key, ready = waiting.pop()
        node = known[key]
        if ready:
            yield key, node
        elif key not in seen:
            seen.add(key)
            waiting.append((key, True))
            waiting += [
                (following(graph, node, branch.place), False)
                for branch in node.branches
                if branch.to >= 0
            ]


class Ends(NamedTuple):
    """The hands that have an end which pays the most that can still be won, by its place; and all of them together."""

    by_place: Mapping[int, Hands]
    all: Hands


@dataclass
class Comparing:
    """Payoffs as sets of hands, each worked out once."""

    graph: Positions
    _above: dict[tuple[int, int, float], list[Hands]] = field(default_factory=dict)
    _better: dict[tuple[int, int, int], list[Hands]] = field(default_factory=dict)
    _sure: dict[PrunedKey, Ends] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.bounds: list[tuple[float, float]] = []
        for position in self.graph.all:
            found = [
                self.bounds[to] if to >= 0 else _bounds(self.graph.payoffs[-1 - to])
                for to in position.following
            ]
            self.bounds.append((min(low for low, _ in found), max(high for _, high in found)))

    def least(self, at: int, seat: int) -> float:
        """The least that the seat can get from there."""
        low, high = self.bounds[at]
        return low if seat == 0 else -high

    def most(self, at: int, seat: int) -> float:
        """The most that the seat can get from there."""
        return -self.least(at, 1 - seat)

    def _pays(self, payoff: int, seat: int) -> Floats:
        matrix = self.graph.payoffs[payoff]
        return matrix if seat == 0 else -matrix.T

    def above(self, payoff: int, seat: int, least: float) -> list[Hands]:
        """By hand of the seat: the hands of the other against which it gets at least `least`."""
        key = payoff, seat, least
        if key not in self._above:
            self._above[key] = _sets(self._pays(payoff, seat) >= least)
        return self._above[key]

    def better(self, one: int, other: int, seat: int) -> list[Hands]:
        """By hand of the seat: the hands of the other against which payoff `one` is at least as good as `other`."""
        key = one, other, seat
        if key not in self._better:
            self._better[key] = _sets(self._pays(one, seat) >= self._pays(other, seat))
        return self._better[key]

    def sure(self, key: PrunedKey) -> Ends:
        """The hands of the player who acts that win the most that can still be won by ending the round at once."""
        if key not in self._sure:
            self._sure[key] = self._found_sure(key)
        return self._sure[key]

    def _found_sure(self, key: PrunedKey) -> Ends:
        at, alive = key[0], key[1:]
        position = self.graph.all[at]
        left, theirs = alive[position.seat], alive[1 - position.seat]
        most = self.most(at, position.seat)
        found: dict[int, Hands] = {}
        for place, to in enumerate(position.following):
            if to < 0 and left:
                won = self.above(-1 - to, position.seat, most)
                hands = sum(1 << hand for hand in members(left) if not theirs & ~won[hand])
                found[place] = hands
                left &= ~hands
        return Ends(found, alive[position.seat] & ~left)


def _bounds(matrix: Floats) -> tuple[float, float]:
    return float(matrix.min()), float(matrix.max())


def _sets(matrix: np.ndarray[tuple[int, ...], np.dtype[np.bool_]]) -> list[Hands]:
    """By row: the places that are true, as a set of hands."""
    packed = np.packbits(matrix, axis=1, bitorder="little")
    return [int.from_bytes(row.tobytes(), "little") for row in packed]


class _TooMany(Exception):
    """There are more hands than `MOST` over all nodes."""


class _Pruning:
    """Works out the nodes one by one, each after those that may follow it."""

    def __init__(self, graph: Positions) -> None:
        self.graph, self.comparing = graph, Comparing(graph)
        self.known: dict[PrunedKey, Node] = {}
        self.looked_at = 0
        self.node((graph.root, *everybody(graph)))

    def node(self, key: PrunedKey) -> Node:
        if key not in self.known:
            self.looked_at += key[1].bit_count() + key[2].bit_count()
            if self.looked_at > MOST:
                raise _TooMany
            self.known[key] = _Thinking(self, key).node()
        return self.known[key]


class _Thinking:
    """The actions that are left at one node."""

    def __init__(self, pruning: _Pruning, key: PrunedKey) -> None:
        self.pruning, self.comparing = pruning, pruning.comparing
        self.at, self.alive = key[0], (key[1], key[2])
        position = pruning.graph.all[self.at]
        self.seat, self.following = position.seat, position.following
        self.mine, self.theirs = self.alive[self.seat], self.alive[1 - self.seat]
        self.certain = self.comparing.sure(key)
        free = self.mine & ~self.certain.all
        self.takers = [free] * len(self.following)
        self.after = [self.mine] * len(self.following)
        self.ends = {place: -1 - to for place, to in enumerate(self.following) if to < 0}

    def node(self) -> Node:
        going_on = [place for place, to in enumerate(self.following) if to >= 0]
        ends = [(payoff, self.mine) for payoff in self.ends.values()]
        for place in going_on:
            self._leave(place, ends)
            self._look(place)
        self._compare_ends()
        ends = [
            (payoff, self.takers[place])
            for place, payoff in self.ends.items()
            if self.following[place] >= 0
        ]
        for place in going_on:
            if place not in self.ends and self._leave(place, ends):
                self._look(place)
        for place, hands in self.certain.by_place.items():
            self.takers[place] |= hands
        branches = tuple(
            Branch(place, takers, -1 - self.ends[place] if place in self.ends else 0)
            for place, takers in enumerate(self.takers)
            if takers
        )
        return Node(self.at, self.seat, self.alive, branches, tuple(self.after))

    def _key(self, place: int, hands: Hands) -> PrunedKey:
        to = self.following[place]
        return (to, hands, self.theirs) if self.seat == 0 else (to, self.theirs, hands)

    def _look(self, place: int) -> None:
        """Notes where the action leads, and whether that decides the round."""
        if self.takers[place]:
            self.after[place] = self.takers[place]
            worth = self.pruning.node(self._key(place, self.takers[place])).worth
            if worth is not None:
                self.ends[place] = -1 - worth

    def _leave(self, place: int, ends: list[tuple[int, Hands]]) -> bool:
        """Removes the action from hands that have an end which pays as much as anything after it; whether any had."""
        comparing, to = self.comparing, self.following[place]
        bounds = comparing.most(to, self.seat), comparing.least(to, self.seat)
        paid = [
            (
                hands,
                comparing.above(payoff, self.seat, bounds[0]),
                comparing.above(payoff, self.seat, bounds[1]),
            )
            for payoff, hands in ends
        ]
        changed = False
        while self.takers[place]:
            self.after[place] = self.takers[place]
            sure = comparing.sure(self._key(place, self.takers[place]))
            open_, over = self.theirs & ~sure.all, self.theirs & sure.all
            left = 0
            for hand in members(self.takers[place]):
                if not any(
                    hands >> hand & 1 and not (open_ & ~most[hand] or over & ~least[hand])
                    for hands, most, least in paid
                ):
                    left |= 1 << hand
            if left == self.takers[place] or (left and not self._as_sure(place, left, sure)):
                return changed
            self.takers[place], changed = left, True
        return changed

    def _as_sure(self, place: int, hands: Hands, before: Ends) -> bool:
        """Whether the other still takes the same ends if only these hands have to be considered."""
        now = self.comparing.sure(self._key(place, hands)).by_place
        return all(not one & ~now.get(end, 0) for end, one in before.by_place.items())

    def _compare_ends(self) -> None:
        """Removes an end from hands for which another is as good; of two equal ends, the later one."""
        for one in self.ends:
            for other in self.ends:
                both = self.takers[one] & self.takers[other]
                if one == other or not both:
                    continue
                better = self.comparing.better(self.ends[other], self.ends[one], self.seat)
                worse = self.comparing.better(self.ends[one], self.ends[other], self.seat)
                for hand in members(both):
                    equal = not self.theirs & ~worse[hand]
                    if not self.theirs & ~better[hand] and (not equal or other < one):
                        self.takers[one] &= ~(1 << hand)
