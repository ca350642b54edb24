"""The names of players: one line of plain text, and no two names at a table that could be confused."""

import unicodedata
from collections.abc import Collection
from itertools import chain, count

from dudo.bots.programs.outside import name_of_bot
from dudo.bots.strategy.characters import CHARACTERS
from dudo.bots.strategy.personality import read_bot
from dudo.presentation.lookalikes import as_drawn, as_read, mixed_word
from dudo.presentation.marks import one_line
from dudo.table.errors import Refusal
from dudo.text import quoted, say

LONGEST = 24
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
    seen, heard = {as_drawn(other) for other in taken}, {as_read(other) for other in taken}
    tried = chain([name], (f"{name} {number}" for number in count(2)))
    return next(it for it in tried if as_drawn(it) not in seen and as_read(it) not in heard)


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


def bot_name(bot: str, character: str | None, others: Collection[str | None]) -> str:
    """The name of a bot, unlike those of the others: its character's, if it plays one.

    >>> bot_name("counter:bold", "greta", ["Ana"]), bot_name("counter:bold", None, ["Counter"])
    ('Greta', 'Counter 2')
    """
    named = CHARACTERS.get(character or "")
    name = named.name if named else name_of_bot(read_bot(bot).name).replace("_", " ").capitalize()
    return unlike(name, others)
