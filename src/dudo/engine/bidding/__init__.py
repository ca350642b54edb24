"""The engine of all games with hidden dice at each seat, rising bids and a truth test."""

from dudo.engine.bidding.bills import Bills
from dudo.engine.bidding.buy_backs import BuyBacks
from dudo.engine.bidding.dice import Dice
from dudo.engine.bidding.game import Bidding
from dudo.engine.bidding.scope import Scope
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
