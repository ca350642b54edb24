"""The reader: what others have bid changes what it does."""

from random import Random

from dudo.bots.strategy import reading
from dudo.engine import Bid, Bidding, Challenge
from dudo.games import find
from support.levels import dealt, quick


def test_a_face_that_others_have_bid_is_likelier_to_it() -> None:
    game = find("common_hand")
    assert isinstance(game, Bidding)
    hands = (2, 3, 3, 4, 6), (2, 2, 3, 5, 6), (5, 5, 5, 4, 2)
    told = game.apply(game.apply(dealt(game, *hands), Bid(3, 4)), Bid(5, 4))
    untold = game.apply(dealt(game, *hands), Bid(5, 4))
    believed = [
        reading.belief_at(game, game.view(state, state.public.waiting[0]))
        for state in (told, untold)
    ]
    assert believed[0] is not None
    assert believed[1] is not None
    assert believed[0].at_least(Bid(5, 4)) > believed[1].at_least(Bid(5, 4))


def test_it_does_not_challenge_a_bid_that_it_knows_to_be_true() -> None:
    game = find("common_hand")
    assert isinstance(game, Bidding)
    state = game.apply(dealt(game, (2, 3, 4, 5, 6), (4, 4, 4, 1, 1)), Bid(5, 4))
    said = {quick("reader")(game, game.view(state, 1), Random(seed)) for seed in range(20)}
    assert Challenge() not in said
