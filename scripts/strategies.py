"""The strategies that come with the package, solved anew: `make strategies`, or a few of them by name."""

import sys
from time import process_time

from dudo.solve.cfr import Solver
from dudo.solve.positions import positions
from dudo.solve.shipped import FOLDER, SHIPPED
from dudo.solve.writing import write_strategy

TARGET = 1e-5
"""The exploitability at which solving ends: rounding to bytes costs more."""
MOST = 20_000
"""The most steps that are taken."""
STRIDE = 250


def main(wanted: list[str]) -> None:
    """The files of the rounds named, or of all, are in the package."""
    FOLDER.mkdir(exist_ok=True)
    for name in wanted or SHIPPED:
        begun, one = process_time(), SHIPPED[name]
        solver = Solver(positions(one.round), method="discounted")
        while solver.steps < MOST and solver.bracket().exploitability > TARGET:
            solver.run(STRIDE)
        found = solver.bracket().exploitability
        kept = write_strategy(solver, one.path)
        size = one.path.stat().st_size
        print(
            f"{name:16} {solver.steps:6,} steps {process_time() - begun:6.1f} s {size:9,} bytes   "
            f"{kept.low:+.6f} to {kept.high:+.6f}   exploitability {found:.1e}, "
            f"rounded {kept.exploitability:.1e}",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])
