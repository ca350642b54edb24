"""Brackets of rounds that are too large even with as few raises for one player as for the other.

    .venv/bin/python benchmarks/brackets.py W --dice 4v4 --raises 1,2 [--seconds 60]

The opener's first bid is no raise, so with as many raises the other player has one bid fewer, and gives up
more. Here each has a number of their own. What the opener guarantees with the first is the lower end of the
bracket, what the other guarantees with the second is the upper one. The two games are solved one after the
other, each for so many seconds of the processor without the measurements, so that only one is in memory at a time.
"""

import argparse
from resource import RUSAGE_SELF, getrusage
from time import process_time

from dudo.solve.bracket import Bracket
from dudo.solve.cfr import BEST, METHODS, Solver
from dudo.solve.limited import limited
from dudo.solve.positions import positions
from dudo.solve.rulesets import RULESETS
from dudo.solve.two_players import TwoPlayers, dice_of

FIRST = 20
"""Steps before the first measurement; each further one comes after half as many again."""


def guaranteed(
    letter: str, dice: str, *, seat: int, raises: int, method: str, seconds: float
) -> float:
    """The most that the strategy of a seat has guaranteed that raises at most so often."""
    graph = positions(TwoPlayers(RULESETS[letter], dice_of(dice)))
    solver = Solver(limited(graph, seat=seat, raises=raises), method=method)
    solver.run(1)  # compiles, or reads what was compiled before
    spent, due, found = 0.0, FIRST, -1.0
    while spent < seconds:
        while solver.steps < due and spent < seconds:
            begun = process_time()
            solver.run(1)
            spent += process_time() - begun
        found = max(found, solver.guarantee(seat))
        due = due * 3 // 2
        print(
            f"seat {seat}, {raises} raises: {solver.steps:6,} steps {spent:7.1f} s   at least {found:+.6f}",
            flush=True,
        )
    return found


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("letter", choices=list(RULESETS))
    parser.add_argument("--dice", default="4v4")
    parser.add_argument("--raises", default="1,2", help="of the opener, of the other")
    parser.add_argument("--method", choices=list(METHODS), default=BEST)
    parser.add_argument("--seconds", type=float, default=60.0)
    options = parser.parse_args()
    low, high = (
        guaranteed(
            options.letter,
            options.dice,
            seat=seat,
            raises=int(raises),
            method=options.method,
            seconds=options.seconds,
        )
        for seat, raises in enumerate(options.raises.split(","))
    )
    found = Bracket(low, -high)
    print(
        f"value {found.low:+.6f} to {found.high:+.6f}, {found.high - found.low:.1e} wide; "
        f"{process_time():.0f} s of the processor in all, {getrusage(RUSAGE_SELF).ru_maxrss / 1e6:.1f} GB"
    )


if __name__ == "__main__":
    main()
