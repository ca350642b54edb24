"""The steps of `vectors`, compiled by numba where it is installed.

The numbers of all histories of a node lie side by side for each hand, so that the inner loops run over long
stretches of memory and become vector instructions. A stretch is cut into pieces that stay in the nearest
cache while all actions pass over them.
"""

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dudo.solver.compiling import compiled
from dudo.solver.positions import Floats
from dudo.solver.unrolled import NOTHING, PIECE, Portions, Unrolled
from dudo.solver.vectors import StrategyTable, Sums

LOWEST = np.finfo(np.float32).min
"""Below every value; with fast arithmetic there is no infinity."""

ZERO = np.float32(0)
ONE = np.float32(1)
# Machine code is cached until this file changes, and two numbers and two classes from another file are compiled
# into it. So they are repeated here, and a test compares them: PIECE is 2048, NOTHING is 1e-20,
# Plan is seats rows hands begin first_choice following child_row into first_heir heir heir_fresh slots first_hand
# first_option option inner cell fresh going_on target kinds first_kind kind first_pay pays,
# Portions is first at row.
LITTLE = np.float32(NOTHING)

Index = np.uint64
"""The type of indices in the innermost loops: unsigned ones need no check for counting from the end."""


def _clear(target: Any, to: Any, size: int) -> None:
    to = Index(to)
    for cell in range(Index(size)):
        target[to + cell] = ZERO


def _copy(source: Any, at: Any, target: Any, to: Any, size: int) -> None:
    at, to = Index(at), Index(to)
    for cell in range(Index(size)):
        target[to + cell] = source[at + cell]


def _add(source: Any, at: Any, target: Any, to: Any, size: int) -> None:
    at, to = Index(at), Index(to)
    for cell in range(Index(size)):
        target[to + cell] += source[at + cell]


def _add_times(source: Any, at: Any, times: Any, target: Any, to: Any, size: int) -> None:
    at, to = Index(at), Index(to)
    for cell in range(Index(size)):
        target[to + cell] += source[at + cell] * times


def _most(source: Any, at: Any, target: Any, to: Any, size: int) -> None:
    at, to = Index(at), Index(to)
    for cell in range(Index(size)):
        target[to + cell] = max(target[to + cell], source[at + cell])


def _add_above(weights: Any, at: Any, spare: Any, size: int) -> None:
    at = Index(at)
    for cell in range(Index(size)):
        spare[cell] += max(weights[at + cell], ZERO)


def _shares(reach: Any, at: Any, options: Any, spare: Any, size: int) -> None:
    """The share of one unit of weight, and the even share of each action where there is no weight."""
    at, piece = Index(at), Index(PIECE)
    for cell in range(Index(size)):
        some = spare[cell] > LITTLE
        spare[piece + cell] = reach[at + cell] / (spare[cell] if some else ONE)
        spare[piece + piece + cell] = ZERO if some else reach[at + cell] / options


def _chosen(weights: Any, at: Any, spare: Any, target: Any, to: Any, size: int) -> None:
    at, to, piece = Index(at), Index(to), Index(PIECE)
    for cell in range(Index(size)):
        share, rest = spare[piece + cell], spare[piece + piece + cell]
        target[to + cell] = max(weights[at + cell], ZERO) * share + rest


def _remember(reach: Any, at: Any, old: Any, sums: Any, to: Any, size: int) -> None:
    at, to = Index(at), Index(to)
    for cell in range(Index(size)):
        sums[to + cell] = sums[to + cell] * old + reach[at + cell]


def _weigh(
    regrets: Any, cells: Any, worths: Any, at: Any, spare: Any, values: Any, to: Any, size: int
) -> None:
    """Adds the value of an action, weighted by its regret; tiny weights average evenly where there is no regret."""
    cells, at, to = Index(cells), Index(at), Index(to)
    for cell in range(Index(size)):
        weight = max(regrets[cells + cell], LITTLE)
        spare[cell] += weight
        values[to + cell] += weight * worths[at + cell]


def _divide(values: Any, at: Any, spare: Any, size: int) -> None:
    at = Index(at)
    for cell in range(Index(size)):
        values[at + cell] /= spare[cell]


def _learn(
    regrets: Any,
    cells: Any,
    worths: Any,
    at: Any,
    values: Any,
    to: Any,
    above: Any,
    below: Any,
    floor: Any,
    size: int,
) -> None:
    cells, at, to = Index(cells), Index(at), Index(to)
    for cell in range(Index(size)):
        regret = regrets[cells + cell]
        regret *= above if regret > 0 else below
        regrets[cells + cell] = max(regret + (worths[at + cell] - values[to + cell]), floor)


def _pay(plan: Any, seat: int, choice: int, room: Any, size: int) -> None:
    """The value of an end to each kind of own hand, given how likely the other holds each kind."""
    ending = -1 - plan.following[choice]
    theirs, mine = plan.slots[1 - seat, choice], plan.slots[seat, choice]
    columns = plan.kinds[1, ending]
    for kind in range(plan.kinds[seat, ending]):
        worth = (mine + kind) * PIECE
        clear(room, worth, size)
        for other in range(plan.kinds[1 - seat, ending]):
            place = kind * columns + other if seat == 0 else other * columns + kind
            pay = plan.pays[plan.first_pay[ending] + place]
            if pay != 0:
                gain = pay if seat == 0 else -pay
                add_times(room, (theirs + other) * PIECE, gain, room, worth, size)


def _hand_on(plan: Any, seat: int, at: int, piece: int, size: int, reach: Any) -> None:
    """The other's reach stays the same where one's own choice leads on."""
    n, held = plan.rows[at], plan.begin[1 - seat, at] + piece
    for choice in range(plan.first_choice[at], plan.first_choice[at + 1]):
        if plan.following[choice] >= 0:
            into, m = plan.into[choice] + piece, plan.rows[plan.following[choice]]
            for hand in range(plan.hands[1 - seat, at]):
                heir = plan.first_heir[choice] + hand
                to = into + plan.heir[heir] * m
                if plan.heir_fresh[heir]:
                    copy(reach, held + hand * n, reach, to, size)
                else:
                    add(reach, held + hand * n, reach, to, size)


def _clear_counts(plan: Any, other: int, at: int, room: Any, size: int) -> None:
    """No kind of hand has been counted at the ends of a node."""
    for choice in range(plan.first_choice[at], plan.first_choice[at + 1]):
        if plan.following[choice] < 0:
            slot = plan.slots[other, choice]
            for kind in range(plan.kinds[other, -1 - plan.following[choice]]):
                clear(room, (slot + kind) * PIECE, size)


def _choose(
    plan: Any, own: int, here: int, piece: int, size: int, reach: Any, room: Any, play: Any
) -> None:
    """Where one hand of the other goes from a piece, and how often, if it has a choice."""
    weights, sums, old, remembered = play
    begin, end = plan.first_option[own], plan.first_option[own + 1]
    clear(room, 0, size)
    for option in range(begin, end):
        add_above(weights, plan.cell[option] + piece, room, size)
    shares(reach, here, np.float32(end - begin), room, size)
    for option in range(begin, end):
        cells, there = plan.cell[option] + piece, plan.target[option]
        if plan.going_on[option] and plan.fresh[option]:
            chosen(weights, cells, room, reach, there + piece, size)
            if remembered:
                remember(reach, there + piece, old, sums, cells, size)
        else:
            chosen(weights, cells, room, room, 0, size)
            if plan.going_on[option]:
                add(room, 0, reach, there + piece, size)
            else:
                add(room, 0, room, there, size)
            if remembered:
                remember(room, 0, old, sums, cells, size)


def _paid(plan: Any, seat: int, at: int, piece: int, size: int, values: Any, room: Any) -> None:
    """The value to each own hand of the ends that the other chooses."""
    n, into = plan.rows[at], plan.begin[seat, at] + piece
    for hand in range(plan.hands[seat, at]):
        clear(values, into + hand * n, size)
    for choice in range(plan.first_choice[at], plan.first_choice[at + 1]):
        to = plan.following[choice]
        if to < 0:
            pay(plan, seat, choice, room, size)
            for hand in range(plan.hands[seat, at]):
                kind = plan.kind[plan.first_kind[seat, -1 - to] + hand]
                worth = (plan.slots[seat, choice] + kind) * PIECE
                add(room, worth, values, into + hand * n, size)


def _forwards_here(
    plan: Any, seat: int, at: int, piece: int, reach: Any, values: Any, room: Any, play: Any
) -> None:
    """How likely the other reaches a piece of a node's histories with each hand, and their average strategy there."""
    other, n = 1 - seat, plan.rows[at]
    size = min(PIECE, n - piece)
    if plan.seats[at] == seat:
        hand_on(plan, seat, at, piece, size, reach)
        return
    clear_counts(plan, other, at, room, size)
    for hand in range(plan.hands[other, at]):
        here = plan.begin[other, at] + hand * n + piece
        own = plan.first_hand[at] + hand
        option = plan.first_option[own]
        there = plan.target[option]
        if plan.first_option[own + 1] - option > 1:
            choose(plan, own, here, piece, size, reach, room, play)
        elif not plan.going_on[option]:
            add(reach, here, room, there, size)
        elif plan.fresh[option]:
            copy(reach, here, reach, there + piece, size)
        else:
            add(reach, here, reach, there + piece, size)
    paid(plan, seat, at, piece, size, values, room)


def _forwards(
    plan: Any, pieces: Any, seat: int, reach: Any, values: Any, room: Any, play: Any, places: Any
) -> None:
    """The same of the pieces at these places: from one to another, every so many."""
    begin, end, every = places
    for place in range(begin, end, every):
        at, piece = pieces.at[place], pieces.row[place]
        forwards_here(plan, seat, at, piece, reach, values, room, play)


def _ends(plan: Any, seat: int, at: int, piece: int, size: int, reach: Any, room: Any) -> None:
    """The value of the ends of one's own node to each kind of hand."""
    other, n = 1 - seat, plan.rows[at]
    clear_counts(plan, other, at, room, size)
    for choice in range(plan.first_choice[at], plan.first_choice[at + 1]):
        to = plan.following[choice]
        if to < 0:
            slot = plan.slots[other, choice]
            for hand in range(plan.hands[other, at]):
                here = plan.begin[other, at] + hand * n + piece
                kind = plan.kind[plan.first_kind[other, -1 - to] + hand]
                add(reach, here, room, (slot + kind) * PIECE, size)
            pay(plan, seat, choice, room, size)


def _add_children(plan: Any, seat: int, at: int, piece: int, size: int, values: Any) -> None:
    """The value of all the other's choices together has been added."""
    n, here = plan.rows[at], plan.begin[seat, at] + piece
    for choice in range(plan.first_choice[at], plan.first_choice[at + 1]):
        if plan.following[choice] >= 0:
            into, m = plan.into[choice] + piece, plan.rows[plan.following[choice]]
            for hand in range(plan.hands[seat, at]):
                there = into + plan.heir[plan.first_heir[choice] + hand] * m
                add(values, there, values, here + hand * n, size)


def _backwards_here(
    plan: Any, seat: int, at: int, piece: int, reach: Any, values: Any, room: Any, learnt: Any
) -> None:
    """The values and regrets of each own hand after a piece of a node's histories."""
    regrets, above, below, floor = learnt
    n = plan.rows[at]
    size = min(PIECE, n - piece)
    if plan.seats[at] != seat:
        add_children(plan, seat, at, piece, size, values)
        return
    ends(plan, seat, at, piece, size, reach, room)
    for hand in range(plan.hands[seat, at]):
        own = plan.first_hand[at] + hand
        begin, end = plan.first_option[own], plan.first_option[own + 1]
        here = plan.begin[seat, at] + hand * n + piece
        if end - begin == 1:
            there = plan.target[begin]
            if plan.going_on[begin]:
                copy(values, there + piece, values, here, size)
            else:
                copy(room, there, values, here, size)
            continue
        clear(room, 0, size)
        clear(values, here, size)
        for option in range(begin, end):
            cells, there = plan.cell[option] + piece, plan.target[option]
            if plan.going_on[option]:
                weigh(regrets, cells, values, there + piece, room, values, here, size)
            else:
                weigh(regrets, cells, room, there, room, values, here, size)
        divide(values, here, room, size)
        for option in range(begin, end):
            cells, there = plan.cell[option] + piece, plan.target[option]
            if plan.going_on[option]:
                there += piece
                learn(regrets, cells, values, there, values, here, above, below, floor, size)
            else:
                learn(regrets, cells, room, there, values, here, above, below, floor, size)


def _backwards(
    plan: Any, pieces: Any, seat: int, reach: Any, values: Any, room: Any, learnt: Any, places: Any
) -> None:
    """The same of the pieces at these places: from one to another, every so many."""
    begin, end, every = places
    for place in range(begin, end, every):
        at, piece = pieces.at[place], pieces.row[place]
        backwards_here(plan, seat, at, piece, reach, values, room, learnt)


def _best(plan: Any, pieces: Any, seat: int, reach: Any, values: Any, room: Any) -> None:
    """The best-response value of each own hand after each history."""
    for place in range(len(pieces.at)):
        at, piece = pieces.at[place], pieces.row[place]
        n = plan.rows[at]
        size = min(PIECE, n - piece)
        if plan.seats[at] != seat:
            add_children(plan, seat, at, piece, size, values)
            continue
        ends(plan, seat, at, piece, size, reach, room)
        for hand in range(plan.hands[seat, at]):
            own = plan.first_hand[at] + hand
            begin, end = plan.first_option[own], plan.first_option[own + 1]
            here = plan.begin[seat, at] + hand * n + piece
            for option in range(begin, end):
                there = plan.target[option]
                if plan.going_on[option]:
                    if option == begin:
                        copy(values, there + piece, values, here, size)
                    else:
                        most(values, there + piece, values, here, size)
                elif option == begin:
                    copy(room, there, values, here, size)
                else:
                    most(room, there, values, here, size)


def _steps(
    plan: Any, pieces: Any, work: Any, room: Any, tables: Any, chances: Any, keep: Any, floor: Any
) -> None:
    """One step after the other, each for one player and then the other."""
    regrets, sums = tables
    last = len(pieces.at) - 1
    for step in range(len(keep)):
        above, below, old = keep[step, 0], keep[step, 1], keep[step, 2]
        # A loop, since a function called with the constants 0 and 1 is compiled twice.
        for seat in range(2):
            other = 1 - seat
            reach, values = work[other], work[seat]
            root = plan.begin[other, len(plan.seats) - 1]
            copy(chances[other], 0, reach, root, len(chances[other]))
            play = regrets[other], sums[other], old, True
            forwards(plan, pieces, seat, reach, values, room, play, (last, -1, -1))
            learnt = regrets[seat], above, below, floor
            backwards(plan, pieces, seat, reach, values, room, learnt, (0, last + 1, 1))


def _loops(function: Callable[..., Any]) -> Callable[..., Any]:
    return compiled(function, within="loops")


def _part(function: Callable[..., Any]) -> Callable[..., Any]:
    return compiled(function, within="source")


clear, copy, add, add_times = _loops(_clear), _loops(_copy), _loops(_add), _loops(_add_times)
most, add_above, shares, chosen = (
    _loops(_most),
    _loops(_add_above),
    _loops(_shares),
    _loops(_chosen),
)
remember, weigh, divide, learn = _loops(_remember), _loops(_weigh), _loops(_divide), _loops(_learn)
clear_counts, pay, hand_on = _part(_clear_counts), _part(_pay), _part(_hand_on)
choose, paid, ends = _part(_choose), _part(_paid), _part(_ends)
add_children = _part(_add_children)
forwards_here, backwards_here = _part(_forwards_here), _part(_backwards_here)
forwards, backwards = _part(_forwards), _part(_backwards)
steps, forwards_alone, best = compiled(_steps), compiled(_forwards), compiled(_best)
forwards_shared = compiled(_forwards, shared=True)
backwards_shared = compiled(_backwards, shared=True)


def run(
    layout: Unrolled,
    regrets: tuple[StrategyTable, StrategyTable],
    sums: tuple[Sums, Sums],
    work: tuple[StrategyTable, StrategyTable],
    keep: StrategyTable,
    *,
    floor: bool,
    threads: int = 1,
) -> None:
    """What `vectors.run` does, faster, in up to that many threads."""
    first, second = (chances.astype(np.float32) for chances in layout.dealt)
    lowest = ZERO if floor else LOWEST
    rooms = [_room(layout, np.float32) for _ in range(threads)]
    plan, pieces = layout.plan, layout.pieces
    if threads == 1:
        steps(plan, pieces, work, rooms[0], (regrets, sums), (first, second), keep, lowest)
        return
    levels = range(len(pieces.first) - 1)
    with ThreadPoolExecutor(threads) as pool:
        for above, below, old in keep:
            for seat, other, dealt in (0, 1, second), (1, 0, first):
                reach, values = work[other], work[seat]
                layout.stretches(reach, other, layout.tree.root)[:, 0] = dealt
                there = partial(forwards_shared, plan, pieces, seat, reach, values)
                back = partial(backwards_shared, plan, pieces, seat, reach, values)
                play = regrets[other], sums[other], old, True
                _share_out(pool, there, play, pieces, levels[::-1], rooms)
                learnt = regrets[seat], above, below, lowest
                _share_out(pool, back, learnt, pieces, levels, rooms)


def _share_out(
    pool: ThreadPoolExecutor,
    work_on: Callable[..., None],
    tables: tuple[Any, ...],
    pieces: Portions,
    levels: Iterable[int],
    rooms: list[NDArray[Any]],
) -> None:
    """All pieces have been worked on, one level after the other, by as many threads as there are rooms."""
    for level in levels:
        begin, end = int(pieces.first[level]), int(pieces.first[level + 1])
        every = min(len(rooms), end - begin)
        parts = [
            pool.submit(work_on, room, tables, (begin + thread, end, every))
            for thread, room in enumerate(rooms[:every])
        ]
        for part in parts:
            part.result()


def guaranteed(
    layout: Unrolled, weights: NDArray[Any], seat: int, work: tuple[Floats, Floats] | None = None
) -> float:
    """What `vectors.guaranteed` does, faster."""
    other, last = 1 - seat, len(layout.pieces.at) - 1
    first, second = work or map(np.empty, layout.room)
    reach, values = (first, second)[seat], (first, second)[other]
    room = _room(layout, np.float64)
    layout.stretches(reach, seat, layout.tree.root)[:, 0] = layout.dealt[seat]
    it = layout.plan, layout.pieces, other, reach, values, room
    forwards_alone(*it, (weights, weights, ONE, False), (last, -1, -1))
    best(*it)
    root = layout.stretches(values, other, layout.tree.root)[:, 0]
    return -float(layout.dealt[other] @ root)


def _room(layout: Unrolled, kind: type[np.floating[Any]]) -> NDArray[Any]:
    """Room for a piece of the histories: three numbers a hand, and the kinds of both players' hands at the ends."""
    return np.empty(layout.scratch * PIECE, dtype=kind)
