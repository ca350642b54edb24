"""What a lock changes: the value of the round, and where play differs most."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np

from dudo.engine.hand import hand_text
from dudo.presentation.numbers import percent
from dudo.solver.bracket import Bracket
from dudo.solver.deviations import Deviation
from dudo.terminal.output import Console, right, table
from dudo.terminal.solving import mixture_in_words, signed
from dudo.text import say

LITTLE = 0.001
"""The chance of a change below which it is not shown."""


@dataclass(frozen=True, slots=True)
class PlayChanged:
    """A hand after some bids, with which the lock changes what is done."""

    bids: str
    hand: str
    likely: float  # how often a round comes to this, as both play with the lock
    before: dict[str, float]  # by action
    now: dict[str, float]


def deviation_told(one: Deviation) -> PlayChanged:
    """The change as JSON has it."""
    bids = " ".join(map(str, one.bids))
    return PlayChanged(bids, hand_text(one.hand), one.likely, one.before, one.now)


def tell_lock(out: Console, before: Bracket, now: Bracket, changed: Iterable[Deviation]) -> None:
    """What the round is worth with the lock and without, and the hands with which play changes most."""
    once, then = ((one.low + one.high) / 2 for one in (before, now))
    out.say(
        "The lock makes the round worth {now} to the opener, and not {before}: a difference of {more}.",
        style="bold",
        now=signed(then, 5),
        before=signed(once, 5),
        more=signed(then - once, 5),
    )
    rows = []
    for one in changed:
        if one.changed >= LITTLE:
            bids, likely = " ".join(map(str, one.bids)), percent(one.likely, decimals=1)
            rows.append((bids, hand_text(one.hand), likely, _done(one.before), _done(one.now)))
    heads = say("bids"), say("hand"), right(say("how likely"))
    if rows:
        out.print(table(*heads, say("without the lock"), say("with the lock"), rows=rows))


def _done(mixture: Mapping[str, float]) -> str:
    return mixture_in_words(mixture, np.array([*mixture.values()]), rare=0.02)
