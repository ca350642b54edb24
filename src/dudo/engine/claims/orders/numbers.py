"""Orders in which the dice are read as a number, the highest die first.

>>> meyer = numbers((1, 2), (1, 3)).key
>>> meyer((1, 2)) > meyer((1, 3)) > meyer((6, 6)) > meyer((5, 6))
True
"""

from dudo.engine.claims.orders.comparison import Comparison, OrderKey
from dudo.engine.hand import Hand


def read_as_number(hand: Hand) -> int:
    """The dice read as a number.

    >>> read_as_number((3, 5, 6))
    653
    """
    return int("".join(map(str, reversed(hand))))


def with_doubles_first(hand: Hand) -> int:
    """The dice read as a number, where equal dice count tenfold (S0-105)."""
    return read_as_number(hand) * (10 if hand[0] == hand[-1] else 1)


def numbers(*best: Hand) -> Comparison:
    """Doubles or triples above all others, and above them the `best` hands, the highest of them first."""

    def key(hand: Hand) -> OrderKey:
        special = len(best) - best.index(hand) if hand in best else 0
        return (special, with_doubles_first(hand))

    return Comparison(key=key, dice=len(best[0]), as_number=True, doubles_first=True)


PLAIN = Comparison(key=lambda hand: (read_as_number(hand),), as_number=True)
"""Nothing is special."""
