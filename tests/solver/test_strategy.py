"""A strategy on disk is the strategy that was found, rounded to two bytes an action, with the bracket it proves."""

import json
from pathlib import Path

import numpy as np
import pytest

from dudo.engine import Bid, Challenge
from dudo.solver.cfr import Limited, Solver
from dudo.solver.exploit import exploitability
from dudo.solver.habits import habits
from dudo.solver.positions import Positions, positions
from dudo.solver.ranges import NotThere, ranges
from dudo.solver.rulesets import RULESETS
from dudo.solver.storing import NoStrategy, stored
from dudo.solver.strategy import FORMAT, read_strategy
from dudo.solver.table import average
from dudo.solver.two_players import DoesNotFit, TwoPlayers
from dudo.solver.writing import write_strategy
from support.schemas import objections


def solved(steps: int) -> Solver:
    solver = Solver(positions(TwoPlayers(RULESETS["J"], (1, 1))))
    solver.run(steps)
    return solver


def graph_of(solver: Solver) -> Positions:
    return solver.layout.graph


def test_the_file_proves_its_bracket(tmp_path: Path) -> None:
    path = tmp_path / "j11"
    written = write_strategy(solved(100), str(path))
    strategy = read_strategy(str(path))
    assert written == strategy.bracket
    found = exploitability(strategy.graph, strategy)
    assert found.exact
    proved = (-found.answering.value, found.opening.value)
    assert proved == pytest.approx(tuple(strategy.bracket), abs=1e-6)
    assert strategy.bracket.low < -7 / 327 < strategy.bracket.high


def test_rounding_costs_next_to_nothing_and_two_bytes_an_action(tmp_path: Path) -> None:
    solver, path = solved(300), tmp_path / "j11"
    written = write_strategy(solver, path)
    assert written.exploitability < solver.bracket().exploitability + 2e-5
    chances = 2 * sum(solver.layout.cells)
    assert chances < path.stat().st_size < chances + 1000


def test_the_first_line_is_as_the_schema_says(tmp_path: Path) -> None:
    usual = habits(solved(30), seat=0, share=0.05)
    graph = positions(TwoPlayers(RULESETS["J"], (1, 1)))
    for solver in (
        solved(1),
        Limited(graph, raises=0),
        Limited(graph, raises=None, habits=(usual, habits(solved(30), seat=1, share=0.05))),
    ):
        solver.run(1)
        write_strategy(solver, tmp_path / "kept")
        assert objections("strategy.json", stored(tmp_path / "kept", FORMAT).about) == []


def test_other_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    for text in b"", b"nothing\n", b'{"format": "other"}\n', b"[]\n":
        path.write_bytes(text)
        with pytest.raises(NoStrategy, match="holds no strategy"):
            read_strategy(path)
    with pytest.raises(NoStrategy, match="cannot be read"):
        read_strategy(tmp_path / "missing")
    write_strategy(solved(1), path)
    other = tmp_path / "other"
    head, _, cells = path.read_bytes().partition(b"\n")
    for habits_of_both in ([[[9999, [0]]], None], [[[0, [9999]]], None], [None]):
        told = {**json.loads(head), "habits": habits_of_both}
        other.write_bytes(json.dumps(told).encode() + b"\n" + cells)
        with pytest.raises(NoStrategy, match="holds no strategy"):
            read_strategy(other)
    other.write_bytes(b"[" * 200_000)
    with pytest.raises(NoStrategy, match="holds no strategy"):
        read_strategy(other)
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(NoStrategy, match="holds no strategy"):
        read_strategy(path)


def test_ranges_are_weighed_by_what_was_bid() -> None:
    solver = solved(200)
    graph = graph_of(solver)
    before = ranges(graph, average(solver), [])
    assert before.hands[0] == pytest.approx(graph.chances[0])
    place = before.history.position.actions.index(Bid(1, 6))
    likely = before.hands[0] * before.chances[:, place]
    after = ranges(graph, average(solver), [Bid(1, 6)])
    assert after.hands[0] == pytest.approx(likely / likely.sum())
    assert after.hands[1] == pytest.approx(graph.chances[1])
    assert after.history.position.seat == 1
    assert after.overall.sum() == pytest.approx(1)
    np.testing.assert_allclose(after.chances.sum(axis=1), 1)


def test_a_history_that_does_not_exist_is_refused_with_what_is_legal() -> None:
    solver = solved(1)
    with pytest.raises(NotThere, match="1x2 is not legal there: 1x6, 2x2"):
        ranges(graph_of(solver), average(solver), [Bid(1, 5), Bid(1, 2)])
    with pytest.raises(NotThere, match="ends the round"):
        ranges(graph_of(solver), average(solver), [Bid(1, 5), Challenge()])


def test_a_strategy_is_no_policy_for_other_dice(tmp_path: Path) -> None:
    solver = Solver(positions(TwoPlayers(RULESETS["N"], (1, 1))))
    write_strategy(solver, tmp_path / "n11")
    other = positions(TwoPlayers(RULESETS["N"], (2, 1)))

    with pytest.raises(DoesNotFit) as refusal:
        exploitability(other, read_strategy(tmp_path / "n11"))

    title = "Liar’s Dice for two"
    expected = f"The strategy is for 1v1 of {title}, and the round is 2v1 of {title}."
    assert expected == str(refusal.value)
