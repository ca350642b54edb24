"""What is typed and what is in files: lines with an editor where a person sits, plainly where a program writes."""

import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated, Any, BinaryIO

import click

from dudo.terminal.refusing import Refused
from dudo.terminal.speaking import translated

RECORD_FILE = click.File("rb")
"""A record on disk."""
RecordFile = Annotated[BinaryIO, RECORD_FILE]


def written_in(file: BinaryIO, most: int = -1) -> str:
    """What is written in the file, line ends as they are; at most that many characters of it."""
    text = TextIOWrapper(file, encoding="utf-8", newline="")
    try:
        return text.read(most)
    except UnicodeDecodeError:
        raise Refused("{path} is not UTF-8 text, so it is not a record.", path=file.name) from None
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
    if not attended():
        return read_plain_line(prompt)
    editor: Any = import_module("dudo.terminal.line_editor")  # needed only where somebody types
    try:
        return str(editor.edited_line(translated(prompt), words, translated(below)))
    except EOFError as error:
        raise Left from error


def read_plain_line(prompt: str = "") -> str:
    """Return one line of standard input; `Left` at its end."""
    sys.stdout.write(translated(prompt))
    sys.stdout.flush()
    text = sys.stdin.readline()
    if text == "":
        raise Left
    return text.strip()
