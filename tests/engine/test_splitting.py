"""Stakes that grow within a round: splits, counter-splits, bounces, and bids far from the truth (W-C09 to W-C13)."""

import pytest

from dudo.engine import (
    AllInTurn,
    Bid,
    Bidding,
    Challenge,
    CounterSplit,
    Exact,
    Faces,
    FiveDifferent,
    LoseHand,
    OnesFirst,
    Pass,
    Passing,
    Reshake,
    Reveal,
    Roll,
    Split,
    Splitting,
    SpotOn,
    Wild,
    Zhai,
    parse,
)
from dudo.engine.bidding.state import BiddingState

HANDS = ((1, 3, 3, 4, 6), (1, 2, 2, 3, 5), (1, 4, 5, 6, 6))
"""Six threes in all, wild ones included."""


def table(
    *, dice: tuple[tuple[int, ...], ...] = HANDS, **options: object
) -> tuple[Bidding, BiddingState]:
    game = Bidding(
        title="x",
        claims=options.pop("claims", Faces(wild=Wild.ONES_ALWAYS)),  # type: ignore[arg-type]
        penalty=LoseHand(out_at=0),
        **options,  # type: ignore[arg-type]
    )
    state = game.start(len(dice))
    for seat, hand in enumerate(dice):
        state = game.apply(state, Roll(seat, hand))
    return game, state


def test_WC12_a_wrong_spot_on_far_from_the_truth_costs_double_as_a_wrong_challenge_does() -> None:
    for bid, lost in ((Bid(2, 3), 2), (Bid(3, 3), 1), (Bid(12, 3), 1), (Bid(13, 3), 2)):
        game, state = table(gap_doubles=True, exact=Exact())
        state = game.apply(game.apply(state, bid), SpotOn(), by=1)
        assert (0, lost, 0) == state.public.losses


def test_WD10_a_split_of_the_opening_bid_is_a_siciliana_too() -> None:
    """A split is a challenge: the aces do not help, and both double."""
    game, state = table(siciliana=True, splitting=Splitting())
    state = game.apply(game.apply(game.apply(state, Bid(4, 3)), Split(), by=2), Reveal(), by=0)
    assert (4, 0, 0) == state.public.losses


@pytest.mark.parametrize(
    ("opening", "bounce"), [("2x4z", "4x4b"), ("3x4", "5x4zb"), ("2x4z", "4x4zb")]
)
def test_WC13_a_bounce_may_go_from_zhai_to_fei_and_back(opening: str, bounce: str) -> None:
    game, state = table(bounce=True, claims=Faces(wild=Wild.ONES_ALWAYS, zhai=Zhai()))
    state = game.apply(game.apply(state, parse(opening)), parse(bounce))
    assert ((0,), 2) == (state.public.waiting, state.public.stake)


def test_WC13_a_false_start_may_be_bounced_back() -> None:
    game, state = table(bounce=True, ones_first=OnesFirst.FALSE_START)
    state = game.apply(game.apply(state, Bid(2, 1)), Bid(4, 1, bounce=True))
    assert (0,) == state.public.waiting


def test_R27_play_that_bounced_back_asks_everybody_but_the_bidder() -> None:
    """The bidder, past whom play goes, was asked to raise their own bid, and at the top could do nothing at all."""
    game, state = table(bounce=True, answer=AllInTurn())
    for said, seat in ((Bid(13, 3), 0), (Challenge(), 1), (Bid(15, 3, bounce=True), 2)):
        state = game.apply(state, said, by=seat)
    assert (0,) == state.public.waiting
    state = game.apply(state, Challenge())
    assert (1,) == state.public.waiting
    state = game.apply(state, Challenge())
    assert (0, 0, 2) == state.public.losses


def test_WC08_a_hand_may_be_shaken_again_after_somebody_has_passed() -> None:
    claims = Faces(wild=Wild.ONES_ALWAYS, five_different=FiveDifferent.RESHAKE)
    dice = (*HANDS[:2], (1, 2, 3, 4, 6))
    game, state = table(claims=claims, passing=Passing(), dice=dice)
    state = game.apply(game.apply(state, Bid(2, 3)), Pass())
    assert Reshake((1, 2, 3, 4, 6)) in game.actions(game.view(state, 2))


@pytest.mark.parametrize(
    ("counters", "said", "sentence"),
    [
        (0, (), "Nobody splits back."),
        (1, (CounterSplit(),), "Nobody splits back again in this round."),
    ],
)
def test_WC10_once_nobody_may_split_back_any_more_that_is_told(
    counters: int, said: tuple[CounterSplit, ...], sentence: str
) -> None:
    game, state = table(splitting=Splitting(counters=counters))
    state = game.apply(game.apply(state, Bid(6, 3)), Split(), by=2)
    for action in said:
        state = game.apply(state, action)
    view = game.view(state, state.public.waiting[0])
    assert sentence == game.why(view, CounterSplit())
