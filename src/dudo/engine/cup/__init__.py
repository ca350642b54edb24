"""The engine of the cup games, in which one cup goes round with a claim that may be a lie."""

from dudo.engine.cup.game import Cup
from dudo.engine.cup.rules import Buying, CupDice, CupOpener, Drinks, Keeping, Top
from dudo.engine.cup.state import CupPublic, CupState, CupView

__all__ = [
    "ENGINE",
    "Buying",
    "Cup",
    "CupDice",
    "CupOpener",
    "CupPublic",
    "CupState",
    "CupView",
    "Drinks",
    "Keeping",
    "Top",
]

ENGINE = Cup
