"""What people and bots look like at a table: a small drawing, told as five words that a screen draws.

Nothing is uploaded. A figure may be added; none may go, since logs have them.
"""

from dataclasses import dataclass
from typing import Literal, get_args

PortraitFigure = Literal[
    "crop", "curls", "bob", "bun", "long", "braids", "swept", "bald", "cat", "fox", "bear", "owl",
    "frog", "rabbit", "cup", "die",
]  # fmt: skip
"""A head with its hair, an animal, or a thing of the game."""
Ground = Literal["plum", "teal", "rust", "moss", "night", "gold", "rose", "slate"]
"""The colour behind it."""
Skin = Literal["pale", "fair", "tan", "brown", "deep"]
"""Seen on heads alone."""
Tint = Literal["ink", "chestnut", "copper", "straw", "silver", "berry", "pine", "ivory"]
"""The colour of hair, fur, leather or ivory."""
Wear = Literal["nothing", "glasses", "shades", "beard", "moustache", "hat", "earrings", "scarf"]


@dataclass(frozen=True, slots=True)
class Portrait:
    """How somebody looks: a figure, its colours, and what it wears."""

    figure: PortraitFigure
    ground: Ground
    skin: Skin = "fair"
    tint: Tint = "chestnut"
    wear: Wear = "nothing"


def portrait_of(name: str) -> Portrait:
    """How somebody looks who has not said: the same for the same name.

    >>> portrait_of("Ana") == portrait_of("Ana"), portrait_of("Ana") == portrait_of("Bo")
    (True, False)
    """
    number = 0
    for letter in name.casefold():
        number = number * 7919 + ord(letter)
    number, figure = divmod(number, len(get_args(PortraitFigure)))
    number, ground = divmod(number, len(get_args(Ground)))
    number, skin = divmod(number, len(get_args(Skin)))
    tint = number % len(get_args(Tint))
    return Portrait(
        get_args(PortraitFigure)[figure],
        get_args(Ground)[ground],
        get_args(Skin)[skin],
        get_args(Tint)[tint],
    )
