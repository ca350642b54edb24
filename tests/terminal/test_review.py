"""`liarsdice review`: what it says, and how it refuses."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from liarsdice.engine.record import Record, read_line
from liarsdice.games import find
from liarsdice.terminal.main import main

LINES = ("d p1 13356", "d p2 11234", "p1 claim 55532", "p2 liar")
DUEL = Record(game=find("duel"), players=("Ana", "Bo"), lines=tuple(map(read_line, LINES)))


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "duel.txt"
    path.write_text(str(DUEL), encoding="utf-8")
    return str(path)


def test_the_review_is_told(file: str) -> None:
    done = CliRunner().invoke(main, ["review", file, "--samples", "8"])
    assert done.exit_code == 0
    for heading in ("Duel", "Where it was decided", "Luck and choices", "8 positions drawn"):
        assert heading in done.output
    assert "Ana" in done.output


def test_as_json_it_is_the_review_itself(file: str) -> None:
    done = CliRunner().invoke(main, ["review", file, "--samples", "8", "--json"])
    found = json.loads(done.stdout)
    assert (done.exit_code, found["players"], found["finished"]) == (0, ["Ana", "Bo"], True)
    assert [moment["action"] for moment in found["moments"]] == [None, *LINES_OF_PLAYERS]


LINES_OF_PLAYERS = ["claim 55532", "liar"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("hello", "A record begins with [liarsdice 1].\n"),
        (str(DUEL).replace("p2 liar", "p2 2x2"), "Line 4 (p2 2x2): "),
        (str(DUEL).split("\n\n")[0], "The record has no lines yet, so there is nothing to review."),
    ],
)
def test_what_is_no_record_gets_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "wrong.txt"
    path.write_text(text, encoding="utf-8")
    done = CliRunner().invoke(main, ["review", str(path)])
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(sentence)
    assert done.stderr.count("\n") == 1
