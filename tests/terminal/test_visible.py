"""What files of others hold is shown by the terminal, and never obeyed."""

from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from dudo import bots
from dudo.engine.record import Record
from dudo.games import find
from dudo.play import play
from dudo.terminal.main import main
from dudo.terminal.visible import visible

OBEYED = "\x1b[31m\x1b]0;mine\x07\r\x9b\u202e"


@pytest.mark.parametrize("command", ["replay", "luck", "review"])
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


def test_a_sentence_about_wrong_input_is_not_obeyed_either(tmp_path: Path) -> None:
    told = CliRunner().invoke(main, ["replay", str(tmp_path / f"a{OBEYED}")])
    assert 2 == told.exit_code
    assert set() == {*OBEYED} & {*told.stderr} - {*"[31m]0;mine"}


def test_letters_of_all_languages_lines_and_tabs_stay() -> None:
    text = "\tAna sagt: „Dudo!“\n大话骰, שלום, naïve 👩‍🚀"
    assert text == visible(text)
