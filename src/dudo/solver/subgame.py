"""The round below one history, a few raises deep: small enough to be solved at the table.

It is a graph of positions like that of the whole round, with the bids so far as the only way to its beginning. At the
greatest depth, the player who acts ends the round or leaves it undecided, by the lowest raise. The depth follows from
the number of cells that there may be.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import numpy as np

from dudo.solver.policy import PublicHistory
from dudo.solver.positions import Floats, Kinds, Positions, PublicPosition

DISADVANTAGE = 0.2
"""The cost of leaving the round undecided to the player who has to go on, as a share of what a round can cost."""

Candidates = Mapping[int, tuple[int, ...]]
"""By position: the places of the actions that go into the tree."""


@dataclass(frozen=True)
class Subgame:
    """The positions of a subgame, and how large it is."""

    graph: Positions
    cells: int
    """One for each action of each history with each hand."""
    complete: bool
    """Whether every action that may follow is among the positions."""


def subgame(
    history: PublicHistory,
    ranges: tuple[Floats, Floats],
    candidates: Candidates,
    *,
    cells: int,
) -> Subgame:
    """The subgame below the history, as deep as that many cells allow, but at least one raise deep."""
    graph = history.graph
    levels = list(_levels(graph, history.at, candidates, cells=cells))
    undecided = len(graph.by_kind)
    found, cut, taken = list[PublicPosition](), False, 0
    places, below = dict[int, int](), dict[int, int]()
    for depth in range(len(levels) - 1, -1, -1):
        below, places = places, {}
        last = depth == len(levels) - 1
        for at in levels[depth]:
            position = graph.all[at]
            kept = candidates[at]
            following = {place: position.following[place] for place in kept}
            if last:
                raises = [place for place, to in following.items() if to >= 0]
                cut |= bool(raises)
                ends = {place: to for place, to in following.items() if to < 0}
                following = ends | dict.fromkeys(raises[:1], -1 - undecided - position.seat)
            else:
                following = {p: below[to] if to >= 0 else to for p, to in following.items()}
            places[at] = len(found)
            taken += levels[depth][at] * len(following) * len(graph.chances[position.seat])
            actions = tuple(position.actions[place] for place in following)
            found.append(PublicPosition(position.seat, actions, tuple(following.values())))
    complete = not cut and all(
        len(candidates[at]) == len(graph.all[at].actions) for level in levels for at in level
    )
    while history.before is not None and history.action is not None:
        seat = history.before.position.seat
        found.append(PublicPosition(seat, (history.action,), (len(found) - 1,)))
        history = history.before
    return Subgame(_bounded(graph, tuple(found), ranges), taken, complete)


def _levels(
    graph: Positions, at: int, candidates: Candidates, *, cells: int
) -> Iterator[Counter[int]]:
    """By depth: how many histories lead to each position, as long as there is room for them."""
    level, depth, taken = Counter({at: 1}), 0, 0
    while level:
        yield level
        taken += _cells(graph, level, candidates)
        following = Counter[int]()
        for one, histories in level.items():
            for place in candidates[one]:
                to = graph.all[one].following[place]
                if to >= 0:
                    following[to] += histories
        depth += 1
        if depth > 1 and taken + _cells(graph, following, candidates) > cells:
            return
        level = following


def _cells(graph: Positions, level: Counter[int], candidates: Candidates) -> int:
    return sum(
        histories * len(candidates[at]) * len(graph.chances[graph.all[at].seat])
        for at, histories in level.items()
    )


def _bounded(
    graph: Positions, every: tuple[PublicPosition, ...], ranges: tuple[Floats, Floats]
) -> Positions:
    """The graph with those positions, dealt those ranges, and with two more payoffs: either seat has to go on."""
    most = max(float(abs(payoff).max()) for payoff in graph.by_kind)
    cost = np.full((1, 1), DISADVANTAGE * most)
    first, second = (
        Kinds(hands[:1], np.zeros(len(hands), dtype=np.intp)) for hands in graph.round.hands
    )
    return replace(
        graph,
        all=every,
        by_kind=(*graph.by_kind, -cost, cost),
        alike=(*graph.alike, (first, second), (first, second)),
        dealt=ranges,
    )
