"""The passes through all histories of several players, compiled by numba where it is installed.

A history is a number whose bits are its bids; the history before it is the same without its highest bit, so
that counting up goes forward and counting down goes back. `tops` are one more than the highest bid of each, `turns`
the seat that acts then. In most histories some seat never goes there, whatever its die is: `there` has a bit
for each seat that does, and where one of the others does not, there is nothing to learn.
"""

from typing import Any

import numpy as np

from dudo.solver.compiling import compiled


def _matched(
    first: Any,
    players: int,
    me: int,
    there: Any,
    turns: Any,
    regrets: Any,
    guesses: Any,
    guess: Any,
    chances: Any,
) -> None:
    """The chances of `me` in proportion to positive regrets, in histories that others reach; of all seats if -1.

    The share `guess` of the `guesses`, if there are any, is added to the regrets.
    """
    sides, everybody = regrets.shape[1], (1 << players) - 1
    guessing = len(guesses) == len(regrets)
    whole = np.zeros(sides)
    for history in range(len(first) - 1):
        if me >= 0 and (turns[history] != me or there[history] | (1 << me) != everybody):
            continue
        begin, end = first[history], first[history + 1]
        whole[:] = 0.0
        for row in range(begin, end):
            for die in range(sides):
                regret = regrets[row, die]
                if guessing:
                    regret += guess * guesses[row, die]
                chances[row, die] = max(regret, 0.0)
                whole[die] += chances[row, die]
        for row in range(begin, end):
            for die in range(sides):
                if whole[die] > 0:
                    chances[row, die] /= whole[die]
                else:
                    chances[row, die] = 1.0 / (end - begin)


def _forward(
    first: Any, me: int, tops: Any, turns: Any, chances: Any, reach: Any, there: Any
) -> None:
    """How likely `me`, with each die, makes its own bids of each history, and whether it goes there at all."""
    sides, mine = chances.shape[1], 1 << me
    there[0] |= mine
    for die in range(sides):
        reach[me, 0, die] = 1.0 / sides
    for history in range(1, len(first) - 1):
        top = tops[history] - 1
        before = history ^ (1 << top)
        there[history] &= ~mine
        if not there[before] & mine:
            continue
        if turns[before] != me:
            for die in range(sides):
                reach[me, history, die] = reach[me, before, die]
            there[history] |= mine
            continue
        row = first[before] + top - tops[before]
        whole = 0.0
        for die in range(sides):
            share = reach[me, before, die] * chances[row, die]
            reach[me, history, die] = share
            whole += share
        if whole > 0.0:
            there[history] |= mine


def _challenged(
    players: int,
    me: int,
    bidder: int,
    seat: int,
    history: int,
    reach: Any,
    chances: Any,
    needed: int,
    counting: Any,
    ended: Any,
) -> None:
    """By die: what `me` gets if `seat` challenges, weighted by the others' reach; their dice are added in turn."""
    sides = len(counting)
    count = np.zeros(players + 1)
    count[0] = 1.0
    others = 0
    for other in range(players):
        if other == me:
            continue
        yes, no = 0.0, 0.0
        for die in range(sides):
            weight = reach[other, history, die]
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
    guesses: Any,
) -> None:
    """By die: the value of a history in which `me` acts; rows of bids come first, the challenge is last."""
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
                guesses[first + row, die] = then - worth


def _backward(
    first: Any,
    players: int,
    me: int,
    tops: Any,
    turns: Any,
    chances: Any,
    reach: Any,
    there: Any,
    needed: Any,
    counting: Any,
    value: Any,
    regrets: Any,
    guesses: Any,
    what: int,
) -> None:
    """By history and die: its value to `me`, weighted by the reach of the others.

    With bit 1 of `what` the regrets are updated; with bit 2 `me` plays a best response.
    """
    learn, best = what & 1, what & 2
    sides, everybody = chances.shape[1], (1 << players) - 1
    ended = np.zeros(sides)
    for history in range(len(first) - 2, -1, -1):
        value[history] = 0.0
        if there[history] | (1 << me) != everybody:
            continue
        top = tops[history]
        seat = turns[history]
        bidder = seat - 1 if seat > 0 else players - 1
        begin, end = first[history], first[history + 1]
        ended[:] = 0.0
        if history and (me == bidder or me == seat):  # noqa: SIM109 (a tuple of two types cannot be compiled)
            last = top - 1
            challenged(
                players,
                me,
                bidder,
                seat,
                history,
                reach,
                chances[end - 1],
                needed[last],
                counting[last],
                ended,
            )
        if seat == me:
            rows = end - begin
            own(begin, rows, history, top, best, learn, chances, ended, value, regrets, guesses)
            continue
        for die in range(sides):
            value[history, die] = ended[die]
        for higher in range(top, len(needed)):
            after = history | (1 << higher)
            for die in range(sides):
                value[history, die] += value[after, die]


def _mix(
    first: Any,
    me: int,
    turns: Any,
    reach: Any,
    there: Any,
    chances: Any,
    sums: Any,
    weight: float,
) -> None:
    """The strategy of `me`, weighted by its reach, has been added to the sums."""
    for history in range(len(first) - 1):
        if turns[history] == me and there[history] >> me & 1:
            for row in range(first[history], first[history + 1]):
                for die in range(chances.shape[1]):
                    sums[row, die] += weight * reach[me, history, die] * chances[row, die]


challenged = compiled(_challenged)
own = compiled(_own)
matched = compiled(_matched)
forward = compiled(_forward)
backward = compiled(_backward)
mix = compiled(_mix)
