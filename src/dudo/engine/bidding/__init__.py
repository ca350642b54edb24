"""The engine of all games with hidden dice at each seat, rising bids and a truth test."""

from dudo.engine.bidding.game import Bidding
from dudo.engine.bidding.rules import Bills, BuyBacks, Dice, Scope
from dudo.engine.bidding.state import BiddingPublic, BiddingState, BiddingView

__all__ = [
    "ENGINE",
    "Bidding",
    "BiddingPublic",
    "BiddingState",
    "BiddingView",
    "Bills",
    "BuyBacks",
    "Dice",
    "Scope",
]

ENGINE = Bidding
