"""Passing: letting the bid go on to the next player, with dice that allow it or with a lie."""

from dataclasses import dataclass
from typing import Annotated

from dudo.engine.errors import BadRuleset
from dudo.engine.hand import Hand, faces_of
from dudo.engine.option import Says

FULL_HOUSE = 5
"""A full house is a hand of this many dice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passing:
    """Once a round a player may pass on certain hands, and the pass may be a lie (S0-51, S0-52, W-D05, W-D06)."""

    sentence = (
        "Instead of raising, a player may pass once a round, but not as the opener. It may be a lie: the next "
        "player raises, or doubts a pass made since the last bid, and then the passer's dice decide."
    )
    clauses = "S0-51 S0-52 R-14 W-D05 W-D06"
    asked = "pass, skip"

    distinct: Annotated[
        bool,
        Says(
            "You may pass on dice that are all different.",
            off="Dice that are all different are no reason to pass.",
            name="Passing on different dice",
            asked="pass different",
            clauses="S0-51 R-13 W-D05",
        ),
    ] = True
    equal: Annotated[
        bool,
        Says(
            "You may pass on dice that are all equal.",
            name="Passing on equal dice",
            asked="pass equal",
            unsaid="Dice that are all equal are no reason to pass.",
            clauses="W-D05",
        ),
    ] = False
    full_house: Annotated[
        bool,
        Says(
            "You may pass on a full house: three dice of one face and two of another. Nothing is wild for it.",
            name="Passing on a full house",
            asked="pass full house",
            unsaid="A full house is no reason to pass.",
            clauses="W-D05",
        ),
    ] = False
    all_dice: Annotated[
        bool,
        Says(
            "Only a player who still has every die may pass.",
            name="Passing with fewer dice",
            asked="pass lost die",
            unsaid="A player who has lost dice may pass too.",
            clauses="W-D05",
        ),
    ] = False
    with_two: Annotated[
        bool,
        Says(
            off="With two players left nobody passes.",
            name="Passing between two players",
            asked="pass two player",
            unsaid="It may be done with two players left.",
            clauses="W-D09",
        ),
    ] = True
    in_one_die: Annotated[
        bool,
        Says(
            off="Nobody passes in a one-die round.",
            name="Passing in a one-die round",
            asked="pass palifico",
            unsaid="It may be done in a one-die round, too.",
            clauses="W-D07",
        ),
    ] = True
    bid_too: Annotated[
        bool,
        Says(
            "After a pass the bid may be challenged too.",
            off="After a pass the bid itself cannot be challenged.",
            name="Challenging the bid after a pass",
            asked="challenge after pass",
            clauses="R-14 RW-06",
        ),
    ] = False

    def __post_init__(self) -> None:
        if not (self.distinct or self.equal or self.full_house):
            raise BadRuleset("Passing needs a hand on which it is honest.")

    def honest(self, hand: Hand) -> bool:
        """Whether a player with all these dice, in ascending order, passes without a lie.

        >>> Passing().honest((1, 2, 2, 5, 5)), Passing(full_house=True).honest((2, 2, 5, 5, 5))
        (False, True)
        """
        hand = faces_of(hand)
        faces = set(hand)
        return (
            (self.distinct and len(faces) == len(hand))
            or (self.equal and len(faces) == 1)
            or (
                self.full_house
                and len(hand) == FULL_HOUSE
                and len(faces) == 2
                and hand.count(hand[0]) in (2, 3)
            )
        )
