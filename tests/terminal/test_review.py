"""`dudo review`: what it says, and how it refuses."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from dudo.engine.record import Record, read_line
from dudo.games import find
from dudo.terminal.main import main
from support.schemas import objections

LINES = ("d p1 13356", "d p2 11234", "p1 claim 55532", "p2 liar")
DUEL = Record(game=find("duel"), players=("Ana", "Bo"), lines=tuple(map(read_line, LINES)))


@pytest.fixture(autouse=True)
def few_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """What positions between rounds are worth is learnt from three matches, since the figures need not be good."""
    monkeypatch.setattr("dudo.review.reviewer.LEAST", 3)


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "duel.txt"
    path.write_text(str(DUEL), encoding="utf-8")
    return str(path)


def test_the_review_is_told(file: str) -> None:
    done = CliRunner().invoke(main, ["review", file, "--samples", "4", "--jobs", "1"])
    assert done.exit_code == 0
    for heading in (
        "Duel",
        "Where it was decided",
        "Luck and skill",
        "The same in lives",
        "4 positions were drawn",
    ):
        assert heading in done.output
    assert "Ana" in done.output


@pytest.mark.day
def test_of_a_match_that_is_not_over_the_review_says_so(tmp_path: Path) -> None:
    path = tmp_path / "begun.txt"
    path.write_text(str(DUEL).removesuffix("p2 liar\n"), encoding="utf-8")
    done = CliRunner().invoke(main, ["review", str(path), "--samples", "4", "--jobs", "1"])
    assert done.exit_code == 0
    assert "The match is not over; this review covers what has been played." in done.output


def test_a_file_that_no_match_fills_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    path.write_text(str(DUEL) + "# and so on\n" * 700_000, encoding="utf-8")
    done = CliRunner().invoke(main, ["review", str(path)])
    sentence = f"{path} is longer than 8,000,000 characters, so it is not the record of a match.\n"
    assert (done.exit_code, done.stderr) == (2, sentence)


def test_as_json_it_is_the_review_itself(file: str) -> None:
    done = CliRunner().invoke(main, ["review", file, "--samples", "4", "--jobs", "1", "--json"])
    found = json.loads(done.stdout)
    assert objections("review.json", found) == []
    assert (done.exit_code, found["players"], found["finished"]) == (0, ["Ana", "Bo"], True)
    assert [moment["action"] for moment in found["moments"]] == [None, *LINES_OF_PLAYERS]


LINES_OF_PLAYERS = ["claim 55532", "liar"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("hello", "A record begins with [dudo 1].\n"),
        (str(DUEL).replace("p2 liar", "p2 2x2"), "Line 8 (p2 2x2): "),
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
