"""`dudo explore` on the command line."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dudo.terminal.main import main


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


def test_what_is_not_there_is_refused_in_a_sentence(tmp_path: Path) -> None:
    result = dudo("explore", str(tmp_path / "missing"))
    assert result.exit_code == 2
    assert "cannot be read" in result.output


def test_a_strategy_that_ships_is_looked_into_by_its_name() -> None:
    found = json.loads(dudo("explore", "J-1v1", "1x6", "--json").output)
    assert found["low"] < -7 / 327 < found["high"]
    assert found["seat"] == 1
