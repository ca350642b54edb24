"""The schemer: what the next player will do is part of what a bid is worth."""

from random import Random

from dudo.bots.strategy import planning
from dudo.bots.strategy.lookahead import at, survival
from dudo.engine import Bid, Bidding
from dudo.games import find
from support.levels import dealt, quick


def test_a_bid_is_worth_at_most_a_round_and_at_least_minus_one() -> None:
    game = find("common_hand")
    assert isinstance(game, Bidding)
    state = dealt(game, (1, 4, 4, 4, 6), (2, 2, 3, 5, 6))
    values = planning.evaluate(game, game.view(state, 0))
    assert all(-1 <= values[bid] <= 1 for bid in values)
    assert values[Bid(3, 4)] > values[Bid(9, 4)]


def test_tails_are_the_chances_to_reach_an_amount() -> None:
    reached = survival((0.5, 0.25, 0.25))
    assert (1.0, 0.5, 0.25, 0.0, 1.0) == tuple(at(reached, k) for k in (0, 1, 2, 3, -4))


def test_it_bluffs_now_and_then_and_not_always() -> None:
    """With nothing of a high face it sometimes opens on it, and mostly on what it holds."""
    game = find("common_hand")
    assert isinstance(game, Bidding)
    view = game.view(dealt(game, (2, 2, 2, 3, 4), (3, 4, 5, 5, 6), (2, 4, 5, 6, 6)), 0)
    opened = [quick("schemer")(game, view, Random(seed)) for seed in range(60)]
    honest = sum(isinstance(bid, Bid) and bid.face == 2 for bid in opened)
    assert 30 <= honest <= 60
