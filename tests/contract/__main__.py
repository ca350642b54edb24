"""`make house ARGS="games seed"`: so many house rules put together at random, under everything that is built on them.

Each game that fails is told with its ruleset and the seed that gives it again: `make house ARGS="1 SEED"`.
"""

import sys
import traceback

from contract.everything import everything
from contract.house import house_of
from dudo.engine.ruleset import ruleset_key

GAMES, SEED = 300, 1


def main(games: int, seed: int) -> bool:
    """Whether all of them held."""
    failed = 0
    for number in range(seed, seed + games):
        game, players = house_of(number)
        try:
            everything(game, players=players, seed=number)
        except Exception:  # noqa: BLE001  the others are tried as well
            failed += 1
            trace = traceback.format_exc(limit=-4)
            print(f"seed {number}: {ruleset_key(game)}\n{trace}", flush=True)
    print(f"{games} games, {failed} failed")
    return not failed


if __name__ == "__main__":
    given = [int(it) for it in sys.argv[1:]]
    sys.exit(not main(*given, *(GAMES, SEED)[len(given) :]))
