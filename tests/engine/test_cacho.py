"""What Chile adds to dudo: passes on three kinds of hands, and the siciliana."""

from fractions import Fraction

import pytest

from dudo.engine import (
    Bidding,
    Faces,
    GainDie,
    Ladder,
    Passing,
    Wild,
    parse,
)
from dudo.engine.action import Roll
from dudo.engine.bidding.state import BiddingState
from dudo.odds import of

STARS = Faces(ladder=Ladder.STARS, wild=Wild.ONES_ALWAYS)
HANDS = [(1, 3, 4, 5, 5), (1, 2, 2, 6, 6), (2, 3, 4, 6, 6)]


def dealt(game: Bidding, *hands: tuple[int, ...]) -> BiddingState:
    state = game.start(len(hands))
    for seat, hand in enumerate(hands):
        state = game.apply(state, Roll(seat, hand))
    return state


def after(game: Bidding, state: BiddingState, *words: str) -> BiddingState:
    for word in words:
        state = game.apply(state, parse(word))
    return state


@pytest.mark.parametrize(
    "passing", [Passing(), Passing(distinct=False, equal=True), Passing(full_house=True)]
)
def test_the_chance_of_an_honest_pass_counts_every_hand_on_which_it_is_one(
    passing: Passing,
) -> None:
    game = Bidding(title="Pass", passing=passing)
    view = game.view(dealt(game, *HANDS), 0)
    ways = {Passing(): 720, Passing(distinct=False, equal=True): 6}.get(passing, 720 + 300)
    assert Fraction(ways, 7776) == of(game, view).honest_pass(1)


def test_W_D10_aces_do_not_help_in_a_siciliana_and_it_costs_two_dice() -> None:
    game = Bidding(title="Siciliana", claims=STARS, siciliana=True)
    state = after(game, dealt(game, *HANDS), "3x5")
    assert state.public.standing is not None
    assert game.without_wilds(state.public, state.public.standing.action)
    own = game.view(state, 1)
    assert of(game, own).chance(parse("3x5")).true < of(game, own).chance(parse("3x4")).true
    assert (3, 5, 5) == after(game, state, "liar").public.dice


def test_where_losers_gain_dice_a_siciliana_brings_two() -> None:
    game = Bidding(title="Siciliana", claims=STARS, siciliana=True, penalty=GainDie(out_at=8))
    state = after(game, dealt(game, *HANDS), "3x5", "liar")
    assert (7, 5, 5) == state.public.dice
