"""Hands that are alike for all that can follow, so that they need not be told apart any more.

Once the bids are high, many hands come to the same thing: whoever has no five and no six may hold anything
else. Two hands of a seat are alike at a node if they may take the same actions, are paid alike by every end
there, whatever the other holds who comes to it, and are alike wherever the round goes on. So they are worth the same
whatever the other does, and what is best for one is best for the other. A solution takes nothing from
either if it treats them as one, which is held as often as both together.

This is worked out from the ends; nothing is known here of dice.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dudo.solve.alike import alike
from dudo.solve.positions import Positions
from dudo.solve.pruned import Hands, Node, Tree, members

Places = NDArray[np.int64]


class MergedHands(NamedTuple):
    """What a seat may hold at a node."""

    hands: Hands
    """One hand of each kind that is told apart."""
    of: Places
    """By hand, dead or alive: its place among these, or -1."""


AtNode = tuple[MergedHands, MergedHands]
"""What both may hold, by seat."""


def apart(tree: Tree) -> list[AtNode]:
    """By node: every hand that is alive stands for itself."""
    known: dict[tuple[int, Hands], MergedHands] = {}

    def held(node: Node, seat: int) -> MergedHands:
        key = seat, node.alive[seat]
        if key not in known:
            alive, of = list(members(node.alive[seat])), _nobody(tree.graph, seat)
            of[alive] = np.arange(len(alive))
            known[key] = MergedHands(node.alive[seat], of)
        return known[key]

    return [(held(node, 0), held(node, 1)) for node in tree.nodes]


def merged(tree: Tree) -> list[AtNode]:
    """By node: of all hands that are alike the first one stands for the rest."""
    merging, found = _Merging(tree.graph), list[AtNode]()
    for node in tree.nodes:
        found.append((merging.held(node, 0, found), merging.held(node, 1, found)))
    return found


def _nobody(graph: Positions, seat: int) -> Places:
    return np.full(len(graph.chances[seat]), -1, dtype=np.int64)


class _Merging:
    def __init__(self, graph: Positions) -> None:
        self.graph = graph
        self.paid: dict[tuple[int, int, Hands], Places] = {}

    def held(self, node: Node, seat: int, found: list[AtNode]) -> MergedHands:
        """What the seat may hold at the node; whatever follows has been found."""
        alive, of = np.array(list(members(node.alive[seat]))), _nobody(self.graph, seat)
        looks = [alive[:0]]
        for branch in node.branches:
            if branch.to < 0:
                theirs = node.alive[1 - seat] if seat == node.seat else branch.takers
                look = self._paid_alike(-1 - branch.to, seat, theirs)[alive]
            else:
                look = found[branch.to][seat].of[alive]
            if seat == node.seat:
                look = np.where([branch.takers >> int(hand) & 1 for hand in alive], look, -1)
            looks.append(look)
        first, kind = alike(np.stack(looks[1:], axis=1))
        place = np.empty_like(first)
        place[np.argsort(first)] = np.arange(len(first))
        of[alive] = place[kind]
        return MergedHands(sum(1 << int(hand) for hand in alive[first]), of)

    def _paid_alike(self, payoff: int, seat: int, theirs: Hands) -> Places:
        """By hand of the seat: equal for those that are paid alike, whichever of these the other holds."""
        key = payoff, seat, theirs
        if key not in self.paid:
            pays = self.graph.payoffs[payoff]
            columns = (pays if seat == 0 else pays.T)[:, list(members(theirs))]
            self.paid[key] = alike(columns)[1]
        return self.paid[key]
