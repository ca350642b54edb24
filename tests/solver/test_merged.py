"""Hands that are held as one are worth the same, whatever the other does."""

import numpy as np
import pytest

from dudo.games import find
from dudo.solver.cfr import guaranteed_value
from dudo.solver.positions import positions
from dudo.solver.pruned import members, pruned
from dudo.solver.rulesets import RULESETS, WILDS, public_ruleset
from dudo.solver.two_players import TwoPlayers
from dudo.solver.unrolled import Unrolled

ROUNDS = {
    "N 2v2": TwoPlayers(RULESETS["N"], (2, 2)),
    "perudo_calza 2v1": TwoPlayers(find("perudo_calza"), (2, 1), "cost"),
    "elimination 1v2": TwoPlayers(find("elimination"), (1, 2)),
    "own_hand 2v1": TwoPlayers(find("own_hand"), (2, 1)),
    **{
        f"{letter} 2v2, three faces": TwoPlayers(public_ruleset(wild, sides=3), (2, 2))
        for letter, wild in WILDS.items()
    },
}


def at_random(layout: Unrolled, seat: int) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    return np.random.default_rng(7).uniform(size=layout.cells[seat]).astype(np.float32)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", ROUNDS)
def test_a_strategy_guarantees_as_much_where_all_hands_are_told_apart(name: str, seat: int) -> None:
    tree = pruned(positions(ROUNDS[name]))
    one, apart = Unrolled(tree, merge=True), Unrolled(tree)
    assert sum(one.room) < sum(apart.room)
    weights = at_random(one, seat)
    same = np.zeros(apart.cells[seat], dtype=np.float32)
    for at, node in enumerate(tree.nodes):
        for place, hand in enumerate(members(node.alive[seat]) if node.seat == seat else ()):
            if len(apart.options(at, place)) > 1:
                held = int(one.distinct[at][seat].of[hand])
                apart.block(same, at, place)[:] = one.block(weights, at, held)
    merged, told_apart = guaranteed_value(one, weights, seat), guaranteed_value(apart, same, seat)
    assert merged == pytest.approx(told_apart, abs=1e-12)


def test_with_one_die_each_only_faces_that_count_or_may_be_bid_are_told_apart() -> None:
    # Nothing is wild: what stands is one die of some face, and nobody goes on from there with a lower one.
    layout = Unrolled(pruned(positions(TwoPlayers(RULESETS["N"], (1, 1)))), merge=True)
    graph, found = layout.graph, set[tuple[str, tuple[int, ...]]]()
    for at, node in enumerate(layout.tree.nodes[:-1]):
        lowest = str(graph.all[node.at].actions[node.branches[0].place])
        found |= {(lowest, tuple(layout.distinct[at][seat].of)) for seat in (0, 1)}
    assert found == {
        ("2x6", (0, 0, 0, 0, 0, 1)),  # one six stands
        ("1x6", (0, 0, 0, 0, 1, 2)),
        ("1x5", (0, 0, 0, 1, 2, 3)),
        ("1x4", (0, 0, 1, 2, 3, 4)),
        ("1x3", (0, 1, 2, 3, 4, 5)),
        ("1x2", (0, 1, 2, 3, 4, 5)),
    }
