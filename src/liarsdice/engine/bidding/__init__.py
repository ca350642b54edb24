"""The engine of all games with hidden dice at each seat, rising bids and a truth test."""

from liarsdice.engine.bidding.game import Bidding
from liarsdice.engine.bidding.rules import BuyBacks, Dice, Palifico
from liarsdice.engine.bidding.state import BiddingPublic, BiddingState, BiddingView

__all__ = [
    "Bidding",
    "BiddingPublic",
    "BiddingState",
    "BiddingView",
    "BuyBacks",
    "Dice",
    "Palifico",
]
