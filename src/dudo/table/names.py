"""The names of players: one line of plain text, and no two names at a table that could be confused."""

import json
import unicodedata
from collections.abc import Collection
from functools import cache
from importlib.resources import files
from itertools import chain, count

import confusable_homoglyphs  # type: ignore[import-untyped]
from confusable_homoglyphs.categories import alias  # type: ignore[import-untyped]

from dudo.bots.programs.outside import name_of_bot
from dudo.bots.strategy.characters import CHARACTERS
from dudo.bots.strategy.personality import read_bot
from dudo.presentation.marks import one_line
from dudo.table.errors import Refusal
from dudo.text import quoted, say

LONGEST = 24
WRITTEN_TOGETHER = (
    frozenset({"LATIN", "HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "HAN", "BOPOMOFO"}),
    frozenset({"LATIN", "HAN", "HANGUL"}),
)
"""The scripts that may be mixed in one word (Unicode's UTS 39, "highly restrictive")."""
UNSEEN = frozenset(
    chr(code)
    for code in (
        0x34F,  # joins marks
        *range(0x17B4, 0x17B6),  # vowels of Khmer that are not written
        *range(0x180B, 0x1810),  # of the forms that a Mongolian letter has
        *range(0xFE00, 0xFE10),  # of the forms that any letter has; of emojis, in colour or not
        0x16FE4,  # fills a place in Khitan
        *range(0xE0100, 0xE01F0),
    )
)
"""Marks that are not seen themselves; without them a letter is drawn in its usual form."""
ANY_SCRIPT = frozenset({"COMMON", "INHERITED", "Unknown"})


def cleaned(name: str) -> str:
    """The name on one line, without invisible characters and heaps of accents; empty if nothing is left.

    >>> cleaned("  Ana\\u202e \\n Li\\u0301 "), cleaned("\\u200b\\t")
    ('Ana Lí', '')
    """
    return one_line(unicodedata.normalize("NFC", name), most=LONGEST, unseen=UNSEEN)


def unlike(name: str, others: Collection[str | None]) -> str:
    """The name, with a number after it if somebody has it already, or one that looks like it.

    Two names look alike if they are drawn or read the same. Accents and case do not count.

    >>> unlike("Ana", ["Bo", "ana"]), unlike("Ana", ["Ana", "Ana 2"])
    ('Ana 2', 'Ana 3')
    >>> unlike("\u041dost", ["Host"]), unlike("B0", ["Bo"]), unlike("\uff21na", ["Ana"])
    ('\u041dost 2', 'B0 2', '\uff21na 2')
    """
    taken = [other for other in others if other]
    drawn, read = {_drawn(other) for other in taken}, {_read(other) for other in taken}
    tried = chain([name], (f"{name} {number}" for number in count(2)))
    return next(it for it in tried if _drawn(it) not in drawn and _read(it) not in read)


def _letters(name: str) -> list[str]:
    plain = unicodedata.normalize("NFKD", name).replace(" ", "")
    return [c for c in plain if not unicodedata.combining(c)]


def _drawn(name: str) -> str:
    prototypes = _prototypes()
    return "".join(prototypes.get(c, c) for c in _letters(name))


def _read(name: str) -> str:
    """The name as it is read: Latin letters stand for themselves; a capital I looks like a small L, but reads as I."""
    prototypes = _prototypes()
    read = (c if c.isascii() and c.isalpha() else prototypes.get(c, c) for c in _letters(name))
    return "".join(read).casefold()


def mixed_word(name: str) -> str:
    """The first word that mixes scripts which are never written together; empty if there is none.

    >>> mixed_word("\u041dost"), mixed_word("\u041d\u0430\u0441\u0442\u044f Smith")
    ('\u041dost', '')
    >>> mixed_word("\u5c71\u7530\u30bf\u30edX")
    ''
    """
    for word in name.split():
        scripts = {alias(c) for c in word} - ANY_SCRIPT
        if len(scripts) > 1 and not any(scripts <= together for together in WRITTEN_TOGETHER):
            return word
    return ""


def chosen_name(text: str) -> str:
    """The name that somebody has chosen, cleaned; `Refusal` if it is invisible, or a word of it mixes alphabets.

    >>> chosen_name(" Ana  Li ")
    'Ana Li'
    """
    name = cleaned(text)
    if not name:
        raise Refusal("malformed", "Enter a name with visible letters.")
    if word := mixed_word(name):
        raise Refusal(
            "malformed",
            say(
                "Write each word of your name in one alphabet; {word} mixes two.", word=quoted(word)
            ),
        )
    return name


@cache
def _prototypes() -> dict[str, str]:
    """By letter: the one that stands for all letters that look like it.

    The data (Unicode's confusables) has for each character all others that it can be confused with.
    """
    source = files(confusable_homoglyphs) / "confusables.json"
    found = json.loads(source.read_text(encoding="utf-8"))
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


def bot_name(bot: str, character: str | None, others: Collection[str | None]) -> str:
    """The name of a bot, unlike those of the others: its character's, if it plays one.

    >>> bot_name("counter:bold", "greta", ["Ana"]), bot_name("counter:bold", None, ["Counter"])
    ('Greta', 'Counter 2')
    """
    named = CHARACTERS.get(character or "")
    name = named.name if named else name_of_bot(read_bot(bot).name).replace("_", " ").capitalize()
    return unlike(name, others)
