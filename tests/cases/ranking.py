"""Questions about the order of hands alone, put to a game of the passed cup."""

from cases.compare import Sign
from cases.scenario import Data
from cases.words import alike, claim_of, hand_of, order_of
from dudo.engine import Cup


def compared(game: Cup, pairs: list[list[Data]]) -> list[object]:
    """How the hands of each pair compare."""
    key = order_of(game).key
    return [Sign(key(hand_of(game, a)), key(hand_of(game, b))) for a, b in pairs]


def above(game: Cup, hands: list[Data]) -> list[object]:
    """The next better hand over each of these; None over the best."""
    found = (game.claims.better(claim_of(game, hand_of(game, hand)), game.pool) for hand in hands)
    return [alike(game, claims[0]) if claims else None for claims in found]


def distinct(game: Cup) -> int:
    """How many different hands there are."""
    return len(order_of(game).ladder(game.hand.count, game.hand.sides))
