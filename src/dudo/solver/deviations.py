"""Where one way of playing differs most from another: what a lock makes worth changing."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from dudo.engine import Action
from dudo.engine.hand import Hand
from dudo.solver.locked import Locked
from dudo.solver.policy import Policy, PublicHistory, mixture_of
from dudo.solver.positions import Floats
from dudo.solver.table import average

RARE = 1e-3
"""The chance below which a history is not looked at, with all that may follow it."""


class Deviation(NamedTuple):
    """A hand after some bids, how likely both are, and how often each action is taken: before, and now."""

    bids: tuple[Action, ...]
    hand: Hand
    likely: float
    before: dict[str, float]
    now: dict[str, float]

    @property
    def changed(self) -> float:
        """How likely a round gets there and then goes on in another way than before."""
        moved = sum(abs(self.now[action] - chance) for action, chance in self.before.items())
        return self.likely * moved / 2


def deviations(locked: Locked, before: Policy, *, most: int = 10) -> tuple[Deviation, ...]:
    """Where what is not locked changes most from `before`, by the strategies with the locks; at most so many places."""
    graph = locked.layout.graph
    found = _all(PublicHistory(graph, graph.root), (), graph.chances, locked, before)
    return tuple(sorted(found, key=lambda one: -one.changed)[:most])


def _all(
    history: PublicHistory,
    bids: tuple[Action, ...],
    held: tuple[Floats, Floats],
    locked: Locked,
    before: Policy,
) -> Iterator[Deviation]:
    """Those from there on; `held` has, by seat and hand, how likely it is and leads there."""
    position, seat = history.position, history.position.seat
    there = held[seat] * held[1 - seat].sum()
    if there.sum() < RARE:
        return
    every = np.ones(len(history.hands), dtype=np.bool_)
    new, old = (mixture_of(one, history, every).planned for one in (average(locked), before))
    actions = [*map(str, position.actions)]
    for row in np.flatnonzero(locked.free(history)):
        yield Deviation(
            bids,
            history.hands[row],
            float(there[row]),
            dict(zip(actions, old[row].tolist(), strict=True)),
            dict(zip(actions, new[row].tolist(), strict=True)),
        )
    for place, to in enumerate(position.following):
        if to >= 0:
            going = held[seat] * new[:, place]
            both = (going, held[1]) if seat == 0 else (held[0], going)
            after = history.after(place)
            yield from _all(after, (*bids, position.actions[place]), both, locked, before)
