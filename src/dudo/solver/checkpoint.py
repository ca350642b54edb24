"""A solver on disk, with all its tables, so that it can go on as if it had never stopped."""

import json
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from dudo.engine import DudoError
from dudo.engine.ruleset import ruleset_key
from dudo.solver.cfr import Limited, Solver
from dudo.solver.storing import atomic_write
from dudo.text import Name, say

FORMAT = 3


class OtherRound(DudoError):
    """A file that holds the solution of another round, or none."""


def save(solver: Solver | Limited, path: Path) -> None:
    """The file holds the solver."""
    tables: dict[str, Any] = {
        f"{kind}_{number}_{seat}": table
        for number, one in enumerate(solver.solvers)
        for kind, pair in (("regrets", one.regrets), ("sums", one.sums))
        for seat, table in enumerate(pair)
    }
    with atomic_write(path) as file:
        np.savez(file, about=np.array(_about(solver)), steps=np.array(solver.steps), **tables)


def resume(solver: Solver | Limited, path: Path) -> None:
    """The solver is as the file has it; `OtherRound` if that is not about the same round and method."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            if str(kept["about"]) != _about(solver):
                raise OtherRound(
                    say(
                        "{path} holds the solution of another round or by another method: choose another file.",
                        path=Name(str(path)),
                    )
                )
            for number, one in enumerate(solver.solvers):
                for seat in (0, 1):
                    one.regrets[seat][:] = kept[f"regrets_{number}_{seat}"]
                    one.sums[seat][:] = kept[f"sums_{number}_{seat}"]
                one.steps = int(kept["steps"])
    except (BadZipFile, KeyError, ValueError, TypeError, EOFError) as error:
        raise OtherRound(
            say("{path} holds no solution that can be continued.", path=Name(str(path)))
        ) from error


def _about(solver: Solver | Limited) -> str:
    first = solver.solvers[0]
    graph = first.layout.graph
    about = {
        "format": FORMAT,
        "ruleset": ruleset_key(graph.round.game),
        "dice": graph.round.dice,
        "payoff": graph.round.payoff,
        "method": first.method,
        "raises": graph.limit and graph.limit[1],
    }
    return json.dumps(about, sort_keys=True)
