"""A hand: dice as a sorted tuple of faces, and its text.

Faces are written as digits; the ten of a serial number is written 0, as on the banknote. A super die, which
counts double, is its face and ten more, so it comes last in a hand; it is written with a plus.

>>> hand_text((1, 3, 3, 5, 6)), hand_text((2, 10)), hand_text(()), hand_text((1, 3, 13))
('13356', '20', '-', '133+')
>>> read_hand("65331"), read_hand("3+31")
((1, 3, 3, 5, 6), (1, 3, 13))
"""

import re
from itertools import combinations_with_replacement
from math import factorial, prod

from dudo.engine.caching import bounded_cache
from dudo.engine.errors import BadNotation
from dudo.text import Text, quoted, say

Hand = tuple[int, ...]
"""Faces in ascending order, super dice last."""

DIGITS = "0123456789"
ACE_LOW, ACE_HIGH = "A9TJQK", "9TJQKA"
"""What poker dice show, from the lowest face: where bids count dice, and where hands are compared."""
SUPER = 10
"""What the face of a super die is raised by."""
CHOSEN = 10
"""Players choose among at most this many dice: more have too many parts to be listed."""


def ones(symbols: str) -> Text:
    """What the {ones} of a sentence are called on dice that show these symbols; languages may choose by it (S0-08).

    >>> ones(ACE_LOW), ones("123456")
    ('aces', '1s')
    """
    return say("aces") if symbols == ACE_LOW else say("1s")


def hand_text(hand: Hand) -> str:
    """Return the hand as digits, or `-` for no dice."""
    if hand and hand[-1] > SUPER:
        return "".join([DIGITS[die % 10] + "+" * (die > SUPER) for die in hand])
    return "".join([DIGITS[face % 10] for face in hand]) or "-"


def symbol_of(die: int, symbols: str) -> str:
    """What a die shows where the faces are written by these symbols; a super die with a plus.

    >>> symbol_of(5, "A9TJQK"), symbol_of(15, "A9TJQK")
    ('Q', 'Q+')
    """
    return symbols[face_of(die) - 1] + "+" * (die > SUPER)


def read_hand(text: str) -> Hand:
    """Return the hand that `text` writes, sorted; `BadNotation` if a character is not a face."""
    if text == "-":
        return ()
    if not _WRITTEN.fullmatch(text):
        raise BadNotation(
            say(
                "{text} is not a hand: write the faces as digits, like 13356.",
                text=quoted(text),
            )
        )
    found = _DIE.findall(text)
    return tuple(sorted([(int(digit) or 10) + SUPER * bool(mark) for digit, mark in found]))


_DIE = re.compile(r"([0-9])(\+?)")
_WRITTEN = re.compile(r"([0-9]\+?)+")


def face_of(die: int) -> int:
    """The face that a die shows, super or not.

    >>> face_of(4), face_of(10), face_of(14)
    (4, 10, 4)
    """
    return die - SUPER if die > SUPER else die


def faces_of(hand: Hand) -> Hand:
    """The faces that the dice show, ascending: those of super dice with the others."""
    return tuple(sorted(map(face_of, hand))) if has_super(hand) else hand


def has_super(hand: Hand) -> bool:
    """Whether there is a super die among them."""
    return bool(hand) and hand[-1] > SUPER


def worth(hand: Hand) -> int:
    """As how many dice these count: each as one, a super die as two."""
    return len(hand) + sum([die > SUPER for die in hand])


@bounded_cache(many=256)
def outcomes(count: int, sides: int, supers: int = 0) -> tuple[tuple[Hand, int], ...]:
    """Every hand that `count` dice of `sides` faces can show, with the number of ways to throw it.

    `supers` of the dice are super dice. The ways add up to sides**count.

    >>> outcomes(2, 2)
    (((1, 1), 1), ((1, 2), 2), ((2, 2), 1))
    >>> outcomes(2, 2, 1)
    (((1, 11), 1), ((1, 12), 1), ((2, 11), 1), ((2, 12), 1))
    """
    if supers:
        return tuple(
            ((*plain, *(face + SUPER for face in double)), ways * times)
            for plain, ways in outcomes(count - supers, sides)
            for double, times in outcomes(supers, sides)
        )
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
