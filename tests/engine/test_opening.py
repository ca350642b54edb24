"""How low a round may be opened (W-C06, W-C18, RW-08)."""

import pytest

from dudo.engine import Bid, Bidding, Dice, Roll
from dudo.engine.hand import SUPER
from dudo.engine.opening import LeastOpen


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
