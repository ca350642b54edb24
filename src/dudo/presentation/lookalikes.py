"""Which words look alike: drawn the same with other letters, or read the same but for accents and capitals."""

import json
import unicodedata
from functools import cache
from importlib import import_module
from pkgutil import get_data
from typing import Any

from dudo.presentation.marks import without_joiners

WRITTEN_TOGETHER = (
    frozenset({"LATIN", "HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "HAN", "BOPOMOFO"}),
    frozenset({"LATIN", "HAN", "HANGUL"}),
)
"""The scripts that may be mixed in one word (Unicode's UTS 39, "highly restrictive")."""
ANY_SCRIPT = frozenset({"COMMON", "INHERITED", "Unknown"})


def _letters(name: str) -> list[str]:
    plain = unicodedata.normalize("NFKD", without_joiners(name)).replace(" ", "")
    return [c for c in plain if not unicodedata.combining(c)]


def as_drawn(name: str) -> str:
    """The name with one letter for all that look like it."""
    prototypes = _prototypes()
    return "".join(prototypes.get(c, c) for c in _letters(name))


def as_read(name: str) -> str:
    """The name as it is read: Latin letters stand for themselves; a capital I looks like a small L, but reads as I."""
    prototypes = _prototypes()
    letters = (c if c.isascii() and c.isalpha() else prototypes.get(c, c) for c in _letters(name))
    return "".join(letters).casefold()


def mixed_word(name: str) -> str:
    """The first word that mixes scripts which are never written together; empty if there is none.

    >>> mixed_word("\u041dost"), mixed_word("\u041d\u0430\u0441\u0442\u044f Smith")
    ('\u041dost', '')
    >>> mixed_word("\u5c71\u7530\u30bf\u30edX")
    ''
    """
    categories: Any = import_module("confusable_homoglyphs.categories")  # it reads Unicode's tables
    for word in name.split():
        scripts = {categories.alias(c) for c in word} - ANY_SCRIPT
        if len(scripts) > 1 and not any(scripts <= together for together in WRITTEN_TOGETHER):
            return word
    return ""


@cache
def _prototypes() -> dict[str, str]:
    """By letter: the one that stands for all letters that look like it.

    The data (Unicode's confusables) has for each character all others that it can be confused with.
    """
    found = json.loads(get_data("confusable_homoglyphs", "confusables.json") or "{}")
    alike = {one: [other["c"] for other in others] for one, others in found.items()}
    # The representative is linked to all letters of its class, and each of them to it alone.
    return {
        one: others[0]
        for one, others in alike.items()
        if len(others) == 1 and _stands_for(others[0], one, len(alike.get(others[0], ())))
    }


def _stands_for(one: str, other: str, links: int) -> bool:
    """Whether `one` represents `other`; of two that are linked to nothing else, the first in Unicode's order does."""
    return links != 1 or one < other
