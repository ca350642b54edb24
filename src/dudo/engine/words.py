"""What players say and what it means: the labels of buttons, in the words of the game at hand."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The label of each spoken action; a game states those that differ."""

    challenge: str = "Liar!"
    spoton: str = "Spot on!"
    believe: str = "I believe you"
    waive: str = "Let it go"
    begin: str = "begins"
    doubt: str = "You have a pair!"
    announce: str = "One die!"
    concede: str = "I give up"
    buyback: str = "Buy back"
    bark: str = "Bark"
    passon: str = "Pass on unseen"
    point: str = "Not higher!"
    buy: str = "Buy a roll"
    support: str = "With the bidder"
    oppose: str = "With the challenger"
    decline: str = "Take the loss"
    one: str = "ace"  # what a die showing 1 is called
    life: str = "life"  # what a player has `losses` of
