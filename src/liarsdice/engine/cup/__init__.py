"""The engine of all games in which one cup goes round with a claim that may be a lie."""

from liarsdice.engine.cup.game import Cup
from liarsdice.engine.cup.order import Order
from liarsdice.engine.cup.rules import CupOpener, Keeping
from liarsdice.engine.cup.state import CupPublic, CupState, CupView

__all__ = ["Cup", "CupOpener", "CupPublic", "CupState", "CupView", "Keeping", "Order"]
