"""What players say: the labels of buttons, in the words of each game."""

from dataclasses import dataclass, fields
from typing import Annotated

from dudo.engine.errors import BadRuleset
from dudo.engine.option import Says


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The label of each spoken action; a game states those that differ."""

    challenge: Annotated[str, Says(name="To challenge", unsaid="Players say “{}”.")] = "Liar!"
    spoton: Annotated[str, Says(name="To call a bid exact", unsaid="Players say “{}”.")] = (
        "Spot on!"
    )
    believe: Annotated[str, Says(name="To believe a claim", unsaid="Players say “{}”.")] = (
        "I believe you"
    )
    waive: str = "Let it go"
    begin: str = "begins"
    doubt: str = "You have a pair!"
    announce: Annotated[
        str, Says(name="To announce a one-die round", unsaid="Players say “{}”.")
    ] = "One die!"
    concede: str = "I give up"
    reveal: str = "Show the dice"
    buyback: str = "Buy back"
    bark: str = "Bark"
    passon: str = "Pass on unseen"
    point: str = "Not higher!"
    buy: str = "Buy a roll"
    support: str = "With the bidder"
    oppose: str = "With the challenger"
    decline: str = "Take the loss"
    one: Annotated[str, Says(name="A die that shows 1", unsaid="It is called “{}”.")] = "ace"
    life: str = "life"  # what `losses` counts

    def __post_init__(self) -> None:
        for field in fields(self):
            if not 0 < len(getattr(self, field.name).strip()) <= 30:
                raise BadRuleset("What is said at the table has 1 to 30 letters.")
