"""Steps of CFR+, time to an exploitability beside OpenSpiel in the same run, and what moves through memory.

    .venv/bin/python benchmarks/solver.py [--turns 3] [--target 1e-3] [--json]
    .venv/bin/python benchmarks/solver.py --memory W --dice 2v2

OpenSpiel's default `liars_dice`, which is our ruleset H with one die each, and the same algorithm: its
C++ CFRPlusSolver. OpenSpiel is no dependency of ours; without it the script measures ours alone. Both
take turns, and seconds are those of the processor, so that a busy machine hits both alike.

With --memory: the bytes that a step of a large round moves at least, in a second, beside the fastest simple
loop over memory (a triad: one number out of two) on the same core.
"""

import argparse
import json
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from time import process_time
from typing import Any, NamedTuple

import numpy as np

from dudo.solver import compiling
from dudo.solver.cfr import METHODS, Solver
from dudo.solver.positions import positions
from dudo.solver.rulesets import RULESETS
from dudo.solver.two_players import TwoPlayers, dice_of
from dudo.solver.unrolled import Unrolled

STEPS = 8
"""How many iterations of OpenSpiel are timed in one turn; of ours, as many as take about as long."""


class Timed(NamedTuple):
    """What one turn took."""

    what: str
    seconds: float


def timed(what: str, once: Callable[[], object], times: int) -> Timed:
    """Processor seconds of one call, over so many."""
    begun = process_time()
    for _ in range(times):
        once()
    return Timed(what, (process_time() - begun) / times)


def theirs_until(pyspiel: Any, target: float) -> Timed:
    """The same for OpenSpiel; its measurements are slow, and what they take is not counted."""
    game = pyspiel.load_game("liars_dice")
    solver, seconds, steps = pyspiel.CFRPlusSolver(game), 0.0, 0
    while True:
        more = max(5 * STEPS, steps // 5)
        seconds += more * timed("", solver.evaluate_and_update_policy, more).seconds
        steps += more
        if pyspiel.exploitability(game, solver.average_policy()) <= target:
            return Timed(f"to {target:g} by OpenSpiel", seconds)


NUMBERS = 1 << 24
"""How many numbers an array of the triad has: 64 MB, more than any cache holds."""


def _triad(out: Any, one: Any, other: Any) -> None:
    for place in range(len(out)):
        out[place] = one[place] + np.float32(3) * other[place]


def streaming(times: int) -> float:
    """Bytes a second that a triad moves on one core: two numbers in and one out."""
    triad = compiling.compiled(_triad)
    out, one, other = (np.ones(NUMBERS, dtype=np.float32) for _ in range(3))
    triad(out, one, other)
    return 12 * NUMBERS / timed("", lambda: triad(out, one, other), times).seconds


def moved(layout: Unrolled) -> int:
    """The least bytes that a step moves.

    For both players, each cell of the regrets is read to choose by, and read and written to learn; each of
    the sums is read and written. Each reach and each value is written once and read once.
    """
    return 4 * (5 * sum(layout.cells) + 4 * sum(layout.room))


def memory(letter: str, dice: str, turns: int) -> None:
    """Prints how much of the streaming bandwidth the steps of a round use."""
    first, second = dice_of(dice)
    solver = Solver(positions(TwoPlayers(RULESETS[letter], (first, second))))
    solver.run(1)
    size = moved(solver.layout)
    for _ in range(turns):
        rate, fastest = size / timed("", lambda: solver.run(1), STEPS).seconds, streaming(STEPS)
        print(
            f"{size / 1e6:.0f} MB a step, {rate / 1e9:.1f} GB a second; "
            f"triad {fastest / 1e9:.1f} GB a second; {rate / fastest:.0%}"
        )


def until(target: float, method: str) -> Timed:
    """Processor seconds until both average strategies lose no more than the target, measurements included."""
    solver = Solver(positions(TwoPlayers(RULESETS["H"], (1, 1))), method=method)
    begun = process_time()
    pause = 20
    while True:
        solver.run(pause)
        if solver.bracket().exploitability <= target:
            return Timed(f"to {target:g} by {method}", process_time() - begun)
        pause = max(20, solver.steps // 10)


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--target", type=float, default=1e-3)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--memory", metavar="RULESET", choices=list(RULESETS))
    parser.add_argument("--dice", default="2v2")
    options = parser.parse_args()
    if options.memory is not None:
        memory(options.memory, options.dice, options.turns)
        return
    graph = positions(TwoPlayers(RULESETS["H"], (1, 1)))
    fast, plain = Solver(graph), Solver(graph, fast=False)
    fast.run(2)  # compiles, or reads what was compiled before
    theirs, pyspiel = None, None
    if find_spec("pyspiel") is not None:
        pyspiel = import_module("pyspiel")
        theirs = pyspiel.CFRPlusSolver(pyspiel.load_game("liars_dice"))
    found: list[Timed] = []
    for _ in range(options.turns):
        begun, before = process_time(), fast.steps
        fast.run(100 * STEPS)
        found.append(Timed("a step, compiled", (process_time() - begun) / (fast.steps - before)))
        found.append(timed("a step, numpy", lambda: plain.run(1), 4 * STEPS))
        if theirs is not None:
            found.append(
                timed("an iteration of OpenSpiel", theirs.evaluate_and_update_policy, STEPS)
            )
        found += [until(options.target, method) for method in METHODS]
    if theirs is not None:
        found.append(theirs_until(pyspiel, options.target))
    report(found, as_json=options.json)


def report(found: list[Timed], *, as_json: bool) -> None:
    """Every figure as the median of its turns, with the least and the most, and the ratios to OpenSpiel."""
    turns: dict[str, list[float]] = {}
    for one in found:
        turns.setdefault(one.what, []).append(one.seconds)
    if as_json:
        print(json.dumps({"compiled": compiling.COMPILED, "seconds": turns}))
        return
    for what, seconds in turns.items():
        low, high = 1e3 * min(seconds), 1e3 * max(seconds)
        print(f"{what:28} {1e3 * median(seconds):10.3f} ms   ({low:.3f} to {high:.3f})")
    peer = turns.get("an iteration of OpenSpiel")
    if peer is None:
        print("OpenSpiel is not installed: pip install open_spiel shows it beside us.")
        return
    for what in ("a step, compiled", "a step, numpy"):
        ratios = [theirs / ours for theirs, ours in zip(peer, turns[what], strict=True)]
        print(f"OpenSpiel / {what}: {median(ratios):.0f} ({min(ratios):.0f} to {max(ratios):.0f})")


if __name__ == "__main__":
    main()
