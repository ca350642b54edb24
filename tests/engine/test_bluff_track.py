"""Richard Borg's game: the track, what an exact bid costs, and dice set out after a bid (W-B03 to W-B07)."""

from dudo.engine import (
    Bid,
    Bidding,
    BluffPenalty,
    Challenge,
    ExactBid,
    Faces,
    Ladder,
    Roll,
    Show,
    ShowAfterBid,
    Wild,
)
from dudo.engine.claims import Pool

TRACK = Faces(ladder=Ladder.TRACK, wild=Wild.HIGHEST_ALWAYS)


def test_WB03_the_track_ends_at_twenty_and_at_ten_stars() -> None:
    every = TRACK.all(Pool(30, 6))
    assert 20 == max(bid.amount for bid in every if bid.face != 6)
    assert 10 == max(bid.amount for bid in every if bid.face == 6)
    assert () == TRACK.above(Bid(20, 5), Pool(30, 6))


def test_WB03_stars_take_more_than_half_and_back_at_least_double() -> None:
    over_five = set(TRACK.above(Bid(5, 5), Pool(20, 6)))
    assert (False, True) == (Bid(2, 6) in over_five, Bid(3, 6) in over_five)
    over_three_stars = set(TRACK.above(Bid(3, 6), Pool(20, 6)))
    assert (False, True) == (Bid(5, 5) in over_three_stars, Bid(6, 1) in over_three_stars)


def test_WB03_dice_with_other_faces_have_their_own_star() -> None:
    assert Bid(3, 4) in TRACK.above(Bid(5, 3), Pool(20, 4))
    assert Bid(2, 4) not in TRACK.above(Bid(5, 3), Pool(20, 4))


def test_RW11_after_an_exact_bid_the_bidder_opens() -> None:
    for exact in ExactBid:
        game = Bidding(title="x", claims=TRACK, penalty=BluffPenalty(exact=exact))
        state = game.start(3)
        for seat in range(3):
            state = game.apply(state, Roll(seat, (1, 2, 3, 4, 6)))
        state = game.apply(state, Bid(1, 1))
        state = game.apply(game.apply(state, Bid(6, 3)), Challenge())
        assert 1 == state.public.opener
        paying = (4, 5, 4) if exact is ExactBid.EVERYBODY else (5, 5, 4)
        assert paying == state.public.dice


def test_WB07_after_a_bid_some_dice_are_set_out_and_the_others_rolled_again() -> None:
    game = Bidding(title="x", claims=TRACK, show=ShowAfterBid())
    state = game.start(2)
    for seat in range(2):
        state = game.apply(state, Roll(seat, (1, 2, 3, 3, 6)))
    state = game.apply(state, Bid(2, 3))
    assert Show(()) in game.actions(game.view(state, 0))
    assert Show((1, 2, 3, 3, 6)) not in game.actions(game.view(state, 0))
    state = game.apply(state, Show((3, 3, 6)))
    state = game.apply(state, Roll(0, (4, 4)))
    assert ((3, 3, 6), (1,)) == (state.public.shown[0], state.public.waiting)
    state = game.apply(game.apply(state, Bid(4, 3)), Show(()))
    assert ((), (0,)) == (state.public.shown[1], state.public.waiting)


def test_the_last_covered_die_stays_so() -> None:
    game = Bidding(title="x", claims=TRACK, show=ShowAfterBid())
    state = game.position(dice=(1, 5))
    state = game.apply(state, Roll(0, (3,)))
    state = game.apply(state, Roll(1, (1, 2, 3, 4, 5)))
    assert (1,) == game.apply(state, Bid(1, 3)).public.waiting
