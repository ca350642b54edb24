"""What actions are worth: by the dice, by what others have said, and by what the next player will do."""

from random import Random

import pytest

from dudo.bots.strategy.evaluate import evaluate, skilled_model
from dudo.engine import Bid, Bidding, Challenge, Cup, Roll, parse
from dudo.engine.cup import CupView
from dudo.games import find
from dudo.odds import STRANGERS, UNIFORM, Model
from support.levels import dealt, quick

MODELS: tuple[Model, ...] = (UNIFORM, STRANGERS)


def common_hand() -> Bidding:
    game = find("common_hand")
    assert isinstance(game, Bidding)
    return game


@pytest.mark.parametrize("model", MODELS, ids=["by the dice", "given what was done"])
def test_a_bid_is_worth_at_most_a_round_and_at_least_minus_one(model: Model) -> None:
    game = common_hand()
    view = game.view(dealt(game, (1, 4, 4, 4, 6), (2, 2, 3, 5, 6)), 0)
    values = evaluate(game, view, model)
    assert all(-1 <= values[bid] <= 1 for bid in values)
    assert values[Bid(3, 4)] > values[Bid(9, 4)]


def test_a_challenge_is_worth_less_where_others_have_bid_on_the_face() -> None:
    game = common_hand()
    hands = (2, 3, 3, 4, 6), (2, 2, 3, 5, 6), (5, 5, 5, 4, 2)
    state = game.apply(game.apply(dealt(game, *hands), Bid(3, 4)), Bid(5, 4))
    view = game.view(state, 2)
    read, counted = (evaluate(game, view, model) for model in (skilled_model(view), UNIFORM))
    assert read[Challenge()] < counted[Challenge()]


def test_a_bid_known_to_be_true_is_not_challenged() -> None:
    game = common_hand()
    state = game.apply(dealt(game, (2, 3, 4, 5, 6), (4, 4, 4, 1, 1)), Bid(5, 4))
    said = {quick("reader")(game, game.view(state, 1), Random(seed)) for seed in range(20)}
    assert Challenge() not in said


def test_it_bluffs_now_and_then_and_not_always() -> None:
    """With nothing of a high face it sometimes opens on it, and mostly on what it holds."""
    game = common_hand()
    view = game.view(dealt(game, (2, 2, 2, 3, 4), (3, 4, 5, 5, 6), (2, 4, 5, 6, 6)), 0)
    opened = [quick("reader")(game, view, Random(seed)) for seed in range(60)]
    honest = sum(isinstance(bid, Bid) and bid.face == 2 for bid in opened)
    assert 30 <= honest < 60


def opening(*dice: int) -> tuple[Cup, CupView]:
    game = find("mexican_liars")
    assert isinstance(game, Cup)
    state = game.start(3)
    for die in (6, 2, 1):  # for who begins
        state = game.apply(state, Roll(state.public.due[0], (die,)))
    state = game.apply(state, Roll(state.public.due[0], dice))
    return game, game.view(state, state.public.waiting[0])


@pytest.mark.parametrize("model", MODELS, ids=["by the dice", "given what was done"])
def test_the_same_claim_is_worth_more_when_it_is_true(model: Model) -> None:
    game, rich = opening(5, 5)
    _, poor = opening(1, 3)
    claim = parse("claim 55")
    assert evaluate(game, rich, model)[claim] > evaluate(game, poor, model)[claim]


def test_good_dice_are_not_handed_on_below_their_worth() -> None:
    """A player who believes a claim of 31 gets the 21 as well, and needs no lie to go on."""
    game, view = opening(1, 2)
    values = evaluate(game, view, skilled_model(view))
    assert max(values, key=values.__getitem__) == "claim 21"
