"""W-L05: a bidder whom all have challenged may raise the bid once, for double the stake."""

from dudo.engine import AllInTurn, Bidding, LoseHand, parse
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


def test_too_low_a_raise_of_ones_own_is_refused_for_that() -> None:
    state = after("3x2", "liar", "liar")
    assert "2x3 is not higher than 3x2." == GAME.why(GAME.view(state, 0), parse("2x3"))
