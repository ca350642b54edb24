"""Whether this commit costs more of the processor than its parent: `make perf`.

Both servers play the same load in turns, and both engines the same matches, in the same run; what counts are
ratios of processor time, so a busy machine hits both alike. It fails where all turns are dearer than the parent's
middle one, and the middle one by more than `LOSS`.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.load import Played, playing, processor_seconds, seated
from benchmarks.served import ROOT, Served, table_server

LOSS = 0.10
TURNS = 4
TABLES, SEATS = 20, 2


async def _play(server: Served, moves: int) -> float:
    """Microseconds of the server's processor for a move."""
    played = Played()
    tables = await seated(server.address, tables=TABLES, seats=SEATS, played=played)
    async with playing(tables):
        await played.more(moves // 4)
        begun = processor_seconds(server.pid)
        done = await played.more(moves)
        spent = processor_seconds(server.pid) - begun
    return 1e6 * spent / done


def of_server(tree: Path, moves: int) -> float:
    """Microseconds of the processor that a move costs the server of that tree."""
    with table_server(tree) as server:
        return asyncio.run(_play(server, moves))


def of_engine(tree: Path, seconds: float) -> float:
    """Microseconds for an action of perudo with view and legal actions, by the engine of that tree."""
    script = str(tree / "benchmarks" / "engine.py")
    done = subprocess.run(
        [sys.executable, script, "--games", "perudo", "--seconds", str(seconds), "--json"],
        env={**os.environ, "PYTHONPATH": str(tree / "src")},
        check=True,
        capture_output=True,
        text=True,
    )
    return 1e6 / float(json.loads(done.stdout)["actions_per_second"]["perudo"])


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """That commit as a tree of files, until the end of the block."""
    with TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        git = ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*git, "add", "--quiet", "--detach", str(tree), commit], check=True)
        try:
            yield tree
        finally:
            subprocess.run([*git, "remove", "--force", str(tree)], check=True)


def compared(what: str, measure: Callable[[Path], float], parent: Path) -> bool:
    """Prints both figures and their ratio; whether the loss is beyond noise."""
    ours, theirs = list[float](), list[float]()
    for turn in range(TURNS):
        order = [(ours, ROOT), (theirs, parent)]
        for found, tree in order if turn % 2 else reversed(order):
            found.append(measure(tree))
    ratio = median(ours) / median(theirs)
    lost = ratio > 1 + LOSS and min(ours) > median(theirs)
    spread = f"{min(ours):.0f} to {max(ours):.0f} beside {min(theirs):.0f} to {max(theirs):.0f} µs"
    print(f"{what}: {ratio:.2f} times the parent's processor time ({spread}, {TURNS} turns)")
    return lost


def main() -> None:
    """Compares, and ends with 1 where something has been lost."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--parent", default="HEAD^", help="the commit to compare with")
    parser.add_argument("--moves", type=int, default=1500, help="in each turn")
    parser.add_argument("--seconds", type=float, default=0.5, help="of the engine in each turn")
    options = parser.parse_args()
    with checked_out(options.parent) as parent:
        lost = [
            compared("a move at the table", lambda tree: of_server(tree, options.moves), parent),
            compared("an action of perudo", lambda tree: of_engine(tree, options.seconds), parent),
        ]
    sys.exit(any(lost))


if __name__ == "__main__":
    main()
