"""Records, replayed as text and as JSON, whole and in part."""

import json
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from dudo import bots
from dudo.engine import (
    Record,
)
from dudo.games import find
from dudo.play import play
from dudo.terminal.main import main
from support.schemas import objections


@pytest.fixture
def record(tmp_path: Path) -> tuple[Record, Path]:
    game, luck = find("spot_on"), Random(8)
    lines = tuple(line for line, *_ in play(game, [bots.find("novice")] * 3, luck))
    found = Record(game=game, players=("Ana", "Bo", "Cy"), lines=lines)
    path = tmp_path / "match.txt"
    path.write_text(str(found), encoding="utf-8")
    return found, path


def replay(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, ["replay", *words], input=typed)


def test_a_record_is_told_to_its_end(record: tuple[Record, Path]) -> None:
    found, path = record
    told = replay(str(path)).stdout
    result = found.final().public.result
    assert result is not None
    winner = found.players[result.winners[0]]
    assert told.splitlines()[-1] == f"{result.sentence} {winner} wins."
    assert told.count("Showdown") == found.final().public.round
    assert replay("-", typed=str(found)).stdout == told


def test_a_record_is_told_to_a_line(record: tuple[Record, Path]) -> None:
    found, path = record
    told = json.loads(replay(str(path), "--to", "4", "--json").stdout)
    assert objections("replay.json", told) == []
    *_, fourth = (state for _, state in zip(range(5), found.states(), strict=False))
    assert told["lines"] == [str(line) for line in found.lines[:4]]
    assert told["public"]["standing"] == [0, str(found.lines[3].action)]
    assert told["hidden"]["hands"] == [list(hand) for hand in fourth.hidden.hands]
    assert told["payoffs"] is None
    assert "Ana" in replay(str(path), "--to", "4").stdout


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda text: "hello\n" + text, "A record begins with [dudo 1]."),
        (lambda text: text + "p1 hello\n", "is not an action"),
        (
            lambda text: text.replace("\n\n", "\n\nbogus line\n"),
            "Line 5: “bogus line” is not a line",
        ),
        (lambda text: text + "p1 2x2\n", "The match is over."),
    ],
)
def test_what_is_no_record_gets_a_sentence(
    record: tuple[Record, Path], change: object, sentence: str
) -> None:
    assert callable(change)
    result = replay("-", typed=change(str(record[0])))
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert sentence in result.stderr


def test_a_line_too_far_and_bytes_that_are_no_text_get_a_sentence(
    record: tuple[Record, Path],
) -> None:
    _, path = record
    far = replay(str(path), "--to", "9999")
    assert (far.exit_code, "is too far" in far.stderr) == (2, True)
    path.write_bytes(b"\xff\xfe\x00")
    broken = replay(str(path))
    assert (broken.exit_code, "not UTF-8 text" in broken.stderr) == (2, True)
