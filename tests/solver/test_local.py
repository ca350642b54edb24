"""A local best response is a lower bound, and near the truth where that is known."""

from dudo.solver.exploit import exploitability
from dudo.solver.local import Budget, local_best_response
from dudo.solver.policy import uniform
from dudo.solver.positions import positions
from dudo.solver.rulesets import RULESETS
from dudo.solver.two_players import TwoPlayers
from solver.open_spiel import crooked, highest_wild, weighted


def test_it_finds_no_more_than_there_is_but_much_of_it() -> None:
    graph = positions(highest_wild(1, 4))
    for policy in (uniform, weighted(crooked)):
        truth = exploitability(graph, policy).value
        found = local_best_response(graph, policy, budget=Budget(deals=400))
        assert found.value - 4 * found.error < truth
        assert found.value > truth / 2


def test_it_measures_rounds_that_are_too_large_for_a_best_response() -> None:
    graph = positions(TwoPlayers(RULESETS["J"], (3, 3)))
    found = local_best_response(graph, uniform, budget=Budget(deals=40))
    assert found.value - 2 * found.error > 0.3


def test_hands_that_are_drawn_tell_the_same_as_all_of_them() -> None:
    graph = positions(TwoPlayers(RULESETS["J"], (2, 1)))
    whole = local_best_response(graph, uniform, budget=Budget(deals=30, hands=1000))
    some = local_best_response(graph, uniform, budget=Budget(deals=80, hands=4))
    assert whole.error < some.error
    assert some.value < whole.value + 3 * (whole.error + some.error)  # it plans with less


def test_more_deals_make_the_error_smaller() -> None:
    graph = positions(highest_wild(1, 3))
    few, many = (
        local_best_response(graph, uniform, budget=Budget(deals=deals)) for deals in (20, 320)
    )
    assert many.error < few.error / 2


def test_the_same_seed_gives_the_same_figure() -> None:
    graph = positions(highest_wild(1, 3))
    once, again, other = (
        local_best_response(graph, uniform, budget=Budget(deals=30), seed=seed)
        for seed in (1, 1, 2)
    )
    assert once == again != other
