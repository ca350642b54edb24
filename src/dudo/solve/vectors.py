"""One step of counterfactual regret minimisation in numpy, position by position."""

import numpy as np
from numpy.typing import NDArray

from dudo.solve.unrolled import Unrolled

Table = NDArray[np.float32]


def matched(regrets: Table) -> Table:
    """The strategy that regrets stand for, by action first: in proportion to those above zero."""
    above = np.maximum(regrets, 0)
    whole = above.sum(axis=0)
    even = np.float32(1 / len(regrets))
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(whole > 0, above / whole, even)


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
    """Updates the regrets of `seat`, and the sums of its strategies.

    `work` are rows for the reach of the other, the own reach and the values; `keep` is what remains of
    regrets above and below zero, and of the sums.
    """
    graph, (theirs, mine, value) = layout.graph, work
    root = int(layout.first_row[graph.root])
    theirs[root], mine[root] = graph.chances[1 - seat], 1
    above, below, old = map(np.float32, keep)
    for at in range(graph.root, -1, -1):
        position = graph.all[at]
        own = position.seat == seat
        chances = matched(layout.block(regrets[position.seat], at))
        reach, other = layout.rows_of(mine, at), layout.rows_of(theirs, at)
        if own:
            average = layout.block(sums, at)
            average *= old
            average += chances * reach
        for place, to in enumerate(position.following):
            if to >= 0:
                begin = int(layout.child_row[layout.first_edge[at] + place])
                rows = slice(begin, begin + int(layout.rows[at]))
                mine[rows] = reach * chances[place] if own else reach
                theirs[rows] = other if own else other * chances[place]
    for at, position in enumerate(graph.all):
        own = position.seat == seat
        regret = layout.block(regrets[position.seat], at)
        chances = matched(regret)
        other, here = layout.rows_of(theirs, at), layout.rows_of(value, at)
        here[:] = 0
        worth = []
        for place, to in enumerate(position.following):
            if to >= 0:
                begin = int(layout.child_row[layout.first_edge[at] + place])
                after = value[begin : begin + int(layout.rows[at])]
            else:
                after = (other if own else other * chances[place]) @ layout.payoffs[seat][-1 - to]
            if own:
                worth.append(after)
                here += after * chances[place]
            else:
                here += after
        if own:
            regret *= np.where(regret > 0, above, below)
            for place, after in enumerate(worth):
                regret[place] += after - here
            if floor:
                np.maximum(regret, 0, out=regret)
