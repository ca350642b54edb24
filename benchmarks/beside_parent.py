"""Whether this commit costs more of the processor than its parent: `make perf`.

Both are measured at the same time: two servers carry the same load side by side, and two engines play the same
matches. Whatever else the machine does slows both alike, so the ratio of their processor times tells. It fails where
the middle ratio of all turns is greater than 1 by more than `LOSS`, and no turn shows a gain.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.load import Played, playing, processor_seconds, seated
from benchmarks.served import ROOT, Served, table_server

LOSS = 0.10
TURNS = 5
TABLES, SEATS = 20, 2


class Beside(NamedTuple):
    """Microseconds of the processor in one turn: what this commit took, and beside it the parent."""

    ours: float
    theirs: float

    @property
    def ratio(self) -> float:
        """How many times as much as the parent."""
        return self.ours / self.theirs


async def _play(servers: tuple[Served, Served], moves: int) -> Beside:
    """What a move costs both servers, of at least so many that each of them carries in the same stretch of time."""
    loads = [Played() for _ in servers]
    async with AsyncExitStack() as stack:
        for server, played in zip(servers, loads, strict=True):
            tables = await seated(server.address, tables=TABLES, seats=SEATS, played=played)
            await stack.enter_async_context(playing(tables))
        await asyncio.gather(*(played.more(moves // 4) for played in loads))
        begun = _spent(servers, loads)
        await asyncio.gather(*(played.more(moves) for played in loads))
        ended = _spent(servers, loads)
    return Beside(
        *(
            1e6 * (after - before) / (done - had)
            for (before, had), (after, done) in zip(begun, ended, strict=True)
        )
    )


def _spent(servers: tuple[Served, Served], loads: list[Played]) -> list[tuple[float, int]]:
    """Seconds of the processor that each server has taken until now, and the moves that it has carried."""
    pairs = zip(servers, loads, strict=True)
    return [(processor_seconds(server.pid), played.moves) for server, played in pairs]


def of_server(parent: Path, moves: int) -> Beside:
    """What a move costs the servers of both trees."""
    with table_server(ROOT) as ours, table_server(parent) as theirs:
        return asyncio.run(_play((ours, theirs), moves))


def of_engine(parent: Path, seconds: float) -> Beside:
    """What an action of perudo costs with view and legal actions, by the engines of both trees."""
    running = [
        subprocess.Popen(
            [
                *(sys.executable, str(tree / "benchmarks" / "engine.py")),
                *("--games", "perudo", "--seconds", str(seconds), "--json"),
            ],
            env={**os.environ, "PYTHONPATH": str(tree / "src")},
            stdout=subprocess.PIPE,
        )
        for tree in (ROOT, parent)
    ]
    said = [json.loads(it.communicate()[0])["actions_per_second"]["perudo"] for it in running]
    return Beside(*(1e6 / float(it) for it in said))


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


def compared(what: str, measure: Callable[[], Beside]) -> bool:
    """Prints what both took and the ratio; whether more is lost than noise."""
    turns = [measure() for _ in range(TURNS)]
    ratios = sorted(it.ratio for it in turns)
    print(
        f"{what}: {median(ratios):.2f} times the parent's processor time ({ratios[0]:.2f} to {ratios[-1]:.2f} in "
        f"{TURNS} turns; {median(it.ours for it in turns):.1f} beside {median(it.theirs for it in turns):.1f} µs)",
        flush=True,
    )
    return median(ratios) > 1 + LOSS and ratios[0] > 1


def main() -> None:
    """Compares, and ends with 1 where something has been lost."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--parent", default="HEAD^", help="the commit to compare with")
    parser.add_argument("--moves", type=int, default=1500, help="in each turn")
    parser.add_argument("--seconds", type=float, default=0.5, help="of the engine in each turn")
    options = parser.parse_args()
    with checked_out(options.parent) as parent:
        lost = [
            compared("a move at the table", lambda: of_server(parent, options.moves)),
            compared("an action of perudo", lambda: of_engine(parent, options.seconds)),
        ]
    sys.exit(any(lost))


if __name__ == "__main__":
    main()
