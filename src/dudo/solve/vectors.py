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
    work: tuple[Table, Table],
    keep: tuple[float, float, float],
    *,
    floor: bool,
) -> None:
    """Updates the regrets of `seat`, and the sums of strategies of the other, who is met on the way.

    `work` are rows for the reach of the other and for values; `keep` is what remains of regrets above
    and below zero, and of the sums.
    """
    graph, (reach, value), other = layout.graph, work, 1 - seat
    layout.rows_of(reach, other, graph.root)[:] = graph.chances[other]
    above, below, old = map(np.float32, keep)
    for at in range(graph.root, -1, -1):
        position, held = graph.all[at], layout.rows_of(reach, other, at)
        done = None
        if position.seat == other:
            done = matched(layout.block(regrets[other], at)) * held
            average = layout.block(sums, at)
            average *= old
            average += done
        here = layout.rows_of(value, seat, at)
        here[:] = 0
        for place, to in enumerate(position.following):
            then = held if done is None else done[place]
            if to >= 0:
                layout.child_of(reach, other, at, place)[:] = then
            elif done is not None:
                here += then @ layout.payoffs[seat][-1 - to]
    for at, position in enumerate(graph.all):
        held, here = layout.rows_of(reach, other, at), layout.rows_of(value, seat, at)
        if position.seat == other:
            for place, to in enumerate(position.following):
                if to >= 0:
                    here += layout.child_of(value, seat, at, place)
            continue
        regret = layout.block(regrets[seat], at)
        worth = np.stack(
            [
                layout.child_of(value, seat, at, place)
                if to >= 0
                else held @ layout.payoffs[seat][-1 - to]
                for place, to in enumerate(position.following)
            ]
        )
        here[:] = (matched(regret) * worth).sum(axis=0)
        regret *= np.where(regret > 0, above, below)
        regret += worth - here
        if floor:
            np.maximum(regret, 0, out=regret)
