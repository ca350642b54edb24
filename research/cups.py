"""How often a player who believes a claim loses the round, by the chance to beat it; readers only.

    python -m research.cups [MATCHES]

What `bots/strategy/answers.py` calls trouble is one end of the line through these figures.
"""

import sys
from collections import defaultdict
from random import Random
from statistics import fmean, linear_regression

from dudo import odds
from dudo.bots import find as find_bot
from dudo.games import find
from dudo.play import play
from dudo.workers import Workers

GAMES = ("mexican_liars", "liar_dice")
PLAYERS = 4
STEPS = 8
"""Rows of the table that is printed."""

CupRow = tuple[float, bool]
"""The chance to beat the claim that was believed, and whether the believer lost the round."""


def match(job: tuple[str, int]) -> list[CupRow]:
    """The claims of one match that were believed."""
    name, seed = job
    game = find(name)
    rows: list[CupRow] = []
    believed: list[tuple[int, float]] = []
    bots = [find_bot("reader")] * PLAYERS
    for (seat, action), before, after in play(game, bots, Random(f"{name} {seed}")):
        if seat is not None and action.kind == "believe":
            beat = odds.of(game, game.view(before, seat)).beating
            if beat is not None:
                believed.append((seat, float(beat)))
        report = after.public.showdown
        if report is not None and report is not before.public.showdown:
            rows += [(beat, report.losses[seat] > 0) for seat, beat in believed]
            believed = []
    return rows


def main(matches: int) -> None:
    """Plays the matches and prints a table for each game."""
    with Workers() as workers:
        for name in GAMES:
            jobs = [(name, seed) for seed in range(matches)]
            rows = [row for found in workers.map(match, jobs) for row in found]
            print(f"{name}: {len(rows)} claims believed in {matches} matches")
            steps: defaultdict[int, list[CupRow]] = defaultdict(list)
            for row in rows:
                steps[min(STEPS - 1, int(row[0] * STEPS))].append(row)
            for _, step in sorted(steps.items()):
                beat, lost = (fmean(column) for column in zip(*step, strict=True))
                print(f"  beats it {beat:4.0%}  loses {lost:4.0%}  of {len(step)}")
            slope, start = linear_regression(*zip(*rows, strict=True))
            print(f"  trouble {start:.2f}, ease {start + slope:.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 32)
