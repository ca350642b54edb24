"""Bots named on the command line that cannot play: one sentence says why, and the status is 2."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dudo.terminal.main import main
from support.programs import FIRST, READY, script

PLAYED = ["simulate", "duel", "--matches", "2", "--bots", "{bot},novice"]
COMMANDS = {
    "simulate": PLAYED,
    "simulate in two processes": [*PLAYED, "--jobs", "2"],
    "league": ["league", "duel", "--jobs", "2", "--results", "{there}", "--bots", "{bot},novice"],
    "exploit": ["exploit", "{bot}", "J", "--samples", "1"],
}


def run(words: list[str], bot: Path | str) -> Result:
    there = str(Path(str(bot)).parent / "league.jsonl")
    filled = [word.replace("{bot}", str(bot)).replace("{there}", there) for word in words]
    return CliRunner().invoke(main, filled)


def in_one_sentence(done: Result, sentence: str) -> None:
    assert (2, "", sentence) == (done.exit_code, done.stdout, done.stderr.strip())


def test_a_file_that_cannot_be_read_as_a_bot(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("import sys\nsys.exit('bye')", encoding="utf-8")
    why = "SystemExit: bye (mine.py, line 2)"
    in_one_sentence(run(PLAYED, path), f"The file mine.py cannot be read as a bot: {why}.")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_bot_that_takes_the_wrong_values_fails_alike_in_every_command(
    command: str, tmp_path: Path
) -> None:
    path = tmp_path / "mine.py"
    path.write_text("def BOT(view): ...\n", encoding="utf-8")
    why = "TypeError: BOT() takes 1 positional argument but 3 were given"
    in_one_sentence(run(COMMANDS[command], path), f"The bot {path} fails: {why}.")


def test_there_is_no_such_file() -> None:
    expected = "There is no bot in ./mine: expected an executable or a Python file."
    for words in PLAYED, ["play", "duel", "--bot", "{bot}"], ["bots", "check", "{bot}"]:
        in_one_sentence(run(words, "./mine"), expected)


@pytest.mark.posix
@pytest.mark.parametrize(
    ("greets", "goes", "status", "verdict"),
    [
        (READY, FIRST, 0, "It keeps the protocol."),
        (READY, 'say("action 99x9")', 1, "3 things are wrong."),
        ("sys.exit(3)", FIRST, 1, "It cannot play: it was never ready, so nothing else was tried."),
    ],
)
def test_a_check_ends_in_a_verdict(
    greets: str, goes: str, status: int, verdict: str, tmp_path: Path
) -> None:
    program = script(tmp_path / "mine", goes, greets=greets)
    done = run(["bots", "check", "{bot}", "--game", "duel"], program)
    assert (status, verdict) == (done.exit_code, done.stdout.splitlines()[-1])


@pytest.mark.posix
@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        (
            "mine.mjs",
            "#!/usr/bin/env node",
            "The file {} is not a Python file, and is not executable; chmod +x {} makes it so.",
        ),
        (
            "notes.txt",
            "Bids of last night",
            "The file {} is neither a Python file nor a program; a script begins with #!.",
        ),
        (
            "mine.py",
            "BOT = lambda game, view, random: game.actions(view)[0]",
            "{} is a bot in Python, which needs no protocol; try it with dudo simulate perudo --bots {},novice.",
        ),
    ],
)
def test_what_is_no_executable_is_not_checked(
    name: str, text: str, why: str, tmp_path: Path
) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    in_one_sentence(run(["bots", "check", "{bot}"], path), why.replace("{}", str(path)))


PRINTS = """
import sys
from sys import stdout

print("read")


class BOT:
    def __init__(self):
        print("made")

    def __call__(self, game, view, random):
        print("asked")
        sys.stdout.write("twice")
        stdout.write("and again")
        return game.actions(view)[0]
"""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_a_bot_prints_is_not_in_the_output(
    jobs: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "prints.py"
    path.write_text(PRINTS, encoding="utf-8")
    words = [*PLAYED, "--seed", "1", "--jobs", jobs, "--json"]
    with pytest.raises(SystemExit, check=lambda ended: not ended.code):
        main([word.replace("{bot}", str(path)) for word in words])
    told = capfd.readouterr()
    assert 2 == json.loads(told.out)["matches"]
    assert all(word in told.err for word in ("read", "made", "asked", "twice", "and again"))
