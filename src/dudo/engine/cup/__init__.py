"""The engine of the cup games, in which one cup goes round with a claim that may be a lie."""

from dudo.engine.cup.game import Cup
from dudo.engine.cup.options.buying import Buying
from dudo.engine.cup.options.dice import CupDice
from dudo.engine.cup.options.drinks import Drinks
from dudo.engine.cup.options.highest import CountsWhen, HighestHand
from dudo.engine.cup.options.keeping import Keeping
from dudo.engine.cup.options.opener import CupOpener
from dudo.engine.cup.options.shown import ShownAtOnce
from dudo.engine.cup.options.top import Top
from dudo.engine.cup.options.unseen import HandingOn
from dudo.engine.cup.state import CupPublic, CupState, CupView

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
