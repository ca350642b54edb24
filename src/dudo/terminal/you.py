"""The name of a player who has given none."""

from dudo.terminal.speaking import translated
from dudo.text import say

YOU = "You"
"""Sentences address this player, and it is never a name in a record."""


def is_you(name: str) -> bool:
    """Whether sentences address the player of this name: you were, you lose."""
    return name.casefold() in (YOU.casefold(), translated(say("You")).casefold())
