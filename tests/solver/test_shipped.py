"""The strategies that come with the package: every file is there, and proves the bracket that it states."""

import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest

import dudo
from dudo.games import find
from dudo.solver.cfr import guaranteed_value
from dudo.solver.cups.shipped import SUFFIX, tabulated_games
from dudo.solver.exploit import exploitability
from dudo.solver.local import Budget, local_best_response
from dudo.solver.positions import positions
from dudo.solver.ranges import NotThere
from dudo.solver.rulesets import RULESETS
from dudo.solver.shipped import (
    EXPLORED,
    FOLDER,
    FORGETFUL,
    PACKED,
    NotShipped,
    fitting,
    fitting_forgetful,
    shipped_forgetful,
    shipped_strategy,
)
from dudo.solver.two_players import TwoPlayers
from support.tiers import first_of

MOST = 16_500_000
"""Bytes of all files together."""


def test_every_file_is_of_a_round_that_is_named_and_the_other_way_round() -> None:
    cups = {f"{name}{SUFFIX}" for name in tabulated_games()}
    rounds = {one.path.name for one in (*EXPLORED.values(), *FORGETFUL.values())}
    files = [path for path in FOLDER.iterdir() if path.suffix in (".strategy", SUFFIX)]
    assert rounds | cups == {path.name for path in files}
    assert sum(path.stat().st_size for path in files) < MOST


def unnamed(one: TwoPlayers) -> TwoPlayers:
    """The round, whatever names its game had when it was solved."""
    return replace(one, game=replace(one.game, aliases=()))


ONE_EACH_FIRST = sorted(EXPLORED, key=lambda name: "1v1" not in name)


@pytest.mark.parametrize("name", first_of(ONE_EACH_FIRST, 6))
def test_each_strategy_guarantees_what_its_file_says(name: str) -> None:
    strategy = shipped_strategy(name)
    low, high = (
        guaranteed_value(half.layout, half.cells.astype(np.float32), seat)
        for seat, half in enumerate(strategy.halves)
    )
    assert (low, -high) == pytest.approx(tuple(strategy.bracket), abs=1e-9)
    most = 5e-4 if name in PACKED else 2e-5 if EXPLORED[name].raises is None else 6e-3
    assert 0 <= strategy.bracket.exploitability < most
    assert unnamed(strategy.graph.round) == unnamed(EXPLORED[name].round)
    assert strategy.graph.all[strategy.graph.root].seat == 0


def test_a_best_response_over_all_bids_wins_what_the_file_says() -> None:
    strategy = shipped_strategy("perudo-1v1")
    found = exploitability(strategy.graph, strategy)
    assert (-found.answering.value, found.opening.value) == pytest.approx(
        tuple(strategy.bracket), abs=1e-6
    )


def test_a_round_is_found_by_what_it_comes_to_and_not_by_its_name() -> None:
    assert fitting(TwoPlayers(RULESETS["J"], (2, 1))) == "J-2v1"
    assert fitting(TwoPlayers(find("perudo"), (1, 1))) == "J-1v1"
    assert fitting(TwoPlayers(find("perudo"), (1, 2))) == "perudo-1v2"
    assert fitting(TwoPlayers(RULESETS["J"], (2, 1), "cost")) is None
    assert fitting(TwoPlayers(RULESETS["J"], (3, 3))) is None
    assert (
        fitting(TwoPlayers(RULESETS["J"], (2, 2))) == "J-2v2-limited"
    )  # nobody plays by the packed one


def test_with_more_dice_a_round_is_played_by_the_last_few_bids_whatever_it_costs() -> None:
    perudo = positions(TwoPlayers(find("perudo"), (3, 2), "cost"))
    assert fitting_forgetful(perudo) == "J-3v2-forgetful"
    assert fitting_forgetful(positions(TwoPlayers(RULESETS["W"], (3, 2)))) == "W-3v2-forgetful"
    assert fitting_forgetful(positions(TwoPlayers(RULESETS["N"], (3, 2)))) is None


@pytest.mark.day
def test_little_is_found_to_exploit_in_play_by_the_last_few_bids() -> None:
    strategy = shipped_forgetful("J-5v5-forgetful")
    found = local_best_response(strategy.graph, strategy, budget=Budget(deals=50, hands=300))
    assert found.value - 2 * found.error < 0.03
    assert found.error < 0.05


def test_a_strategy_that_ships_is_asked_like_a_solution() -> None:
    shipped, solved = shipped_strategy("J-1v1"), dudo.solve("J", within=5)
    for hand, bids in ((3,), "1x5"), ("6", ()), ((1,), ["1x4", "1x5"]):
        assert shipped.strategy(hand, bids) == pytest.approx(solved.strategy(hand, bids), abs=0.05)
    with pytest.raises(NotThere, match="is no hand of one die"):
        shipped.strategy((3, 4), "1x5")


def test_another_name_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(NotShipped, match=r"No strategy called X-9v9 .* J-1v1, J-2v1"):
        shipped_strategy("X-9v9")


def test_reading_a_strategy_loads_no_solver() -> None:
    code = (
        "import sys\nimport dudo.solver.shipped, dudo.solver.cups.shipped\n"
        "print({'numba', 'scipy'} & {*sys.modules})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
