"""What makes a bid true: wilds, the natural die, stairs, totals."""

import pytest

from dudo.engine import BadRuleset, Bid, Bidding, Faces, Total, Totals, Wild


def test_S0_12_ones_count_as_the_face_bid() -> None:
    assert Faces().tally(((1, 4, 4), (2, 1, 6)), Bid(4, 4)) == (4, 2, True)


@pytest.mark.parametrize(
    ("hand", "stands"), [((4,) * 4 + (1,) * 3, True), ((4,) * 5 + (1,), False)]
)
def test_S0_18_seven_fours_stand_with_fours_filled_up_by_aces(
    *, hand: tuple[int, ...], stands: bool
) -> None:
    assert stands == Faces().tally((hand,), Bid(7, 4)).stands


def test_S0_16_an_exact_match_favours_the_bidder() -> None:
    assert Faces(wild=Wild.NONE).tally(((4, 4), (4, 5)), Bid(3, 4)).stands


def test_S0_32_without_wilds_a_one_is_only_a_one() -> None:
    count = Faces(wild=Wild.NONE)
    assert count.tally(((1, 4, 4),), Bid(2, 4)) == (2, 2, True)
    assert count.faces(6) == (1, 2, 3, 4, 5, 6)


def test_S0_10_nobody_bids_on_wild_ones() -> None:
    assert Faces().faces(6) == (2, 3, 4, 5, 6)


def test_R12_with_sixes_wild_the_faces_are_one_to_five_and_sixes_help_ones() -> None:
    count = Faces(wild=Wild.SIXES)
    assert count.faces(6) == (1, 2, 3, 4, 5)
    assert count.tally(((1, 6, 6),), Bid(3, 1)) == (3, 1, True)


def test_S0_45_ones_always_wild_count_only_themselves_when_bid() -> None:
    count = Faces(wild=Wild.ONES_ALWAYS)
    assert count.tally(((1, 1, 5),), Bid(2, 1)) == (2, 2, True)
    assert count.tally(((1, 1, 5),), Bid(3, 5)) == (3, 1, True)


def test_S0_49_a_first_bid_on_ones_makes_them_ordinary() -> None:
    count = Faces(wild=Wild.ONES_UNLESS_OPENED)
    assert count.kills_wilds(Bid(1, 1))
    assert not count.kills_wilds(Bid(1, 2))
    assert count.tally(((1, 4),), Bid(2, 4), dead=True).total == 1


def test_S1_05_five_aces_and_no_four_lose_a_call_of_fours() -> None:
    count = Faces(wild=Wild.ONES_UNLESS_OPENED, natural=True)
    assert not count.tally(((1, 1, 1, 1, 1),), Bid(5, 4)).stands
    assert count.tally(((1, 1, 1, 1, 4),), Bid(5, 4)).stands
    assert count.tally(((1, 1, 1, 1, 1),), Bid(5, 1)).stands


def test_S1_05_a_natural_die_needs_wilds_to_be_told_from() -> None:
    with pytest.raises(BadRuleset, match="really shows the face"):
        Bidding(title="Senseless", claims=Faces(wild=Wild.NONE, natural=True))


def test_S0_55_a_stair_counts_as_so_many_ones() -> None:
    count = Faces(stairs=True)
    assert count.tally(((1, 2, 3), (4, 5)), Bid(4, 4)) == (4, 1, True)
    assert count.marks(((1, 2, 3),), Bid(4, 4)) == ((True, True, True),)


def test_R16_a_single_one_and_a_broken_stair_are_no_stairs() -> None:
    count = Faces(stairs=True)
    assert count.tally(((1,), (1, 2, 4), (2, 3)), Bid(1, 6)).total == 2


def test_S1_32_a_total_is_reached_by_the_points_of_all_dice() -> None:
    assert Totals().tally(((3,), (6,), (1,)), Total(10)) == (10, 10, True)
    assert not Totals().tally(((3,), (6,), (1,)), Total(11)).stands


def test_S4_08_only_stars_count_as_stars() -> None:
    count = Faces(wild=Wild.ONES_ALWAYS)
    hand = ((2, 2, 1, 1, 1),)
    assert (count.tally(hand, Bid(5, 2)).total, count.tally(hand, Bid(3, 1)).total) == (5, 3)


def test_the_highest_face_may_be_wild_on_dice_of_any_number_of_sides_and_be_bid_on() -> None:
    count = Faces(wild=Wild.HIGHEST_ALWAYS)
    assert (1, 2, 3, 4) == count.faces(4)
    assert count.tally(((1, 4, 4),), Bid(3, 1), sides=4) == (3, 1, True)
    assert count.tally(((1, 4, 4),), Bid(3, 4), sides=4) == (2, 2, False)
    assert count.marks(((1, 2, 4),), Bid(1, 1), sides=4) == ((True, False, True),)
