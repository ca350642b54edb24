"""The page on the protocol is true: its grammar has its example, and the host and a program speak like that."""

import json
import re
import subprocess
import sys
from pathlib import Path

from scripts.protocol.programs import written

from bots.programs.ebnf import patterns
from dudo.bots.programs import lines
from dudo.engine import Bid, Challenge

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "bot-protocol.md").read_text(encoding="utf-8")
GRAMMAR = patterns(
    re.findall(r"```ebnf\n(.*?)```", PAGE, re.DOTALL)[0],
    {
        "an action in the notation": r"[^|\n]+",
        "letters and digits": r"\w+",
        "an object in JSON, without line feeds": r"\{.*\}",
        "anything without line feeds": r".*",
    },
)
(EXAMPLE,) = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)
HOST = [line[2:] for line in EXAMPLE.splitlines() if line.startswith("> ")]
PROGRAM = [line[2:] for line in EXAMPLE.splitlines() if line.startswith("< ")]


def strangers(rule: str, some: list[str]) -> list[str]:
    return [line for line in some if not GRAMMAR[rule].fullmatch(line)]


def test_every_line_of_the_example_is_in_the_grammar() -> None:
    assert ([], []) == (strangers("host-line", HOST), strangers("program-line", PROGRAM))


def test_the_host_writes_the_lines_of_the_example() -> None:
    assert written() == HOST


def test_the_program_in_python_answers_as_in_the_example() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "examples" / "bots" / "counting.py"],
        input="".join(f"{line}\n" for line in [*HOST, lines.QUIT]),
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert PROGRAM == done.stdout.splitlines()


def test_what_the_host_reads_and_writes_besides_is_in_the_grammar() -> None:
    many = [lines.STOP, lines.QUIT, 'actions-like {"bid":{"count":2000}}', "go seconds 0.05 seed 1"]
    answers = [f"{word} name" for word in lines.ANSWERS if word not in ("ready", "id")]
    assert ([], []) == (strangers("host-line", many), strangers("program-line", answers))


def test_more_actions_than_fit_are_described_by_their_kinds() -> None:
    legal = (*(Bid(count, face) for count in range(1, 250) for face in range(2, 7)), Challenge())
    assert len(legal) > lines.FEW
    _, told, _ = lines.asking(legal, b"{}", seconds=5, seed=7)
    assert [] == strangers("host-line", [told])
    described = json.loads(told.removeprefix("actions-like "))
    assert {"bid": (1245, "1x2", "249x6"), "challenge": (1, "liar", "liar")} == {
        kind: (some["count"], some["first"], some["last"]) for kind, some in described.items()
    }
    assert re.fullmatch(described["bid"]["pattern"], "17x3")
