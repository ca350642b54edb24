"""Claims that are made again as they stand: nobody repeats one twice, so that every round ends."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Annotated

from dudo.engine.action import Action, Claim
from dudo.engine.bidding.rule import BidRule, Turn
from dudo.engine.errors import Illegal
from dudo.engine.option import OptionInfo
from dudo.engine.refused import repeated_before
from dudo.engine.state import Step


class RepeatedClaims(BidRule):
    """A claim may be as high as the last."""

    info = OptionInfo(
        "A claim must be as high as the last, or higher. Only the highest cannot be claimed again, and each "
        "player may repeat a claim only once.",
        name="Claims that are as high as the last",
        keywords="same claim, equal claim, claim as high, must be higher, say same, same before",
        when_off="Every claim must be higher than the last.",
        clauses="W-M11 W-Y02 W-K02",
    )

    def bids(self, at: Turn, bids: tuple[Action, ...]) -> tuple[Action, ...]:
        """The same claim once more only from somebody who has not repeated it."""
        standing = at.public.standing
        if standing is None or may_repeat(_claims(at.public.history), at.seat):
            return bids
        return tuple([bid for bid in bids if bid != standing.action])

    def because(self, at: Turn, action: Action) -> Illegal:
        """It was repeated before."""
        return repeated_before("W-M11")


EqualClaims = Annotated[bool, RepeatedClaims()]


def _claims(history: Sequence[Step]) -> list[Step]:
    return [step for step in history if isinstance(step.action, Claim)]


def may_repeat(said: Sequence[Step], seat: int) -> bool:
    """Whether the seat may make the last of these claims once more.

    >>> from dudo.engine.action import Claim
    >>> said = [Step(0, Claim("43")), Step(1, Claim("43"))]
    >>> may_repeat(said, 0), may_repeat(said, 1)
    (True, False)
    """
    alike = takewhile(lambda step: step.action == said[-1].action, reversed(said))
    repeats = list(alike)[:-1]  # the first of them was none
    return seat not in [step.seat for step in repeats]
