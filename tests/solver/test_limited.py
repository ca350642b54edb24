"""A player who raises only so often, or makes only usual bids, guarantees the same in the whole round."""

import pytest

from dudo.solver.cfr import Limited, Solver
from dudo.solver.exploit import best_response
from dudo.solver.habits import habits
from dudo.solver.limited import habits_from_data, habits_to_data, limited
from dudo.solver.positions import Habits, Positions, positions
from dudo.solver.rulesets import RULESETS
from dudo.solver.two_players import TwoPlayers
from support.restricted import in_the_whole_round


def small() -> Positions:
    return positions(TwoPlayers(RULESETS["J"], (1, 1)))


def usual(graph: Positions) -> tuple[Habits, Habits]:
    """The bids that mattered to each player in a first solution."""
    first = Solver(graph, method="discounted+")
    first.run(30)
    return habits(first, seat=0, share=0.05), habits(first, seat=1, share=0.05)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("by", ["raises", "habits"])
def test_only_the_limited_player_does_less(by: str, seat: int) -> None:
    graph = small()
    own = usual(graph)[seat] if by == "habits" else None
    less = limited(graph, seat=seat, raises=None if own else 0, habits=own)
    mean = [0.0, 0.0]
    for player in (0, 1):
        offered = [len(one.actions) for one in less.all if one.seat == player]
        mean[player] = sum(offered) / len(offered)
    assert less.histories < graph.histories
    assert mean[seat] < mean[1 - seat]


@pytest.mark.parametrize("by", ["raises", "habits"])
def test_what_it_guarantees_holds_in_the_whole_round(by: str) -> None:
    graph = small()
    both = usual(graph) if by == "habits" else None
    solver = Limited(graph, raises=None if both else 1, habits=both)
    solver.run(30)
    low, high = solver.bracket()
    answering = best_response(graph, in_the_whole_round(solver.solvers[0]), seat=1)
    opening = best_response(graph, in_the_whole_round(solver.solvers[1]), seat=0)
    assert low == pytest.approx(-answering.value, abs=1e-12)
    assert high == pytest.approx(opening.value, abs=1e-12)
    assert low <= -7 / 327 <= high


def test_more_raises_come_closer() -> None:
    widths = []
    for raises in (0, 2):
        solver = Limited(small(), raises=raises)
        solver.run(150)
        widths.append(solver.bracket().width)
    assert widths[1] < widths[0]


def test_habits_come_back_from_numbers() -> None:
    graph = small()
    own, _ = usual(graph)
    assert own == habits_from_data(graph, habits_to_data(graph, own))
