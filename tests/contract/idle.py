"""Which options of a ruleset never come up: `python -m contract.idle GAMES SEED` plays house rules at random and tells.

An option that brings an action, or a kind of round, is idle where that is never legal, or never played, in any match.
Matches at random say little of what is rare, so what is told here is to be looked at, not to be believed.
"""

import sys
from collections.abc import Iterator
from itertools import islice
from random import Random

import dudo.play
from contract.house import house_of
from contract.match import lively
from dudo.engine import Game
from dudo.engine.game import AnyState
from dudo.engine.ruleset import ruleset_key

GAMES, SEED = 300, 1
MATCHES = 40
"""So many are played at most, until everything has come up."""
LINES = 400
"""So much is played of each."""
TABLES = 4
"""From two players on, so many sizes of table in turn."""


def promised(game: Game) -> frozenset[str]:
    """The kinds of action that the game has, and its special rounds."""
    found = set(game.calls)
    if getattr(game, "palifico", None) is not None:
        found.add("one_die")
    if getattr(game, "show", None) is not None:
        found.add("show")
    if getattr(game, "buy_backs", None) is not None:
        found.add("buyback")
    return frozenset(found)


def idle(game: Game, *, seed: int, matches: int = MATCHES) -> frozenset[str]:
    """What the game promises, and what came up in none of so many matches."""
    missing = set(promised(game))
    low, high = game.seats
    for number in range(matches):
        if not missing:
            break
        players = min(high, low + number % TABLES)
        luck = Random(f"{seed} {number}")
        course = dudo.play.play(game, [lively] * players, luck, turn=luck.choice)
        for one in islice(course, LINES):
            missing -= set(_come_up(game, one.after))
            if not missing:
                break
    return frozenset(missing)


def _come_up(game: Game, state: AnyState) -> Iterator[str]:
    public = state.public
    if getattr(public, "one_die", False):
        yield "one_die"
    for seat in public.waiting:
        for action in game.actions(game.view(state, seat)):
            yield action.kind


def main(games: int, seed: int) -> None:
    """Tells what is idle in so many house rules, from that seed on."""
    told = 0
    for number in range(seed, seed + games):
        game, _ = house_of(number)
        if found := idle(game, seed=number):
            told += 1
            print(f"seed {number}: {', '.join(sorted(found))}: {ruleset_key(game)}", flush=True)
    print(f"{games} games, {told} with something idle")


if __name__ == "__main__":
    given = [int(it) for it in sys.argv[1:]]
    main(*given, *(GAMES, SEED)[len(given) :])
