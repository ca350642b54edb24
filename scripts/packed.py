"""A strategy packed: its chances rounded to a thousandth, and left out where its own players hardly ever go.

What a player would do with a hand after bids that they would not have made with it is never needed while they
follow the strategy, so it makes no difference to what the strategy guarantees. It is left out, and then nothing
is known there: all actions are equally likely. To play on after such bids takes the whole strategy.
"""

import zlib
from pathlib import Path

import numpy as np

from dudo.solver.bracket import Bracket
from dudo.solver.storing import store, stored
from dudo.solver.strategy import FORMAT, Half, Strategy
from dudo.solver.unrolled import CELL
from dudo.solver.vectors import Walk
from dudo.solver.writing import measured

LEAST = 3e-4
"""The chance below which a history that a player reaches with a hand is left out."""
COARSE = 64
"""Chances are rounded to multiples of this many 65535ths: fewer different ones take less room."""


def write_packed(strategy: Strategy, whole: Path, path: Path, *, least: float = LEAST) -> Bracket:
    """The file `path` holds what is left of the strategy in `whole`, and its bracket, which is returned."""
    first, second = (packed(half, least=least) for half in strategy.halves)
    left = Strategy(strategy.graph, (first, second), strategy.bracket)
    proved = measured(left)
    about = {**stored(whole, FORMAT).about, "low": proved.low, "high": proved.high, "packed": True}
    every = zlib.compress(first.cells.tobytes() + second.cells.tobytes(), 9)
    store(path, about, [every])
    return proved


def packed(half: Half, *, least: float = LEAST) -> Half:
    """The half, empty where its own strategy leads with a chance below `least`."""
    layout, seat, cells = half.layout, half.seat, np.array(half.cells)
    room = layout.room
    walk = Walk(layout, 1 - seat, np.empty(room[seat]), np.empty(room[1 - seat]))
    walk.forwards(np.ones(len(layout.dealt[seat])), layout.blocks(half.cells, seat))
    for at, node in enumerate(walk.nodes):
        for choices in () if node.own else node.choices:
            if len(choices.branches) > 1:
                seldom = (node.reach[choices.hands] < least)[:, np.newaxis]
                np.copyto(layout.cells_of(cells, at, choices), 0, where=seldom)
    rounded = (np.rint(cells / COARSE) * COARSE).clip(0, np.iinfo(CELL).max)
    return Half(seat, layout, rounded.astype(CELL))
