"""What a spot-on call costs and earns, position by position."""

import pytest

from dudo.engine import (
    Bid,
    Bidding,
    Challenge,
    Exact,
    LoseDie,
    LoseDifference,
    LoseHand,
    Reward,
    Roll,
    SpotOn,
)
from dudo.engine.bidding.state import BiddingState
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


def next_bid(game: Bidding, state: BiddingState, bid: Bid) -> BiddingState:
    """The round is dealt, everybody has 2s, and its opener bids."""
    for seat in state.public.due:
        state = game.apply(state, Roll(seat, (2,) * state.public.dice[seat]))
    return game.apply(state, bid)


@pytest.mark.parametrize("once", [True, False])
def test_RW03_a_table_may_let_each_player_call_spot_on_once_a_match(*, once: bool) -> None:
    game = Bidding(title="House", exact=Exact(reward=Reward.NOTHING, once=once))
    state = game.apply(next_bid(game, game.start(3), Bid(1, 5)), SpotOn())  # B is wrong, and opens
    for _ in "BC":  # whoever comes after them is wrong, and opens
        state = game.apply(next_bid(game, state, Bid(1, 2)), Challenge())
    state = next_bid(game, state, Bid(1, 2))
    assert ((0, 1), ((1,) if once else ())) == (
        (state.public.opener, state.public.waiting[0]),
        state.public.called_exact,
    )
    view = game.view(state, 1)
    assert (SpotOn() in game.actions(view)) is not once
    assert game.why(view, SpotOn()) == (
        "Each player may call spot on once a match." if once else ""
    )
