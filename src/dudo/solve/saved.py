"""A solver on disk: everything it knows, so that it goes on as if it had never stopped."""

import json
import os
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from dudo.engine import DudoError
from dudo.engine.ruleset import ruleset_key
from dudo.solve.cfr import Solver
from dudo.text import Name, say

FORMAT = 1


class OtherRound(DudoError):
    """A file that holds the solution of another round, or none."""


def save(solver: Solver, path: Path) -> None:
    """Writes the file anew, in one move: whoever reads it finds the old one or the new one whole."""
    beside = path.with_name(path.name + ".new")
    with beside.open("wb") as file:
        np.savez(
            file,
            about=np.array(_about(solver)),
            steps=np.array(solver.steps),
            regrets_0=solver.regrets[0],
            regrets_1=solver.regrets[1],
            sums_0=solver.sums[0],
            sums_1=solver.sums[1],
        )
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def resume(solver: Solver, path: Path) -> None:
    """Goes on where the file stops; `OtherRound` if it is not about the same round and method."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            if str(kept["about"]) != _about(solver):
                raise OtherRound(
                    say(
                        "{path} holds the solution of another round or by another method: choose another file.",
                        path=Name(str(path)),
                    )
                )
            for seat in (0, 1):
                solver.regrets[seat][:] = kept[f"regrets_{seat}"]
                solver.sums[seat][:] = kept[f"sums_{seat}"]
            solver.steps = int(kept["steps"])
    except (BadZipFile, KeyError, ValueError, EOFError) as error:
        raise OtherRound(
            say("{path} holds no solution that can be continued.", path=Name(str(path)))
        ) from error


def _about(solver: Solver) -> str:
    round_ = solver.layout.graph.round
    about = {
        "format": FORMAT,
        "ruleset": ruleset_key(round_.game),
        "dice": round_.dice,
        "payoff": round_.payoff,
        "method": solver.method,
    }
    return json.dumps(about, sort_keys=True)
