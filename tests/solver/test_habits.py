"""A player who makes only the bids that mattered in a first solution guarantees the same in the whole round."""

import pytest

from dudo.solver.cfr import Solver
from dudo.solver.exploit import best_response
from dudo.solver.habits import habits
from dudo.solver.limited import RAISES, habits_from_data, habits_to_data, limited
from dudo.solver.positions import Positions, positions
from dudo.solver.rulesets import RULESETS
from dudo.solver.two_players import TwoPlayers
from support.restricted import in_the_whole_round


def small() -> Positions:
    return positions(TwoPlayers(RULESETS["J"], (1, 1)))


def learned(graph: Positions, *, steps: int, prune: bool = True) -> Solver:
    solver = Solver(graph, method="discounted+", prune=prune)
    solver.run(steps)
    return solver


@pytest.mark.parametrize("seat", [0, 1])
def test_who_leaves_nothing_out_plays_the_whole_round(seat: int) -> None:
    graph = small()
    everything = habits(learned(graph, steps=3, prune=False), seat=seat, share=0)
    assert limited(graph, seat=seat, raises=None, habits=everything).histories == graph.histories


@pytest.mark.parametrize("seat", [0, 1])
def test_only_that_player_leaves_bids_out(seat: int) -> None:
    graph = small()
    usual = habits(learned(graph, steps=30), seat=seat, share=0.05)
    left = limited(graph, seat=seat, raises=None, habits=usual)
    allowed = {one.actions for one in graph.all if one.seat != seat}
    assert {one.actions for one in left.all if one.seat != seat} <= allowed
    made = {one.actions for one in left.all if one.seat == seat}
    assert made <= {
        tuple(a for a in whole.actions if a.kind not in RAISES or a in usual.get(whole.actions, ()))
        for whole in graph.all
        if whole.seat == seat
    }
    assert left.histories < graph.histories


def test_who_opens_has_a_bid_however_few_are_kept() -> None:
    graph = small()
    nearly_none = habits(learned(graph, steps=3), seat=0, share=2)
    left = limited(graph, seat=0, raises=None, habits=nearly_none)
    assert [action.kind for action in left.all[left.root].actions] == ["bid"]


@pytest.mark.parametrize("seat", [0, 1])
def test_what_it_guarantees_holds_in_the_whole_round(seat: int) -> None:
    graph = small()
    usual = habits(learned(graph, steps=30), seat=seat, share=0.05)
    solver = learned(limited(graph, seat=seat, raises=None, habits=usual), steps=30)
    answer = best_response(graph, in_the_whole_round(solver), seat=1 - seat)
    assert solver.guarantee(seat) == pytest.approx(-answer.value, abs=1e-12)


@pytest.mark.parametrize("seat", [0, 1])
def test_rare_bids_cost_little(seat: int) -> None:
    graph, value = small(), (-7 / 327, 7 / 327)[seat]
    usual = habits(learned(graph, steps=100), seat=seat, share=0.01)
    solver = learned(limited(graph, seat=seat, raises=None, habits=usual), steps=300)
    assert solver.guarantee(seat) == pytest.approx(value, abs=2e-3)
    assert solver.guarantee(seat) < value


def test_habits_come_back_from_numbers() -> None:
    graph = small()
    usual = habits(learned(graph, steps=30), seat=0, share=0.05)
    assert usual == habits_from_data(graph, habits_to_data(graph, usual))
