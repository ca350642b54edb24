"""Help in the language that is spoken: the texts of a command are messages, paragraph by paragraph."""

import inspect
import re
from collections.abc import Iterable
from typing import TypeVar

import click

from dudo.terminal.lines import columns, lines
from dudo.terminal.speaking import translated
from dudo.terminal.you import YOU
from dudo.text import Name, Text, say

C = TypeVar("C", bound=click.Command)

_NUMBER = re.compile(r"\b(INTEGER|FLOAT)( RANGE)?\b")
_RANGE = re.compile(r"(?:(\S+)<=)?x(?:<=(\S+))?|x>=(\S+)")
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


def plainly_named(word: str) -> str:
    """An option as the help names it: what it takes is called a number, whatever the kind.

    >>> plainly_named("--matches INTEGER RANGE"), plainly_named("--bots TEXT")
    ('--matches NUMBER', '--bots TEXT')
    """
    return _NUMBER.sub("NUMBER", word)


class SpokenFormatter(click.HelpFormatter):
    """Writes help in the language that is spoken."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """How the command is called."""
        super().write_usage(prog, args, prefix or f"{translated(say('Usage:'))} ")

    def write_heading(self, heading: str) -> None:
        """The name of a section."""
        self.write(
            f"{' ' * self.current_indent}{translated(say('{heading}:', heading=Text(heading)))}\n"
        )

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
        told = [(plainly_named(word), _row(text)) for word, text in rows]
        margin = " " * self.current_indent
        widths = [columns(word) for word, _ in told]
        first = max((it for it in widths if it <= col_max), default=col_max) + col_spacing
        for word, text in told:
            self.write(margin + word)
            fits = columns(word) + col_spacing <= first
            gap = " " * (first - columns(word)) if fits else f"\n{margin}{' ' * first}"
            below = f"\n{margin}{' ' * first}"
            broken = lines(text, max(self.width - first - 2, 10))
            self.write(f"{gap}{below.join(broken)}\n" if broken else "\n")


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
    return "  ".join(filter(None, (translated(Text(told)) if told else "", marks)))


def _mark(text: str) -> str:
    what, colon, value = text.partition(": ")
    if what == "default" and colon:
        return translated(
            say("default: {value}", value=say("You") if value == YOU else Name(value))
        )
    if what == "env var" and colon:
        return translated(say("environment variable: {value}", value=Name(value)))
    if text == "required":
        return translated(say("required"))
    if (limits := _RANGE.fullmatch(text)) is None:
        return text
    low, high = limits[1] or limits[3], limits[2]
    if high is None:
        return translated(say("{least} or more", least=Name(low)))
    return translated(say("{low} to {high}", low=Name(low), high=Name(high)))
