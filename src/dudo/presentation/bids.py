"""Bids in words: what a player means by "four fives"."""

import re
from collections.abc import Mapping
from functools import lru_cache

from dudo.engine.written import lettered
from dudo.presentation.hands import FACE_NAMES
from dudo.presentation.numbers import NUMBERS
from dudo.text import text_of

ALSO_CALLED = text_of("ones, aces; twos, deuces; threes, treys; fours; fives; sixes")
"""What players call dice, by face from 1 on; other languages have words of their own for it."""
_FACES = {
    "sevens": 7, "eights": 8, "nines": 9, "tens": 10, "zeros": 10,
    **{
        word: face
        for face, words in enumerate(ALSO_CALLED.split("; "), 1)
        for word in words.split(", ")
    },
}  # fmt: skip
_KINDS = {"zhai": "z", "斋": "z", "fei": "", "飞": "", "bounce": "b", "bounced back": "b"}
DIGITS = "1234567890"
"""What dice with numbers show."""
NO_NAMES: Mapping[str, int] = {}
"""The names of faces that only one game has, where there are none."""


def bid_texts(plain: str, symbols: str = DIGITS, *, own: Mapping[str, int] = NO_NAMES) -> list[str]:
    """`4 5`, `4 x 5`, `4 fives`, `four 5s` and `four fives` as `4x5`; an empty list if it is not a bid.

    `own` has the names that only this game has for its faces. Where the dice show letters, a bid names one of those;
    a digit that is not on them means nothing.

    >>> bid_texts("six twos"), bid_texts("4 5s"), bid_texts("4 x 5"), bid_texts("12 points")
    (['6x2'], ['4x5'], ['4x5'], ['12'])
    >>> bid_texts("four threes zhai"), bid_texts("eight 3s, bounce")
    (['4x3z'], ['8x3b'])
    >>> [bid_texts(text, "A9TJQK") for text in ("three kings", "3k", "3x9", "two 10s", "3x4")]
    [['3x6'], ['3x6'], ['3x2'], ['2x3'], []]
    >>> bid_texts("twenty-one fours"), bid_texts("three stars", own={"star": 6}), bid_texts("twelve points")
    (['21x4'], ['3x6'], ['12'])
    """
    if match := re.fullmatch(r"(.+?),? (zhai|fei|斋|飞|bounce|bounced back)", plain):
        return [
            bid + _KINDS[match[2]] for bid in bid_texts(match[1], symbols, own=own) if "x" in bid
        ]
    if (match := re.fullmatch(r"([\w-]+?) ?(?:points?|pips?)", plain)) and (
        amount := number_meant(match[1])
    ):
        return [str(amount)]
    match = re.fullmatch(r"([\w-]+) (?:[x×*] )?(\w+?)(?:'?s)?", plain) or re.fullmatch(
        r"(\d+) ?[x×*] ?(\w+?)(?:'?s)?", plain
    )
    if not match and lettered(symbols):
        match = re.fullmatch(r"(\d+)([a-z]+?)(?:'?s)?", plain)
    if not match:
        return []
    quantity = number_meant(match[1])
    face = own.get(match[2]) or own.get(f"{match[2]}s") or face_meant(match[2], symbols)
    return [f"{quantity}x{face}"] if quantity and face else []


def number_meant(word: str) -> int:
    """The number that a word says; 0 if it says none."""
    if word.isascii() and word.isdecimal():
        return int(word)
    if word == "a":
        return 1
    return NUMBERS.index(word) if word in NUMBERS else 0


def face_meant(word: str, symbols: str = DIGITS) -> int:
    """The face that a word names; 0 if it names none."""
    if lettered(symbols):
        named = _lettered_faces(symbols)
        return named.get(word) or named.get(f"{word}s", 0)
    if word.isascii() and word.isdecimal():
        return int(word) or 10  # a 0 on a bill is the tenth face
    return _FACES.get(word) or _FACES.get(f"{word}s") or _FACES.get(f"{word}es", 0)


@lru_cache(maxsize=8)
def _lettered_faces(symbols: str) -> Mapping[str, int]:
    """By what people call the faces of such dice, their place among them."""
    return {
        name: face
        for face, symbol in enumerate(symbols, 1)
        for name in (symbol.casefold(), *FACE_NAMES[symbol])
    }
