"""Lines that somebody types."""

import sys

from dudo.terminal.speaking import said


class Left(Exception):
    """Somebody was asked, and has left."""


def read_line(prompt: str = "") -> str:
    """One line of standard input; `Left` at its end."""
    sys.stdout.write(said(prompt))
    sys.stdout.flush()
    text = sys.stdin.readline()
    if text == "":
        raise Left
    return text.strip()
