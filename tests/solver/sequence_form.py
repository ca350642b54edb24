"""The value of a small round by one linear programme over all ways to play it (Koller and Megiddo 1992).

It shares nothing with the solver but the positions of the round.
"""

from collections.abc import Hashable, Mapping
from itertools import product

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import coo_matrix, vstack

from dudo.engine import Action
from dudo.solver.positions import Positions

Case = tuple[int, int, tuple[Action, ...]]
"""A seat, the place of its hand, and the bids so far."""


class SequenceForm:
    """The programme: how likely each seat's own actions lead to each of them, and what both together bring."""

    def __init__(self, graph: Positions, locked: Mapping[Case, Mapping[str, float]]) -> None:
        self.graph, self.locked = graph, locked
        self.places: tuple[dict[Hashable, int], dict[Hashable, int]] = ({}, {})
        self.equal: tuple[list[dict[int, float]], list[dict[int, float]]] = ([], [])
        self.pays: dict[tuple[int, int], float] = {}
        self.ones = [len(hands) for hands in graph.round.hands]
        for seat, hands in enumerate(graph.round.hands):
            for hand in range(len(hands)):
                self.equal[seat].append({self._place(seat, hand, ()): 1.0})
        self._walk(graph.root, ((), ()), ())

    def value(self) -> float:
        """What the opener gets if both play as well as they can: the dual stands for the best answer."""
        first, second = (self._matrix(seat) for seat in (0, 1))
        shape = len(self.places[0]), len(self.places[1])
        rows, columns = zip(*self.pays, strict=True)
        pays = coo_matrix(([*self.pays.values()], (rows, columns)), shape)
        goal = np.zeros(shape[0] + second.shape[0])
        goal[shape[0] : shape[0] + self.ones[1]] = -1
        right = np.zeros(first.shape[0])
        right[: self.ones[0]] = 1
        nothing = coo_matrix((first.shape[0], second.shape[0]))
        found = linprog(
            goal,
            A_ub=vstack([-pays, second]).T,
            b_ub=np.zeros(shape[1]),
            A_eq=vstack([first.T, nothing.T]).T,
            b_eq=right,
            bounds=[(0, None)] * shape[0] + [(None, None)] * second.shape[0],
        )
        return -float(found.fun)

    def _matrix(self, seat: int) -> coo_matrix:
        cells = [
            (row, at, it) for row, one in enumerate(self.equal[seat]) for at, it in one.items()
        ]
        rows, columns, values = zip(*cells, strict=True)
        return coo_matrix(
            (values, (rows, columns)), (len(self.equal[seat]), len(self.places[seat]))
        )

    def _place(self, seat: int, hand: int, sequence: Hashable) -> int:
        return self.places[seat].setdefault((hand, sequence), len(self.places[seat]))

    def _walk(self, at: int, led: tuple[Hashable, Hashable], bids: tuple[Action, ...]) -> None:
        position = self.graph.all[at]
        seat = position.seat
        for hand in range(len(self.graph.round.hands[seat])):
            parent = self._place(seat, hand, led[seat])
            taken = {a: self._place(seat, hand, (*bids, a)) for a in position.actions}
            self.equal[seat].append({parent: -1.0, **dict.fromkeys(taken.values(), 1.0)})
            play = self.locked.get((seat, hand, bids))
            if play is not None:
                for action, place in taken.items():
                    self.equal[seat].append({place: 1.0, parent: -play.get(str(action), 0.0)})
        for action, to in zip(position.actions, position.following, strict=True):
            then = (*bids, action)
            both = (then, led[1]) if seat == 0 else (led[0], then)
            if to >= 0:
                self._walk(to, both, then)
            else:
                self._pay(self.graph.payoffs[-1 - to], both)

    def _pay(self, payoff: np.ndarray, led: tuple[Hashable, Hashable]) -> None:
        first, second = self.graph.chances
        for mine, theirs in product(range(len(first)), range(len(second))):
            cell = self._place(0, mine, led[0]), self._place(1, theirs, led[1])
            paid = first[mine] * second[theirs] * payoff[mine, theirs]
            self.pays[cell] = self.pays.get(cell, 0.0) + float(paid)
