"""What files of others hold is shown by the terminal, and never obeyed."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from dudo import bots
from dudo.engine import Words
from dudo.engine.record import Record
from dudo.engine.ruleset import ruleset_to_data
from dudo.games import find
from dudo.play import play
from dudo.terminal.main import main
from dudo.terminal.output import visible
from support.tiers import first_of

OBEYED = "\x1b[31m\x1b]0;mine\x07\r\x9b\u202e"


@pytest.mark.parametrize("command", ["replay", "luck"])
def test_names_in_a_record_move_no_cursor_and_change_no_colours(
    command: str, tmp_path: Path
) -> None:
    game = find("duel")
    lines = tuple(line for line, *_ in play(game, [bots.find("novice")] * 2, Random(8)))
    record = Record(game=game, players=(f"Ana{OBEYED}", "Bo"), lines=lines)
    path = tmp_path / "match.txt"
    path.write_text(str(record), encoding="utf-8")
    told = CliRunner().invoke(main, [command, str(path)])
    assert 0 == told.exit_code
    assert "Ana\N{REPLACEMENT CHARACTER}[31m" in told.stdout
    assert set() == {*OBEYED} & {*told.stdout} - {*"[31m]0;mine"}


@pytest.mark.parametrize("ends", ["\r\n", "\u2028"])
@pytest.mark.parametrize("command", first_of(["replay", "luck", "rules", "review --samples 4"], 3))
def test_what_others_have_called_something_begins_no_line(
    command: str, ends: str, tmp_path: Path
) -> None:
    """Else whoever wrote the file could write whole lines of the answer."""
    path, forged = tmp_path / "match.txt", f"{ends}FORGED"
    words = Words(challenge=f"Liar{forged}", believe=f"Yes{forged}", life=f"life{forged}")
    mia: Any = find("mia")
    game = replace(mia, title=f"Ours{forged}", aliases=(f"Mine{forged}",), words=words)
    if command == "rules":
        path.write_text(json.dumps(ruleset_to_data(game)), encoding="utf-8")
    else:
        lines = tuple(line for line, *_ in play(game, [bots.find("novice")] * 2, Random(8)))
        record = Record(game=game, players=(f"Ana{forged}", "Bo"), lines=lines[:30])
        path.write_text(str(record), encoding="utf-8")
    told = CliRunner().invoke(main, [*command.split(), str(path)])
    assert 0 == told.exit_code, told.output
    assert "\N{REPLACEMENT CHARACTER}FORGED" in told.stdout
    assert [] == [it for it in told.stdout.splitlines() if it.lstrip(" │").startswith("FORGED")]


def test_a_sentence_about_wrong_input_is_not_obeyed_either(tmp_path: Path) -> None:
    told = CliRunner().invoke(main, ["replay", str(tmp_path / f"a{OBEYED}")])
    assert 2 == told.exit_code
    assert set() == {*OBEYED} & {*told.stderr} - {*"[31m]0;mine"}


def test_letters_of_all_languages_lines_and_tabs_stay_and_nothing_else_that_ends_a_line() -> None:
    text = "\tAna sagt: „Dudo!“\n大话骰, שלום, naïve 👩‍🚀"
    assert text == visible(text)
    for ends in "\v\f\x1c\x85\u2028\u2029":
        assert "a\N{REPLACEMENT CHARACTER}b" == visible(f"a{ends}b")
