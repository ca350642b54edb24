"""The passes through all histories of several players, compiled by numba where it is installed.

A history is a number whose bits are its bids; the history before it is the same without its highest bit, so
that counting up goes forward and counting down goes back. `tops` are one more than the highest bid of each, `turns`
the seat that acts then. In most histories some seat never goes there, whatever its die is: `there` has a bit
for each seat that does, and where one of the others does not, there is nothing to learn.
"""

from typing import Any

import numpy as np

from dudo.solver.compiling import compiled


def _share(first: Any, history: int, weights: Any, guesses: Any, guess: Any, shares: Any) -> None:
    """By row and die of a history: the chances in proportion to the weights above zero; even where there are none.

    The share `guess` of the `guesses` is added to the weights.
    """
    begin, rows = first[history], first[history + 1] - first[history]
    for die in range(shares.shape[1]):
        whole = 0.0
        for row in range(rows):
            weight = weights[begin + row, die] + guess * guesses[begin + row, die]
            shares[row, die] = max(weight, 0.0)
            whole += shares[row, die]
        scale, even = (1.0 / whole, 0.0) if whole > 0 else (0.0, 1.0 / rows)
        for row in range(rows):
            shares[row, die] = shares[row, die] * scale + even


def _matched(first: Any, weights: Any, chances: Any) -> None:
    """The chances of all seats, in proportion to the weights."""
    for history in range(len(first) - 1):
        share(first, history, weights, weights, 0.0, chances[first[history] :])


def _forward(
    first: Any,
    me: int,
    tops: Any,
    turns: Any,
    tables: Any,
    reach: Any,
    there: Any,
    calls: Any,
    sums: Any,
    amount: float,
) -> None:
    """How likely `me`, with each die, makes its own bids of each history, and whether it goes there at all.

    So much of the strategy, weighted by that reach, has been added to the sums, if there are any.
    """
    weights, guesses, guess = tables
    sides, mine, bids = reach.shape[2], 1 << me, int(tops[-1])
    shares = np.empty((bids + 1, sides), dtype=np.float32)
    there[0] |= mine
    for die in range(sides):
        reach[me, 0, die] = 1.0 / sides
    for history in range(len(first) - 1):
        top, here, own = int(tops[history]), there[history] & mine, turns[history] == me
        if own and here:
            share(first, history, weights, guesses, guess, shares)
            for die in range(sides):
                calls[history, die] = shares[bids - top, die]
        for higher in range(top, bids):
            after, whole = history | (1 << higher), 0.0
            if here:
                for die in range(sides):
                    taken = shares[higher - top, die] if own else 1.0
                    reach[me, after, die] = reach[me, history, die] * taken
                    whole += reach[me, after, die]
            if whole > 0.0:
                there[after] |= mine
            else:
                there[after] &= ~mine
        if own and here and amount > 0.0:
            begin = first[history]
            for row in range(first[history + 1] - begin):
                for die in range(sides):
                    sums[begin + row, die] += amount * reach[me, history, die] * shares[row, die]


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
    shares: Any,
    ended: Any,
    value: Any,
    regrets: Any,
    guesses: Any,
) -> None:
    """By die: the value of a history in which `me` acts; rows of bids come first, the challenge is last."""
    bids = rows - (1 if history else 0)
    for die in range(len(ended)):
        worth = -1e30 if best else 0.0
        for row in range(rows):
            then = value[history | (1 << (top + row)), die] if row < bids else ended[die]
            worth = max(worth, then) if best else worth + shares[row, die] * then
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
    tables: Any,
    reach: Any,
    there: Any,
    calls: Any,
    needed: Any,
    counting: Any,
    value: Any,
    regrets: Any,
    what: int,
) -> None:
    """By history and die: its value to `me`, weighted by the reach of the others.

    With bit 1 of `what` the regrets are updated; with bit 2 `me` plays a best response.
    """
    weights, guesses, guess = tables
    learn, best = what & 1, what & 2
    sides, everybody, bids = reach.shape[2], (1 << players) - 1, len(needed)
    ended = np.zeros(sides)
    shares = np.empty((bids + 1, sides), dtype=np.float32)
    for history in range(len(first) - 2, -1, -1):
        value[history] = 0.0
        if there[history] | (1 << me) != everybody:
            continue
        top = int(tops[history])
        seat = int(turns[history])
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
                calls[history],
                needed[last],
                counting[last],
                ended,
            )
        if seat == me:
            rows = end - begin
            if not best:
                share(first, history, weights, guesses, guess, shares)
            own(begin, rows, history, top, best, learn, shares, ended, value, regrets, guesses)
            continue
        for die in range(sides):
            value[history, die] = ended[die]
        for higher in range(top, bids):
            after = history | (1 << higher)
            for die in range(sides):
                value[history, die] += value[after, die]


share = compiled(_share)
challenged = compiled(_challenged)
own = compiled(_own)
matched = compiled(_matched)
forward = compiled(_forward)
backward = compiled(_backward)
