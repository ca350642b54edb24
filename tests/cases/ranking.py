"""Questions about the order of hands alone, put to a game of the passed cup."""

from cases.compare import Loose, Sign
from cases.scenario import Data
from cases.words import hand_of, order_of, written
from dudo.engine import Cup
from dudo.engine.cup.meaning import better


def compared(game: Cup, pairs: list[list[Data]]) -> list[object]:
    """How the hands of each pair compare."""
    key = order_of(game).key
    return [Sign(key(hand_of(game, a)), key(hand_of(game, b))) for a, b in pairs]


def above(game: Cup, hands: list[Data]) -> list[object]:
    """The next better hand over each of these; None over the best."""
    found = (better(order_of(game), hand_of(game, hand), game.hand.sides) for hand in hands)
    return [None if hand is None else Loose(written(game, hand)) for hand in found]


def distinct(game: Cup) -> int:
    """How many different hands there are."""
    return len(order_of(game).ladder(game.hand.count, game.hand.sides))
