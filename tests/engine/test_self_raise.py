"""W-L05: a bidder whom all have challenged may raise the bid once, for double the stake."""

import pytest

from dudo.engine import AllInTurn, BadRuleset, Bidding, Illegal, LoseHand, Phase, parse
from dudo.engine.action import Roll
from dudo.engine.bidding.state import BiddingState

GAME = Bidding(
    title="Traders", answer=AllInTurn(), penalty=LoseHand(out_at=0), self_raise=True, rounds=1
)


def after(*words: str) -> BiddingState:
    state = GAME.start(3)
    for seat, hand in enumerate([(2, 2, 4, 5, 6), (3, 3, 4, 5, 6), (3, 3, 4, 5, 6)]):
        state = GAME.apply(state, Roll(seat, hand))
    for word in words:
        state = GAME.apply(state, parse(word))
    return state


def test_W_L05_the_bidder_shows_or_raises_once_all_have_challenged() -> None:
    state = after("2x2", "liar", "liar")
    said = GAME.actions(GAME.view(state, 0))
    assert (Phase.CALLED, (0,)) == (state.public.phase, state.public.waiting)
    assert ("2x3", "reveal") == (said[0], said[-1])
    assert 1 == GAME.apply(state, parse("reveal")).public.showdown.stake  # type: ignore[union-attr]


def test_W_L05_a_raise_doubles_the_stake_and_is_challenged_round_again() -> None:
    state = after("2x2", "liar", "liar", "3x2")
    assert (Phase.TURN, (1,), (), 2) == (
        state.public.phase,
        state.public.waiting,
        state.public.challengers,
        state.public.stake,
    )


def test_RW_19_only_once() -> None:
    state = after("2x2", "liar", "liar", "3x2", "liar", "liar")
    assert state.public.result is not None
    assert (2, 0, 0) == state.public.losses


def test_RW_19_others_may_raise_in_between() -> None:
    state = after("2x2", "liar", "liar", "3x2", "3x3", "liar", "liar")
    assert state.public.result is not None
    with pytest.raises(Illegal):
        GAME.apply(state, parse("4x3"), by=1)


def test_only_where_all_challenge_in_turn_can_a_bidder_raise_again() -> None:
    with pytest.raises(BadRuleset, match="challenge it in turn first"):
        Bidding(title="Senseless", self_raise=True)


def test_too_low_a_raise_of_ones_own_is_refused_for_that() -> None:
    state = after("3x2", "liar", "liar")
    assert "2x3 is not higher than 3x2." == GAME.why(GAME.view(state, 0), parse("2x3"))
