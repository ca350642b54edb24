"""A solver that holds some of the play fixed and learns everything else: node locking."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dudo.engine.seating import seat_at
from dudo.solver import vectors
from dudo.solver.bracket import Bracket
from dudo.solver.cfr import BEST, Solver
from dudo.solver.locks import FREE, Lock, locked_tables
from dudo.solver.policy import Mask, PublicHistory
from dudo.solver.positions import Positions
from dudo.solver.pruned import unpruned
from dudo.solver.table import where
from dudo.solver.unrolled import Unrolled

SURE = np.float32(1e8)
"""Regrets of a locked action are its chance times this: so large that what a step adds to them makes no difference."""
TRACE = 1e-12
"""The weight of a locked action in the average strategy where its player never gets: enough to be told there."""


class Locked(Solver):
    """The solver of a round in which players keep to `locks`; nothing is pruned, as they may play what is dominated.

    The bracket is that of the round with the locks: what one player guarantees against all that the other may still do.
    """

    def __init__(
        self,
        graph: Positions,
        locks: Sequence[Lock],
        *,
        method: str = BEST,
        threads: int | None = None,
    ) -> None:
        super().__init__(graph, method=method, prune=False, threads=threads)
        self.locked = locked_tables(self.layout, locks)
        self._held = tuple(table != FREE for table in self.locked)
        self._sure = tuple(table * SURE for table in self.locked)
        self._traces = tuple(table * TRACE for table in self.locked)

    @classmethod
    def bytes(cls, graph: Positions) -> int:
        """The bytes of all tables."""
        layout = Unrolled(unpruned(graph))
        return layout.bytes + 13 * sum(layout.cells)

    def run(self, steps: int) -> None:
        """Has taken that many steps more; the locks are written into the regrets before each."""
        for _ in range(steps):
            for seat, held in enumerate(self._held):
                np.copyto(self.regrets[seat], self._sure[seat], where=held)
                sums = self.sums[seat]
                if (
                    self.steps == 1
                ):  # the first step forgets all regrets before it, those of locks as well
                    sums[:] = 0
                np.maximum(sums, self._traces[seat], out=sums, where=held)
            super().run(1)

    def guarantee(self, seat: int) -> float:
        """Return the least that the average strategy of `seat` gets from an opponent who keeps to the locks."""
        return self._guaranteed(self.sums[seat_at(seat, 2)], seat)

    def free(self, history: PublicHistory) -> Mask:
        """By hand of the player who acts: whether it may do anything there."""
        seat = history.position.seat
        _, at, row = where(self.layout, history)
        places = range(len(history.hands))
        if at is None or len(history.position.actions) == 1:
            return np.zeros(len(places), dtype=np.bool_)
        first = [self.layout.block(self.locked[seat], at, place)[0, row] for place in places]
        found: Mask = np.array(first) == FREE
        return found

    def bracket_of(self, first: NDArray[Any], second: NDArray[Any]) -> Bracket:
        """Return the bounds that these strategies guarantee, each against an opponent who keeps to the locks."""
        return Bracket(self._guaranteed(first, 0), -self._guaranteed(second, 1))

    def _guaranteed(self, table: NDArray[Any], seat: int) -> float:
        locked = self.locked[1 - seat]
        return vectors.guaranteed(self.layout, table, seat, self._work, locked=locked)
