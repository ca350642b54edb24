"""Questions about dice are answered exactly, also in words; what cannot be understood gets a sentence."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from research.formulas import (
    SIXTH,
    THIRD,
    Safe,
    UnseenExpectation,
    all_different,
    at_least,
    best_of_kind,
    expected_quantity,
    in_tries,
    known_expectation,
    least_dice,
    likeliest,
    rank_at_least,
    safe_options,
    some_face_at_least,
    stair,
    two_dice_rank_at_least,
)

from dudo.engine import Bid, Order
from dudo.engine.hand import outcomes


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        (Fraction(23, 648), at_least(5, 3, SIXTH)),
        (Fraction(3220074269, 117546246144), at_least(15, 6, SIXTH)),
        (Fraction(5475947, 14348907), at_least(15, 6, THIRD)),
        (Fraction(17635, 19683), at_least(10, 2, THIRD)),
        (Fraction(7, 18), two_dice_rank_at_least(63)),
        (Fraction(1, 18), two_dice_rank_at_least(21)),
        (Fraction(1), two_dice_rank_at_least(31)),
        (Fraction(25, 1296), best_of_kind(5, 4, wild=False, exact=True)),
        (Fraction(13, 648), best_of_kind(5, 4, wild=False, exact=False)),
        (Fraction(91, 486), best_of_kind(5, 4, wild=True, exact=False)),
        (Fraction(325, 1944), best_of_kind(5, 4, wild=True, exact=True)),
        (Fraction(1, 36), rank_at_least(Order.MEXICAN_THREE, "321")),
        (Fraction(5, 54), all_different(5)),
        (Fraction(0), all_different(7)),
        (Fraction(5, 324), stair(5)),
        (Fraction(31031, 46656), in_tries(3, Fraction(11, 36))),
    ],
)
def test_known_chances(expected: Fraction, actual: Fraction) -> None:
    assert expected == actual


@given(dice=st.integers(1, 6), k=st.integers(0, 7), wild=st.booleans())
def test_the_best_face_agrees_with_every_throw(*, dice: int, k: int, wild: bool) -> None:
    def best(hand: tuple[int, ...]) -> int:
        if wild:
            return max(hand.count(face) for face in range(2, 7)) + hand.count(1)
        return max(hand.count(face) for face in range(1, 7))

    ways = sum(way for hand, way in outcomes(dice, 6) if best(hand) >= k)
    assert Fraction(ways, 6**dice) == some_face_at_least(dice, k, wild=wild)


def test_expectations() -> None:
    assert (3, 2) == (expected_quantity(20, SIXTH), expected_quantity(17, SIXTH))
    assert (0, 1) == likeliest(5, SIXTH)
    assert UnseenExpectation(24, Fraction(15)) == known_expectation(36, 7, 5)
    assert UnseenExpectation(24, Fraction(11)) == known_expectation(36, 7, 5, wild=False)
    assert (16, 34) == (least_dice(3, SIXTH, Fraction(1, 2)), least_dice(6, SIXTH, Fraction(1, 2)))


@pytest.mark.parametrize(
    ("bid", "safe"),
    [
        (Bid(3, 6), Safe(call=False, spot_on=True, true_raise=False)),
        (Bid(4, 6), Safe(call=True, spot_on=False, true_raise=False)),
        (Bid(2, 6), Safe(call=False, spot_on=False, true_raise=True)),
        (Bid(1, 2), Safe(call=False, spot_on=True, true_raise=True)),
    ],
)
def test_which_answers_are_safe(bid: Bid, safe: Safe) -> None:
    assert safe == safe_options([(1, 3, 6, 6), (2, 4, 6)], bid)
