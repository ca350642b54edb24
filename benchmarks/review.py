"""Reviews of matches of six at perudo: how long they take, on the wall and of the processor.

    .venv/bin/python benchmarks/review.py [--matches 3] [--jobs 1 2] [--json]

The matches are played by `counter` and `novice` in turn. There is no budget, so that every choice gets
all its samples, and every review learns anew what a position between rounds is worth. Seconds on the
wall depend on what else the machine does; those of the processor, of all processes together, hardly.
"""

import argparse
import json
import os
from dataclasses import asdict, dataclass
from random import Random
from time import perf_counter

from dudo.bots import find as find_bot
from dudo.engine import Record
from dudo.games import find
from dudo.play import play
from dudo.review import review

PLAYERS = ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay")


@dataclass(frozen=True, slots=True)
class Figure:
    """How long one review took."""

    match: int
    moments: int
    jobs: int
    wall: float
    processor: float


def played(seed: int) -> Record:
    """A match, from its seed."""
    game = find("perudo")
    bots = [find_bot(("counter", "novice")[seat % 2]) for seat in range(len(PLAYERS))]
    lines = tuple(line for line, *_ in play(game, bots, Random(seed)))
    return Record(game=game, players=PLAYERS, lines=lines)


def used() -> float:
    """Seconds of the processor so far, of this process and of those that it has ended."""
    it = os.times()
    return it.user + it.system + it.children_user + it.children_system


def measured(seed: int, jobs: int) -> Figure:
    """One review."""
    record = played(seed)
    wall, processor = perf_counter(), used()
    found = review(record, seed=100 * seed + jobs, jobs=jobs)  # another seed: nothing is remembered
    took = perf_counter() - wall
    return Figure(seed, len(found.moments), jobs, round(took, 2), round(used() - processor, 2))


def main() -> None:
    """Every match under every number of processes, in turn."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=3)
    parser.add_argument("--jobs", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    for seed in range(1, wanted.matches + 1):
        for jobs in wanted.jobs:
            figure = measured(seed, jobs)
            if wanted.json:
                print(json.dumps(asdict(figure)), flush=True)
            else:
                print(
                    f"match {seed}, {figure.moments} moments, {jobs} processes: "
                    f"{figure.wall:.1f} s, {figure.processor:.1f} s of the processor",
                    flush=True,
                )


if __name__ == "__main__":
    main()
