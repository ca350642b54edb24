"""Lines that somebody types: with an editor where a person sits, plainly where a program writes."""

import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Any, BinaryIO

import click

from dudo.terminal.speaking import translated
from dudo.text import Name, say

RECORD_FILE = click.File("rb")
"""A record on disk."""


def written_in(file: BinaryIO, most: int = -1) -> str:
    """What is written in the file, line ends as they are; at most that many characters of it."""
    text = TextIOWrapper(file, encoding="utf-8", newline="")
    try:
        return text.read(most)
    except UnicodeDecodeError:
        sentence = say("{path} is not UTF-8 text, so it is not a record.", path=Name(file.name))
        raise click.UsageError(sentence) from None
    finally:
        text.detach()


class Left(Exception):
    """Somebody was asked, and has left."""


def attended() -> bool:
    """Whether a person sits at both ends of the command."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def read_input(prompt: str = "", *, words: Sequence[str] = (), below: str = "") -> str:
    """One line of standard input; `Left` at its end.

    A person can edit it, call back earlier lines, and complete it with Tab to one of the `words`; what is
    `below` stays in view meanwhile.
    """
    if attended():
        return _edited(translated(prompt), words, translated(below))
    return read_plain_line(prompt)


def read_plain_line(prompt: str = "") -> str:
    """One line of standard input, whoever writes it; `Left` at its end."""
    sys.stdout.write(translated(prompt))
    sys.stdout.flush()
    text = sys.stdin.readline()
    if text == "":
        raise Left
    return text.strip()


def _edited(prompt: str, words: Sequence[str], below: str) -> str:
    editor: Any = import_module("dudo.terminal.line_editor")  # whoever types nothing needs none
    try:
        return str(editor.edited_line(prompt, words, below))
    except EOFError as error:
        raise Left from error
