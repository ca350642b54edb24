"""How results leave: as text for people, as JSON for programs, in the language that is spoken."""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import click
import msgspec
from rich import console as rich_console
from rich import text as rich_text
from rich.console import RenderableType
from rich.markup import escape
from rich.progress import Progress, TimeElapsedColumn
from rich.segment import Segment
from rich.table import Column, Table

from dudo.terminal.speaking import translated
from dudo.text import Figure, Form, Name, Text, say

SHOWN = "\N{REPLACEMENT CHARACTER}"
"""What stands for each character that a terminal would obey: names and titles in files of others can hold anything."""
_TURNS = "\u202a-\u202e\u2066-\u2069"  # the direction; right-to-left letters are none of them
_OBEYED = re.compile(
    f"(?P<apart>\u2068[^{_TURNS}\\x00-\\x1f]*\u2069)"
    f"|[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\u2028\u2029{_TURNS}]"
)
"""All control characters but the ends of lines and tabs; a name that is set apart turns nothing but itself."""

_encoder = msgspec.json.Encoder(enc_hook=translated)  # actions are words, fractions are written 1/3


def visible(text: str) -> str:
    """The text without characters that move the cursor, change colours, or turn the direction of what follows.

    >>> visible("Ana\\x1b[31m")
    'Ana�[31m'
    """
    if text.isprintable():
        return text
    return _OBEYED.sub(lambda found: found["apart"] or SHOWN, text)


def told(message: str, /, **values: Any) -> Text:
    """The sentence with its values; plain words and paths among them are names, the same in every language."""
    kept = Text | Figure | Form | Name | int
    return say(message, **{k: v if isinstance(v, kept) else Name(v) for k, v in values.items()})


def print_json(value: Any, *, indent: int = 0) -> None:
    """The value as JSON on stdout: one line, or indented."""
    text = _encoder.encode(value)
    click.echo((msgspec.json.format(text, indent=indent) if indent else text).decode())


def aside(message: str, /, **values: Any) -> None:
    """The sentence is on stderr, beside what programs read."""
    click.echo(translated(told(message, **values)), err=True)


class Console(rich_console.Console):
    """Where text for people goes: whatever is a `Text` is said in the language that is spoken, and nothing in it is
    obeyed by the terminal.
    """

    def say(self, message: str, /, *, style: str = "", **values: Any) -> None:
        """The sentence is written, with its values."""
        self.print(told(message, **values), style=style, markup=False)

    def render(self, *what: Any, **how: Any) -> Iterable[Segment]:
        """Its pieces, as they are to be seen."""
        for piece in super().render(*what, **how):
            yield piece if piece.control else piece._replace(text=visible(piece.text))

    def render_str(self, text: str, **how: Any) -> rich_text.Text:
        """The text, ready to be written."""
        return super().render_str(translated(text), **how)


def console(*, stderr: bool = False, wraps: bool = False, quiet: bool = False) -> Console:
    """Where text for people goes; colours only where somebody can see them.

    Lines are left whole, for files and for what is copied; one that `wraps` breaks them between words where a
    terminal is too narrow. A `quiet` one says nothing.
    """
    found = Console(highlight=False, soft_wrap=True, stderr=stderr, quiet=quiet)
    found.soft_wrap = not (wraps and found.is_terminal)
    return found


def in_markup(text: str) -> str:
    """The text as it is said, for a place among markup."""
    return escape(translated(text))


def bold(text: str) -> str:
    """The text as it is said, in bold, for a place among markup."""
    return f"[bold]{in_markup(text)}[/]"


def dim(text: str) -> str:
    """The text as it is said, dimmed, for a place among markup."""
    return f"[dim]{in_markup(text)}[/]"


def right(head: str) -> Column:
    """The head of a column of figures, which end below each other."""
    return Column(head, justify="right")


def table(*heads: str | Column, rows: Iterable[Iterable[RenderableType]] = ()) -> Table:
    """Rows below their heads."""
    grid = Table(*heads, box=None, header_style="dim", pad_edge=False)
    for row in rows:
        grid.add_row(*row)
    return grid


@contextmanager
def progress(
    what: str, *, quiet: bool, total: float | None = None, done: float = 0
) -> Iterator[Callable[..., None]]:
    """A line that says on stderr how far something is, on a terminal and only meanwhile; moved by what is yielded."""
    bar = Progress(
        *Progress.get_default_columns(),
        TimeElapsedColumn(),
        console=console(stderr=True),
        transient=True,
        disable=quiet,
    )
    with bar:
        yield partial(bar.update, bar.add_task(translated(what), total=total, completed=int(done)))


json_option = click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
