"""What every game of whole hands refuses alike: claims that are too low or made again, and dice that are not kept."""

from dudo.engine.action import Keep, claimed
from dudo.engine.errors import Illegal
from dudo.engine.hand import Hand, subhands
from dudo.text import Name, Text, say


def too_low(claim: str, standing: str, *, equal: bool = False) -> Text:
    """Why this claim does not go over that one; `equal` ones may be enough.

    >>> from dudo.engine.action import parse
    >>> print(too_low(parse("claim 54"), parse("claim 55")))
    54 is not higher than 55.
    """
    name, beaten = Name(claimed(claim)), Name(claimed(standing))
    if equal:
        return say("{name} is lower than {beaten}.", name=name, beaten=beaten)
    return say("{name} is not higher than {beaten}.", name=name, beaten=beaten)


def repeated_before(clause: str) -> Illegal:
    """Why a claim is not made as it stands by somebody who has done that before."""
    return Illegal("You have repeated this claim before: now claim more.", clause=clause)


def not_kept(keep: Keep, hand: Hand, sentence: Text | str, *, clause: str) -> Illegal:
    """Why these dice of the hand are not kept, where the rule is that `sentence`."""
    if keep.dice not in subhands(hand):
        return Illegal("You do not have these dice.", clause=clause)
    return Illegal(say("You may not keep these dice: {sentence}", sentence=sentence), clause=clause)
