"""What a spot-on call costs and earns, position by position."""

from dudo.engine import (
    Exact,
    LoseDie,
    LoseDifference,
    LoseHand,
    Reward,
)
from dudo.engine.penalty import Cost, Penalty


def cost(
    exact: Exact,
    penalty: Penalty,
    *,
    right: bool,
    losses: tuple[int, ...] = (0, 0, 0),
    gap: int = 0,
    stake: int = 1,
) -> Cost:
    """Seat 1 calls the bid of seat 0 exact, at a table of three with four of five dice each."""
    return exact.settle(
        caller=1,
        bidder=0,
        gap=gap,
        right=right,
        penalty=penalty,
        full=5,
        dice=(4, 4, 4),
        losses=losses,
        active=(0, 1, 2),
        stake=stake,
    )[0]


def test_a_wrong_call_costs_a_die_also_where_only_a_real_die_of_the_face_is_missing() -> None:
    """As many count as were bid, and yet the bid is false: the difference is 0, and somebody has lost."""
    assert (0, -1, 0) == cost(Exact(), LoseDifference(at_least=0), right=False, gap=0).dice


def test_whoever_bid_exactly_pays_as_often_as_the_round_counts() -> None:
    exact = Exact(reward=Reward.BIDDER_PAYS)
    assert (-1, 0, 0) == cost(exact, LoseDie(), right=True).dice
    assert (-2, 0, 0) == cost(exact, LoseDie(), right=True, stake=2).dice


def test_a_right_call_takes_back_a_lost_hand_and_never_one_that_was_not_lost() -> None:
    assert (0, -1, 0) == cost(Exact(), LoseHand(), right=True, losses=(0, 1, 0)).losses
    assert (0, 0, 0) == cost(Exact(), LoseHand(), right=True, losses=(1, 0, 0)).losses
