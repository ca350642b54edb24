"""Puts two or more bots into the same seats on the same dice, at mixed tables of six, and says who gains more.

    python -m research.swapped counter,reader,sharp [MATCHES] [SEED]

Matches of Perudo are played by all levels at once. Before each round of three or more players, one seat is drawn, and
the round is played once by each of these bots in that seat, all else being equal: the dice, the others and their
luck. So most of what luck does is the same for all of them. The match itself goes on with whoever sat there. For
`sharp`, who thinks for 20 ms a move, a reader sits among the others.
"""

import sys
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from time import process_time

from dudo.engine import Game
from dudo.engine.gains import gains
from dudo.engine.game import AnyState
from dudo.engine.state import Phase
from dudo.games import find
from dudo.league.contest import ratio
from dudo.league.match import bot_of, dealer, lucky
from dudo.play import Player, play
from research.mixed import seated

SECONDS = 0.02
"""What a bot that searches may think for."""
FEWEST = 3
"""Between two a solution is played, and nothing needs to be compared."""


def sits(level: str) -> str:
    """Who sits for that level among the others."""
    return "reader" if level == "sharp" else level


def gained(game: Game, state: AnyState, players: Sequence[Player], seat: int) -> float:
    """What the seat gains in that round beyond the mean of the others, in dice."""
    before = state.public.showdown
    for _, earlier, after in play(game, players, Random(1), start=state):
        report = after.public.showdown
        if report is not None and report is not before:
            brought, active = gains(game, report), earlier.public.active
            others = [brought[one] for one in active if one != seat]
            return brought[seat] - sum(others) / len(others)
    return 0.0


def rounds(number: int, bots: Sequence[str], *, seed: int) -> Iterator[tuple[float, ...]]:
    """For each round of a match, what each of the bots gains in the seat that is drawn."""
    game, levels, key = find("perudo"), seated(number + seed * 100_000), f"{seed} {number}"
    seat_of, last = Random(key), None
    walk = [
        lucky(bot_of(sits(level)), Random(f"{key} {seat}")) for seat, level in enumerate(levels)
    ]
    for _, _, after in play(game, walk, Random(), throw=dealer(key)):
        public = after.public
        if public.result is not None or len(public.active) < FEWEST:
            return
        begins = public.phase is Phase.TURN and not public.history and not public.due
        if not begins or public.round == last:
            continue
        last, drawn = public.round, seat_of.choice(public.active)

        def players(bot: str, at: int, now: int = public.round) -> list[Player]:
            named = [bot if seat == at else sits(level) for seat, level in enumerate(levels)]
            return [
                lucky(bot_of(name, seconds=SECONDS), Random(f"{key} {now} {seat}"))
                for seat, name in enumerate(named)
            ]

        yield tuple(gained(game, after, players(bot, drawn), drawn) for bot in bots)


def main(bots: Sequence[str], matches: int, seed: int) -> None:
    """Plays, and prints what each gains a round, and how far it is ahead of the one before it."""
    begun = process_time()
    found = [one for number in range(matches) for one in rounds(number, bots, seed=seed)]
    mean = partial(ratio, weights=[1] * len(found))
    print(f"{len(found)} rounds of {matches} matches, {process_time() - begun:.0f} CPU-seconds")
    for place, bot in enumerate(bots):
        own = mean([one[place] for one in found])
        line = f"{bot:10} {own.mean:+.4f}, standard error {own.error:.4f}"
        if place:
            ahead = mean([one[place] - one[place - 1] for one in found])
            line += (
                f"; beyond {bots[place - 1]} {ahead.mean:+.4f}, standard error {ahead.error:.4f}"
            )
        print(line)


if __name__ == "__main__":
    main(
        sys.argv[1].split(","),
        int(sys.argv[2]) if len(sys.argv) > 2 else 20,
        int(sys.argv[3]) if len(sys.argv) > 3 else 1,
    )
