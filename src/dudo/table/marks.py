"""Accents and other marks that are drawn over a letter: heaps of them would cover what stands nearby."""

import unicodedata

MARKS = 3  # on one letter
DRAWN_OVER = ("Mn", "Me")  # marks that take no place of their own


def without_heaps(text: str) -> str:
    """The text, in which no letter has more marks than a language gives it.

    >>> [len(without_heaps("e" + mark * 40)) for mark in ("\\u0301", "\\u0489")]
    [4, 4]
    """
    seen: list[str] = []
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter) in DRAWN_OVER else 0
        if marks <= MARKS:
            seen.append(letter)
    return "".join(seen)
