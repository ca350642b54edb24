"""Richard Borg's game: the track, what an exact bid costs, and dice set out after a bid (W-B03 to W-B07)."""

from dudo.engine import (
    Bid,
    Bidding,
    Faces,
    Ladder,
    Roll,
    ShowAfterBid,
    Wild,
)
from dudo.engine.claims import Pool

TRACK = Faces(ladder=Ladder.TRACK, wild=Wild.HIGHEST_ALWAYS)


def test_WB03_dice_with_other_faces_have_their_own_star() -> None:
    assert Bid(3, 4) in TRACK.above(Bid(5, 3), Pool(20, 4))
    assert Bid(2, 4) not in TRACK.above(Bid(5, 3), Pool(20, 4))


def test_the_last_covered_die_stays_so() -> None:
    game = Bidding(title="x", claims=TRACK, show=ShowAfterBid())
    state = game.position(dice=(1, 5))
    state = game.apply(state, Roll(0, (3,)))
    state = game.apply(state, Roll(1, (1, 2, 3, 4, 5)))
    assert (1,) == game.apply(state, Bid(1, 3)).public.waiting
