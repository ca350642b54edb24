"""How results leave: as text for people, as JSON for programs, in the language that is spoken."""

from collections.abc import Iterable
from typing import Any

import click
import msgspec
from rich import console as rich_console
from rich import text as rich_text
from rich.markup import escape
from rich.segment import Segment

from dudo.terminal.speaking import translated
from dudo.terminal.visible import visible

_encoder = msgspec.json.Encoder(enc_hook=translated)  # actions are words, fractions are written 1/3


def print_json(value: Any, *, indent: int = 0) -> None:
    """The value as JSON on stdout: one line, or indented."""
    text = _encoder.encode(value)
    click.echo((msgspec.json.format(text, indent=indent) if indent else text).decode())


class Console(rich_console.Console):
    """Where text for people goes: whatever is a `Text` is said in the language that is spoken, and nothing in it is
    obeyed by the terminal.
    """

    def render(self, *what: Any, **how: Any) -> Iterable[Segment]:
        """Its pieces, as they are to be seen."""
        for piece in super().render(*what, **how):
            yield piece if piece.control else piece._replace(text=visible(piece.text))

    def render_str(self, text: str, **how: Any) -> rich_text.Text:
        """The text, ready to be written."""
        return super().render_str(translated(text), **how)


def console(*, stderr: bool = False, wraps: bool = False) -> Console:
    """Where text for people goes; colours only where somebody can see them.

    Lines are left whole, for files and for what is copied; one that `wraps` breaks them between words where a
    terminal is too narrow.
    """
    found = Console(highlight=False, soft_wrap=True, stderr=stderr)
    found.soft_wrap = not (wraps and found.is_terminal)
    return found


def in_markup(text: str) -> str:
    """The text as it is said, for a place among markup."""
    return escape(translated(text))


json_option = click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
