"""The engine of the cup games, in which one cup goes round with a claim that may be a lie."""

from dudo.engine.cup.buying import Buying
from dudo.engine.cup.dice import CupDice
from dudo.engine.cup.drinks import Drinks
from dudo.engine.cup.game import Cup
from dudo.engine.cup.highest import CountsWhen, HighestHand, ShownAtOnce
from dudo.engine.cup.keeping import Keeping
from dudo.engine.cup.opener import CupOpener
from dudo.engine.cup.state import CupPublic, CupState, CupView
from dudo.engine.cup.top import Top
from dudo.engine.cup.unseen import HandingOn

__all__ = [
    "Buying",
    "CountsWhen",
    "Cup",
    "CupDice",
    "CupOpener",
    "CupPublic",
    "CupState",
    "CupView",
    "Drinks",
    "HandingOn",
    "HighestHand",
    "Keeping",
    "ShownAtOnce",
    "Top",
]
