"""What players are called: one line of plain text, and no two players alike at a table."""

import unicodedata
from collections.abc import Collection

from dudo.bots.strategy.temper import read

LONGEST = 24
DRAWN = (
    ("АВЕЅІЈКМНОРСТУХҮԌԚԜ", "ABESIJKMHOPCTYXYGQW"),  # Cyrillic
    ("асеѕіјорухһԁԛԝкмтвн", "acesijopyxhdqwkmtbh"),
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),  # Greek
    ("αικνορτυχ", "aikvoptux"),
    ("ՕՍՏօսո", "OUSoun"),  # Armenian
    ("0135|Iil!ıł", "oleslllllll"),  # digits and strokes
)
ALIKE = {ord(one): other for ours, theirs in DRAWN for one, other in zip(ours, theirs, strict=True)}


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
    """The name, with a number after it if somebody has it already, or one that looks like it.

    >>> unlike("Ana", ["Bo", "ana"]), unlike("Ana", ["Ana", "Ana 2"])
    ('Ana 2', 'Ana 3')
    >>> unlike("\u041dost", ["Host"]), unlike("B0", ["Bo"]), unlike("\uff21na", ["Ana"])
    ('\u041dost 2', 'B0 2', '\uff21na 2')
    """
    taken = {looks(other) for other in others if other}
    if looks(name) not in taken:
        return name
    number = 2
    while looks(f"{name} {number}") in taken:
        number += 1
    return f"{name} {number}"


def looks(name: str) -> str:
    """How a name looks at a glance: names that look alike give the same.

    Letters of other scripts count as the Latin ones that they are drawn like, accents and case not at all.
    """
    plain = unicodedata.normalize("NFKD", name)
    letters = (c for c in plain if not unicodedata.combining(c))
    # Capitals and small letters are drawn like different Latin ones.
    text = "".join(letters).translate(ALIKE).casefold().translate(ALIKE)
    return text.replace("rn", "m").replace("vv", "w").replace(" ", "")


def bot_name(bot: str, others: Collection[str | None]) -> str:
    """What a bot is called among the others.

    >>> bot_name("counter:bold", ["Ana", "Counter"])
    'Counter 2'
    """
    return unlike(read(bot).name.replace("_", " ").capitalize(), others)
