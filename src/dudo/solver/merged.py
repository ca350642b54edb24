"""Hands that are equivalent for everything that can follow, so that they need no longer be told apart.

Once the bids are high, many hands come to the same thing: for a player with no five and no six, the other dice make
no difference. Two hands of a seat are equivalent at a node if they have the same actions, are paid the same by
every end there, whatever hand the other gets there with, and are equivalent wherever the round goes on. So their
values are the same whatever the other does, and what is best for one is best for the other. A solution loses
nothing if it treats them as one hand, as likely as both together.

This is worked out from the payoffs of the ends alone; nothing here depends on dice.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dudo.solver.positions import Positions
from dudo.solver.pruned import Hands, Node, Tree, members

Places = NDArray[np.int64]


class MergedHands(NamedTuple):
    """The hands that a seat may hold at a node, with equivalent ones merged."""

    hands: Hands
    """One hand of each class."""
    of: Places
    """By hand, dead or alive: the place of its class, or -1."""


AtNode = tuple[MergedHands, MergedHands]
"""By seat: the hands that are told apart at a node."""


def apart(tree: Tree) -> list[AtNode]:
    """By node: the hands of both, each hand that is alive in a class of its own."""
    known: dict[tuple[int, Hands], MergedHands] = {}

    def hands_at(node: Node, seat: int) -> MergedHands:
        key = seat, node.alive[seat]
        if key not in known:
            alive, of = list(members(node.alive[seat])), _nobody(tree.graph, seat)
            of[alive] = np.arange(len(alive))
            known[key] = MergedHands(node.alive[seat], of)
        return known[key]

    return [(hands_at(node, 0), hands_at(node, 1)) for node in tree.nodes]


def merged(tree: Tree) -> list[AtNode]:
    """By node: the hands of both, with equivalent ones merged into the first of each class."""
    merging, found = _Merging(tree.graph), list[AtNode]()
    for node in tree.nodes:
        found.append((merging.hands_at(node, 0, found), merging.hands_at(node, 1, found)))
    return found


def _nobody(graph: Positions, seat: int) -> Places:
    return np.full(len(graph.chances[seat]), -1, dtype=np.int64)


class _Merging:
    def __init__(self, graph: Positions) -> None:
        self.graph = graph
        self.paid: dict[tuple[int, int, Hands], Places] = {}

    def hands_at(self, node: Node, seat: int, found: list[AtNode]) -> MergedHands:
        """The hands of the seat at the node; those of all nodes that follow have been found."""
        alive, of = np.array(list(members(node.alive[seat]))), _nobody(self.graph, seat)
        columns = [alive[:0]]
        for branch in node.branches:
            if branch.to < 0:
                theirs = node.alive[1 - seat] if seat == node.seat else branch.takers
                column = self._paid_alike(-1 - branch.to, seat, theirs)[alive]
            else:
                column = found[branch.to][seat].of[alive]
            if seat == node.seat:
                column = np.where([branch.takers >> int(hand) & 1 for hand in alive], column, -1)
            columns.append(column)
        first, kind = unique_rows(np.stack(columns[1:], axis=1))
        place = np.empty_like(first)
        place[np.argsort(first)] = np.arange(len(first))
        of[alive] = place[kind]
        return MergedHands(sum(1 << int(hand) for hand in alive[first]), of)

    def _paid_alike(self, payoff: int, seat: int, theirs: Hands) -> Places:
        """By hand of the seat: a number, equal for those that are paid the same against every hand of `theirs`."""
        key = payoff, seat, theirs
        if key not in self.paid:
            pays = self.graph.payoffs[payoff]
            columns = (pays if seat == 0 else pays.T)[:, list(members(theirs))]
            self.paid[key] = unique_rows(columns)[1]
        return self.paid[key]


def unique_rows(rows: NDArray[np.generic]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The first row of each kind of equal rows, the least kind first; and by row its kind.

    `numpy.unique` takes ten times as long: ours are few and short.

    >>> first, kind = unique_rows(np.array([[2, 0], [1, 5], [2, 0]]))
    >>> first.tolist(), kind.tolist()
    ([1, 0], [1, 0, 1])
    """
    told = [tuple(row) for row in rows.tolist()]
    first: dict[tuple[float, ...], int] = {}
    for place, row in enumerate(told):
        first.setdefault(row, place)
    kinds = {row: kind for kind, row in enumerate(sorted(first))}
    return (
        np.array([first[row] for row in kinds], dtype=np.int64),
        np.array([kinds[row] for row in told], dtype=np.int64),
    )
