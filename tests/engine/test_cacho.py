"""What Chile adds to dudo: passes on three kinds of hands, and the siciliana."""

from fractions import Fraction

import pytest

from dudo.engine import (
    BadRuleset,
    Bidding,
    Faces,
    GainDie,
    Ladder,
    LoseDifference,
    Passing,
    Wild,
    parse,
)
from dudo.engine.action import Roll
from dudo.engine.bidding.state import BiddingState
from dudo.odds import of

STARS = Faces(ladder=Ladder.STARS, wild=Wild.ONES_ALWAYS)
CHILEAN = Passing(equal=True, full_house=True, all_dice=True, with_two=False, in_one_die=False)
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
    ("hand", "honest"),
    [
        ((1, 2, 3, 4, 6), True),
        ((4, 4, 4, 4, 4), True),
        ((2, 2, 2, 5, 5), True),
        ((2, 2, 5, 5, 5), True),
        ((1, 2, 2, 5, 5), False),
        ((2, 2, 2, 2, 5), False),
    ],
)
def test_W_D05_a_pass_is_honest_on_five_different_five_equal_or_a_full_house(
    *, hand: tuple[int, ...], honest: bool
) -> None:
    assert honest == (CHILEAN.honest(hand, 0, 6) > 0)


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


def test_RW_06_where_a_table_says_so_the_bid_can_be_challenged_after_a_pass() -> None:
    state = {}
    for bid_too in (False, True):
        game = Bidding(title="Pass", passing=Passing(bid_too=bid_too))
        position = after(game, dealt(game, *HANDS), "2x6", "pass")
        state[bid_too] = "liar" in game.actions(game.view(position, 2))
    assert {False: False, True: True} == state


def test_W_D10_aces_do_not_help_in_a_siciliana_and_it_costs_two_dice() -> None:
    game = Bidding(title="Siciliana", claims=STARS, siciliana=True)
    state = after(game, dealt(game, *HANDS), "3x5")
    assert state.public.standing is not None
    assert game.without_wilds(state.public, state.public.standing.action)
    own = game.view(state, 1)
    assert of(game, own).chance(parse("3x5")).true < of(game, own).chance(parse("3x4")).true
    assert (3, 5, 5) == after(game, state, "liar").public.dice


def test_W_D10_after_a_pass_the_doubted_bid_is_no_siciliana() -> None:
    game = Bidding(title="Siciliana", claims=STARS, siciliana=True, passing=Passing(bid_too=True))
    state = after(game, dealt(game, *HANDS), "2x5", "pass")
    assert state.public.standing is not None
    assert not game.without_wilds(state.public, state.public.standing.action)
    assert (5, 5, 4) == after(game, state, "liar").public.dice


def test_where_losers_gain_dice_a_siciliana_brings_two() -> None:
    game = Bidding(title="Siciliana", claims=STARS, siciliana=True, penalty=GainDie(out_at=8))
    state = after(game, dealt(game, *HANDS), "3x5", "liar")
    assert (7, 5, 5) == state.public.dice


def test_W_D10_after_a_raise_a_challenge_is_an_ordinary_one() -> None:
    game = Bidding(title="Siciliana", claims=STARS, siciliana=True)
    state = after(game, dealt(game, *HANDS), "2x5", "3x5", "liar")
    assert (5, 5, 4) == state.public.dice


def test_a_siciliana_is_refused_where_nothing_can_be_doubled() -> None:
    with pytest.raises(BadRuleset, match="costs twice as much"):
        Bidding(title="Senseless", claims=STARS, siciliana=True, penalty=LoseDifference())
    with pytest.raises(BadRuleset, match="always wild"):
        Bidding(title="Senseless", siciliana=True)


def test_passing_needs_a_hand_and_a_third_player_where_two_do_not_pass() -> None:
    with pytest.raises(BadRuleset, match="on which it is honest"):
        Bidding(title="Senseless", passing=Passing(distinct=False))
    with pytest.raises(BadRuleset, match="third player"):
        Bidding(title="Senseless", most=2, passing=Passing(with_two=False))
