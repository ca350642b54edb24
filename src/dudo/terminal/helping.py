"""Help in the language that is spoken: the texts of a command are messages, paragraph by paragraph."""

import inspect
import re
from collections.abc import Iterable
from typing import TypeVar
from unicodedata import east_asian_width

import click

from dudo.terminal.speaking import said
from dudo.text import Name, Text, say

C = TypeVar("C", bound=click.Command)

FILLER = "\ue000"
"""Stands behind a character that is two columns wide while lines are broken, and nowhere else."""

_HELP = re.compile(r"(.*?)(?:(?:^|  )\[(.*)\])?", re.DOTALL)

LANGUAGE = click.Option(
    ["--language"],
    metavar="TAG",
    expose_value=False,
    help="Speak this language, like de or zh-Hans; by default that of your system.",
)
"""Declared for the help: `speak` has read it before."""


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a help text, each in one line: these are the messages.

    >>> paragraphs("One\\ntwo.\\n\\n    Three.")
    ['One two.', 'Three.']
    """
    return [" ".join(part.split()) for part in inspect.cleandoc(text).split("\n\n")]


def help_of(text: str) -> tuple[str, list[str]]:
    """What is said of an option, and what stands behind that in square brackets.

    >>> help_of("Your name.  [default: You; required]"), help_of("[0<=x<=9]")
    (('Your name.', ['default: You', 'required']), ('', ['0<=x<=9']))
    """
    found = _HELP.fullmatch(text)
    assert found is not None
    return found[1], found[2].split("; ") if found[2] else []


class SpokenFormatter(click.HelpFormatter):
    """Writes help in the language that is spoken."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """How the command is called."""
        super().write_usage(prog, args, prefix or f"{said(say('Usage:'))} ")

    def write_heading(self, heading: str) -> None:
        """The name of a section."""
        super().write_heading(said(Text(heading)))

    def write_text(self, text: str) -> None:
        """Paragraphs of text."""
        super().write_text("\n\n".join(_filled(said(Text(part))) for part in paragraphs(text)))

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        """Options or commands, and what each is for."""
        told = [(word, _filled(_row(text))) for word, text in rows]
        super().write_dl(told, col_max, col_spacing)

    def getvalue(self) -> str:
        """Everything that was written."""
        return super().getvalue().replace(FILLER, "")


class SpokenContext(click.Context):
    """A context whose help is in the language that is spoken."""

    formatter_class = SpokenFormatter


def speaking(command: C) -> C:
    """The command with help in all languages, and with the option that chooses one."""
    command.context_class = SpokenContext
    if LANGUAGE not in command.params:
        command.params.append(LANGUAGE)
    return command


def _row(text: str) -> str:
    told, behind = help_of(text)
    marks = f"[{'; '.join(map(_mark, behind))}]" if behind else ""
    return "  ".join(filter(None, (said(Text(told)) if told else "", marks)))


def _mark(text: str) -> str:
    what, colon, value = text.partition(": ")
    if what == "default" and colon:
        return said(say("default: {value}", value=Name(value)))
    if what == "env var" and colon:
        return said(say("environment variable: {value}", value=Name(value)))
    return said(say("required")) if text == "required" else text


def _filled(text: str) -> str:
    """The text as wide as it looks, so that lines are broken where they should be."""
    return "".join(f"{c}{FILLER}" if east_asian_width(c) in "WF" else c for c in text)
