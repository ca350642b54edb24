"""Help in the language that is spoken: the texts of a command are messages, paragraph by paragraph."""

import inspect
import re
from collections.abc import Iterable
from typing import TypeVar

import click
from rich.cells import cell_len

from dudo.terminal.lines import lines
from dudo.terminal.speaking import translated
from dudo.text import Name, Text, joined, say, text_of

C = TypeVar("C", bound=click.Command)

_RANGE = re.compile(r"(?:(\S+)<=)?x(?:<=(\S+))?|x>=(\S+)")


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a help text, each in one line: these are the messages.

    >>> paragraphs("One\\ntwo.\\n\\n    Three.")
    ['One two.', 'Three.']
    """
    return [" ".join(part.split()) for part in inspect.cleandoc(text).split("\n\n")]


class SpokenOption(click.Option):
    """An option whose help is a text, with what it is by default and how large it may be."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """How it is typed, and what it is for."""
        record, extra = super().get_help_record(ctx), self.get_help_extra(ctx)
        marks = []
        if default := extra.get("default"):
            value = self.default if isinstance(self.default, Text) else Name(default)
            marks.append(say("default: {value}", value=value))
        if span := extra.get("range"):
            marks.append(_span(span))
        behind = joined("", [Name("["), joined("; ", marks), Name("]")]) if marks else ""
        return record and (record[0], joined("  ", [text_of(self.help or ""), behind]))


def _span(text: str) -> Text:
    limits = _RANGE.fullmatch(text)
    assert limits is not None
    low, high = limits[1] or limits[3], limits[2]
    if high is None:
        return say("{least} or more", least=Name(low))
    return say("{low} to {high}", low=Name(low), high=Name(high))


class SpokenFormatter(click.HelpFormatter):
    """Writes help in the language that is spoken."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """How the command is called."""
        super().write_usage(prog, args, prefix or f"{translated(say('Usage:'))} ")

    def write_heading(self, heading: str) -> None:
        """The name of a section."""
        told = translated(say("{heading}:", heading=Text(heading)))
        self.write(f"{' ' * self.current_indent}{told}\n")

    def write_text(self, text: str) -> None:
        """Paragraphs of text."""
        margin = " " * self.current_indent
        width = self.width - self.current_indent
        told = (lines(translated(Text(part)), width) for part in paragraphs(text))
        self.write("\n\n".join("\n".join(margin + line for line in part) for part in told))
        self.write("\n")

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        """Options or commands, and what each is for."""
        told = [(word, translated(text_of(text))) for word, text in rows]
        widths = [cell_len(word) for word, _ in told if cell_len(word) <= col_max]
        first = max(widths, default=col_max) + col_spacing
        margin = " " * self.current_indent
        below = f"\n{margin}{' ' * first}"
        for word, text in told:
            gap = " " * (first - cell_len(word))
            broken = lines(text, max(self.width - first - 2, 10))
            self.write(f"{margin}{word}{gap or below}{below.join(broken)}\n")


class SpokenContext(click.Context):
    """A context whose help is in the language that is spoken."""

    formatter_class = SpokenFormatter


LANGUAGE = SpokenOption(
    ["--language"],
    metavar="TAG",
    expose_value=False,
    help="Speak this language, like de or zh-Hans; by default that of your system.",
)
"""Declared for the help: `speak` has read it before."""


def speaking(command: C) -> C:
    """The command with help in all languages, and with the option that chooses one."""
    command.context_class = SpokenContext
    if LANGUAGE not in command.params:
        command.params.append(LANGUAGE)
    return command
