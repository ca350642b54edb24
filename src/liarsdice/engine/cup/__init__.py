"""The engine of all games in which one cup goes round with a claim that may be a lie."""

from liarsdice.engine.cup.claims import Called, Ranked
from liarsdice.engine.cup.game import Cup
from liarsdice.engine.cup.meaning import better, pairs_as_kind, said, weakest
from liarsdice.engine.cup.order import Order
from liarsdice.engine.cup.rules import CupDice, CupOpener, Drinks, Keeping, Top
from liarsdice.engine.cup.state import CupPublic, CupState, CupView

__all__ = [
    "Called",
    "Cup",
    "CupDice",
    "CupOpener",
    "CupPublic",
    "CupState",
    "CupView",
    "Drinks",
    "Keeping",
    "Order",
    "Ranked",
    "Top",
    "better",
    "pairs_as_kind",
    "said",
    "weakest",
]
