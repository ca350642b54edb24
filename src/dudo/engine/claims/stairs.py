"""Stairs: a hand that is a run from 1 upwards counts as 1s."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from dudo.engine.claims.five import FiveDifferent
from dudo.engine.hand import SUPER, Hand, faces_of, has_super
from dudo.engine.option import OptionInfo
from dudo.engine.rule import Need, Rule

OFF = {"claims.stairs": False, "claims.longer_stairs": False}


class StairsRule(Rule):
    """Every die of a run counts as a 1 (S0-55, R-16)."""

    info = OptionInfo(
        (
            "Stairs: if all your dice together run from {ones, select, aces {the ace upwards, as A 9 10 do if you "
            "have three, each of them counts as an ace} other {1 upwards, as 1 2 3 do if you have three, each of "
            "them counts as a 1}}."
        ),
        name="Dice in a row",
        brief="stairs",
        keywords="straight, stair, run, 1 2 3",
        when_off="A run of dice is nothing special.",
        clauses="S0-55 R-16",
    )

    def needs(self, game: Any) -> Iterator[Need]:
        """Dice with numbers, and hands that can be a run."""
        yield Need(
            not game.hand.poker,
            "Poker dice show no run from 1 upwards: play stairs with dice that have numbers.",
            OFF,
        )
        yield Need(
            game.claims.longer_stairs or game.most_dice > 1,
            "A run takes two dice in a hand, and here nobody has more than one.",
            OFF,
        )
        yield Need(
            game.hand.count <= game.hand.sides or not game.keeps_dice,
            "A run has no more dice than a die has faces, and here everybody always has more.",
            OFF,
        )

    @classmethod
    def said(cls, game: Any) -> Mapping[str, str]:
        """Nothing of five different dice where runs are special, unless a run of them is worth nothing."""
        if game.claims.kind != "faces" or not game.claims.stairs:
            return {}
        match game.claims.five_different:
            case FiveDifferent.NOTHING_SPECIAL:
                return {"claims.five_different": ""}
            case FiveDifferent.ZERO:
                return {
                    "claims.five_different": (
                        "Five different: a hand of five different {faces} counts for nothing, even if it is a run."
                    )
                }
            case _:
                return {}


class LongerStairsRule(Rule):
    """A run counts as one more 1 than it has dice (W-S03, RW-16)."""

    info = OptionInfo(
        (
            "A run counts as one more {ones, select, aces {ace} other {1}} than it has dice, and a lone {ones, "
            "select, aces {ace} other {1}} as two, so a bid may exceed the dice in play by one for each player."
        ),
        name="Runs that count one more",
        finer=True,
        keywords=(
            "stair one more, run one more, lone one, single one, stair worth, 1 2 3 four, "
            "lone 1 worth, single 1 worth, bid higher than number of die"
        ),
        when_off=(
            "A run counts as many {ones} as it has dice, and a lone {ones, select, aces {ace} other {1}} is not a "
            "run."
        ),
        clauses="W-S03 RW-16",
    )

    def needs(self, game: Any) -> Iterator[Need]:
        """Runs."""
        yield Need(
            game.claims.stairs,
            "A run can count one more only where runs are stairs.",
            {"claims.stairs": True},
            {"claims.longer_stairs": False},
        )

    @classmethod
    def said(cls, game: Any) -> Mapping[str, str]:
        """What runs are worth is said where they are."""
        if game.claims.kind != "faces" or game.claims.longer_stairs:
            return {}
        return {"claims.longer_stairs": ""}


def as_ones(hand: Hand, *, longer: bool) -> Hand:
    """The hand as it counts: stairs are as many 1s, or one more (S0-55, R-16, W-S03).

    >>> as_ones((1, 2, 3), longer=False), as_ones((1, 2, 3), longer=True), as_ones((1, 3), longer=True)
    ((1, 1, 1), (1, 1, 1, 1), (1, 3))
    """
    if len(hand) <= (not longer) or faces_of(hand) != tuple(range(1, len(hand) + 1)):
        return hand
    ones = (1,) * (len(hand) + longer)
    return (*ones[1:], 1 + SUPER) if has_super(hand) else ones


Stairs = Annotated[bool, StairsRule()]
LongerStairs = Annotated[bool, LongerStairsRule()]
