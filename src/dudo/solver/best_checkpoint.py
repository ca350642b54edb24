"""The strategies that came closest to an equilibrium: a few more steps may also lead a little away from it.

What the average of one player guarantees does not depend on the other's, so the best of each is kept, from
whichever measurement.
"""

from math import inf
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dudo.solver.bracket import Bracket
from dudo.solver.cfr import Limited, Solver
from dudo.solver.multiplayer import MultiplayerSolver
from dudo.solver.positions import Floats


class BestCheckpoint:
    """The best strategies of a solver among those measured; without `room` bytes for a copy, the present ones."""

    def __init__(self, solver: Solver | Limited, *, room: float = inf) -> None:
        first, last = solver.solvers[0], solver.solvers[-1]
        self._solver, self._learnt = solver, (first, last)
        self.keeps = sum(one.layout.bytes_to_copy for one in self._learnt) <= 2 * room
        """Whether there is room; otherwise the last strategies count."""
        self._best: list[tuple[float, NDArray[Any]]] = [(-inf, np.empty(0)), (-inf, np.empty(0))]

    def measured(self) -> Bracket:
        """The bounds that the best strategies so far guarantee, the present ones included."""
        if not self.keeps:
            return self._solver.bracket()
        for seat, (best, _) in enumerate(self._best):
            guaranteed = self._learnt[seat].guarantee(seat)
            if guaranteed > best:
                self._best[seat] = guaranteed, self._copied(seat)
        (low, _), (high, _) = self._best
        return Bracket(low, -high)

    def _copied(self, seat: int) -> NDArray[Any]:
        """The sums of the seat; of a large round only the shares, as a file has them."""
        layout, sums = self._learnt[seat].layout, self._sums[seat]
        return layout.shares(sums, seat) if layout.large else sums.copy()

    def restore(self) -> None:
        """The solver has its best measured strategies again; it is not meant to go on learning from there.

        Those of a large round are rounded as in a file.
        """
        for sums, (best, copy) in zip(self._sums, self._best, strict=True):
            if best > -inf:
                np.copyto(sums, copy)

    @property
    def _sums(self) -> tuple[NDArray[Any], NDArray[Any]]:
        first, last = self._learnt
        return first.sums[0], last.sums[1]


class MeasuredMultiplayer(NamedTuple):
    """The NashConv of the average strategies of all seats, and what each seat wins a round by them."""

    nash_conv: float
    values: Floats


class BestMultiplayerCheckpoint:
    """The same for several players: what one seat could gain depends on all others, so all are kept together."""

    def __init__(self, solver: MultiplayerSolver, *, room: float = inf) -> None:
        self._solver = solver
        self.keeps = solver.sums.nbytes <= room
        """Whether there is room; otherwise the last strategies count."""
        self._best: MeasuredMultiplayer | None = None
        self._copy = np.empty((0, 0), solver.sums.dtype)

    def measured(self) -> MeasuredMultiplayer:
        """The NashConv of the best strategies so far, the present ones included."""
        solver, chances = self._solver, self._solver.sums
        found = MeasuredMultiplayer(solver.nash_conv(chances), solver.values(chances))
        if not self.keeps:
            return found
        if self._best is None or found.nash_conv < self._best.nash_conv:
            self._best, self._copy = found, solver.sums.copy()
        return self._best

    def restore(self) -> None:
        """The solver has its best measured strategies again; it is not meant to go on learning from there."""
        if self._best is not None:
            np.copyto(self._solver.sums, self._copy)
