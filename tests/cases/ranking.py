"""Questions about the order of hands alone, put to a game of the passed cup."""

from cases.compare import Loose, Sign
from cases.scenario import Data
from cases.words import hand_of, order_of, written
from dudo.engine import Claim, Cup
from dudo.engine.action import claimed
from dudo.engine.cup.moves import above as above_claim


def compared(game: Cup, pairs: list[list[Data]]) -> list[object]:
    """How the hands of each pair compare."""
    key = order_of(game).key
    return [Sign(key(hand_of(game, a)), key(hand_of(game, b))) for a, b in pairs]


def above(game: Cup, hands: list[Data]) -> list[object]:
    """The next better hand over each of these; None over the best."""
    found = (above_claim(game, Claim(written(game, hand_of(game, hand)))) for hand in hands)
    return [Loose(claimed(claims[0])) if claims else None for claims in found]


def distinct(game: Cup) -> int:
    """How many different hands there are."""
    return len(order_of(game).ladder(game.hand.count, game.hand.sides))
