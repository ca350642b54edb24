"""What a lock changes: the value of the round, and where play differs most."""

from collections.abc import Iterable, Mapping

import numpy as np
from rich.table import Table

from dudo.engine.hand import hand_text
from dudo.presentation.numbers import percent
from dudo.solver.bracket import Bracket
from dudo.solver.deviations import Deviation
from dudo.terminal.json_rounds import PlayChanged
from dudo.terminal.mixtures import mixture_in_words
from dudo.terminal.output import Console
from dudo.text import Figure, say

LITTLE = 0.001
"""The chance of a change below which it is not shown."""


def tell_lock(out: Console, before: Bracket, now: Bracket, changed: Iterable[Deviation]) -> None:
    """What the round is worth with the lock and without, and the hands with which play changes most."""
    once, then = ((one.low + one.high) / 2 for one in (before, now))
    out.print(
        say(
            "The lock makes the round worth {now} to the opener, and not {before}: a difference of {more}.",
            now=_signed(then),
            before=_signed(once),
            more=_signed(then - once),
        ),
        style="bold",
    )
    grid = Table(say("bids"), say("hand"), box=None, header_style="dim", pad_edge=False)
    grid.add_column(say("how likely"), justify="right")
    grid.add_column(say("without the lock"))
    grid.add_column(say("with the lock"))
    for one in changed:
        if one.changed >= LITTLE:
            likely = percent(one.likely, decimals=1)
            both = _done(one.before), _done(one.now)
            grid.add_row(" ".join(map(str, one.bids)), hand_text(one.hand), likely, *both)
    if grid.row_count:
        out.print(grid)


def deviation_told(one: Deviation) -> PlayChanged:
    """The change as JSON has it."""
    return PlayChanged(
        " ".join(map(str, one.bids)), hand_text(one.hand), one.likely, one.before, one.now
    )


def _done(mixture: Mapping[str, float]) -> str:
    return mixture_in_words(mixture, np.array([*mixture.values()]), rare=0.02)


def _signed(value: float) -> Figure:
    return Figure(f"{value:+.5f}")
