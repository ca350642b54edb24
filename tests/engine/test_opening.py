"""How low a round may be opened (W-C06, W-C18, RW-08)."""

import pytest

from dudo.engine import (
    Bid,
    Bidding,
    Dice,
    LeastOpen,
    LoseDie,
    LoseHand,
    OneDieRound,
    OnesFirst,
    Palifico,
    Roll,
)
from dudo.engine.claims import Faces, Wild
from dudo.engine.hand import SUPER
from dudo.presentation.card import rule_card


def lowest(*, super_die: bool, dice: int) -> int:
    """The least number with which two players with so many dice each may open."""
    hand = Dice(super_die=super_die)
    game = Bidding(title="House", hand=hand, least_first=LeastOpen.ONE_AND_HALF)
    state = game.position(dice=(dice, dice))
    thrown = (*(2,) * (dice - 1), 2 + SUPER * super_die)
    for seat in state.public.due:
        state = game.apply(state, Roll(seat, thrown))
    bids = [it for it in game.actions(game.view(state, 0)) if isinstance(it, Bid)]
    return min(bid.quantity for bid in bids if bid.face != 1)


@pytest.mark.parametrize(
    ("super_die", "dice", "least"),
    [
        (False, 5, 3),
        (False, 1, 2),  # all that there are
        (True, 1, 3),  # two super dice count for four, so that three can be bid
    ],
)
def test_a_round_is_opened_with_one_and_a_half_dice_a_player_or_as_many_as_can_count(
    *, super_die: bool, dice: int, least: int
) -> None:
    assert least == lowest(super_die=super_die, dice=dice)


ALWAYS = Faces(wild=Wild.ONES_ALWAYS)
PALIFICO = Palifico(when=OneDieRound.ALWAYS, wilds=False)


def test_WP03_a_low_opening_on_1s_in_a_one_die_round_is_refused_for_being_low() -> None:
    game = Bidding(
        title="x",
        claims=ALWAYS,
        least_first=LeastOpen.PLAYERS,
        ones_first=OnesFirst.BARRED,
        palifico=PALIFICO,
    )
    state = game.position(dice=(1, 5, 5))
    for seat in state.public.due:
        state = game.apply(state, Roll(seat, (2,) * state.public.dice[seat]))
    assert LeastOpen.PLAYERS.sentence == game.why(game.view(state, 0), Bid(1, 1))


def test_a_refusal_of_an_opening_names_what_is_on_poker_dice() -> None:
    """W-P03, W-C06, S0-08."""
    claims = Faces(wild=Wild.ONES_ALWAYS)
    reasons = []
    for options in ({"ones_first": OnesFirst.BARRED}, {"least_first": LeastOpen.ONE_AND_HALF}):
        game = Bidding(title="House", hand=Dice(count=2, poker=True), claims=claims, **options)
        state = game.position(dice=(2, 2))
        for seat in state.public.due:
            state = game.apply(state, Roll(seat, (2, 3)))
        reasons.append(game.refusal(game.view(state, 0), Bid(1, 1)).sentence)
    assert [
        "A round may not be opened on aces.",
        (
            "The first bid of a round names at least one and a half times as many dice as there are "
            "players, rounded up; on aces, or where nothing is wild, one for each player. If there are "
            "fewer dice, it names as many as can count."
        ),
    ] == reasons


@pytest.mark.parametrize("least_first", [it for it in LeastOpen if it is not LeastOpen.ANY])
@pytest.mark.parametrize("penalty", [LoseDie(), LoseHand()])
@pytest.mark.parametrize("count", [1, 5])
def test_WC06_the_card_says_with_how_many_a_round_is_opened_if_there_are_too_few_dice(
    least_first: LeastOpen, penalty: LoseDie | LoseHand, count: int
) -> None:
    """Three players with one die each open on all three where five are asked for."""
    game = Bidding(
        title="House", hand=Dice(count=count), least_first=least_first, penalty=penalty, most=3
    )
    (said,) = (it.sentence for it in rule_card(game) if it.option == "least_first")
    state = game.position(dice=(1, 1, 1) if penalty.takes_dice else (count,) * 3)
    for seat in state.public.due:
        state = game.apply(state, Roll(seat, (2,) * state.public.dice[seat]))
    bids = [it for it in game.actions(game.view(state, 0)) if isinstance(it, Bid)]
    asked = least_first.least(3, plain=False)
    assert min(asked, sum(state.public.dice)) == min(bid.quantity for bid in bids)
    if asked > sum(state.public.dice):
        assert "If there are fewer dice, it names as many as can count." in said
