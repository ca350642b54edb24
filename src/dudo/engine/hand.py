"""A hand: dice as a sorted tuple of faces, and its text.

Faces are written as digits; the ten of a serial number is written 0, as on the banknote.

>>> hand_text((1, 3, 3, 5, 6)), hand_text((2, 10)), hand_text(())
('13356', '20', '-')
>>> read_hand("65331")
(1, 3, 3, 5, 6)
"""

from itertools import combinations_with_replacement
from math import factorial, prod

from dudo.engine.caching import bounded_cache
from dudo.engine.errors import BadNotation
from dudo.text import Name, say

Hand = tuple[int, ...]
"""Faces in ascending order."""

DIGITS = "0123456789"
CHOSEN = 10
"""Players choose among so many dice at most: more have too many parts to be listed."""


def hand_text(hand: Hand) -> str:
    """The hand as digits; `-` for no dice."""
    return "".join([DIGITS[face % 10] for face in hand]) or "-"


def read_hand(text: str) -> Hand:
    """The hand that `text` writes, sorted; `BadNotation` when a character is no face."""
    if text == "-":
        return ()
    if not text.isdecimal() or not text.isascii():
        raise BadNotation(
            say(
                "{text} is no hand: write the faces as digits, like 13356.",
                text=Name(repr(text[:40])),
            )
        )
    return tuple(sorted(int(digit) or 10 for digit in text))


@bounded_cache(many=256)
def outcomes(count: int, sides: int) -> tuple[tuple[Hand, int], ...]:
    """Every hand that `count` dice of `sides` faces can show, with the number of ways to throw it.

    The ways add up to sides**count.

    >>> outcomes(2, 2)
    (((1, 1), 1), ((1, 2), 2), ((2, 2), 1))
    """
    return tuple(
        (hand, factorial(count) // prod(factorial(hand.count(face)) for face in set(hand)))
        for hand in combinations_with_replacement(range(1, sides + 1), count)
    )


@bounded_cache(many=4096)
def subhands(hand: Hand) -> tuple[Hand, ...]:
    """Every distinct sub-multiset of the hand, the empty one and the whole included, sorted.

    >>> subhands((5, 5))
    ((), (5,), (5, 5))
    """
    found: set[Hand] = {()}
    for face in hand:
        found |= {(*sub, face) for sub in found}
    return tuple(sorted(found, key=lambda sub: (len(sub), sub)))


def without(hand: Hand, taken: Hand) -> Hand | None:
    """The dice left when `taken` is removed, or None if the hand does not have them all."""
    rest = list(hand)
    for face in taken:
        if face not in rest:
            return None
        rest.remove(face)
    return tuple(rest)
