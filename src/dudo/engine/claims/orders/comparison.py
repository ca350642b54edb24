"""A comparison: all that an order knows of the hands that it compares."""

from collections.abc import Callable
from dataclasses import dataclass

from dudo.engine.hand import Hand

OrderKey = tuple[int | tuple[int, ...] | tuple[tuple[int, int], ...], ...]
"""What a hand is worth: the greater key is better, and equal keys are equal hands."""


def _by_its_dice(hand: Hand) -> str:
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """What each hand is worth, for which dice that holds, and how hands are written and called."""

    key: Callable[[Hand], OrderKey]
    dice: int | None = None  # how many dice it is for; None for any number
    six_faces: bool = False  # only for dice with six faces
    as_number: bool = False  # the dice are read as a number
    doubles_first: bool = False  # equal dice beat all others but the special hands
    in_groups: bool = False  # a hand is written group by group
    called: Callable[[Hand], str] = _by_its_dice
    """What players call a hand, in the language of the game; empty where it goes by its dice."""
