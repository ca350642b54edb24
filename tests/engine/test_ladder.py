"""Which bid is higher: the five bidding systems, the special treatments of 1s."""

import pytest

from dudo.engine import Bid, Ladder
from dudo.engine.claims.ladder import raises

TWO_TO_SIX = (2, 3, 4, 5, 6)
ALL_FACES = (1, *TWO_TO_SIX)


def rises(ladder: Ladder, old: str, new: str, *, other: int = 0) -> bool:
    bids = [Bid(*map(int, text.split("x"))) for text in (old, new)]
    return ladder.rises(*bids, other=other)


def least(
    ladder: Ladder, old: str, *, faces: tuple[int, ...] = TWO_TO_SIX, cap: int = 15
) -> set[str]:
    """For each face the least raise."""
    standing = Bid(*map(int, old.split("x")))
    found: dict[int, Bid] = {}
    for bid in raises(ladder, standing, cap=cap, faces=faces):
        found.setdefault(bid.face, bid)
    return set(found.values())


def test_S0_20_after_three_twos_the_least_raises_are_four_twos_or_any_threes() -> None:
    assert {"4x2", "1x3", "1x4", "1x5", "1x6"} == least(Ladder.FACE_FIRST, "3x2")


def test_Q02_system_1_has_72_raises_over_three_twos_with_fifteen_dice() -> None:
    assert len(raises(Ladder.FACE_FIRST, Bid(3, 2), cap=15, faces=TWO_TO_SIX)) == 72


def test_S0_22_after_four_fours_five_of_anything_or_four_of_a_higher_face() -> None:
    assert {"5x2", "5x3", "5x4", "4x5", "4x6"} == least(Ladder.QUANTITY_FIRST, "4x4")


def test_Q03_system_2_has_57_raises_over_four_fours_with_fifteen_dice() -> None:
    assert len(raises(Ladder.QUANTITY_FIRST, Bid(4, 4), cap=15, faces=TWO_TO_SIX)) == 57


def test_S0_24_after_five_threes_a_six_must_appear() -> None:
    assert {"6x2", "6x3", "6x4", "6x5", "1x6"} == least(Ladder.LARGEST_NUMBER, "5x3")


def test_S0_25_five_fours_over_four_fives_is_legal_in_system_2_and_not_in_3() -> None:
    assert rises(Ladder.QUANTITY_FIRST, "4x5", "5x4")
    assert not rises(Ladder.LARGEST_NUMBER, "4x5", "5x4")


def test_S0_27_after_three_threes_the_least_product_is_ten() -> None:
    over = raises(Ladder.PRODUCT, Bid(3, 3), cap=15, faces=TWO_TO_SIX)
    assert {"2x5", "5x2"} == {str(bid) for bid in over if bid.quantity * bid.face == 10}
    assert min(bid.quantity * bid.face for bid in over) == 10


def test_Q06_ten_ones_is_a_third_least_raise_where_ones_may_be_bid() -> None:
    over = raises(Ladder.PRODUCT, Bid(3, 3), cap=10, faces=ALL_FACES)
    assert {"2x5", "5x2", "10x1"} == {str(b) for b in over if b.quantity * b.face == 10}


def test_S0_26_equal_products_are_no_raise() -> None:
    assert not rises(Ladder.PRODUCT, "2x6", "3x4")
    assert not rises(Ladder.PRODUCT, "3x4", "2x6")


def test_S0_30_after_six_fives_the_least_raises_are_six_sixes_and_seven_fives() -> None:
    assert {"7x5", "6x6"} == least(Ladder.NEITHER_FALLS, "6x5")


def test_R01_both_numbers_may_rise_together_or_only_one_moves() -> None:
    assert rises(Ladder.NEITHER_FALLS, "4x4", "7x6")
    assert not rises(Ladder.ONE_MOVES, "4x4", "7x6")
    assert rises(Ladder.ONE_MOVES, "4x4", "4x6")
    assert rises(Ladder.ONE_MOVES, "4x4", "7x4")


@pytest.mark.parametrize("ladder", [ladder for ladder in Ladder if ladder is not Ladder.ONE_MOVES])
def test_S0_31_seven_sixes_over_four_fours_is_legal_in_every_system(ladder: Ladder) -> None:
    assert rises(ladder, "4x4", "7x6")


@pytest.mark.parametrize("ladder", list(Ladder))
def test_no_bid_is_higher_than_itself(ladder: Ladder) -> None:
    for bid in raises(ladder, None, cap=8, faces=ALL_FACES):
        assert not ladder.rises(bid, bid)


def test_R03_no_bid_names_more_dice_than_there_are() -> None:
    assert max(b.quantity for b in raises(Ladder.FACE_FIRST, None, cap=7, faces=TWO_TO_SIX)) == 7
    assert raises(Ladder.QUANTITY_FIRST, Bid(7, 6), cap=7, faces=TWO_TO_SIX) == ()


def test_S0_46_going_to_ones_takes_half_the_quantity_rounded_up() -> None:
    assert rises(Ladder.HALF_DOUBLE, "5x4", "3x1", other=5)
    assert not rises(Ladder.HALF_DOUBLE, "5x4", "2x1", other=5)


def test_S0_48_after_four_fives_and_two_ones_three_ones_or_five_of_anything() -> None:
    assert rises(Ladder.HALF_DOUBLE, "4x5", "2x1", other=4)
    assert rises(Ladder.HALF_DOUBLE, "2x1", "3x1", other=4)
    assert rises(Ladder.HALF_DOUBLE, "2x1", "5x2", other=4)
    assert not rises(Ladder.HALF_DOUBLE, "2x1", "4x6", other=4)


def test_R11_where_ones_opened_only_doubling_applies() -> None:
    assert rises(Ladder.HALF_DOUBLE, "2x1", "4x2")
    assert not rises(Ladder.HALF_DOUBLE, "2x1", "3x6")


def test_S4_10_over_others_stars_need_twice_as_many_to_reach_the_quantity() -> None:
    assert rises(Ladder.STARS, "14x6", "7x1")
    assert not rises(Ladder.STARS, "15x6", "7x1")


def test_S4_11_over_three_stars_six_others_are_not_enough_and_seven_are() -> None:
    assert not rises(Ladder.STARS, "3x1", "6x6")
    assert rises(Ladder.STARS, "3x1", "7x2")
    assert rises(Ladder.STARS, "3x1", "4x1")


def test_R41_fewer_of_a_higher_face_is_no_raise_in_the_game_with_stars() -> None:
    assert not rises(Ladder.STARS, "4x5", "3x6")
    assert rises(Ladder.STARS, "4x5", "4x6")
