"""Stakes that grow within a round: splits, counter-splits, bounces, and bids far from the truth (W-C09 to W-C13)."""

import pytest

from dudo.engine import (
    AllInTurn,
    BadRuleset,
    Bid,
    Bidding,
    Challenge,
    Concede,
    CounterSplit,
    Exact,
    Faces,
    FiveDifferent,
    Illegal,
    LoseDifference,
    LoseHand,
    OnesFirst,
    Pass,
    Passing,
    Phase,
    Reshake,
    Reveal,
    Roll,
    Split,
    Splitting,
    SpotOn,
    Waive,
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


def test_WC10_a_bystander_splits_for_double_and_the_bidder_opens() -> None:
    game, state = table(splitting=Splitting())
    state = game.apply(state, Bid(6, 3))
    assert (Phase.WINDOW, (2,)) == (state.public.phase, state.public.waiting)
    state = game.apply(state, Split(), by=2)
    assert (CounterSplit(), Reveal()) == game.actions(game.view(state, 0))
    state = game.apply(state, Reveal(), by=0)
    assert (0, 0, 2) == state.public.losses


def test_WC10_the_player_in_turn_splits_too_and_each_counter_doubles() -> None:
    game, state = table(splitting=Splitting(counters=2, surrender=True))
    state = game.apply(game.apply(state, Bid(7, 3)), Waive(), by=2)
    for action, seat, stake in ((Split(), 1, 2), (CounterSplit(), 0, 4), (CounterSplit(), 1, 8)):
        state = game.apply(state, action, by=seat)
        assert stake == state.public.stake
    assert (Reveal(), Concede()) == game.actions(game.view(state, 0))
    assert (8, 0, 0) == game.apply(state, Reveal(), by=0).public.losses
    assert (4, 0, 0) == game.apply(state, Concede(), by=0).public.losses


def test_WC11_nothing_is_shown_where_somebody_gives_in() -> None:
    game, state = table(splitting=Splitting(surrender=True))
    state = game.apply(game.apply(state, Bid(6, 3)), Split(), by=2)
    state = game.apply(game.apply(state, CounterSplit(), by=0), Concede(), by=2)
    assert state.public.showdown is not None
    assert ((None,) * 3, (2,), 2) == (
        state.public.showdown.hands,
        state.public.showdown.losers,
        state.public.losses[2],
    )


def test_WC12_far_from_the_truth_costs_double() -> None:
    game, state = table(gap_doubles=True)
    state = game.apply(game.apply(state, Bid(14, 3)), Challenge(), by=1)
    assert (2, 0, 0) == state.public.losses


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


def test_WC13_a_bounce_goes_back_and_turns_play_round() -> None:
    game, state = table(bounce=True)
    state = game.apply(game.apply(state, Bid(3, 3)), Bid(5, 3, bounce=True))
    assert ((0,), 2, True) == (state.public.waiting, state.public.stake, state.public.turned)
    state = game.apply(state, Bid(6, 3))
    assert (2,) == state.public.waiting


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


def test_a_bounce_is_two_more_of_the_same_face_and_nothing_else() -> None:
    game, state = table(bounce=True)
    state = game.apply(state, Bid(3, 3))
    for bid in (Bid(4, 3, bounce=True), Bid(5, 4, bounce=True)):
        with pytest.raises(Illegal):
            game.apply(state, bid)


def test_WC08_five_different_dice_are_shown_and_shaken_again_before_the_first_bid() -> None:
    claims = Faces(wild=Wild.ONES_ALWAYS, five_different=FiveDifferent.RESHAKE)
    game, state = table(claims=claims, dice=((1, 2, 3, 4, 6), (1, 2, 3, 4, 5)))
    with pytest.raises(Illegal):
        game.apply(state, Reshake((1, 2, 3, 4, 5)))
    state = game.apply(state, Reshake((1, 2, 3, 4, 6)))
    assert (0,) == state.public.due
    state = game.apply(state, Roll(0, (2, 2, 3, 4, 6)))
    assert (Phase.TURN, (0,)) == (state.public.phase, state.public.waiting)
    state = game.apply(state, Bid(2, 2))
    assert Reshake((1, 2, 3, 4, 5)) in game.actions(game.view(state, 1))
    state = game.apply(game.apply(state, Bid(3, 2)), Bid(4, 2))
    assert not any(a.kind == "reshake" for a in game.actions(game.view(state, 1)))


def test_WC08_a_hand_may_be_shaken_again_after_somebody_has_passed() -> None:
    claims = Faces(wild=Wild.ONES_ALWAYS, five_different=FiveDifferent.RESHAKE)
    dice = (*HANDS[:2], (1, 2, 3, 4, 6))
    game, state = table(claims=claims, passing=Passing(), dice=dice)
    state = game.apply(game.apply(state, Bid(2, 3)), Pass())
    assert Reshake((1, 2, 3, 4, 6)) in game.actions(game.view(state, 2))


def test_a_stake_grows_only_where_the_loser_alone_pays_so_much() -> None:
    with pytest.raises(BadRuleset, match="stake of a round"):
        Bidding(title="x", bounce=True, penalty=LoseDifference())


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
