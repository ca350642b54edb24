"""Sayings about whole hands: four of a kind, poker dice, the passed cup, stairs and passes."""

from fractions import Fraction
from math import comb

from dudo.engine import Order
from dudo.games import find
from dudo.presentation.reading.hands import hand_meant
from research.formulas import (
    SIXTH,
    THIRD,
    all_different,
    at_least,
    best_of_kind,
    exactly,
    in_tries,
    stair,
    two_dice_rank_at_least,
)
from research.sayings.saying import Truth, against, saying

POKER = "9TJQKA"
HALF = Fraction(1, 2)


def meaning(words: str, over: str | None = None) -> str:
    """The least poker hand that a claim means, as it is written."""
    return hand_meant(find("liar_dice").facts, words, over=over)


@saying(
    "Q-21",
    "S0-84 S0-91",
    "A pair means 99QJT; jacks JJQT9, without a ten JJKQ9; two pairs TT99J, better TT99Q; jacks up JJ99T; "
    "three queens QQQT9.",
    "patterns are compared first, then the faces in them, then the others",
)
def least_meanings() -> Truth:
    found = (
        meaning("a pair"),
        meaning("better", "99QJT"),
        meaning("pair of jacks"),
        meaning("pair of jacks, no ten"),
        meaning("two pairs"),
        meaning("better", "TT99J"),
        meaning("two pairs, jacks on top"),
        meaning("three queens"),
    )
    said = ("99QJT", "99KJT", "JJQT9", "JJKQ9", "TT99J", "TT99Q", "JJ99T", "QQQT9")
    return Truth(
        found == said,
        {
            "a pair, a better pair, jacks, jacks without a ten": found[:4],
            "two pairs, better, jacks up, three queens": found[4:],
            "hands": len(Order.POKER.ladder(5, 6)),
        },
    )


@saying("Q-22", "S0-88", "Three pairs of one face are three of a kind, six pairs are four.")
def pairs() -> Truth:
    found = meaning("three pairs of jacks"), meaning("six pairs of jacks")
    return Truth(
        found == ("JJJT9", "JJJJ9"),
        {"pairs in three and four equal dice": (comb(3, 2), comb(4, 2))},
    )


@saying("Q-23", "S0-90", "A fourth ace with two dice: nobody gives the chance.")
def fourth_ace() -> Truth:
    one = at_least(2, 1, SIXTH)
    return Truth(None, {"in one roll of two dice": one, "in three such rolls": in_tries(3, one)})


@saying("Q-24", "S0-80", "Five aces in three rolls, keeping aces: nobody gives the chance.")
def five_aces() -> Truth:
    chance = in_tries(3, SIXTH) ** 5
    return Truth(None, {"five aces": chance})


@saying("Q-26", "S0-51", "Five dice all different, for an honest pass: nobody gives the chance.")
def honest_pass() -> Truth:
    return Truth(None, {"all different": all_different(5)})


@saying(
    "Q-28",
    "S1-27",
    "Four of a kind in one roll: 5 to 1 against with wilds, 51 to 1 without.",
    "it is about exactly four of the best face; that a natural die is needed changes nothing",
)
def four_of_a_kind() -> Truth:
    four = tuple(best_of_kind(5, 4, wild=wild, exact=True) for wild in (True, False))
    more = tuple(best_of_kind(5, 4, wild=wild, exact=False) for wild in (True, False))
    named = exactly(5, 4, THIRD), exactly(5, 4, SIXTH)
    return Truth(
        tuple(round(against(chance)) for chance in four) == (5, 51),
        {
            "exactly four, with and without wilds": four,
            "to one against": tuple(map(against, four)),
            "four or five, to one against": tuple(map(against, more)),
            "a named face, to one against": tuple(map(against, named)),
        },
    )


@saying(
    "Q-34",
    "S1-65",
    "Two dice: a Mexican is 17 to 1 against, a pair or a Mexican 3.5 to 1, 61 or higher even; any claim above "
    "62 favours the challenger.",
    "the caller rolled blind and says whatever is needed",
)
def mexican_liars() -> Truth:
    mexican, pair, even = (two_dice_rank_at_least(rank) for rank in (21, 11, 61))
    above, next_ = two_dice_rank_at_least(62), two_dice_rank_at_least(63)
    odds = against(mexican), against(pair), against(even)
    return Truth(
        as_said=False,  # kept dice and honest callers are nowhere excluded
        figures={
            "to one against: Mexican, pair or better, 61 or better": odds,
            "62 or better": above,
            "63 or better": next_,
        },
        if_so=odds == (Fraction(17), Fraction(7, 2), Fraction(1)) and next_ < HALF,
    )


@saying("Q-55", "S0-55", "A stair of two, three, four or five dice: nobody gives the chance.")
def stairs() -> Truth:
    return Truth(None, {"of 2, 3, 4, 5 dice": tuple(stair(n) for n in (2, 3, 4, 5))})
