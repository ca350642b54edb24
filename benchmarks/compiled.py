"""What it would bring to compile the rules with mypyc: `python -m benchmarks.compiled`.

The modules that hold nothing but functions are compiled in a copy of the package; then the copy and the package as
it is play the same in turns. What we made of it: `docs/design/rules.md`.
"""

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.beside_parent import of_engine, of_server
from benchmarks.served import ROOT

MODULES = (
    "engine/bidding/legality.py",
    "engine/bidding/round.py",
    "engine/bidding/showdown.py",
    "engine/chance.py",
    "engine/claims/ladder.py",
    "engine/hand.py",
    "engine/seating.py",
    "fairness/shakes.py",
)
BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import setup
modules = mypycify([*sys.argv[1:], "--ignore-missing-imports"], opt_level="3")
setup(name="dudo-compiled", packages=[], ext_modules=modules, script_args=["build_ext", "--inplace"])
"""
TURNS, SECONDS, MOVES = 5, 0.2, 1000


@contextmanager
def compiled() -> Iterator[Path]:
    """A tree of ours in which those modules are compiled, until the end of the block."""
    with TemporaryDirectory() as folder:
        tree = Path(folder)
        for part in ("src/dudo", "benchmarks"):
            shutil.copytree(ROOT / part, tree / part, ignore=shutil.ignore_patterns("node_modules"))
        modules = [f"dudo/{it}" for it in MODULES]
        subprocess.run(
            [sys.executable, "-c", BUILD, *modules],
            cwd=tree / "src",
            check=True,
            stdout=subprocess.DEVNULL,
        )
        yield tree


def show(what: str, measure: Callable[[Path], float], tree: Path) -> None:
    """Both figures, and their ratio."""
    with_it, without = list[float](), list[float]()
    for turn in range(TURNS):
        order = [(with_it, tree), (without, ROOT)]
        for found, where in order if turn % 2 else reversed(order):
            found.append(measure(where))
    ratios = [one / other for one, other in zip(with_it, without, strict=True)]
    print(
        f"{what}, compiled: {median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f}) times the processor time "
        f"of pure Python, {median(without):.1f} µs ({TURNS} turns)"
    )


def main() -> None:
    """Compiles, measures and prints."""
    with compiled() as tree:
        show("an action of perudo", lambda it: of_engine(it, SECONDS), tree)
        show("a move at the table", lambda it: of_server(it, MOVES), tree)


if __name__ == "__main__":
    main()
