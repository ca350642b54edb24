"""Sayings about how many dice of a face there are."""

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise

from dudo.engine.hand import outcomes
from research.formulas import (
    SIXTH,
    THIRD,
    at_least,
    exactly,
    expected_quantity,
    known_expectation,
    least_dice,
    likeliest,
    some_face_at_least,
)
from research.sayings.saying import Truth, saying

HALF = Fraction(1, 2)
RARE = Fraction(1, 10_000)
MOST = 120
"""As far as sayings about any number of dice are checked."""


@saying(
    "Q-13",
    "S0-48",
    "So many 1s are about as likely as twice so many of another face.",
    "it is about three 1s of fifteen dice or fewer; expectations are equal, high bids are far apart",
)
def ones_and_twice() -> Truth:
    ones = tuple(at_least(15, k, SIXTH) for k in range(1, 6))
    others = tuple(at_least(15, 2 * k, THIRD) for k in range(1, 6))
    near = [abs(a - b) < Fraction(1, 10) for a, b in zip(ones, others, strict=True)]
    return Truth(
        all(near),
        {"1 to 5 1s of 15 dice": ones, "2 to 10 of another face": others},
        if_so=all(near[:3]),
    )


@saying(
    "Q-14",
    "S0-32",
    "Without wilds any bid is half as likely.",
    "it is the expected number that is halved; high bids become far rarer than that",
)
def without_wilds() -> Truth:
    bids = ((5, 1), (10, 2), (10, 3), (15, 5), (25, 8))
    ratios = tuple(at_least(n, q, SIXTH) / at_least(n, q, THIRD) for n, q in bids)
    return Truth(
        all(ratio == HALF for ratio in ratios),
        {"how much is left, for 1 of 5, 2 of 10, 3 of 10, 5 of 15, 8 of 25": ratios},
    )


@saying(
    "Q-16",
    "S0-117",
    "Expect a sixth of the dice, rounded down, and twice that with wilds: the likeliest number, and more "
    "likely than not to be there.",
    "with wilds a third of the dice is rounded down, rather than twice the rounded sixth",
)
def expected() -> Truth:
    numbers = range(1, MOST + 1)

    def right(p: Fraction, guess: Callable[[int], int]) -> list[bool]:
        return [guess(n) in likeliest(n, p) for n in numbers]

    def half(p: Fraction, guess: Callable[[int], int]) -> bool:
        return all(at_least(n, guess(n), p) > HALF for n in numbers)

    plain = right(SIXTH, lambda n: n // 6)
    third = right(THIRD, lambda n: n // 3)
    twice = right(THIRD, lambda n: 2 * (n // 6))
    wrong = {n % 6 for n, holds in zip(numbers, twice, strict=True) if not holds}
    likely = half(SIXTH, lambda n: n // 6) and half(THIRD, lambda n: n // 3)
    doubled = half(THIRD, lambda n: 2 * (n // 6))
    return Truth(
        all(plain) and all(twice),
        {
            "a sixth is a likeliest number of up to 120": all(plain),
            "so is a third with wilds": all(third),
            "both are more likely than not": likely,
            "twice the rounded sixth is more likely than not": doubled,
            "it is not the likeliest where the dice leave, divided by six": tuple(sorted(wrong)),
        },
        if_so=all(plain) and all(third) and likely,
    )


@saying(
    "Q-17",
    "S0-117",
    "Beyond the expected number the chances fall off exponentially.",
    "they fall even faster: each step costs more than the one before",
)
def falling() -> Truth:
    chances = [at_least(30, q, SIXTH) for q in range(5, 10)]
    ratios = tuple(b / a for a, b in pairwise(chances))
    steeper = all(a > b for a, b in pairwise(ratios))
    return Truth(steeper and ratios[0] < 1, {"one more of 30 dice, from 5 on": ratios})


def _sixty(n: int) -> int:
    """Sixty per cent of the dice, rounded up."""
    return -(-3 * n // 5)


def _from(chance: Callable[[int], Fraction], most: int) -> int:
    """From how many dice on the chance stays rare, as far as it is checked."""
    common = [n for n in range(1, most + 1) if chance(n) >= RARE]
    return common[-1] + 1


@saying(
    "Q-18",
    "S0-118",
    "That 60% of the dice show one face is rarer than 1 in 10,000.",
    "no dice are wild, the face is named, and there are at least sixteen dice",
)
def sixty_per_cent() -> Truth:
    named = _from(lambda n: at_least(n, _sixty(n), SIXTH), MOST)
    some = _from(lambda n: some_face_at_least(n, _sixty(n), wild=False), 65)
    wild = _from(lambda n: at_least(n, _sixty(n), THIRD), MOST)
    some_wild = _from(lambda n: some_face_at_least(n, _sixty(n), wild=True), 65)
    return Truth(
        max(named, some, wild, some_wild) <= 5,
        {
            "a named face, no wilds: 5, 10, 15 dice": tuple(
                at_least(n, _sixty(n), SIXTH) for n in (5, 10, 15)
            ),
            "rarer from": named,
            "some face, no wilds, from": some,
            "a named face, wilds: 20, 30, 50 dice": tuple(
                at_least(n, _sixty(n), THIRD) for n in (20, 30, 50)
            ),
            "with wilds from": wild,
            "some face, wilds, from": some_wild,
        },
        if_so=named == 16,
    )


@saying(
    "Q-19",
    "S0-120",
    "Six 3s of fifteen dice are extremely unlikely, with wilds too; to a player with four of them they are "
    "likely.",
    "no dice are wild: with wilds six of fifteen are there more than once in three",
)
def six_threes() -> Truth:
    outside = at_least(15, 6, SIXTH), at_least(15, 6, THIRD)
    holder = at_least(10, 2, SIXTH), at_least(10, 2, THIRD)
    rare = Fraction(1, 20)
    return Truth(
        max(outside) < rare,
        {"seen from outside, without and with wilds": outside, "with four in hand": holder},
        if_so=outside[0] < rare and min(holder) > HALF,
    )


@saying(
    "Q-20",
    "S0-119",
    "The chance of exactly and of at least so many is the binomial one, with a sixth for each die.",
    "with wilds it is a third for each die",
)
def binomial() -> Truth:
    def counted(dice: int, good: set[int]) -> list[Fraction]:
        chances = [Fraction(0)] * (dice + 1)
        for hand, ways in outcomes(dice, 6):
            chances[sum(die in good for die in hand)] += Fraction(ways, 6**dice)
        return chances

    plain = all(
        counted(n, {4}) == [exactly(n, q, SIXTH) for q in range(n + 1)] for n in range(1, 7)
    )
    wild = all(
        counted(n, {1, 4}) == [exactly(n, q, THIRD) for q in range(n + 1)] for n in range(1, 7)
    )
    return Truth(
        plain and wild,
        {"every throw of up to 6 dice agrees": plain, "with a third for wilds": wild},
    )


@saying("Q-36", "S2-11", "Five players call five 6s; two and two are there, which makes four.")
def five_sixes() -> Truth:
    blind, seen = at_least(25, 5, SIXTH), at_least(20, 5, SIXTH)
    return Truth(
        2 + 2 == 4,
        {"five of 25, seen by nobody": blind, "to a player who has none of the five": seen},
    )


@saying(
    "Q-39",
    "S2-19",
    "Three 6s are always good.",
    "a joke: from sixteen dice on they are more likely there than not",
)
def three_sixes() -> Truth:
    from_three, from_six = least_dice(3, SIXTH, HALF), least_dice(6, SIXTH, HALF)
    return Truth(
        from_three <= 5,
        {
            "three are more likely there than not from": from_three,
            "six are more likely there than not from": from_six,
        },
    )


@saying(
    "Q-41",
    "S3-09",
    "With two 6s in hand and fifteen dice unknown expect seven; you can guess up to seven.",
)
def seven_of_twenty() -> Truth:
    hope = known_expectation(20, 2, 3).expected
    chances = tuple(at_least(15, q - 2, THIRD) for q in range(5, 9))
    return Truth(
        hope == 7 and chances[2] > HALF,
        {"expected": hope, "at least 5, 6, 7, 8": chances},
    )


@saying(
    "Q-42",
    "S3-10",
    "The last die of an opponent is guessed once in five times.",
    "the five faces are those that differ from one's own, and ones are not wild",
)
def one_in_five() -> Truth:
    among = Fraction(1, 5)
    return Truth(
        among in (SIXTH, THIRD),
        {"with wild 1s": THIRD, "without": SIXTH, "of five faces": among},
    )


@saying(
    "Q-44",
    "S3-16",
    "Whoever says six 2s with five dice in hand clearly lies.",
    "a bid is about one's own hand only; on a table of fifteen six 2s do happen",
)
def six_twos() -> Truth:
    own, table = at_least(5, 6, SIXTH), at_least(15, 6, SIXTH)
    return Truth(
        table == 0, {"in a hand of five": own, "on a table of fifteen": table}, if_so=own == 0
    )


@saying(
    "Q-47",
    "S4-21",
    "36 dice: 6/36 = 6 of each number.",
    "it is meant upside down: 36/6 = 6",
)
def upside_down() -> Truth:
    return Truth(
        Fraction(6, 36) == 6,
        {"6/36": Fraction(6, 36), "36/6": Fraction(36, 6)},
    )


@saying("Q-48", "S4-21", "Of 36 dice twelve count for a number, its own and the stars.")
def twelve() -> Truth:
    return Truth(
        expected_quantity(36, THIRD) == 12,
        {"expected": expected_quantity(36, THIRD), "six of its own and six stars": 36 * SIXTH},
    )


@saying("Q-49", "S4-22", "Seven known, five that do not count, 24 unknown: expect fifteen of 36.")
def fifteen() -> Truth:
    found = known_expectation(36, 7, 5)
    return Truth(
        found.unknown == 24 and found.expected == 15,
        {"unknown": found.unknown, "expected": found.expected},
    )


@saying(
    "Q-51",
    "S4-24",
    "Where twelve are expected of 36 dice an opening at 13 may well be true.",
    "whether it will be challenged is advice, not arithmetic",
)
def thirteen() -> Truth:
    thirteen, twelve = at_least(36, 13, THIRD), at_least(36, 12, THIRD)
    return Truth(thirteen > Fraction(1, 3), {"at least 13": thirteen, "at least 12": twelve})


@saying(
    "Q-56",
    "S0-118",
    "An early bluff of three 3s with none in hand is likely true.",
    "dice are wild, or fifteen and more are unknown to the bluffer",
)
def early_bluff() -> Truth:
    ten = at_least(10, 3, SIXTH), at_least(10, 3, THIRD)
    fifteen_ = at_least(15, 3, SIXTH), at_least(15, 3, THIRD)
    return Truth(
        min(*ten, *fifteen_) > HALF,
        {"of ten unknown dice, without and with wilds": ten, "of fifteen": fifteen_},
        if_so=ten[1] > HALF and fifteen_[1] > HALF,
    )


@saying("Q-57", "S4-22", "Exactly the expected number is unusual.")
def exactly_expected() -> Truth:
    chance = exactly(36, 12, THIRD)
    return Truth(chance < Fraction(1, 5), {"exactly 12 of 36": chance})
