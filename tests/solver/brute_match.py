"""A match solved by brute force: the engine is asked for every history, and a linear programme solves each round."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import coo_array

from dudo.engine import Bidding, Roll
from dudo.engine.bidding.state import BiddingPublic, BiddingState
from dudo.engine.hand import Hand, outcomes

Where = tuple[tuple[int, int], tuple[int, int]]
"""The dice and losses of both, those of the opener first."""


class End(NamedTuple):
    """What follows a round, and whether the same player opens it; without a state the opener has won, or not."""

    where: Where | None
    same: bool


@dataclass
class Sequences:
    """The sequences of one player: by information set and action, and which set each of them belongs to."""

    places: dict[Hashable, int] = field(default_factory=dict)
    sets: dict[Hashable, tuple[int, list[int]]] = field(default_factory=dict)
    """By information set: the sequence that leads there, and those of its actions."""

    def __post_init__(self) -> None:
        self.places[()] = 0  # nothing done yet

    def after(self, before: int, known: Hashable, action: Hashable) -> int:
        """The sequence of one more action."""
        place = self.places.setdefault((known, action), len(self.places))
        mine = self.sets.setdefault(known, (before, []))[1]
        if place not in mine:
            mine.append(place)
        return place


class BruteRound:
    """A round, and what may follow it, by the sequences of both."""

    def __init__(self, game: Bidding, where: Where) -> None:
        self.game, self.both = game, (Sequences(), Sequences())
        self.ends: list[tuple[int, int, float, End]] = []
        dice, losses = where
        hands = [outcomes(count, game.hand.sides) for count in dice]
        whole = np.prod([sum(ways for _, ways in one) for one in hands])
        for first, mine in hands[0]:
            for second, theirs in hands[1]:
                state = game.position(dice=dice, losses=losses, opener=0)
                while state.public.due:
                    seat = state.public.due[0]
                    state = game.apply(state, Roll(seat, (first, second)[seat]))
                self._walk(state, (first, second), (0, 0), float(mine * theirs / whole))

    def _walk(
        self, state: BiddingState, hands: tuple[Hand, Hand], done: tuple[int, int], weight: float
    ) -> None:
        (seat,) = state.public.waiting
        known = hands[seat], state.public.history
        for action in self.game.actions(self.game.view(state, seat)):
            sequence = self.both[seat].after(done[seat], known, action)
            then = (sequence, done[1]) if seat == 0 else (done[0], sequence)
            after = self.game.apply(state, action, by=seat)
            if after.public.showdown is not None:
                self.ends.append((*then, weight, _end(after.public)))
            else:
                self._walk(after, hands, then, weight)

    def value(self, worth: Mapping[Where, float]) -> float:
        """The opener's chance, if openers have these after the round."""
        first, second = self.both
        mine, sets = len(first.places), [None, *second.sets]
        number = {known: mine + place for place, known in enumerate(sets)}
        # By sequence of seat 1: the worth of its set is no more than what the sequence leads to.
        rows, columns, cells = [0], [number[None]], [1.0]
        for known, (before, after) in second.sets.items():
            rows, columns, cells = [*rows, before], [*columns, number[known]], [*cells, -1.0]
            rows += after
            columns += [number[known]] * len(after)
            cells += [1.0] * len(after)
        for ours, theirs, weight, end in self.ends:
            won = 1.0 if end.where is None else worth[end.where]
            paid = won if end.same else 1 - won
            rows, columns, cells = [*rows, theirs], [*columns, ours], [*cells, -weight * paid]
        at_most = coo_array((cells, (rows, columns)), shape=(len(second.places), mine + len(sets)))
        rows, columns, cells = [0], [0], [1.0]
        for row, (before, after) in enumerate(first.sets.values(), 1):
            rows += [row] * (1 + len(after))
            columns += [before, *after]
            cells += [-1.0] + [1.0] * len(after)
        equal = coo_array((cells, (rows, columns)), shape=(1 + len(first.sets), mine + len(sets)))
        target = np.zeros(mine + len(sets))
        target[number[None]] = -1
        found = linprog(
            target,
            A_ub=at_most.tocsr(),
            b_ub=np.zeros(at_most.shape[0]),
            A_eq=equal.tocsr(),
            b_eq=np.eye(1, equal.shape[0])[0],
            bounds=[(0, None)] * mine + [(None, None)] * len(sets),
        )
        assert found.x is not None, found.message
        return float(-found.fun)


def _end(public: BiddingPublic) -> End:
    if public.result is not None:
        return End(None, public.result.winners == (0,))
    first, second = public.opener, 1 - public.opener
    dice, losses = public.dice, public.losses
    where = (dice[first], dice[second]), (losses[first], losses[second])
    return End(where, public.opener == 0)


def brute_chances(game: Bidding, dice: tuple[int, int], *, exact: float) -> dict[Where, float]:
    """By state, the chance of the opener, worked out again until it changes no more than that."""
    rounds: dict[Where, BruteRound] = {}
    waiting: list[Where] = [(dice, (0, 0))]
    while waiting:
        where = waiting.pop()
        if where not in rounds:
            rounds[where] = BruteRound(game, where)
            waiting += [end.where for *_, end in rounds[where].ends if end.where is not None]
    worth = dict.fromkeys(rounds, 0.5)
    order = sorted(rounds, key=lambda where: sum(where[0]) - sum(where[1]))
    while True:
        before = dict(worth)
        for where in order:
            worth[where] = rounds[where].value(worth)
        if max(abs(worth[where] - before[where]) for where in worth) < exact:
            return worth
