"""House rules put together at random."""

from random import Random

from contract.pairs import is_large
from contract.rulesets import composed, families, settings
from dudo.engine import Game

MOST = 14  # options that are other than usual
PLAYERS = 6  # at most


def house_of(seed: int) -> tuple[Game, int]:
    """A game of one family with some other options, and for how many: the same for the same seed."""
    luck = Random(seed)
    family = luck.choice(families())
    options = [setting for setting in settings(family) if not is_large(setting)]
    game: Game = composed(family, luck.sample(options, k=luck.randint(1, min(MOST, len(options)))))
    return game, luck.randint(2, PLAYERS)
