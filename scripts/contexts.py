"""Which ends of a history are worth recalling: those to which one player's own play leads often enough.

The other player may do anything now and then, because a player has to know what a bid means that it would pay to
make out of turn. What is seldom in that sense is forgotten.
"""

from collections.abc import Iterator, Sequence

import numpy as np

from dudo.solver.positions import Floats, Positions
from dudo.solver.recall import Context

LONGEST = 4
"""The most positions of a context."""
FREE = 0.1
"""The share of cases in which the other player makes any raise at all."""


def worth_recalling(
    graph: Positions, usual: Sequence[Floats], *, least: float
) -> tuple[Context, ...]:
    """The contexts to which a round comes with a chance of `least` or more, sorted by length.

    `usual` says by position how often each action is taken.
    """
    found: set[Context] = set()
    for seat in (0, 1):
        chances = [
            often if graph.all[at].seat == seat else _free(graph, at, often)
            for at, often in enumerate(usual)
        ]
        for at, reach in enumerate(_reached(graph, chances)[: graph.root]):
            for context in _longer(graph, chances, (at,), reach, least):
                if graph.all[context[-1]].seat == seat:
                    found.add(context)
    return tuple(sorted(found, key=lambda context: (len(context), context)))


def _free(graph: Positions, at: int, often: Floats) -> Floats:
    """The chances of actions of a player who now and then raises at random."""
    raises = np.array([to >= 0 for to in graph.all[at].following], dtype=np.float64)
    found: Floats = (1 - FREE) * often + FREE * raises / max(1.0, raises.sum())
    return found


def _reached(graph: Positions, chances: Sequence[Floats]) -> list[float]:
    """By position: how likely a round comes there, as if the hands did not matter."""
    found = [0.0] * graph.root + [1.0]
    for at in range(graph.root, -1, -1):
        for to, chance in zip(graph.all[at].following, chances[at], strict=True):
            if to >= 0:
                found[to] += found[at] * float(chance)
    return found


def _longer(
    graph: Positions, chances: Sequence[Floats], context: Context, reach: float, least: float
) -> Iterator[Context]:
    """All contexts that begin like this one, are longer, and are likely enough."""
    if len(context) == LONGEST:
        return
    at = context[-1]
    for to, chance in zip(graph.all[at].following, chances[at], strict=True):
        if to >= 0 and reach * chance >= least:
            yield (*context, to)
            yield from _longer(graph, chances, (*context, to), reach * float(chance), least)
