"""How long a match of each game takes, from matches between bots: `make lengths`.

Each game is played several times by four players, or as many as it takes, of several sorts, as people are: where all
are alike, they may go on believing each other for longer than anybody would. A decision takes a person some
six seconds, and a showdown ten; the middle of the matches, rounded, is what stands in the game's file.
"""

import sys
from collections.abc import Iterator
from random import Random
from statistics import median

from dudo import bots
from dudo.engine.game import Game
from dudo.games import catalogue
from dudo.play import play

PLAYERS = 4
COMPANY = ("novice", "counter", "reader", "counter")
MATCHES = 5
DECISION = 6
SHOWDOWN = 10


def minutes(game: Game) -> float:
    """The middle length of some matches, in minutes."""
    least, most = game.seats
    players = min(max(PLAYERS, least), most)
    return median(_lengths(game, players)) / 60


def _lengths(game: Game, players: int) -> Iterator[float]:
    company = [bots.find(COMPANY[seat % len(COMPANY)]) for seat in range(players)]
    for seed in range(MATCHES):
        seconds, rounds = 0.0, 0
        for line, before, after in play(game, company, Random(seed)):
            if line.by is not None:
                # Those who answer together take no longer than one.
                seconds += DECISION / len(before.public.waiting)
            ended = after.public.showdown
            if ended is not None and ended.round > rounds:
                rounds, seconds = ended.round, seconds + SHOWDOWN
        yield seconds


def rounded(length: float) -> int:
    """Whole minutes up to five, then steps of five."""
    return max(1, round(length)) if length <= 5 else 5 * round(length / 5)


def main() -> None:
    """Prints every game, what its file says and what was played."""
    wanted = sys.argv[1:] or list(catalogue())
    for name in wanted:
        entry = catalogue()[name]
        played = minutes(entry.game)
        said = entry.listing.minutes if entry.listing else None
        print(f"{name:20} {rounded(played):3} ({played:.1f}), its file says {said}", flush=True)


if __name__ == "__main__":
    main()
