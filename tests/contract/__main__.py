"""`make house ARGS="games seed"`: so many house rules put together at random, under everything that is built on them.

Each game that fails is told with its ruleset and the seed that gives it again: `make house ARGS="1 SEED"`.
"""

import sys
import traceback
from random import Random

from contract.everything import everything
from contract.pairs import is_large
from contract.rulesets import composed, families, settings
from dudo.engine import Game
from dudo.engine.ruleset import ruleset_key

GAMES, SEED = 300, 1
MOST = 14  # options that are other than usual


def game_of(luck: Random) -> Game:
    """House rules with some options of one family."""
    family = luck.choice(families())
    options = [setting for setting in settings(family) if not is_large(setting)]
    game: Game = composed(family, luck.sample(options, k=luck.randint(1, min(MOST, len(options)))))
    return game


def main(games: int, seed: int) -> bool:
    """Whether all of them held."""
    failed = 0
    for number in range(seed, seed + games):
        luck = Random(number)
        game = game_of(luck)
        try:
            everything(game, players=luck.randint(2, 6), seed=number)
        except Exception:  # noqa: BLE001  the others are tried as well
            failed += 1
            print(
                f"seed {number}: {ruleset_key(game)}\n{traceback.format_exc(limit=-4)}", flush=True
            )
    print(f"{games} games, {failed} failed")
    return not failed


if __name__ == "__main__":
    given = [int(it) for it in sys.argv[1:]]
    sys.exit(not main(*given, *(GAMES, SEED)[len(given) :]))
