"""The passes through all histories of several players, compiled by numba where it is installed.

A history is a number whose bits are its bids; the history before is the same without its highest bit, so
that counting up goes forward and counting down goes back.
"""

from typing import Any

import numpy as np

from dudo.solve import kernels


def _matched(first: Any, regrets: Any, chances: Any) -> None:
    """The strategy in proportion to what is above zero."""
    for history in range(len(first) - 1):
        begin, end = first[history], first[history + 1]
        for die in range(regrets.shape[1]):
            whole = 0.0
            for row in range(begin, end):
                whole += max(regrets[row, die], 0.0)
            for row in range(begin, end):
                if whole > 0:
                    chances[row, die] = max(regrets[row, die], 0.0) / whole
                else:
                    chances[row, die] = 1.0 / (end - begin)


def _bids_made(history: int) -> int:
    made = 0
    while history:
        history &= history - 1
        made += 1
    return made


def _length(history: int) -> int:
    """One more than its highest bid."""
    bits = 0
    while history:
        history >>= 1
        bits += 1
    return bits


def _forward(first: Any, players: int, chances: Any, reach: Any) -> None:
    """How likely each seat, with each die, has done its part of each history."""
    sides = chances.shape[1]
    for seat in range(players):
        for die in range(sides):
            reach[0, seat, die] = 1.0 / sides
    for history in range(1, len(first) - 1):
        top = length(history) - 1
        before = history ^ (1 << top)
        seat = bids_made(before) % players
        row = first[before] + top - length(before)
        for other in range(players):
            for die in range(sides):
                reach[history, other, die] = reach[before, other, die]
        for die in range(sides):
            reach[history, seat, die] *= chances[row, die]


def _challenged(
    players: int,
    me: int,
    bidder: int,
    seat: int,
    reach: Any,
    chances: Any,
    needed: int,
    counting: Any,
    ended: Any,
) -> None:
    """By die, what `me` gets if `seat` challenges, weighed by the others, whose dice are counted one by one."""
    sides = len(counting)
    count = np.zeros(players + 1)
    count[0] = 1.0
    others = 0
    for other in range(players):
        if other == me:
            continue
        yes, no = 0.0, 0.0
        for die in range(sides):
            weight = reach[other, die]
            if other == seat:
                weight *= chances[die]
            if counting[die]:
                yes += weight
            else:
                no += weight
        others += 1
        for k in range(others, 0, -1):
            count[k] = count[k] * no + count[k - 1] * yes
        count[0] *= no
    for die in range(sides):
        gain = 0.0
        for k in range(others + 1):
            true = k + (1 if counting[die] else 0) >= needed
            gain += count[k] if true else -count[k]
        ended[die] = gain if me == bidder else -gain


def _own(
    first: int,
    rows: int,
    history: int,
    top: int,
    best: int,
    learn: int,
    chances: Any,
    ended: Any,
    value: Any,
    regrets: Any,
) -> None:
    """What a history is worth in which `me` acts, by die; bids come first, the challenge is last."""
    bids = rows - (1 if history else 0)
    for die in range(len(ended)):
        worth = -1e300 if best else 0.0
        for row in range(rows):
            then = value[history | (1 << (top + row)), die] if row < bids else ended[die]
            worth = max(worth, then) if best else worth + chances[first + row, die] * then
        value[history, die] = worth
        if learn:
            for row in range(rows):
                then = value[history | (1 << (top + row)), die] if row < bids else ended[die]
                regrets[first + row, die] = max(regrets[first + row, die] + then - worth, 0.0)


def _backward(
    first: Any,
    players: int,
    me: int,
    chances: Any,
    reach: Any,
    needed: Any,
    counting: Any,
    value: Any,
    regrets: Any,
    what: int,
) -> None:
    """What each history is worth to `me` by die, weighed by the others; 1 learns from it, 2 does the best."""
    learn, best = what & 1, what & 2
    ended = np.zeros(chances.shape[1])
    for history in range(len(first) - 2, -1, -1):
        top, made = length(history), bids_made(history)
        seat, bidder = made % players, (made - 1) % players
        begin, end = first[history], first[history + 1]
        ended[:] = 0.0
        if history and me in (bidder, seat):
            last = top - 1
            challenged(
                players,
                me,
                bidder,
                seat,
                reach[history],
                chances[end - 1],
                needed[last],
                counting[last],
                ended,
            )
        if seat == me:
            own(begin, end - begin, history, top, best, learn, chances, ended, value, regrets)
            continue
        value[history] = ended
        for higher in range(top, len(needed)):
            value[history] += value[history | (1 << higher)]


def _mix(
    first: Any, players: int, me: int, reach: Any, chances: Any, sums: Any, weight: float
) -> None:
    """Adds what `me` did to the sums."""
    for history in range(len(first) - 1):
        if bids_made(history) % players == me:
            for row in range(first[history], first[history + 1]):
                for die in range(chances.shape[1]):
                    sums[row, die] += weight * reach[history, me, die] * chances[row, die]


def _compiled(function: Any) -> Any:
    return kernels.compiled(function) if kernels.COMPILED else function


bids_made = _compiled(_bids_made)
length = _compiled(_length)
challenged = _compiled(_challenged)
own = _compiled(_own)
matched = _compiled(_matched)
forward = _compiled(_forward)
backward = _compiled(_backward)
mix = _compiled(_mix)
