"""`dudo explore` on the command line."""

import json
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner, Result

from dudo.server.data_folder import STRATEGIES
from dudo.solver.multiplayer import MultiplayerRound
from dudo.solver.multiplayer_strategies import MultiplayerStrategies
from dudo.solver.own import OwnStrategies
from dudo.solver.ranges import NEVER_PLAYED, SELDOM
from dudo.solver.rulesets import RULESETS
from dudo.terminal.main import main
from dudo.terminal.several import explore_several


def dudo(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


def test_it_shows_what_is_done_with_every_hand(tmp_path: Path) -> None:
    path = str(tmp_path / "n11")
    written = dudo("solve", "N", "--target", "0.02", "--strategy", path)
    assert "holds the strategy" in written.output
    opening = dudo("explore", path).output
    assert [line.split()[0] for line in opening.splitlines()[2:8]] == list("123456")
    assert "The round is worth -0.1" in opening
    found = json.loads(dudo("explore", path, "1x6", "--json").output)
    assert found["seat"] == 1
    # Whoever holds a 6 knows that "one 6" is true.
    assert found["chances"]["6"][-1] == pytest.approx(0, abs=0.01)
    assert sum(found["ranges"][0].values()) == pytest.approx(1)


def test_a_name_that_there_is_not_is_refused_with_those_that_ship(tmp_path: Path) -> None:
    asked = dudo("explore", "perudo").output
    assert "No strategy called perudo comes with the package; there are J-1v1, " in asked
    assert "cannot be read" in dudo("explore", str(tmp_path / "p11")).output


def test_bids_that_nobody_makes_are_said_to_mean_little() -> None:
    assert NEVER_PLAYED in dudo("explore", "J-1v1", "2x6").output
    assert NEVER_PLAYED not in dudo("explore", "J-1v1", "1x5").output
    assert json.loads(dudo("explore", "J-1v1", "2x6", "--json").output)["led"][0] < SELDOM


def test_of_several_players_nobody_holds_anything_after_bids_that_are_never_made(
    capsys: pytest.CaptureFixture[str],
) -> None:
    round_ = MultiplayerRound(RULESETS["J"], 3)
    cells = np.ones((round_.rows, 6), dtype=np.uint16)
    cells[1 : int(round_.first[1])] = 0  # the opener always makes the lowest bid
    strategies = MultiplayerStrategies(round_, cells, 0.0, (0.0, 0.0, 0.0))
    played, never = ([round_.bids[place]] for place in (0, 1))
    explore_several(strategies, played, as_json=False)
    said = capsys.readouterr().out
    assert [NEVER_PLAYED in said, "Seat 1 holds" in said] == [False, True]
    explore_several(strategies, never, as_json=False)
    said = capsys.readouterr().out
    assert [NEVER_PLAYED in said, "Seat 1 holds" in said] == [True, False]
    explore_several(strategies, never, as_json=True)
    found = json.loads(capsys.readouterr().out)
    assert [found["led"], found["ranges"][0]] == [[0.0, 1.0, 1.0], None]


def test_what_was_solved_and_saved_is_found_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DUDO_DATA", str(tmp_path))
    words = ("solve", "N", "--minutes", "0", "--save")
    assert "N-1v1-own.strategy holds the strategy" in dudo(*words).output.replace("\n", "")
    listed = OwnStrategies(tmp_path / STRATEGIES)
    assert '"seat":1' in dudo("explore", "N-1v1-own", "1x6", "--json").output
    (stamp,) = listed.stamps()
    assert listed.stated(stamp).round.dice == (1, 1)
    assert (
        "cannot be combined with --strategy"
        in dudo(*words, "--strategy", str(tmp_path / "n")).output
    )
