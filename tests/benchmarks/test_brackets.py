"""Brackets with a number of raises for each player."""

import pytest
from benchmarks.brackets import guaranteed

from dudo.solver.habits import tried_out
from dudo.solver.positions import Positions, positions
from dudo.solver.rulesets import RULESETS
from dudo.solver.two_players import TwoPlayers


def two_against_one() -> Positions:
    return positions(TwoPlayers(RULESETS["J"], (2, 1)))


@pytest.mark.day
def test_the_value_lies_between_what_two_players_guarantee_who_may_raise_so_often() -> None:
    graph = two_against_one()
    opener = guaranteed(graph, seat=0, raises=1, method="discounted+", seconds=0.2)
    other = guaranteed(graph, seat=1, raises=2, method="discounted+", seconds=0.2)
    assert opener.low < 7 / 27 < -other.low
    assert -other.low - opener.low < 0.02
    assert opener.low < opener.high < 7 / 27 + 1e-5


@pytest.mark.day
def test_what_a_player_with_few_bids_guarantees_is_a_bound_too() -> None:
    graph = two_against_one()
    usual, _ = tried_out(graph, raises=(1, 1), share=0.01, method="discounted+", seconds=0.1)
    found = guaranteed(graph, seat=0, raises=2, method="discounted+", seconds=0.2, usual=usual)
    assert 7 / 27 - 0.02 < found.low < 7 / 27
