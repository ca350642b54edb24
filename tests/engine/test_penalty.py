"""What a lost round costs, and who is out."""

from dudo.engine import (
    LoseDifference,
    StarsPenalty,
    WinnersGain,
)
from dudo.engine.penalty import BluffPenalty, ExactBid, Penalty, Source, Verdict


def verdict(*, stands: bool, excess: int = 0, challengers: tuple[int, ...] = (1,)) -> Verdict:
    """Seat 0 has bid, and these have challenged."""
    return Verdict(bidder=0, challengers=challengers, stands=stands, excess=excess)


def dice_after(penalty: Penalty, end: Verdict, dice: tuple[int, ...]) -> tuple[int, ...]:
    cost = penalty.settle(end, dice, tuple(range(len(dice))))
    return tuple(held + change for held, change in zip(dice, cost.dice, strict=True))


def test_R05_an_exact_match_costs_nothing_or_at_least_one() -> None:
    assert dice_after(LoseDifference(), verdict(stands=True), (5, 5, 5)) == (5, 5, 5)
    assert dice_after(LoseDifference(at_least=1), verdict(stands=True), (5, 5, 5)) == (5, 4, 5)


def test_S0_41_a_wrong_challenger_out_of_turn_pays_double_for_an_exact_bid_too() -> None:
    end = Verdict(bidder=0, challengers=(1,), stands=True, excess=0, doubled=(1,))
    assert dice_after(StarsPenalty(), end, (5, 5, 5)) == (5, 3, 4)
    assert dice_after(BluffPenalty(), end, (5, 5, 5)) == (5, 3, 4)
    assert dice_after(BluffPenalty(exact=ExactBid.DOUBTER), end, (5, 5, 5)) == (5, 3, 5)


def test_S4_18_a_bystanders_last_die_is_safe_however_much_the_round_costs() -> None:
    end = Verdict(bidder=0, challengers=(1,), stands=True, excess=0, stake=2)
    assert dice_after(StarsPenalty(), end, (8, 2, 2)) == (8, 0, 1)


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
