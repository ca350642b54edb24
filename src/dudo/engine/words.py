"""What players say: the labels of buttons, in the words of the game at hand."""

from dataclasses import dataclass, fields
from typing import Annotated

from dudo.engine.errors import BadRuleset
from dudo.engine.option import Says

LONGEST = 40
"""The most letters that a word has."""
SAID = "Players say “{}”."
CALLED = "It is called “{}”."


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The label of each spoken action; a game states those that differ."""

    challenge: Annotated[str, Says(name="To challenge", unsaid=SAID)] = "Liar!"
    spoton: Annotated[str, Says(name="To call a bid exact", unsaid=SAID)] = "Spot on!"
    believe: Annotated[str, Says(name="To believe a claim", unsaid=SAID)] = "I believe you"
    waive: Annotated[str, Says(name="To let a bid go", unsaid=SAID)] = "Let it go"
    begin: Annotated[str, Says(name="To give the first word", unsaid=SAID)] = "begins"
    doubt: Annotated[str, Says(name="To doubt a pass", unsaid=SAID)] = "You have a pair!"
    concede: Annotated[str, Says(name="To give up a round", unsaid=SAID)] = "I give up"
    buyback: Annotated[str, Says(name="To buy back in", unsaid=SAID)] = "Buy back"
    bark: Annotated[str, Says(name="To take the dog’s life", unsaid=SAID)] = "Bark"
    passon: Annotated[str, Says(name="To pass on unseen", unsaid=SAID)] = "Pass on unseen"
    point: Annotated[str, Says(name="To point out a low claim", unsaid=SAID)] = "Not higher!"
    buy: Annotated[str, Says(name="To buy a roll", unsaid=SAID)] = "Buy a roll"
    support: Annotated[str, Says(name="To side with the bidder", unsaid=SAID)] = "With the bidder"
    oppose: Annotated[str, Says(name="To side with the challenger", unsaid=SAID)] = (
        "With the challenger"
    )
    decline: Annotated[str, Says(name="To take a loss", unsaid=SAID)] = "Take the loss"
    one: Annotated[str, Says(name="A die showing 1", unsaid=CALLED)] = "ace"  # a die showing 1
    life: Annotated[str, Says(name="What a player loses", unsaid=CALLED)] = (
        "life"  # what a player has `losses` of
    )

    def __post_init__(self) -> None:
        if not all(0 < len(getattr(self, field.name).strip()) <= LONGEST for field in fields(self)):
            raise BadRuleset(f"A word that players say has 1 to {LONGEST} letters.")
