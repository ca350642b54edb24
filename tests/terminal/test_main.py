"""The command as somebody types it: results on stdout, wrong input in one sentence with status 2."""

import json
import re
import subprocess
import sys
from pathlib import Path
from pkgutil import iter_modules

import pytest
from click.testing import CliRunner, Result

from dudo import bots
from dudo.bots.strategy.characters import CHARACTERS, COMPANIES
from dudo.bots.strategy.personality import PERSONALITIES
from dudo.games import catalogue
from dudo.languages import languages
from dudo.terminal import commands
from dudo.terminal.main import GROUPS, main

COMMANDS = [name for names in GROUPS.values() for name in names]


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, words, input=typed)


def test_every_file_is_a_command_with_a_complete_help() -> None:
    listed = run("--help").stdout
    assert sorted(it.name for it in iter_modules(commands.__path__)) == sorted(COMMANDS)
    for name in COMMANDS:
        shown = run(name, "--help")
        assert (shown.exit_code, f"  {name} " in listed, "--json" in shown.stdout) == (
            0,
            True,
            True,
        )


def test_a_help_says_in_words_what_an_option_takes_and_fits_a_terminal() -> None:
    for name in COMMANDS:
        shown = CliRunner(env={"COLUMNS": "80"}).invoke(main, [name, "--help"]).stdout
        assert [] == [line for line in shown.splitlines() if len(line) > 80]
        assert not re.search(r"INTEGER|FLOAT|RANGE|x<=|x>=", shown)
    shown = run("simulate", "--help").stdout
    assert "--players NUMBER   Seats; the bots are repeated to fill them.  [2 to 40]" in shown
    assert "[default: 100; 1 to 1000000]" in shown
    assert "[default: 10.0; 0 or more]" in run("solve", "--help").stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "nothing"], "There is no game called “nothing”"),
        (["play", "perudo", "--bot", "nobody"], "There is no bot called “nobody”"),
        (["play", "perudo", "--bot", "counter:angry"], "There is no personality called “angry”"),
        (["play", "perdo"], "There is no game called “perdo”. Did you mean perudo?"),
        (["play", "perudo", "--bot", "gretta"], "called “gretta”. Did you mean greta?"),
        (["play", "perudo", "--bot", ","], "Name at least one bot"),
        (
            ["simulate", "perudo", "--bots", "counter,,novice"],
            "In --bots counter,,novice a comma has no bot beside it. See ",
        ),
        (["play", "gone.py"], "The file gone.py cannot be read: No such file or directory."),
        (["play", "perudo", "--players", "40"], "Perudo is for 2 to 20 players, not 40."),
        (["simulate", "perudo", "--bots", "novice,novice,novice", "--players", "2"], "too few"),
        (
            ["simulate", "perudo", "--matches", "many"],
            "--matches is a whole number from 1 to 1000000.",
        ),
        (["solve", "J", "--target", "-1"], "--target is a number of at least 0."),
        (
            ["solve", "J", "--method", "luck"],
            "--method is one of cfr+, discounted, discounted+, pdcfr+, predictive.",
        ),
        (["play"], "GAME is missing. See "),
        (["replay", "no such file"], "No such file or directory. See "),
        (["serve", "extra"], "extra is more than this command takes. See "),
        (["--port", "1", "bots"], "Write --port after the command it belongs to."),
        (["--prt", "1"], "There is no option --prt: perhaps you mean --port, --bot. See "),
        (["ods"], "There is no command called “ods”. Did you mean odds? See dudo --help."),
        (["serve", "--port", "70000"], "--port is a whole number from 0 to 65535."),
        (
            ["--language", "la", "bots"],
            f"There is no language called “la”; there are {', '.join(languages())}.",
        ),
    ],
)
def test_wrong_input_gets_one_sentence_and_status_2(words: list[str], sentence: str) -> None:
    result = run(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1


FILES = {
    'from dudo.games.kids import GAME, LISTING\n"""Ours: a game."""': "Kids",
    '"""Ours: a game."""\n1 / 0': "cannot be read as a game: ZeroDivisionError: division by zero.",
    "raise SystemExit(3)": "cannot be read as a game: SystemExit: 3.",
    "GAME = 'kids'": "defines no game called GAME.",
}


@pytest.mark.parametrize("text", FILES)
def test_a_game_in_a_file_is_tried_by_its_path(text: str, tmp_path: Path) -> None:
    path = tmp_path / "ours.py"
    path.write_text(text, encoding="utf-8")
    assert FILES[text] in run("rules", str(path)).output
    assert FILES[text] in run("simulate", str(path), "--matches", "1", "--bots", "random").output


def test_a_game_in_a_file_that_says_nothing_goes_by_its_title(tmp_path: Path) -> None:
    path = tmp_path / "ours.py"
    path.write_text("from dudo.games.kids import GAME", encoding="utf-8")
    assert "\nKids. Players in turn bid" in run("rules", str(path)).output


def test_rules_lists_every_game() -> None:
    told = json.loads(run("rules", "--json").stdout)
    assert [entry["name"] for entry in told] == list(catalogue())
    listed = run("rules").stdout
    assert [name for name in catalogue() if name not in listed] == []


def test_bots_are_listed_by_strength_and_the_personalities_beside_them() -> None:
    told = json.loads(run("bots", "--json").stdout)
    assert [bot["name"] for bot in told["bots"]] == list(bots.catalogue())
    assert [bot["name"] for bot in told["bots"] if bot["level"]] == list(bots.ladder())
    assert [personality["name"] for personality in told["tempers"]] == list(PERSONALITIES)
    listed = run("bots").stdout
    places = [listed.index(f" {name} ") for name in bots.ladder()]
    assert places == sorted(places)
    assert [name for name in PERSONALITIES if name not in listed] == []
    assert [it["name"].casefold() for it in told["characters"]] == list(CHARACTERS)
    assert [it["name"] for it in told["companies"]] == list(COMPANIES)
    assert [it.name for it in CHARACTERS.values() if it.name not in listed] == []


def test_a_command_imports_neither_the_server_nor_another_command() -> None:
    """Start-up is quick because nothing is read that is not used."""
    script = (
        "import sys; from dudo.terminal.main import main; main(['bots'], standalone_mode=False);"
        "print([m for m in sys.modules if m.startswith(('starlette', 'uvicorn',"
        " 'dudo.server', 'dudo.terminal.commands.'))])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "['dudo.terminal.commands.bots']"


def test_commands_without_bots_load_neither_theirs_nor_numpy() -> None:
    code = (
        "import sys; from dudo.terminal.commands import odds, replay, rules, verify;"
        "print([m for m in sys.modules if m in ('numpy', 'dudo.league', 'dudo.solver.shipped')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "[]\n" == done.stdout


def test_python_dash_m_is_the_command(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "dudo", "rules", "nothing"],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
