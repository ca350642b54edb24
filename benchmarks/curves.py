"""Exploitability against time, ours and OpenSpiel's, in OpenSpiel's default game: figures, and a picture.

    .venv/bin/python benchmarks/curves.py [--target 1e-5] [--seconds 240] [--svg docs/images/solver-time.svg]

The game is our ruleset H with one die each. OpenSpiel's C++ CFRPlusSolver is stopped after so many seconds of
the processor, its measurements not counted; ours run to the target, measurements included. If OpenSpiel was
stopped before the target, the rest is reckoned, and drawn dashed: its time for an iteration, times the steps
that our own CFR+ needs over all bids, which is the same algorithm. How far the two are apart where both were
measured is printed.
"""

import argparse
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from math import floor, log10
from pathlib import Path
from time import process_time
from typing import NamedTuple

from dudo.solver.cfr import METHODS, Solver
from dudo.solver.positions import positions
from dudo.solver.rulesets import RULESETS
from dudo.solver.two_players import TwoPlayers

FIRST = 10
"""Steps before the first measurement; each further one comes after half as many again."""


class Point(NamedTuple):
    """How far somebody was."""

    steps: int
    seconds: float
    exploitability: float


class Curve(NamedTuple):
    """How somebody came closer; `reckoned` was not measured."""

    name: str
    points: Sequence[Point]
    reckoned: Sequence[Point] = ()


def ours(method: str, target: float, *, prune: bool = True) -> Iterator[Point]:
    """What our solver comes to, until it is close enough."""
    solver = Solver(positions(TwoPlayers(RULESETS["H"], (1, 1))), method=method, prune=prune)
    begun, due = process_time(), FIRST
    while True:
        solver.run(due - solver.steps)
        found = solver.bracket().exploitability
        yield Point(due, process_time() - begun, found)
        if found <= target:
            return
        due = due * 3 // 2


def theirs(target: float, most: float) -> Iterator[Point]:
    """What OpenSpiel's solver comes to, until it is close enough or has taken so many seconds."""
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game("liars_dice")
    solver, seconds, steps, due = pyspiel.CFRPlusSolver(game), 0.0, 0, FIRST
    while True:
        begun = process_time()
        while steps < due and seconds + process_time() - begun < most:
            solver.evaluate_and_update_policy()
            steps += 1
        seconds += process_time() - begun
        found = pyspiel.exploitability(game, solver.average_policy())
        yield Point(steps, seconds, found)
        if found <= target or seconds >= most:
            return
        due = due * 3 // 2


def reckoned(measured: Sequence[Point], same: Sequence[Point]) -> list[Point]:
    """What is left for OpenSpiel, by its time for an iteration and the steps of the same algorithm."""
    last = measured[-1]
    each = last.seconds / last.steps
    return [last] + [
        Point(one.steps, one.steps * each, one.exploitability)
        for one in same
        if one.steps > last.steps
    ]


def reaches(points: Sequence[Point], target: float) -> Point | None:
    """The first measurement that is close enough."""
    return next((one for one in points if one.exploitability <= target), None)


WIDTH, HEIGHT, LEFT, BELOW = 720, 420, 70, 50
FONT = 'font-family="sans-serif" font-size="13"'
COLOURS = ("#0b6e4f", "#1f6fb2", "#8a5a00", "#b3261e")


def drawn(curves: Sequence[Curve]) -> str:
    """A picture of the curves: both axes grow tenfold from line to line."""
    every = [point for curve in curves for point in (*curve.points, *curve.reckoned)]
    across = _decades([point.seconds for point in every])
    up = _decades([point.exploitability for point in every])

    def x(seconds: float) -> float:
        share = (log10(seconds) - across[0]) / (across[1] - across[0])
        return LEFT + share * (WIDTH - LEFT - 20)

    def y(exploitability: float) -> float:
        share = (log10(exploitability) - up[0]) / (up[1] - up[0])
        return HEIGHT - BELOW - share * (HEIGHT - BELOW - 20)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" {FONT}>',
        "<title>Exploitability against processor seconds, ours and OpenSpiel's</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
    ]
    for power in range(across[0], across[1] + 1):
        at = x(10.0**power)
        lines.append(_line(at, y(10.0 ** up[0]), at, y(10.0 ** up[1])))
        lines.append(_text(at, HEIGHT - BELOW + 20, f"{10.0**power:g}", "middle"))
    for power in range(up[0], up[1] + 1):
        at = y(10.0**power)
        lines.append(_line(x(10.0 ** across[0]), at, x(10.0 ** across[1]), at))
        lines.append(_text(LEFT - 8, at + 4, f"{10.0**power:g}", "end"))
    lines.append(_text(WIDTH / 2, HEIGHT - 10, "seconds of the processor", "middle"))
    lines.append(_text(LEFT, 14, "exploitability", "middle"))
    for number, (curve, colour) in enumerate(zip(curves, COLOURS, strict=False)):
        for points, dashes in (
            (curve.points, ""),
            (curve.reckoned, ' stroke-dasharray="5 5"'),
        ):
            path = " ".join(f"{x(one.seconds):.1f},{y(one.exploitability):.1f}" for one in points)
            if path:
                lines.append(
                    f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"{dashes}/>'
                )
        place = 40 + 20 * number
        lines.append(
            f'<rect x="{WIDTH - 220}" y="{place - 9}" width="16" height="4" fill="{colour}"/>'
        )
        lines.append(_text(WIDTH - 196, place, curve.name, "start"))
    return "\n".join([*lines, "</svg>", ""])


def _decades(values: Sequence[float]) -> tuple[int, int]:
    return floor(log10(min(values))), floor(log10(max(values))) + 1


def _line(x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" stroke="#ddd"/>'


def _text(x: float, y: float, words: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="#333">{words}</text>'


def main() -> None:
    """Measures, prints and draws."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--target", type=float, default=1e-5)
    parser.add_argument("--seconds", type=float, default=240.0)
    parser.add_argument("--svg", type=Path)
    options = parser.parse_args()
    for _ in ours("cfr+", 0.1):  # compiles, or reads what was compiled before
        pass
    curves = [Curve(f"ours, {method}", list(ours(method, options.target))) for method in METHODS]
    if find_spec("pyspiel") is None:
        print("OpenSpiel is not installed: pip install open_spiel shows it beside us.")
    else:
        same = list(ours("cfr+", options.target, prune=False))
        found = list(theirs(options.target, options.seconds))
        by_steps = {one.steps: one.exploitability for one in same}
        for one in found:
            if one.steps in by_steps:
                print(
                    f"{one.steps:6,} steps: OpenSpiel {one.exploitability:.3e}, "
                    f"the same algorithm of ours {by_steps[one.steps]:.3e}"
                )
        rest = reckoned(found, same) if found[-1].exploitability > options.target else []
        curves.append(Curve("OpenSpiel, CFRPlusSolver", found, rest))
    for curve in curves:
        for target in (1e-3, options.target):
            told(curve, target)
    if options.svg is not None:
        options.svg.write_text(drawn(curves), encoding="utf-8")


def told(curve: Curve, target: float) -> None:
    """One line: how long until the target, and whether that was measured."""
    measured = reaches(curve.points, target)
    one = measured or reaches(curve.reckoned, target)
    if one is None:
        print(f"{curve.name:26} {target:g}: not reached")
        return
    how = "" if measured else "   (reckoned, not measured)"
    print(f"{curve.name:26} {target:g}: {one.seconds:10.3f} s {one.steps:7,} steps{how}")


if __name__ == "__main__":
    main()
