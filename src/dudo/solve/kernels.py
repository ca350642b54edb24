"""The same step as in `vectors`, compiled by numba where it is installed.

All histories of a position lie side by side, so the inner loops run over long stretches of memory and
become vector instructions.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from dudo.solve.unrolled import Unrolled
from dudo.solve.vectors import Table

try:
    from numba import njit
except ImportError:  # the extra `solve` is not installed
    njit = None

LOWEST = np.finfo(np.float32).min
"""Below every regret; fast arithmetic knows no infinity."""

COMPILED = njit is not None
"""Whether numba is there."""


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function as machine code, made when it is first called and kept for the next time."""
    made: Callable[..., Any] = njit(function, fastmath=True, cache=True, error_model="numpy")
    return made


def _match(regrets: Any, actions: int, whole: Any) -> None:
    """For each history and hand: 1 / the sum of regrets above zero; -1 where there are none."""
    width = len(whole)
    for cell in range(width):
        whole[cell] = 0
    for action in range(actions):
        block = regrets[action * width : (action + 1) * width]
        for cell in range(width):
            whole[cell] += max(block[cell], np.float32(0))
    for cell in range(width):
        whole[cell] = np.float32(1) / whole[cell] if whole[cell] > 0 else np.float32(-1)


def _chances(block: Any, whole: Any, even: Any, found: Any) -> None:
    """What an action is chosen with, for each history and hand."""
    for cell in range(len(whole)):
        inverse = whole[cell]
        chance = max(block[cell], np.float32(0)) * inverse
        found[cell] = chance if inverse > 0 else even


def _forward(reach: Any, chances: Any, after: Any) -> None:
    for cell in range(len(reach)):
        after[cell] = reach[cell] * chances[cell]


def _average(sums: Any, reach: Any, chances: Any, old: Any) -> None:
    for cell in range(len(reach)):
        sums[cell] = sums[cell] * old + reach[cell] * chances[cell]


def _copy(source: Any, target: Any) -> None:
    for cell in range(len(source)):
        target[cell] = source[cell]


def _add(source: Any, target: Any) -> None:
    for cell in range(len(source)):
        target[cell] += source[cell]


def _regret(regrets: Any, chances: Any, worth: Any, value: Any, above: Any, below: Any) -> None:
    """The value of an action goes to its regret, and by its chance to the value of the history."""
    for cell in range(len(worth)):
        regret, gained = regrets[cell], worth[cell]
        regrets[cell] = regret * (above if regret > 0 else below) + gained
        value[cell] += chances[cell] * gained


def _less(regrets: Any, value: Any, floor: Any) -> None:
    """Regret is measured from the value of the history."""
    for cell in range(len(value)):
        regrets[cell] = max(regrets[cell] - value[cell], floor)


def _end(reach: Any, payoff: Any, worth: Any) -> None:
    """What the end of a round is worth to each own hand, by what the other may hold."""
    others, hands = payoff.shape
    for cell in range(len(worth)):
        worth[cell] = 0
    for row in range(len(reach) // others):
        found = worth[row * hands : (row + 1) * hands]
        held = reach[row * others : (row + 1) * others]
        for other in range(others):
            weight, pays = held[other], payoff[other]
            for hand in range(hands):
                found[hand] += weight * pays[hand]


def _step(
    seats: Any,
    rows: Any,
    first_row: Any,
    first_edge: Any,
    following: Any,
    child_row: Any,
    first_cell: Any,
    payoffs: Any,
    seat: int,
    my_regrets: Any,
    their_regrets: Any,
    sums: Any,
    theirs: Any,
    mine: Any,
    value: Any,
    scratch: Any,
    above: Any,
    below: Any,
    old: Any,
    floor: Any,
) -> None:
    m, t = mine.shape[1], theirs.shape[1]
    my_reach, their_reach, values = mine.reshape(-1), theirs.reshape(-1), value.reshape(-1)
    for at in range(len(seats) - 1, -1, -1):
        own, begin, first, edges = seats[at] == seat, first_cell[at], first_row[at], first_edge[at]
        actions, even = first_edge[at + 1] - edges, np.float32(1.0 / (first_edge[at + 1] - edges))
        mw, tw = rows[at] * m, rows[at] * t
        width = mw if own else tw
        my_here = my_reach[first * m : first * m + mw]
        their_here = their_reach[first * t : first * t + tw]
        whole, chances = scratch[0, :width], scratch[1, :width]
        regrets = my_regrets[begin:] if own else their_regrets[begin:]
        match(regrets, actions, whole)
        for action in range(actions):
            to = following[edges + action]
            if not own and to < 0:
                continue
            place = action * width
            choose(regrets[place : place + width], whole, even, chances)
            if own:
                average(sums[begin + place : begin + place + width], my_here, chances, old)
            if to < 0:
                continue
            child = child_row[edges + action]
            my_there = my_reach[child * m : child * m + mw]
            their_there = their_reach[child * t : child * t + tw]
            if own:
                forward(my_here, chances, my_there)
                copy(their_here, their_there)
            else:
                forward(their_here, chances, their_there)
                copy(my_here, my_there)
    for at in range(len(seats)):
        own, begin, first, edges = seats[at] == seat, first_cell[at], first_row[at], first_edge[at]
        actions, even = first_edge[at + 1] - edges, np.float32(1.0 / (first_edge[at + 1] - edges))
        mw, tw = rows[at] * m, rows[at] * t
        width = mw if own else tw
        here = values[first * m : first * m + mw]
        their_here = their_reach[first * t : first * t + tw]
        whole, chances = scratch[0, :width], scratch[1, :width]
        weighed, worth = scratch[2, :tw], scratch[3, :mw]
        regrets = my_regrets[begin:] if own else their_regrets[begin:]
        match(regrets, actions, whole)
        for cell in range(mw):
            here[cell] = 0
        for action in range(actions):
            to, place = following[edges + action], action * width
            child = child_row[edges + action]
            if own:
                block = regrets[place : place + width]
                choose(block, whole, even, chances)
                if to >= 0:
                    after = values[child * m : child * m + mw]
                    regret(block, chances, after, here, above, below)
                else:
                    end(their_here, payoffs[-1 - to], worth)
                    regret(block, chances, worth, here, above, below)
            elif to >= 0:
                add(values[child * m : child * m + mw], here)
            else:
                choose(regrets[place : place + width], whole, even, chances)
                forward(their_here, chances, weighed)
                end(weighed, payoffs[-1 - to], worth)
                add(worth, here)
        if own:
            for action in range(actions):
                less(regrets[action * width : (action + 1) * width], here, floor)


def _as_it_is(function: Callable[..., Any]) -> Callable[..., Any]:
    return function


_made = compiled if COMPILED else _as_it_is
match, choose, forward, average = _made(_match), _made(_chances), _made(_forward), _made(_average)
copy, add, regret, less, end = _made(_copy), _made(_add), _made(_regret), _made(_less), _made(_end)
_whole_step = _made(_step)


def step(
    layout: Unrolled,
    seat: int,
    regrets: tuple[Table, Table],
    sums: Table,
    work: tuple[Table, Table, Table],
    keep: tuple[float, float, float],
    *,
    floor: bool,
) -> None:
    """What `vectors.step` does, faster."""
    theirs, mine, value = work
    root = layout.first_row[layout.graph.root]
    theirs[root], mine[root] = layout.graph.chances[1 - seat], 1
    _whole_step(
        layout.seats,
        layout.rows,
        layout.first_row,
        layout.first_edge,
        layout.following,
        layout.child_row,
        layout.first_cell,
        layout.payoffs[seat],
        seat,
        regrets[seat],
        regrets[1 - seat],
        sums,
        theirs,
        mine,
        value,
        layout.scratch,
        *map(np.float32, keep),
        np.float32(0) if floor else LOWEST,
    )
