"""Going to 1s for half and one more, and back from them for double and one more (RW-22, W-P06)."""

from typing import Any

import pytest

from dudo.engine import BadRuleset, Bid, Bidding, Dice, Faces, Ladder, Roll, Wild
from dudo.games import find
from dudo.presentation.compose import change, fitted

GAME: Any = change(find("perudo_box"), "claims.ladder", "half-plus-one")


def over(bid: Bid, *, game: Any = GAME, dice: tuple[int, ...] = (5, 5, 5, 5)) -> Any:
    """What the next player sees after that first bid."""
    state = game.position(dice=dice, opener=0)
    for seat in state.public.due:
        state = game.apply(state, Roll(seat, (2, 3, 4, 5, 6)[: dice[seat]]))
    return game.view(game.apply(state, bid), 1)


def least(bid: Bid, face: int) -> int:
    """The least number of that face that may be bid over the bid."""
    bids = [it for it in GAME.actions(over(bid)) if isinstance(it, Bid)]
    return min(it.quantity for it in bids if it.face == face)


@pytest.mark.parametrize(
    ("standing", "tried", "told", "clause"),
    [
        (
            Bid(6, 5),
            Bid(3, 1),
            (
                "3x1 is not higher than 6x5. To switch to 1s, bid at least half as many, rounded down, plus one. "
                "Bid 4x1 or more."
            ),
            "RW-22",
        ),
        (
            Bid(4, 1),
            Bid(8, 6),
            "8x6 is not higher than 4x1. To leave 1s, bid at least twice as many plus one. Bid 9x6 or more.",
            "W-P06",
        ),
    ],
)
def test_a_bid_that_is_too_low_is_told_what_1s_take(
    standing: Bid, tried: Bid, told: str, clause: str
) -> None:
    game = change(GAME, "ones_first", "allowed")
    refused = game.illegal(over(standing, game=game), tried)
    assert (told, clause) == (str(refused.sentence), refused.clause)


def test_on_poker_dice_it_is_aces_that_take_half_and_one_more() -> None:
    claims = Faces(ladder=Ladder.HALF_PLUS_ONE, wild=Wild.ONES_ALWAYS)
    game = Bidding(title="House", hand=Dice(poker=True), claims=claims)
    told = str(game.why(over(Bid(6, 5), game=game), Bid(3, 1)))
    assert "3xA is not higher than 6xQ. To switch to aces, bid at least half as many, " in told


@pytest.mark.parametrize("wild", [Wild.NONE, Wild.ONES, Wild.ONES_UNTIL_CALLED, Wild.SIXES])
def test_where_1s_are_not_wild_and_bid_on_it_is_refused_and_made_to_fit(wild: Wild) -> None:
    needed = "An order that counts 1s double needs 1s that are always wild and may be bid on."
    with pytest.raises(BadRuleset, match=needed):
        Bidding(title="House", claims=Faces(ladder=Ladder.HALF_PLUS_ONE, wild=wild))
    game = fitted(Bidding(title="House", claims=Faces(wild=wild)), "claims.ladder", "half-plus-one")
    assert Faces(ladder=Ladder.HALF_PLUS_ONE, wild=Wild.ONES_ALWAYS) == game.claims
