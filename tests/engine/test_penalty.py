"""What a lost round costs, and who is out."""

from dudo.engine import (
    EveryoneElse,
    GainDie,
    GiveDie,
    LoseDie,
    LoseDifference,
    LoseHand,
    Snyd,
    StarsPenalty,
    TakeSides,
    TwoTwoOut,
    WinnersGain,
)
from dudo.engine.penalty import BluffPenalty, ExactBid, Penalty, Source, Verdict

THREE = (0, 1, 2)


def verdict(*, stands: bool, excess: int = 0, challengers: tuple[int, ...] = (1,)) -> Verdict:
    """Seat 0 has bid, and these have challenged."""
    return Verdict(bidder=0, challengers=challengers, stands=stands, excess=excess)


def dice_after(penalty: Penalty, end: Verdict, dice: tuple[int, ...]) -> tuple[int, ...]:
    cost = penalty.settle(end, dice, tuple(range(len(dice))))
    return tuple(held + change for held, change in zip(dice, cost.dice, strict=True))


def test_S0_33_the_loser_gives_up_one_die() -> None:
    assert dice_after(LoseDie(), verdict(stands=False, excess=-1), (5, 5, 5)) == (4, 5, 5)
    assert dice_after(LoseDie(), verdict(stands=True), (5, 5, 5)) == (5, 4, 5)


def test_S0_34_the_loser_gives_the_die_to_the_winner() -> None:
    assert dice_after(GiveDie(), verdict(stands=False, excess=-1), (5, 5, 5)) == (4, 6, 5)


def test_R08_each_challenger_gets_a_die_while_the_bidder_has_one() -> None:
    end = verdict(stands=False, excess=-1, challengers=(1, 2))
    assert dice_after(GiveDie(), end, (1, 5, 5)) == (0, 6, 5)


def test_S0_35_five_bid_and_three_there_costs_two_dice() -> None:
    assert dice_after(LoseDifference(), verdict(stands=False, excess=-2), (5, 5, 5)) == (3, 5, 5)


def test_S0_35_nobody_loses_more_dice_than_they_have() -> None:
    assert dice_after(LoseDifference(), verdict(stands=False, excess=-4), (2, 5, 5)) == (0, 5, 5)


def test_R05_an_exact_match_costs_nothing_or_at_least_one() -> None:
    assert dice_after(LoseDifference(), verdict(stands=True), (5, 5, 5)) == (5, 5, 5)
    assert dice_after(LoseDifference(at_least=1), verdict(stands=True), (5, 5, 5)) == (5, 4, 5)


def test_S0_37_in_snyd_everybody_but_the_loser_discards() -> None:
    assert dice_after(Snyd(), verdict(stands=False, excess=-1), (5, 5, 5)) == (5, 4, 4)


def test_S0_41_a_wrong_challenger_out_of_turn_pays_double() -> None:
    end = Verdict(bidder=0, challengers=(1, 2), stands=True, excess=1, doubled=(2,))
    assert dice_after(LoseDie(), end, (5, 5, 5)) == (5, 4, 3)
    assert dice_after(GainDie(), end, (1, 1, 1)) == (1, 2, 3)
    assert LoseHand().settle(end, (5, 5, 5), THREE).losses == (0, 1, 2)


def test_S0_41_a_wrong_challenger_out_of_turn_pays_double_for_an_exact_bid_too() -> None:
    end = Verdict(bidder=0, challengers=(1,), stands=True, excess=0, doubled=(1,))
    assert dice_after(StarsPenalty(), end, (5, 5, 5)) == (5, 3, 4)
    assert dice_after(BluffPenalty(), end, (5, 5, 5)) == (5, 3, 4)
    assert dice_after(BluffPenalty(exact=ExactBid.DOUBTER), end, (5, 5, 5)) == (5, 3, 5)


def test_S4_15_more_than_bid_costs_the_challenger_the_difference() -> None:
    assert dice_after(StarsPenalty(), verdict(stands=True, excess=3), (8, 8, 8)) == (8, 5, 8)


def test_S4_16_fewer_than_bid_costs_the_bidder_the_difference() -> None:
    assert dice_after(StarsPenalty(), verdict(stands=False, excess=-2), (8, 8, 8)) == (6, 8, 8)


def test_S4_17_an_exact_bid_costs_every_other_player_one() -> None:
    assert dice_after(StarsPenalty(), verdict(stands=True), (8, 8, 8)) == (8, 7, 7)


def test_S4_18_a_bystanders_last_die_is_safe_and_the_challengers_is_not() -> None:
    assert dice_after(StarsPenalty(), verdict(stands=True), (8, 1, 1)) == (8, 0, 1)


def test_S4_18_a_bystanders_last_die_is_safe_however_much_the_round_costs() -> None:
    end = Verdict(bidder=0, challengers=(1,), stands=True, excess=0, stake=2)
    assert dice_after(StarsPenalty(), end, (8, 2, 2)) == (8, 0, 1)


def test_S1_18_two_lost_hands_put_a_player_out() -> None:
    assert LoseHand().settle(verdict(stands=True), (5, 5), (0, 1)).losses == (0, 1)
    assert [LoseHand(out_at=2).is_out(5, lost) for lost in (1, 2)] == [False, True]
    assert not LoseHand(out_at=0).is_out(5, 99)


def test_S1_30_two_dice_and_two_dice_and_then_the_rest() -> None:
    first = dice_after(TwoTwoOut(), verdict(stands=True), (5, 5))
    second = dice_after(TwoTwoOut(), verdict(stands=True), first)
    third = dice_after(TwoTwoOut(), verdict(stands=True), second)
    assert [(5, 3), (5, 1), (5, 0)] == [first, second, third]


def test_S2_17_the_sixth_die_knocks_out() -> None:
    assert dice_after(GainDie(), verdict(stands=True), (1, 5)) == (1, 6)
    assert [GainDie().is_out(dice, 0) for dice in (5, 6)] == [False, True]


def test_S3_27_every_right_challenger_gains_a_die_from_the_pile_or_the_bidder() -> None:
    end = verdict(stands=False, excess=-1, challengers=(1, 2))
    assert dice_after(WinnersGain(), end, (5, 5, 5)) == (4, 6, 6)
    assert dice_after(WinnersGain(source=Source.BIDDER), end, (5, 5, 5)) == (3, 6, 6)

    card = WinnersGain(source=Source.BIDDER).sentence
    assert "gives a die to every right challenger, in turn order, while any are left" in card
    assert dice_after(WinnersGain(source=Source.BIDDER), end, (1, 5, 5)) == (0, 6, 5)


def test_R39_nobody_gains_a_die_beyond_fifty() -> None:
    end = verdict(stands=False, excess=-1, challengers=(1, 2))
    assert dice_after(WinnersGain(), end, (5, 50, 49)) == (4, 50, 50)


def test_S3_29_three_against_one_and_two_against_two() -> None:
    alone = Verdict(bidder=0, challengers=(1,), stands=False, excess=-1, oppose=(2, 3))
    assert dice_after(TakeSides(), alone, (5, 5, 5, 5)) == (2, 6, 6, 6)
    even = Verdict(bidder=0, challengers=(1,), stands=True, excess=0, support=(2,), oppose=(3,))
    assert dice_after(TakeSides(), even, (5, 5, 5, 5)) == (7, 3, 7, 3)


def test_R37_a_loser_gives_in_seating_order_while_there_are_dice() -> None:
    end = Verdict(bidder=0, challengers=(1,), stands=False, excess=-1, oppose=(2, 3))
    assert dice_after(TakeSides(), end, (2, 5, 5, 5)) == (0, 6, 6, 5)


def test_S3_30_a_wrong_challenge_costs_everybody_but_the_bidder() -> None:
    assert dice_after(EveryoneElse(), verdict(stands=True), (5, 5, 5)) == (5, 4, 4)
    assert dice_after(EveryoneElse(), verdict(stands=False, excess=-1), (5, 5, 5)) == (4, 5, 5)
