"""`dudo review`: what it says, and how it refuses."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from dudo.engine.record import Record, read_line
from dudo.games import find
from dudo.terminal.main import main
from support.schemas import objections

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
    for heading in (
        "Duel",
        "Where it was decided",
        "Luck and skill",
        "The same in lives",
        "8 positions were drawn",
    ):
        assert heading in done.output
    assert "Ana" in done.output


BLUNDER = ("d p1 12345", "d p2 22345", "p1 1x6", "p2 9x6", "p1 liar")


@pytest.mark.parametrize(
    ("tag", "mark"), [("de", "grober Fehler"), ("es", "error grave"), ("zh-Hans", "大失误")]
)
def test_what_a_choice_was_is_said_in_the_language_of_the_reader(
    tmp_path: Path, tag: str, mark: str
) -> None:
    path = tmp_path / "blunder.txt"
    lines = tuple(map(read_line, BLUNDER))
    path.write_text(str(Record(game=find("perudo"), players=("Ana", "Bo"), lines=lines)))
    asked = ["--language", tag, "review", str(path), "--samples", "8", "--jobs", "1"]
    done = CliRunner().invoke(main, asked, env={"COLUMNS": "200"})
    assert done.exit_code == 0
    costly = [line for line in done.output.splitlines() if re.match(r" +1 +Bo ", line)]
    assert [mark] == [part for line in costly for part in re.split(r"  +", line) if part == mark]


def test_every_round_is_told_when_asked(file: str) -> None:
    done = CliRunner().invoke(main, ["review", file, "--samples", "8", "--jobs", "1", "--rounds"])
    assert done.exit_code == 0
    assert "Round by round, in lives" in done.output


def test_of_a_match_that_is_not_over_the_review_says_so(tmp_path: Path) -> None:
    path = tmp_path / "begun.txt"
    path.write_text(str(DUEL).removesuffix("p2 liar\n"), encoding="utf-8")
    done = CliRunner().invoke(main, ["review", str(path), "--samples", "8", "--jobs", "1"])
    assert done.exit_code == 0
    assert "The match is not over; this review covers what has been played." in done.output


def test_several_processes_say_what_one_says(file: str) -> None:
    words = ["review", file, "--samples", "8", "--seconds", "3600", "--json", "--jobs"]
    one, two = (CliRunner().invoke(main, [*words, jobs]) for jobs in ("1", "2"))
    assert (one.exit_code, one.stdout) == (0, two.stdout)


def test_a_file_that_no_match_fills_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    path.write_text(str(DUEL) + "# and so on\n" * 700_000, encoding="utf-8")
    done = CliRunner().invoke(main, ["review", str(path)])
    sentence = f"{path} is longer than 8,000,000 characters, so it is not the record of a match.\n"
    assert (done.exit_code, done.stderr) == (2, sentence)


def test_a_record_that_nobody_can_wait_for_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "endless.txt"
    path.write_text(str(DUEL) + "p1 2x2\n" * 20_000, encoding="utf-8")
    done = CliRunner().invoke(main, ["review", str(path)])
    sentence = "A review takes up to 20,000 lines, and this record has 20,004.\n"
    assert (done.exit_code, done.stderr) == (2, sentence)


def test_as_json_it_is_the_review_itself(file: str) -> None:
    done = CliRunner().invoke(main, ["review", file, "--samples", "8", "--json"])
    found = json.loads(done.stdout)
    assert objections("review.json", found) == []
    assert (done.exit_code, found["players"], found["finished"]) == (0, ["Ana", "Bo"], True)
    assert [moment["action"] for moment in found["moments"]] == [None, *LINES_OF_PLAYERS]


LINES_OF_PLAYERS = ["claim 55532", "liar"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("hello", "A record begins with [dudo 1].\n"),
        ("[dudo 9]\n", "This record is of version 9, and only version 1 can be read here."),
        (str(DUEL).removesuffix("iar\n"), "The record breaks off within its last line (p2 l)."),
        (str(DUEL).replace("p2 liar", "p2 2x2"), "Line 8 (p2 2x2): "),
        (str(DUEL).replace('["Ana", "Bo"]', '["Ana"]'), "Duel is for"),
        (
            str(DUEL).replace("[players", "[stakes {]\n[players"),
            "The stakes of a record are written as JSON.",
        ),
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
