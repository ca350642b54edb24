"""Short codes that people read out and type: that of a table, and that of a seat which moves to another device."""

import secrets
from typing import Annotated

from msgspec import Meta

LETTERS = "bcdfghjkmnpqrstvwxz"
"""No vowels, so that no code is a word, and none that looks like a digit."""
OF_TABLE = 4

SeatCode = Annotated[
    str, Meta(pattern="^[A-Z]{6}$", description="six capital letters, which your device has drawn")
]


def drawn_code() -> str:
    """Another code for a table, in small letters: the beginning of its name."""
    return "".join(secrets.choice(LETTERS) for _ in range(OF_TABLE))


def code_of(table: str) -> str:
    """The code of the table of that name, as people read it.

    >>> code_of("bqzt4k7a")
    'BQZT'
    """
    return table[:OF_TABLE].upper()
