"""A table of chances as a policy for every history of the rules, even those that were pruned.

At a node of the tree a hand that is alive plays by the table. Everywhere else it takes the end that pays the most
that can still be won, if there is one, as pruning assumes; and otherwise the end that is best against the hands
that the other may still hold.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dudo.solver.policy import Mask, Mixture, Policy, PublicHistory, exactly
from dudo.solver.positions import Floats
from dudo.solver.pruned import Hands, PrunedKey, bits, everybody, following, members
from dudo.solver.two_players import DoesNotFit
from dudo.solver.unrolled import Averaging, Unrolled


class Where(NamedTuple):
    """Where a history is in the tree."""

    key: PrunedKey
    at: int | None
    """The node, if the history is in the tree."""
    row: int
    """Its place among the histories of the node."""


@dataclass(frozen=True, slots=True)
class _Average:
    solver: Averaging

    def __call__(self, history: PublicHistory, asked: Mask) -> Mixture:
        """The chances by the sums of the one whose turn it is; `DoesNotFit` in another round."""
        mine = self.solver.layout.graph
        if history.graph is not mine and history.graph.round != mine.round:
            raise DoesNotFit(
                "The solver has learned a different round from the one for which its average is asked."
            )
        sums = self.solver.sums[history.position.seat]
        return exactly(table_chances(self.solver.layout, sums, history, asked))


def average(solver: Averaging) -> Policy:
    """The average strategies of both players, as a policy."""
    return _Average(solver)


def table_chances(
    layout: Unrolled, table: NDArray[Any], history: PublicHistory, asked: Mask
) -> Floats:
    """By hand and action of the position: the chances; rows of hands that are not asked for are undefined."""
    key, at, row = where(layout, history)
    position = history.position
    found = np.zeros((len(history.hands), len(position.actions)))
    alive = np.zeros(len(found), dtype=np.bool_)
    if at is not None:
        node = layout.tree.nodes[at]
        alive = bits(node.alive[node.seat], len(found))
        hands = np.flatnonzero(alive)
        places = np.array([branch.place for branch in node.branches])
        of = layout.distinct[at][node.seat].of[hands]
        found[np.ix_(hands, places)] = layout.chances(table, at, row)[of]
    if (asked & ~alive).any():
        others = np.flatnonzero(~alive)
        found[others, np.array(_otherwise(layout, key))[others]] = 1
    return found


def where(layout: Unrolled, history: PublicHistory) -> Where:
    """The node of a history, and its row there."""
    graph, tree = layout.graph, layout.tree
    if history.before is None or history.action is None:
        return Where((graph.root, *everybody(graph)), tree.root, 0)
    before = where(layout, history.before)
    place = history.before.position.actions.index(history.action)
    node = tree.known.get(before.key)
    if node is None:
        return Where((history.at, *before.key[1:]), None, 0)
    key = following(graph, node, place)
    if before.at is not None:
        for number, branch in enumerate(tree.nodes[before.at].branches):
            if branch.place == place and branch.to >= 0:
                row = layout.plan.child_row[layout.plan.first_choice[before.at] + number]
                return Where(key, branch.to, before.row + int(row))
    return Where(key, None, 0)


def _otherwise(layout: Unrolled, key: PrunedKey) -> list[int]:
    """By hand: the place of the action that it takes where the table does not cover it."""
    graph, (at, *alive) = layout.graph, key
    position = graph.all[at]
    theirs = _weights(graph.chances[1 - position.seat], alive[1 - position.seat])
    worths = np.full((len(position.actions), len(graph.chances[position.seat])), -np.inf)
    for place, to in enumerate(position.following):
        if to < 0:
            matrix = graph.payoffs[-1 - to]
            worths[place] = (matrix if position.seat == 0 else -matrix.T) @ theirs
    found: list[int] = worths.argmax(axis=0).tolist()
    node = layout.tree.known.get(key)
    for branch in node.branches if node is not None else ():
        for hand in members(branch.takers):
            found[hand] = branch.place
    for place, hands in layout.tree.comparing.sure(key).by_place.items():
        for hand in members(hands):
            found[hand] = place
    return found


def _weights(chances: Floats, hands: Hands) -> Floats:
    alive = np.zeros(len(chances))
    alive[list(members(hands))] = 1
    return chances * alive
