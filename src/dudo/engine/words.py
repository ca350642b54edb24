"""What players say: the labels of buttons, in the words of each game."""

from dataclasses import dataclass, fields
from typing import Annotated

from dudo.engine.errors import BadRuleset
from dudo.engine.option import OptionInfo


def _call(what: str, asked: str) -> OptionInfo:
    return OptionInfo(name=what, when_off="Players say “{n}”.", keywords=asked)


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The label of each spoken action, by its kind, and two nouns; a game states those that differ."""

    challenge: Annotated[str, _call("To challenge", "what say challenge, say challenge")] = "Liar!"
    spoton: Annotated[str, _call("To call a bid exact", "say exact")] = "Spot on!"
    believe: Annotated[str, _call("To believe a claim", "say believe")] = "I believe you"
    waive: Annotated[str, _call("To say nothing against it", "say nothing, say let go")] = (
        "Let it go"
    )
    begin: Annotated[
        str, OptionInfo(name="To say who opens", when_off="The boss says: “Ana {n}”.")
    ] = "begins"
    pass_: Annotated[str, _call("To pass", "say pass")] = "Pass"
    doubt: Annotated[str, _call("To doubt a pass", "say doubt pass")] = "You have a pair!"
    announce: Annotated[
        str, _call("To announce a one-die round", "say announce one-die round, say one-die")
    ] = "One die!"
    playclosed: Annotated[
        str, _call("To play a one-die round closed", "say play closed, say closed")
    ] = "Play it closed"
    playopen: Annotated[str, _call("To play a one-die round open", "say play open, say open")] = (
        "Play it open"
    )
    turnabout: Annotated[
        str, _call("To reverse the direction of the round", "say turn round, say turn")
    ] = "The other way round"
    reshake: Annotated[str, _call("To shake a hand again", "say shake again")] = "Shake again"
    split: Annotated[str, _call("To split a bid", "say split")] = "Split!"
    countersplit: Annotated[str, _call("To split back", "say split back")] = "Split back!"
    concede: Annotated[str, _call("To give up the round", "say give up")] = "I give up"
    reveal: Annotated[str, _call("To show when challenged", "say show when challenged")] = (
        "Show everything"
    )
    reroll: Annotated[str, _call("To roll all covered dice again", "say roll again covered")] = (
        "Roll again"
    )
    buyback: Annotated[str, _call("To buy back in", "say buy back")] = "Buy back"
    bark: Annotated[str, _call("To take the dog’s life", "say dog life")] = "Bark"
    passon: Annotated[str, _call("To pass the cup on unseen", "say pass unseen")] = "Pass on unseen"
    push: Annotated[str, _call("To hand the cup on unseen", "say hand on unseen")] = (
        "Hand on unseen"
    )
    rollblind: Annotated[str, _call("To roll once more unseen", "say roll once more unseen")] = (
        "That or higher"
    )
    showcup: Annotated[str, _call("To show what was rolled", "say show roll")] = "Show the cup"
    newlives: Annotated[str, _call("To throw for new lives", "say new lives")] = "New lives"
    keeplives: Annotated[str, _call("To keep the lives that are left", "say keep lives")] = (
        "Keep my lives"
    )
    point: Annotated[
        str, _call("To point out a claim that is too low", "say too low, say claim too low")
    ] = "Not higher!"
    buy: Annotated[str, _call("To buy a roll", "say buy roll")] = "Buy a roll"
    support: Annotated[str, _call("To side with the bidder", "say side bidder")] = "With the bidder"
    oppose: Annotated[str, _call("To side with the challenger", "say side challenger")] = (
        "With the challenger"
    )
    decline: Annotated[str, _call("To stay out", "say stay out")] = "Take the loss"
    one: Annotated[
        str,
        OptionInfo(
            name="A die that shows 1",
            when_off="It is called “{n}”.",
            keywords="what ones mean, what ones",
        ),
    ] = "one"
    life: Annotated[
        str, OptionInfo(name="What a loser loses", when_off="It is called a “{n}”.")
    ] = "life"  # what `losses` counts

    def __post_init__(self) -> None:
        for field in fields(self):
            if not 0 < len(getattr(self, field.name).strip()) <= 30:
                raise BadRuleset("What is said at the table has 1 to 30 letters.")

    def of(self, kind: str) -> str:
        """Return what players say for an action of this kind, or an empty text if there is no word for it."""
        return str(getattr(self, word_for(kind), ""))


def word_for(kind: str) -> str:
    """The name of the option that holds the word for this kind of action.

    >>> word_for("challenge"), word_for("pass")
    ('challenge', 'pass_')
    """
    return "pass_" if kind == "pass" else kind  # pass is a word of Python itself
