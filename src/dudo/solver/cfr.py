"""Equilibria by counterfactual regret minimisation (Zinkevich and others 2007): both players update in turn.

The average strategies converge to an equilibrium, and their distance from it is measured exactly: what each
player's average guarantees, whatever the other does, brackets the value of the game.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from dudo.engine import Wild
from dudo.engine.seating import seat_at
from dudo.solver import compiling, vectors
from dudo.solver.bracket import Bracket
from dudo.solver.limited import limited
from dudo.solver.positions import Floats, Habits, Positions, positions
from dudo.solver.pruned import pruned, unpruned
from dudo.solver.rulesets import public_ruleset
from dudo.solver.two_players import DoesNotFit, TwoPlayers
from dudo.solver.unrolled import Unrolled
from dudo.solver.vectors import StrategyTable, Sums
from dudo.text import Name, joined, quoted, say


@dataclass(frozen=True, slots=True, kw_only=True)
class Learning:
    """How fast the past is discounted: exponents of t / (t + 1) for regrets and for sums of strategies.

    `above` and `below` are for regrets above and below zero; None keeps them as they are. With `floor`,
    no regret falls below zero.
    """

    above: float | None = None
    below: float | None = None
    average: float = 1
    floor: bool = False

    def keep(self, step: int) -> tuple[float, float, float]:
        """The factors of regrets above zero, regrets below zero and sums, at step number `step`."""
        powers = (
            None if exponent is None else step**exponent for exponent in (self.above, self.below)
        )
        above, below = (1.0 if power is None else power / (power + 1) for power in powers)
        return above, below, (step / (step + 1)) ** self.average


METHODS = {
    "cfr+": Learning(floor=True),
    "discounted": Learning(above=1.5, below=0, average=2),
    "discounted+": Learning(above=2, floor=True, average=4),
}
"""CFR+ (Tammelin 2014), discounted CFR with the exponents of Brown and Sandholm (2019), and both together.

The exponents of the last were found by experiment: docs/solver.md has the figures.
"""

BEST = "discounted+"
"""The method that came closest to an equilibrium in the least time."""

L = TypeVar("L")


def method_of(methods: Mapping[str, L], name: str) -> L:
    """The method of that name; `DoesNotFit` with all names if there is none."""
    if name not in methods:
        raise DoesNotFit(
            say(
                "A method of learning is one of {known}, not {given}.",
                known=joined(", ", map(Name, methods)),
                given=quoted(str(name)),
            )
        )
    return methods[name]


SMALL = TwoPlayers(public_ruleset(Wild.NONE, sides=3), (1, 1))
"""A tiny round, by which everything is compiled."""


class Solver:
    """The regrets and the average strategies of both players, and the steps taken.

    A large round is worked on by so many `threads`; by all cores if None. An `entry` needs steps that are not `fast`.
    """

    def __init__(
        self,
        graph: Positions,
        *,
        method: str = "cfr+",
        prune: bool = True,
        fast: bool = True,
        threads: int | None = None,
        entry: vectors.Entry | None = None,
    ) -> None:
        self.entry = entry
        self.learning = method_of(METHODS, method)
        self.layout = Unrolled(pruned(graph) if prune else unpruned(graph), merge=prune)
        self.method = method
        self.solvers: tuple[Solver, ...] = (self,)
        self.steps = 0
        self._prepared = False
        # The threads of a smaller round would mostly wait for each other.
        self.threads = (threads or cores()) if self.layout.large else 1
        self._fast = fast and compiling.COMPILED
        first, second = self.layout.cells
        self.regrets = _empty(first), _empty(second)
        summed = self.layout.summed
        self.sums: tuple[Sums, Sums] = np.zeros(first, summed), np.zeros(second, summed)
        mine, theirs = self.layout.room
        # Of 64 bits, for measuring; learning takes half of it.
        self._work = np.empty(mine), np.empty(theirs)

    def prepare(self) -> None:
        """Everything is laid out and compiled, so that timings of steps and measurements include neither."""
        _ = self.layout.plan
        if not self._prepared and self._fast:
            self._prepared = True
            small = Solver(positions(SMALL), method=self.method)
            small.threads = self.threads
            first, second = (table.astype(self.layout.summed) for table in small.sums)
            small.sums = first, second
            small.run(1)
            small.bracket()

    def run(self, steps: int) -> None:
        """Has taken that many steps more, each for one player after the other."""
        keep = [self.learning.keep(self.steps + more) for more in range(steps)]
        first, second = (one.view(np.float32)[: len(one)] for one in self._work)
        tables = self.layout, self.regrets, self.sums, (first, second)
        factors, floor = np.array(keep, dtype=np.float32).reshape(-1, 3), self.learning.floor
        if self._fast:
            _kernels().run(*tables, factors, floor=floor, threads=self.threads)
        else:
            vectors.run(*tables, factors, floor=floor, entry=self.entry)
        self.steps += steps

    def guarantee(self, seat: int) -> float:
        """The least that the average strategy of `seat` gets: exact, in 64 bits, over all bids of the rules."""
        return guaranteed_value(self.layout, self.sums[seat_at(seat, 2)], seat, self._work)

    def bracket(self) -> Bracket:
        """The bounds that both average strategies guarantee."""
        return Bracket(self.guarantee(0), -self.guarantee(1))


class Limited:
    """Two solvers, each for the strategy of one player, whose raises or choice of bids are limited.

    What these strategies guarantee holds in the whole round, because the opponent is not limited.
    """

    def __init__(
        self,
        graph: Positions,
        *,
        raises: int | None,
        habits: tuple[Habits, Habits] | None = None,
        method: str = "cfr+",
        threads: int | None = None,
    ) -> None:
        first, second = (
            Solver(
                limited(graph, seat=seat, raises=raises, habits=usual),
                method=method,
                threads=threads,
            )
            for seat, usual in enumerate(habits or (None, None))
        )
        self.solvers = first, second

    @property
    def steps(self) -> int:
        """How many steps each solver has taken."""
        return self.solvers[0].steps

    def prepare(self) -> None:
        """Everything is laid out and compiled."""
        for solver in self.solvers:
            solver.prepare()

    def run(self, steps: int) -> None:
        """Both solvers have taken that many steps more."""
        for solver in self.solvers:
            solver.run(steps)

    def bracket(self) -> Bracket:
        """The bounds that both average strategies guarantee in the whole round."""
        first, second = self.solvers
        return Bracket(first.guarantee(0), -second.guarantee(1))


def _kernels() -> Any:
    """The compiled steps, loaded when they are first needed: they bring a compiler along."""
    return import_module("dudo.solver.kernels")


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def guaranteed_value(
    layout: Unrolled, table: NDArray[Any], seat: int, work: tuple[Floats, Floats] | None = None
) -> float:
    """The least that the strategy of `seat` gets, whatever the other does: exact, in 64 bits.

    What is in `work`, by seat as much as the layout's `room`, is written over.
    """
    made = _kernels() if compiling.COMPILED else vectors
    return float(made.guaranteed(layout, table, seat, work))


def _empty(cells: int) -> StrategyTable:
    return np.zeros(cells, dtype=np.float32)
