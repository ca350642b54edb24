"""The same step as in `vectors`, compiled by numba where it is installed.

All histories of a position lie side by side with all their hands, so that the inner loops run over long
stretches of memory and become vector instructions. A stretch is cut into pieces that stay in the nearest
cache while all actions pass over them.
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


def _clear(cells: Any) -> None:
    for cell in range(len(cells)):
        cells[cell] = np.float32(0)


def _copy(source: Any, target: Any) -> None:
    for cell in range(len(source)):
        target[cell] = source[cell]


def _add(source: Any, target: Any) -> None:
    for cell in range(len(source)):
        target[cell] += source[cell]


def _add_times(source: Any, times: Any, target: Any) -> None:
    for cell in range(len(source)):
        target[cell] += source[cell] * times


def _add_above(regret: Any, whole: Any) -> None:
    for cell in range(len(whole)):
        whole[cell] += max(regret[cell], np.float32(0))


def _shares(reach: Any, whole: Any, even: Any, share: Any, rest: Any) -> None:
    """What one unit of regret is chosen with, and what each action is where there is none."""
    for cell in range(len(reach)):
        some = whole[cell] > np.float32(1e-20)
        share[cell] = reach[cell] / (whole[cell] if some else np.float32(1))
        rest[cell] = np.float32(0) if some else reach[cell] * even


def _chosen(regret: Any, share: Any, rest: Any, target: Any) -> None:
    for cell in range(len(target)):
        target[cell] = max(regret[cell], np.float32(0)) * share[cell] + rest[cell]


def _remember(reach: Any, old: Any, sums: Any) -> None:
    for cell in range(len(reach)):
        sums[cell] = sums[cell] * old + reach[cell]


def _weigh(regret: Any, worth: Any, whole: Any, value: Any) -> None:
    """Regret weighs what an action is worth; next to nothing, if there is none at all, weighs evenly."""
    for cell in range(len(whole)):
        weight = max(regret[cell], np.float32(1e-20))
        whole[cell] += weight
        value[cell] += weight * worth[cell]


def _divide(value: Any, whole: Any) -> None:
    for cell in range(len(value)):
        value[cell] /= whole[cell]


def _learn(regrets: Any, worth: Any, value: Any, above: Any, below: Any, floor: Any) -> None:
    for cell in range(len(worth)):
        regret = regrets[cell]
        regret *= above if regret > 0 else below
        regrets[cell] = max(regret + (worth[cell] - value[cell]), floor)


def _gather(reach: Any, hand: int, hands: int, count: Any) -> None:
    for row in range(len(count)):
        count[row] += reach[row * hands + hand]


def _spread(count: Any, hand: int, hands: int, worth: Any) -> None:
    for row in range(len(count)):
        worth[row * hands + hand] = count[row]


def _end(reach: Any, pays: Any, theirs: Any, mine: Any, counts: Any, worth: Any) -> None:
    """What the end of a round is worth to each own hand, by what the other may hold.

    Hands of the other are counted by kind, and own hands of a kind are worth the same.
    """
    size = len(reach) // len(theirs)
    one = counts[-1, :size]
    for kind in range(pays.shape[0]):
        clear(counts[kind, :size])
    for hand in range(len(theirs)):
        gather(reach, hand, len(theirs), counts[theirs[hand], :size])
    for kind in range(pays.shape[1]):
        clear(one)
        for other in range(pays.shape[0]):
            if pays[other, kind] != 0:
                add_times(counts[other, :size], pays[other, kind], one)
        for hand in range(len(mine)):
            if mine[hand] == kind:
                spread(one, hand, len(mine), worth)


def _forwards(
    seats: Any,
    rows: Any,
    first_row: Any,
    first_edge: Any,
    following: Any,
    child_row: Any,
    first_cell: Any,
    pays: Any,
    theirs: Any,
    mine: Any,
    seat: int,
    reach: Any,
    values: Any,
    spare: Any,
    ends: Any,
    counts: Any,
    their_regrets: Any,
    sums: Any,
    old: Any,
) -> None:
    """How likely the other comes to each history with each hand, and what they do on average."""
    m, t, most = mine.shape[1], theirs.shape[1], counts.shape[1]
    for at in range(len(seats) - 1, -1, -1):
        edges, actions, n = first_edge[at], first_edge[at + 1] - first_edge[at], rows[at]
        here, own = first_row[at], seats[at] == seat
        if own:
            for edge in range(edges, edges + actions):
                if following[edge] >= 0:
                    to = child_row[edge]
                    copy(reach[here * t : (here + n) * t], reach[to * t : (to + n) * t])
            continue
        even = np.float32(1.0 / actions)
        for piece in range(0, n, most):
            size = min(most, n - piece)
            width, first = size * t, here + piece
            whole, share, rest = spare[0, :width], spare[1, :width], spare[2, :width]
            clear(whole)
            for action in range(actions):
                cell = first_cell[at] + (action * n + piece) * t
                add_above(their_regrets[cell : cell + width], whole)
            shares(reach[first * t : first * t + width], whole, even, share, rest)
            value = values[first * m : (first + size) * m]
            clear(value)
            for action in range(actions):
                to = following[edges + action]
                cell = first_cell[at] + (action * n + piece) * t
                regrets, average = their_regrets[cell : cell + width], sums[cell : cell + width]
                if to >= 0:
                    then = (child_row[edges + action] + piece) * t
                    there = reach[then : then + width]
                    chosen(regrets, share, rest, there)
                    remember(there, old, average)
                else:
                    chosen(regrets, share, rest, whole)
                    remember(whole, old, average)
                    worth = ends[0, : size * m]
                    end(whole, pays[-1 - to], theirs[-1 - to], mine[-1 - to], counts, worth)
                    add(worth, value)


def _backwards(
    seats: Any,
    rows: Any,
    first_row: Any,
    first_edge: Any,
    following: Any,
    child_row: Any,
    first_cell: Any,
    pays: Any,
    theirs: Any,
    mine: Any,
    seat: int,
    reach: Any,
    values: Any,
    spare: Any,
    ends: Any,
    counts: Any,
    my_regrets: Any,
    above: Any,
    below: Any,
    floor: Any,
) -> None:
    """What each own hand is worth after each history, and what it regrets."""
    m, t, most = mine.shape[1], theirs.shape[1], counts.shape[1]
    for at in range(len(seats)):
        edges, actions, n = first_edge[at], first_edge[at + 1] - first_edge[at], rows[at]
        here, own = first_row[at], seats[at] == seat
        if not own:
            for edge in range(edges, edges + actions):
                if following[edge] >= 0:
                    to = child_row[edge]
                    add(values[to * m : (to + n) * m], values[here * m : (here + n) * m])
            continue
        for piece in range(0, n, most):
            size = min(most, n - piece)
            width, first = size * m, here + piece
            whole, value = spare[0, :width], values[first * m : first * m + width]
            clear(whole)
            clear(value)
            last = 0
            for action in range(actions):
                to = following[edges + action]
                cell = first_cell[at] + (action * n + piece) * m
                if to >= 0:
                    then = (child_row[edges + action] + piece) * m
                    worth = values[then : then + width]
                else:
                    worth = ends[last, :width]
                    held = reach[first * t : (first + size) * t]
                    end(held, pays[-1 - to], theirs[-1 - to], mine[-1 - to], counts, worth)
                    last += 1
                weigh(my_regrets[cell : cell + width], worth, whole, value)
            divide(value, whole)
            last = 0
            for action in range(actions):
                to = following[edges + action]
                cell = first_cell[at] + (action * n + piece) * m
                if to >= 0:
                    then = (child_row[edges + action] + piece) * m
                    worth = values[then : then + width]
                else:
                    worth = ends[last, :width]
                    last += 1
                learn(my_regrets[cell : cell + width], worth, value, above, below, floor)


def _as_it_is(function: Callable[..., Any]) -> Callable[..., Any]:
    return function


_made = compiled if COMPILED else _as_it_is
clear, copy, add, add_times = _made(_clear), _made(_copy), _made(_add), _made(_add_times)
add_above, shares, chosen = _made(_add_above), _made(_shares), _made(_chosen)
remember, weigh, divide, learn = _made(_remember), _made(_weigh), _made(_divide), _made(_learn)
gather, spread, end = _made(_gather), _made(_spread), _made(_end)
forwards, backwards = _made(_forwards), _made(_backwards)


def step(
    layout: Unrolled,
    seat: int,
    regrets: tuple[Table, Table],
    sums: Table,
    work: tuple[Table, Table],
    keep: tuple[float, float, float],
    *,
    floor: bool,
) -> None:
    """What `vectors.step` does, faster."""
    reach, values = work
    ends = layout.endings[seat]
    layout.rows_of(reach, 1 - seat, layout.graph.root)[:] = layout.graph.chances[1 - seat]
    where = (
        layout.seats,
        layout.rows,
        layout.first_row,
        layout.first_edge,
        layout.following,
        layout.child_row,
        layout.first_cell,
        ends.pays,
        ends.theirs,
        ends.mine,
        seat,
        reach,
        values,
        *layout.scratch,
    )
    above, below, old = map(np.float32, keep)
    forwards(*where, regrets[1 - seat], sums, old)
    backwards(*where, regrets[seat], above, below, np.float32(0) if floor else LOWEST)
