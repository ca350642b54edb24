"""The histories of a round, laid out in memory: all those that share a position side by side.

A solution remembers the whole history, so a position stands for as many rows as histories lead to it.
Every history of a position has the same actions, and so a step of a solver is the same arithmetic on
long stretches of memory, whatever the rules are. How much that takes is known before any is taken.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from dudo.solve.positions import Floats, Positions

N = TypeVar("N", bound=np.generic)
Places = NDArray[np.int64]

PIECE = 2048
"""About how many cells of an action are worked on at a time, so that they stay in the nearest cache."""


class Endings(NamedTuple):
    """What a seat gets, by ending, kind of the other's hand and kind of its own; and the kind of each hand."""

    pays: NDArray[np.float32]
    theirs: Places
    mine: Places


@dataclass(frozen=True)
class Unrolled:
    """Where everything lies. Cells are by seat, and within a position by action, history and hand."""

    graph: Positions

    @cached_property
    def seats(self) -> Places:
        """By position: who acts."""
        return np.array([position.seat for position in self.graph.all], dtype=np.int64)

    @cached_property
    def rows(self) -> Places:
        """By position: how many histories lead to it."""
        found = [0] * len(self.graph.all)
        found[self.graph.root] = 1
        for at in range(self.graph.root, -1, -1):
            for to in self.graph.all[at].following:
                if to >= 0:
                    found[to] += found[at]
        return np.array(found, dtype=np.int64)

    @cached_property
    def first_row(self) -> Places:
        """By position: where its rows begin; at the end, how many there are in all."""
        return np.concatenate(([0], np.cumsum(self.rows)))

    @cached_property
    def first_edge(self) -> Places:
        """By position: where its actions begin; at the end, how many there are in all."""
        return np.cumsum([0, *(len(position.actions) for position in self.graph.all)])

    @cached_property
    def following(self) -> Places:
        """By action: the position that follows, or the payoff as -1 - its place."""
        return np.array([to for one in self.graph.all for to in one.following], dtype=np.int64)

    @cached_property
    def child_row(self) -> Places:
        """By action: where the rows of this position go on in the one that follows."""
        free = self.first_row[:-1].copy()
        found = np.zeros(len(self.following), dtype=np.int64)
        for at in range(self.graph.root, -1, -1):
            for edge in range(self.first_edge[at], self.first_edge[at + 1]):
                to = self.following[edge]
                if to >= 0:
                    found[edge] = free[to]
                    free[to] += self.rows[at]
        return found

    @cached_property
    def hands(self) -> tuple[int, int]:
        """By seat: how many hands there are."""
        first, second = self.graph.chances
        return len(first), len(second)

    @cached_property
    def first_cell(self) -> Places:
        """By position: where its cells begin among those of its seat."""
        free, found = [0, 0], []
        for at, position in enumerate(self.graph.all):
            found.append(free[position.seat])
            width = len(position.actions) * self.hands[position.seat]
            free[position.seat] += int(self.rows[at]) * width
        return np.array(found, dtype=np.int64)

    @cached_property
    def cells(self) -> tuple[int, int]:
        """By seat: how many cells there are, one for each action of each information set."""
        counts = [0, 0]
        for at, position in enumerate(self.graph.all):
            width = len(position.actions) * self.hands[position.seat]
            counts[position.seat] += int(self.rows[at]) * width
        return counts[0], counts[1]

    @cached_property
    def payoffs(self) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """By seat: what it gets, by ending, hand of the other, and own hand."""
        mine = np.array(self.graph.payoffs, dtype=np.float32)
        return np.ascontiguousarray(mine.transpose(0, 2, 1)), -mine

    @cached_property
    def endings(self) -> tuple[Endings, Endings]:
        """By seat: what it gets, by what matters of a hand."""
        return _endings(self.payoffs[0]), _endings(self.payoffs[1])

    @cached_property
    def scratch(self) -> tuple[NDArray[np.float32], ...]:
        """Room for a piece of the histories: three numbers a hand, what endings are worth, kinds of hands."""
        ends = max(sum(to < 0 for to in position.following) for position in self.graph.all)
        kinds = max(max(one.pays.shape[1:]) for one in self.endings)
        cells = self.piece * max(self.hands)
        shapes = (3, cells), (max(ends, 1), cells), (kinds + 1, self.piece)
        return tuple(np.empty(shape, dtype=np.float32) for shape in shapes)

    @property
    def piece(self) -> int:
        """How many histories are worked on at a time."""
        return max(1, PIECE // max(self.hands))

    @property
    def bytes(self) -> int:
        """The memory that solving takes: two tables of 32-bit numbers, and reaches and values by row."""
        table = 2 * 4 * sum(self.cells)
        working = 4 * int(self.first_row[-1]) * 2 * max(self.hands)
        return table + working

    @property
    def bytes_to_measure(self) -> int:
        """The memory that a best response takes besides: reaches and values of 64 bits."""
        return 8 * int(self.first_row[-1]) * sum(self.hands)

    def block(self, table: NDArray[N], at: int) -> NDArray[N]:
        """The cells of a position, by action, history and hand."""
        position = self.graph.all[at]
        shape = len(position.actions), int(self.rows[at]), self.hands[position.seat]
        begin = int(self.first_cell[at])
        return table[begin : begin + shape[0] * shape[1] * shape[2]].reshape(shape)

    def rows_of(self, values: NDArray[np.float32], seat: int, at: int) -> NDArray[np.float32]:
        """The rows of a position in numbers by hand of that seat, by history and hand."""
        hands, (begin, end) = self.hands[seat], self.first_row[at : at + 2]
        return values[begin * hands : end * hands].reshape(-1, hands)

    def child_of(
        self, values: NDArray[np.float32], seat: int, at: int, place: int
    ) -> NDArray[np.float32]:
        """Where the rows of a position go on after that action."""
        edge = int(self.first_edge[at]) + place
        to = int(self.following[edge])
        begin = int(self.child_row[edge] - self.first_row[to])
        return self.rows_of(values, seat, to)[begin : begin + int(self.rows[at])]


def _endings(payoffs: NDArray[np.float32]) -> Endings:
    """Hands that are paid alike, whatever the other holds, are one kind."""
    found = []
    for pays in payoffs:
        rows, theirs = np.unique(pays, axis=0, return_inverse=True)
        columns, mine = np.unique(rows, axis=1, return_inverse=True)
        found.append((columns, theirs.reshape(-1), mine.reshape(-1)))
    most = [max((one[0].shape[axis] for one in found), default=1) for axis in (0, 1)]
    pays = np.zeros((len(found), *most), dtype=np.float32)
    for place, (columns, _, _) in enumerate(found):
        pays[place, : columns.shape[0], : columns.shape[1]] = columns
    theirs, mine = (np.array([one[axis] for one in found], dtype=np.int64) for axis in (1, 2))
    return Endings(pays, theirs, mine)


def mixed(weights: NDArray[N]) -> Floats:
    """The chances that these weights stand for, by action first; all the same where there are none."""
    whole = weights.sum(axis=0, dtype=np.float64)
    even = 1 / len(weights)
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(whole > 0, weights / whole, even)


def guaranteed(layout: Unrolled, sums: NDArray[np.float32], seat: int) -> float:
    """What the average strategy of `seat` gets at least, whatever the other does: exact, in 64 bits."""
    graph, other = layout.graph, 1 - seat
    reach = np.empty((int(layout.first_row[-1]), layout.hands[seat]))
    value = np.empty((int(layout.first_row[-1]), layout.hands[other]))
    reach[layout.first_row[graph.root]] = graph.chances[seat]
    theirs = [m if other == 0 else -m.T for m in graph.payoffs]
    for at in range(graph.root, -1, -1):
        position = graph.all[at]
        begin, rows = int(layout.first_row[at]), int(layout.rows[at])
        here = reach[begin : begin + rows]
        chances = mixed(layout.block(sums, at)) if position.seat == seat else None
        for place, to in enumerate(position.following):
            if to >= 0:
                begin = int(layout.child_row[layout.first_edge[at] + place])
                there = reach[begin : begin + rows]
                there[:] = here if chances is None else here * chances[place]
    for at, position in enumerate(graph.all):
        begin, rows = int(layout.first_row[at]), int(layout.rows[at])
        here, mine = reach[begin : begin + rows], value[begin : begin + rows]
        chances = mixed(layout.block(sums, at)) if position.seat == seat else None
        mine[:] = 0 if chances is not None else -np.inf
        for place, to in enumerate(position.following):
            if to >= 0:
                begin = int(layout.child_row[layout.first_edge[at] + place])
                worth = value[begin : begin + rows]
            else:
                worth = (here if chances is None else here * chances[place]) @ theirs[-1 - to].T
            if chances is None:
                np.maximum(mine, worth, out=mine)
            else:
                mine += worth
    return -float(graph.chances[other] @ value[layout.first_row[graph.root]])
