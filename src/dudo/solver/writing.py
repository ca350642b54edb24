"""Writing the strategies that a solver has found to a file, and measuring what such files prove."""

from pathlib import Path

import numpy as np

from dudo.engine.ruleset import ruleset_to_data
from dudo.solver.bracket import Bracket
from dudo.solver.cfr import Limited, Solver, guaranteed_value
from dudo.solver.limited import HabitsData, habits_to_data
from dudo.solver.locked import Locked
from dudo.solver.positions import positions
from dudo.solver.storing import store
from dudo.solver.strategy import FORMAT, Half, Strategy, half_of


def write_strategy(solver: Solver | Limited, path: Path | str) -> Bracket:
    """The file holds the average strategies, rounded, and the bracket that these guarantee, which is the result.

    Where play is locked, this is the bracket of the round with the locks.
    """
    path = Path(path)
    solvers = solver.solvers if len(solver.solvers) == 2 else solver.solvers * 2
    halves = [half_of(one, seat) for seat, one in enumerate(solvers)]
    first, second = halves
    proved = (
        solver.bracket_of(first.cells, second.cells)
        if isinstance(solver, Locked)
        else _proved((first, second))
    )
    graph = solvers[0].layout.graph
    about = {
        "format": FORMAT,
        "ruleset": ruleset_to_data(graph.round.game),
        "dice": graph.round.dice,
        "payoff": graph.round.payoff,
        "raises": graph.limit and graph.limit[1],
        "habits": [_habits(one) for one in solvers],
        "locked": isinstance(solver, Locked),
        "low": proved.low,
        "high": proved.high,
    }
    store(path, about, (half.cells.tobytes() for half in halves))
    return proved


def measured(strategy: Strategy) -> Bracket:
    """The bracket that both strategies guarantee over all bids of the rules, whatever their file says."""
    return _proved(strategy.halves)


def _habits(solver: Solver) -> HabitsData | None:
    graph = solver.layout.graph
    return None if graph.habits is None else habits_to_data(positions(graph.round), graph.habits)


def _proved(halves: tuple[Half, Half]) -> Bracket:
    low, high = (
        guaranteed_value(half.layout, half.cells.astype(np.float32), half.seat) for half in halves
    )
    return Bracket(low, -high)
