"""How low a round may be opened (W-C06, W-C18, RW-08)."""

import pytest

from dudo.engine import Bid, Bidding, Dice, Roll
from dudo.engine.claims import Faces, Wild
from dudo.engine.hand import SUPER
from dudo.engine.opening import LeastOpen, OnesFirst


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
            "The first bid of a round names at least one and a half dice a player, rounded up; on aces, or without "
            "wild dice, one a player."
        ),
    ] == reasons
