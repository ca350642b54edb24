"""What strangers could write to trouble readers: accents and other marks in heaps, and letters that nobody sees.

Marks are drawn over the letter before them: heaps of them, or one without a letter, would cover what stands nearby.
"""

import unicodedata
from collections.abc import Collection
from itertools import pairwise

MARKS = 3  # on one letter
DRAWN_OVER = ("Mn", "Me")  # marks that take no place of their own
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Letters and signs that are invisible: fillers of Hangul, Braille without dots, a note without a head."""

ZWJ = "\u200d"
JOINERS = ("\u200c", ZWJ)
"""They are not seen themselves: they part letters that would be written together, or join signs that would not."""
JOINED = ("ARABIC", "SYRIAC", "NKO", "MONGOLIAN", "ADLAM")
"""Scripts whose letters are written together."""
VIRAMA = 9  # the combining class of what leaves a letter of India or Sri Lanka without its vowel
SIGNS = "\u2190"  # arrows, and what follows in Unicode: signs, among them those that emojis are joined of


def one_line(text: str, *, most: int, unseen: Collection[str] = ()) -> str:
    """The text on one line of at most that many letters, without what is invisible, or `unseen`, and heaps of marks.

    >>> one_line("  so \\n\\u202e\\u3164 what?  ", most=7), one_line("\\u200b\\u2800", most=7)
    ('so what', '')
    """
    seen = (
        " " if letter.isspace() or letter in BLANK else letter
        for letter in text
        if letter.isspace()
        or letter in JOINERS
        or (unicodedata.category(letter)[0] != "C" and letter not in unseen)
    )
    line = " ".join(without_heaps(_joined("".join(seen))).split())
    return _joined(line[:most]).strip()


def without_joiners(text: str) -> str:
    """The text as names are compared: what is not seen tells nobody apart."""
    return "".join(letter for letter in text if letter not in JOINERS)


def _joined(text: str) -> str:
    """The text with only those joiners that change how what stands beside them is written.

    >>> [len(_joined(text)) for text in ("\u0645\u06cc\u200c\u062e", "A\u200cna\u200d", "\U0001f468\u200d\U0001f467")]
    [4, 3, 3]
    """
    kept, base, before = list[str](), "", ""
    for letter, after in pairwise((*text, "")):
        if letter in JOINERS:
            if not _needed(letter, base, before, after):
                continue
        elif unicodedata.category(letter) not in DRAWN_OVER:
            base = letter
        kept.append(letter)
        before = letter
    return "".join(kept)


def _needed(joiner: str, base: str, before: str, after: str) -> bool:
    """Whether the joiner means something there; marks are drawn over the base (after Unicode's UAX 31 and UTS 51)."""
    if before in JOINERS or not base:
        return False
    if _is_virama(before):
        return joiner == ZWJ or after.isalpha()
    if _script(base) in JOINED:
        return _script(base) == _script(after)
    return joiner == ZWJ and (_is_virama(after) or (_is_sign(base) and _is_sign(after)))


def _is_sign(letter: str) -> bool:
    return letter >= SIGNS and unicodedata.category(letter)[0] == "S"


def _is_virama(letter: str) -> bool:
    return letter != "" and unicodedata.combining(letter) == VIRAMA


def _script(letter: str) -> str:
    return unicodedata.name(letter, "").partition(" ")[0] if letter else ""


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
        elif letter not in JOINERS:
            marks = MARKS if letter.isspace() else 0
        if marks <= MARKS:
            seen.append(letter)
    return "".join(seen)
