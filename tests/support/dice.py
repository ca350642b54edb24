"""Which sentences speak of dice, for games that are played without any."""

import re

DICE = re.compile(r"\b(dice|die|cups?)\b", re.IGNORECASE)
CONTRAST = re.compile(r"(instead|the place) of dice|^Not as in [^:]+:.*")
"""The ways to speak of dice where there are none: they are not there, or in another game."""


def of_dice(texts: set[str]) -> list[str]:
    """Those that speak of dice."""
    return sorted(text for text in texts if DICE.search(CONTRAST.sub("", text)))
