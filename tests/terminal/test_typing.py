"""A person at a terminal: lines are edited, completed and called back, and nothing is cut off in 40 columns."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from select import select

import pytest
from click.testing import CliRunner

from dudo.terminal.main import main

if sys.platform != "win32":
    import pty

pytestmark = pytest.mark.posix

PROMPT = "(? for help) >"
PATIENCE = 60.0


class Typist:
    """Somebody at a terminal in which the command runs."""

    def __init__(self, terminal: int, running: "subprocess.Popen[bytes]") -> None:
        self._terminal, self._running = terminal, running
        self._unread = ""

    def status(self) -> int:
        """How the command has ended."""
        return self._running.wait(PATIENCE)

    def types(self, keys: str) -> None:
        """The keys are pressed."""
        os.write(self._terminal, keys.encode())

    def reads(self, until: str) -> str:
        """What the terminal was sent up to there; what follows is for the next time."""
        end = time.monotonic() + PATIENCE
        while until not in self._unread and time.monotonic() < end:
            if select([self._terminal], [], [], 0.2)[0]:
                self._unread += os.read(self._terminal, 4096).decode(errors="replace")
        assert until in self._unread
        told, _, self._unread = self._unread.partition(until)
        return told + until


@contextmanager
def typist(*words: str) -> Iterator[Typist]:
    ours, theirs = pty.openpty()
    env = {**os.environ, "TERM": "xterm", "PROMPT_TOOLKIT_NO_CPR": "1", "COLUMNS": "80"}
    command = [sys.executable, "-m", "dudo", *words]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=env) as running:
        os.close(theirs)
        try:
            yield Typist(ours, running)
        finally:
            running.kill()
            os.close(ours)


def test_a_line_is_edited_completed_and_called_back() -> None:
    with typist(
        "play", "duel", "--seed", "4", "--players", "2", "--bot", "novice", "--no-pause"
    ) as at:
        at.reads(PROMPT)
        at.types("tab\t")
        at.reads("le")  # of table, as only what is new is drawn
        at.types("\r")
        at.reads("round 1")
        at.reads(PROMPT)
        at.types("\x1b[A\r")  # the line before, again
        at.reads("round 1")
        at.reads(PROMPT)
        at.types("\x04")
        at.reads("Goodbye.")
        assert 0 == at.status()


@pytest.mark.parametrize(
    ("words", "asks", "says"),
    [
        (("play", "kids", "--no-pause"), PROMPT, "Goodbye."),
        pytest.param(("practise",), "or quit) >", "0 of 0 right.", marks=pytest.mark.day),
    ],
)
def test_ctrl_c_is_another_end_than_leaving(words: tuple[str, ...], asks: str, says: str) -> None:
    with typist(*words) as at:
        at.reads(asks)
        at.types("\x03")
        assert "Aborted" not in at.reads(says)
        assert 130 == at.status()


def test_a_hand_named_in_part_is_read_out_before_it_is_claimed() -> None:
    with typist(
        "play", "duel", "--seed", "4", "--players", "2", "--bot", "novice", "--no-pause"
    ) as at:
        at.reads(PROMPT)
        at.types("thre 6s\x1b[D\x1b[D\x1b[De\r")  # mended with the cursor
        told = at.reads("take it back")
        assert "That is 66621" in told
        at.types("no\r")
        at.reads(PROMPT)
        at.types("three 6s\r")
        at.reads("take it back")
        at.types("\r")
        at.reads("You claim three sixes")


@pytest.mark.parametrize(
    ("game", "own"),
    [
        ("perudo_box", "[1] [4] [5] [5] [6]"),
        ("dahua", "[2] [2] [3] [5] [5]"),
        ("liars_poker", "[1] [2] [3] [6] [8] [0] [0] [0]"),
    ],
)
def test_forty_columns_show_the_bid_and_all_of_ones_own_dice(game: str, own: str) -> None:
    done = CliRunner().invoke(
        main,
        ["play", game, "--seed", "3"],
        input="2 4s\n5 4s\n5 5s\ntable\nquit\n",
        env={"COLUMNS": "40"},
    )
    framed = [line for line in done.stdout.splitlines() if line.startswith("│")]
    assert 40 == max(map(len, framed))
    assert [line for line in framed if own in line]
