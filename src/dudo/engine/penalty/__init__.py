"""Penalties: what a lost round costs, and who is out.

A penalty gets the `Verdict` of a round and says its `Cost`. A new one is a file here, and a place in `AnyPenalty`.
"""

from dudo.engine.penalty.base import Penalty
from dudo.engine.penalty.bystanders import EveryoneElse, Snyd, TakeSides
from dudo.engine.penalty.cost import Cost
from dudo.engine.penalty.dice import GainDie, GiveDie, LoseDie, TwoTwoOut
from dudo.engine.penalty.difference import BluffPenalty, ExactBid, LoseDifference, StarsPenalty
from dudo.engine.penalty.lost_hands import LoseHand
from dudo.engine.penalty.matchsticks import TakeMatch
from dudo.engine.penalty.source import LostDice, Source
from dudo.engine.penalty.verdict import Verdict
from dudo.engine.penalty.winners_gain import WinnersGain

__all__ = [
    "AnyPenalty",
    "BluffPenalty",
    "Cost",
    "EveryoneElse",
    "ExactBid",
    "GainDie",
    "GiveDie",
    "LoseDie",
    "LoseDifference",
    "LoseHand",
    "LostDice",
    "Penalty",
    "Snyd",
    "Source",
    "StarsPenalty",
    "TakeMatch",
    "TakeSides",
    "TwoTwoOut",
    "Verdict",
    "WinnersGain",
]

AnyPenalty = (
    LoseDie
    | GiveDie
    | LoseDifference
    | Snyd
    | StarsPenalty
    | BluffPenalty
    | LoseHand
    | TakeMatch
    | TwoTwoOut
    | GainDie
    | WinnersGain
    | TakeSides
    | EveryoneElse
)
