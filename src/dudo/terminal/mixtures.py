"""What is done, or held, and how often: on one line, and hand by hand as a table."""

from collections.abc import Iterable

from rich.table import Table

from dudo.presentation.numbers import percent
from dudo.solver.positions import Floats
from dudo.terminal.output import in_markup
from dudo.terminal.speaking import translated
from dudo.text import say

RARE = 0.005
"""What is done less often is not shown."""


def mixture_in_words(
    things: Iterable[str], chances: Floats, *, rare: float = RARE, decimals: int = 0
) -> str:
    """The likelier first, each with its share in per cent."""
    likely = sorted(zip(chances.tolist(), things, strict=True), key=lambda one: -one[0])
    return ", ".join(
        f"{thing} {translated(percent(chance, decimals=decimals))}"
        for chance, thing in likely
        if chance >= rare
    )


def hands_table(rows: Iterable[tuple[str, str, str]], overall: str | None) -> Table:
    """By hand: how likely it is, and what is done with it; last what is done over all hands, if that is known."""
    grid = Table(say("hand"), box=None, header_style="dim", pad_edge=False)
    grid.add_column(say("how likely"), justify="right")
    grid.add_column(say("what is done with it"))
    for row in rows:
        grid.add_row(*row)
    if overall is not None:
        grid.add_row(f"[bold]{in_markup(say('all'))}[/]", "", f"[bold]{overall}[/]")
    return grid
