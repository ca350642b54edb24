"""What strangers could write to trouble readers: accents and other marks in heaps, and letters that nobody sees.

Marks are drawn over the letter before them: heaps of them, or one without a letter, would cover what stands nearby.
"""

import unicodedata
from collections.abc import Collection

MARKS = 3  # on one letter
DRAWN_OVER = ("Mn", "Me")  # marks that take no place of their own
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Letters and signs that are invisible: fillers of Hangul, Braille without dots, a note without a head."""


def one_line(text: str, *, most: int, unseen: Collection[str] = ()) -> str:
    """The text on one line of at most that many letters, without what is invisible, or `unseen`, and heaps of marks.

    >>> one_line("  so \\n\\u202e\\u3164 what?  ", most=7), one_line("\\u200b\\u2800", most=7)
    ('so what', '')
    """
    seen = (
        " " if letter.isspace() or letter in BLANK else letter
        for letter in text
        if letter.isspace() or (unicodedata.category(letter)[0] != "C" and letter not in unseen)
    )
    return " ".join(without_heaps("".join(seen)).split())[:most].strip()


def without_heaps(text: str) -> str:
    """The text, in which no letter has more marks than a language gives it, and no mark is without a letter.

    >>> [len(without_heaps("e" + mark * 40)) for mark in ("\\u0301", "\\u0489")]
    [4, 4]
    >>> without_heaps("\\u0336Bo \\u0336")
    'Bo '
    """
    seen: list[str] = []
    marks = MARKS  # of what stands before the text
    for letter in text:
        if unicodedata.category(letter) in DRAWN_OVER:
            marks += 1
        else:
            marks = MARKS if letter.isspace() else 0
        if marks <= MARKS:
            seen.append(letter)
    return "".join(seen)
