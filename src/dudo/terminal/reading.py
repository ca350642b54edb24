"""Lines that somebody types: with an editor where a person sits, plainly where a program writes."""

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import click

from dudo.terminal.speaking import said

RECORD_FILE = click.File("r", encoding="utf-8-sig")
"""A record on disk, with the mark at its beginning that editors on Windows write, or without."""


class Left(Exception):
    """Somebody was asked, and has left."""


def attended() -> bool:
    """Whether a person sits at both ends of the command."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def read_line(prompt: str = "", *, words: Sequence[str] = (), below: str = "") -> str:
    """One line of standard input; `Left` at its end.

    A person can edit it, call back earlier lines, and complete it with Tab to one of the `words`; what is
    `below` stays in view meanwhile.
    """
    if attended():
        return _edited(said(prompt), words, said(below))
    return read_plain_line(prompt)


def read_plain_line(prompt: str = "") -> str:
    """One line of standard input, whoever writes it; `Left` at its end."""
    sys.stdout.write(said(prompt))
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
