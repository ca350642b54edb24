"""What players are called: one line of plain text, and no two players alike at a table."""

import unicodedata
from collections.abc import Collection

from dudo.bots.strategy.temper import read

LONGEST = 24


def cleaned(name: str) -> str:
    """The name on one line, without invisible characters; empty if nothing is left.

    >>> cleaned("  Ana\\u202e \\n Li\\u0301 "), cleaned("\\u200b\\t")
    ('Ana Lí', '')
    """
    text = unicodedata.normalize("NFC", name)
    seen = (
        " " if c.isspace() else c for c in text if c.isspace() or unicodedata.category(c)[0] != "C"
    )
    return " ".join("".join(seen).split())[:LONGEST].strip()


def unlike(name: str, others: Collection[str | None]) -> str:
    """The name, with a number after it if somebody has it already.

    >>> unlike("Ana", ["Bo", "ana"]), unlike("Ana", ["Ana", "Ana 2"])
    ('Ana 2', 'Ana 3')
    """
    taken = {other.casefold() for other in others if other}
    if name.casefold() not in taken:
        return name
    number = 2
    while f"{name} {number}".casefold() in taken:
        number += 1
    return f"{name} {number}"


def bot_name(bot: str, others: Collection[str | None]) -> str:
    """What a bot is called among the others.

    >>> bot_name("counter:bold", ["Ana", "Counter"])
    'Counter 2'
    """
    return unlike(read(bot).name.replace("_", " ").capitalize(), others)
