"""A strategy without the histories that its own players hardly ever reach: packed, a tenth of the size, for viewing.

What a player would do with a hand after bids that they would not have made with it is never needed while they
follow the strategy, so it makes no difference to what the strategy guarantees. It is left out, and then nothing
is known there: all actions are equally likely. To play on after such bids takes the whole strategy.
"""

import json
import zlib
from pathlib import Path

import numpy as np

from dudo.solver.bracket import Bracket
from dudo.solver.positions import Floats
from dudo.solver.pruned import members
from dudo.solver.replacing import replacing
from dudo.solver.strategy import CELL, Half, Strategy, head_of
from dudo.solver.unrolled import mixed
from dudo.solver.writing import measured

LEAST = 3e-4
"""The chance below which a history that a player reaches with a hand is left out."""
COARSE = 64
"""Chances are rounded to multiples of this many 65535ths: fewer different ones take less room."""


def write_packed(strategy: Strategy, whole: Path, path: Path, *, least: float = LEAST) -> Bracket:
    """The file `path` holds what is left of the strategy in `whole`, and its bracket, which is returned."""
    first, second = (packed(half, seat, least=least) for seat, half in enumerate(strategy.halves))
    left = Strategy(strategy.graph, (first, second), strategy.bracket)
    proved = measured(left)
    about = {**head_of(whole), "low": proved.low, "high": proved.high, "packed": True}
    every = zlib.compress(first.cells.tobytes() + second.cells.tobytes(), 9)
    with replacing(path) as file:
        file.write(json.dumps(about).encode() + b"\n" + every)
    return proved


def packed(half: Half, seat: int, *, least: float = LEAST) -> Half:
    """The half of that seat, empty where its own strategy leads with a chance below `least`."""
    layout, cells = half.layout, np.array(half.cells)
    nodes, plan = layout.tree.nodes, layout.plan
    top = len(nodes) - 1
    reach: dict[int, Floats] = {
        top: np.ones((nodes[top].alive[seat].bit_count(), layout.rows[top]))
    }
    for at in range(top, -1, -1):
        if at not in reach:
            continue
        node, here = nodes[at], reach.pop(at)
        then = [here] * len(node.branches)
        if node.seat == seat:
            then = _taken(half, at, here)
            for hand, often in enumerate(here):
                if len(layout.options(at, hand)) > 1:
                    layout.block(cells, at, hand)[:, often < least] = 0
        places = {hand: place for place, hand in enumerate(members(node.alive[seat]))}
        for number, branch in enumerate(node.branches):
            if branch.to < 0:
                continue
            child = nodes[branch.to]
            begin = int(plan.child_row[plan.first_choice[at] + number])
            size = child.alive[seat].bit_count(), layout.rows[branch.to]
            below = reach.setdefault(branch.to, np.zeros(size))
            for row, hand in enumerate(members(child.alive[seat])):
                if hand in places:
                    below[row, begin : begin + here.shape[1]] = then[number][places[hand]]
    rounded = (np.rint(cells / COARSE) * COARSE).clip(0, np.iinfo(CELL).max)
    return Half(layout, rounded.astype(CELL))


def _taken(half: Half, at: int, reach: Floats) -> list[Floats]:
    """By branch of a node at which the seat acts: how likely it gets there with each hand and takes the branch."""
    layout, plan = half.layout, half.layout.plan
    found = [np.zeros_like(reach) for _ in layout.tree.nodes[at].branches]
    for hand, often in enumerate(reach):
        options = layout.options(at, hand)
        branches = plan.option[options.start : options.stop] - plan.first_choice[at]
        if len(options) == 1:
            found[branches[0]][hand] = often
            continue
        for branch, chances in zip(
            branches, mixed(layout.block(half.cells, at, hand)), strict=True
        ):
            found[branch][hand] = chances * often
    return found
