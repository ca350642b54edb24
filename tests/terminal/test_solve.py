"""`dudo solve` on the command line."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dudo.solver.strategy import read_strategy
from dudo.terminal.main import main


def solve(*words: str) -> Result:
    return CliRunner().invoke(main, ["solve", *words])


def test_it_stops_when_it_is_close_enough() -> None:
    found = json.loads(solve("N", "--target", "0.05", "--json").output)
    last = found["progress"][-1]
    assert last["low"] - 1e-12 <= -1 / 9 <= last["high"] + 1e-12
    assert last["exploitability"] <= 0.05


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("duel",), "is not a bidding game"),
        (("mexican_liars", "--after", "21"), "not a claim that could be believed"),
        (("J", "--memory", "0.00001"), "gigabytes of memory"),
        (("N", "--players", "4"), "This takes 5.1 gigabytes of memory"),
        (("J", "--habits", "0.01", "--players", "3"), "Bids can be left out only between two"),
        (("J", "--players", "3", "--match"), "--match would change nothing here"),
        (
            ("mexican_liars", "--strategy", "kept"),
            "--strategy would change nothing here; you can use --after, --players,",
        ),
        (("J", "--file", "kept", "--strategy", "./kept"), "kept is named twice"),
        (("J", "--lock", "gone.toml"), "gone.toml cannot be read"),
        (("J", "--lock", "gone.toml", "--raises", "2"), "--lock cannot be combined with"),
    ],
)
def test_what_cannot_be_solved_is_refused_in_a_sentence(
    words: tuple[str, ...], reason: str
) -> None:
    result = solve(*words)
    assert result.exit_code == 2
    assert reason in result.output


def test_a_lock_is_compared_with_the_round_without_it(tmp_path: Path) -> None:
    lock, kept = tmp_path / "caller.toml", tmp_path / "kept"
    lock.write_text('[[lock]]\nplayer = "other"\nstanding = "1x4"\nplay = { liar = 1 }\n')
    words = ("J", "--lock", str(lock), "--strategy", str(kept))
    shown = " ".join(solve(*words).output.split())
    assert "The lock makes the round worth +0.27" in shown
    assert "and not -0.02" in shown
    found = json.loads(solve(*words, "--json").output)
    assert found["unlocked"][-1]["high"] < 0 < found["progress"][-1]["low"]
    assert found["changed"][0]["hand"] == "1"
    assert found["changed"][0]["now"]["1x4"] > 0.9
    assert read_strategy(kept).bracket.low > 0.27


def test_it_goes_on_where_the_file_stops(tmp_path: Path) -> None:
    path = str(tmp_path / "kept")
    steps = []
    for _ in range(2):
        found = json.loads(solve("N", "--minutes", "0", "--file", path, "--json").output)
        steps.append(found["progress"][-1]["steps"])
    assert [1, 2] == steps
    other = solve("J", "--minutes", "0", "--file", path)
    assert "another round" in other.output


@pytest.mark.posix
def test_an_interrupt_ends_it_with_a_whole_step_and_a_file(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    words = [sys.executable, "-m", "dudo", "solve", "N", "--target", "0", "--file", str(path)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        lines = [running.stdout.readline() for _ in range(2)]
        assert "steps" in lines[1]
        os.kill(running.pid, signal.SIGINT)
        rest, _ = running.communicate()
    assert running.returncode == 130
    assert "steps" in rest
    assert path.exists()


def test_a_cup_game_is_shown_as_tables() -> None:
    shown = solve("mexican_liars", "--after", "54").output
    assert "The opener wins 64.8% of the rounds." in shown
    assert "keep all and claim 66" in shown
    opening = json.loads(solve("mexican_liars", "--json").output)
    assert opening["claims"]["12"] == {"claim 21": 1.0}
    assert set(opening["believed"]) == {*opening["believed"], "claim 31"}
    assert opening["cups"] == {}
    assert opening["programmes"] == 5
    believed = json.loads(solve("mexican_liars", "--after", "54", "--json").output)
    assert believed["cups"]["43"] == "throw all"


def test_a_whole_match_is_shown_state_by_state() -> None:
    words = ("N", "--dice", "2v1", "--match", "--target", "0.05")
    found = json.loads(solve(*words, "--json").output)["chances"]
    assert [[1, 1], [2, 1]] == sorted(one["dice"] for one in found)
    assert found[0]["low"] <= 4 / 9 <= found[0]["high"]
    assert "2v1" in solve(*words).output


def test_more_than_two_players_get_a_nash_conv_and_their_strategies(tmp_path: Path) -> None:
    path = tmp_path / "strategies"
    words = ("J", "--players", "3", "--minutes", "0", "--json", "--strategy", str(path))
    (measured,) = json.loads(solve(*words).output)["progress"]
    assert measured["nash_conv"] == pytest.approx(0.7988, abs=1e-3)  # after one step
    assert abs(sum(measured["values"])) < 1e-6
    shown = CliRunner().invoke(main, ["explore", str(path), "1x2"]).output
    assert "Seat 3 holds 1 17%" in shown
    data = json.loads(CliRunner().invoke(main, ["explore", str(path), "1x2", "--json"]).output)
    assert data["seat"] == 1
    assert data["actions"][-1] == "liar"
    assert len(data["ranges"]) == 3
    assert data["nash_conv"] == pytest.approx(measured["nash_conv"], abs=1e-4)
    assert "NashConv" in solve("J", "--players", "3", "--minutes", "0").output
    refused = solve("J", "--players", "3", "--method", "discounted").output
    assert "use pdcfr+, predictive, cfr+" in refused
