"""The time and method for one round of many, in this process or another one."""

from math import ceil, inf
from time import monotonic
from typing import NamedTuple

from dudo.solver.bracket import Bracket
from dudo.solver.cfr import BEST, Limited, Solver
from dudo.solver.habits import tried_out
from dudo.solver.limited import limited
from dudo.solver.matches import Task
from dudo.solver.positions import Habits, Positions
from dudo.solver.pruned import pruned
from dudo.solver.unrolled import Unrolled

TRY_OUT = 0.25
"""The share of a round's time that goes into finding the frequent bids, where the others are left out."""

FIRST = 20
"""Steps before the first measurement; each further measurement comes after half as many again."""


class RoundBudget(NamedTuple):
    """How a round is solved, and how long at most."""

    target: float = 1e-3  # the most that best responses may win from each average strategy
    seconds: float = 600.0
    method: str = BEST
    raises: int | None = None  # the most raises of the player who is limited, each in turn
    threads: int | None = None  # for a large round; None is one for each core
    habits: float | None = None  # bids that are made in a smaller share of cases are left out

    def solver(self, graph: Positions) -> Solver | Limited:
        """The solver for that round."""
        if self.raises is None and self.habits is None:
            return Solver(graph, method=self.method, threads=self.threads)
        return Limited(
            graph,
            raises=self.raises,
            habits=self._habits(graph),
            method=self.method,
            threads=self.threads,
        )

    @property
    def seconds_left(self) -> float:
        """The seconds that remain for solving once the frequent bids are known."""
        return self.seconds if self.habits is None else self.seconds * (1 - TRY_OUT)

    def _habits(self, graph: Positions) -> tuple[Habits, Habits] | None:
        """By seat: the bids that are made often enough, as found in `TRY_OUT` of the time."""
        if self.habits is None:
            return None
        return tried_out(
            graph,
            raises=(self.raises, self.raises),
            share=self.habits,
            method=self.method,
            seconds=self.seconds * TRY_OUT / 2,
            clock=monotonic,
        )

    def bytes(self, graph: Positions) -> int:
        """The bytes of all tables."""
        graphs = [graph]
        if self.raises is not None or self.habits is not None:
            graphs = [limited(graph, seat=seat, raises=self.raises) for seat in (0, 1)]
        layouts = [Unrolled(pruned(one), merge=True) for one in graphs]
        return sum(one.bytes for one in layouts)


def bracket_within(budget: RoundBudget, task: Task) -> Bracket:
    """The value of a round to its opener, as close as the budget asks for or its time allows."""
    solver, bracket = budget.solver(task.graph), Bracket(-inf, inf)
    solver.prepare()
    end, due = monotonic() + budget.seconds_left, FIRST
    while True:
        while solver.steps < due and (monotonic() < end or solver.steps == 0):
            solver.run(1)
        bracket = bracket.met(solver.bracket())
        enough = bracket.exploitability <= max(budget.target, task.slack)
        if enough or monotonic() >= end:
            return bracket
        due = ceil(1.5 * due)
