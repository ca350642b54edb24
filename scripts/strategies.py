"""The strategies that come with the package, solved anew: `make strategies`, or a few of them by name."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from scripts.contexts import worth_recalling
from scripts.packed import LEAST, write_packed
from scripts.self_play import SelfPlay, write_forgetful

from dudo.games import find
from dudo.solver.cfr import Limited, Solver
from dudo.solver.cups.passed import solve_cup
from dudo.solver.cups.shipped import SUFFIX, tabulated_games
from dudo.solver.cups.standings import PassedCup, standings
from dudo.solver.cups.table import tabulated_cup, write_table
from dudo.solver.positions import positions
from dudo.solver.shipped import EXPLORED, FOLDER, FORGETFUL, MOST_DICE, PACKED, ShippedRound
from dudo.solver.strategy import read_strategy
from dudo.solver.writing import write_strategy

TARGET = 1e-5
"""The exploitability at which solving ends."""
MOST = 20_000
"""The most steps that are taken."""
STRIDE = 250
LIMITED = 750
"""So many steps where a player is bound to do without some raises: that costs more than is left to learn."""

PLAYED = 100
"""So many steps of self-play by what stands, where rounds are too large to be solved."""
RECALLED, RECALLED_LONGEST = 1e-3, 2e-4
"""The chance from which on a context is worth recalling; in rounds of five dice each, whose histories are longest."""
PLAYED_ON = 80
"""So many steps of self-play with these contexts."""


def _solver(one: ShippedRound) -> Solver | Limited:
    graph = positions(one.round)
    if one.raises is None:
        return Solver(graph, method="discounted")
    return Limited(graph, raises=one.raises, method="discounted")


def main(wanted: list[str]) -> None:
    """The files of the rounds named, or of all, are in the package."""
    FOLDER.mkdir(exist_ok=True)
    every, cups = {**EXPLORED, **FORGETFUL}, tuple(tabulated_games())
    for name in wanted or (*every, *cups):
        begun = process_time()
        if name in cups:
            path, steps, proved = FOLDER / f"{name}{SUFFIX}", "", ""
            write_table(tabulated_cup(solve_cup(standings(PassedCup(find(name))))), path)
        elif every[name].forgetful:
            path, steps, proved = every[name].path, f"{PLAYED + PLAYED_ON:,} steps", ""
            _learn_forgetful(every[name])
        else:
            path, (steps, proved) = every[name].path, _solve(every[name])
        print(
            f"{name:16} {steps:>12} {process_time() - begun:6.1f} s {path.stat().st_size:9,} bytes   {proved}",
            flush=True,
        )


def _learn_forgetful(one: ShippedRound) -> None:
    graph = positions(one.round)
    play = SelfPlay(graph)
    play.run(PLAYED)
    least = RECALLED_LONGEST if one.round.dice == (MOST_DICE, MOST_DICE) else RECALLED
    play = SelfPlay(graph, worth_recalling(graph, play.usual(), least=least))
    play.run(PLAYED_ON)
    write_forgetful(play.strategy(), one.path)


def _solve(one: ShippedRound) -> tuple[str, str]:
    """The file holds the strategy; how many steps that took, and what it proves."""
    solver, most = _solver(one), MOST if one.raises is None else LIMITED
    while solver.steps < most and solver.bracket().exploitability > TARGET:
        solver.run(STRIDE)
    if one.name in PACKED or one.raises is not None:
        least = LEAST if one.name in PACKED else 0
        with TemporaryDirectory() as folder:
            whole = Path(folder) / one.path.name
            write_strategy(solver, whole)
            kept = write_packed(read_strategy(whole), whole, one.path, least=least)
    else:
        kept = write_strategy(solver, one.path)
    return f"{solver.steps:,} steps", (
        f"{kept.low:+.6f} to {kept.high:+.6f}   exploitability {solver.bracket().exploitability:.1e}, "
        f"rounded {kept.exploitability:.1e}"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
