"""What may follow a first bid on 1s (W-D02, RW-04)."""

import pytest

from dudo.engine import Bid, Bidding, Faces, Ladder, OnesFirst, Palifico, Roll, Wild
from dudo.engine.bidding.state import BiddingView
from dudo.presentation.card import rule_card

STARS = Faces(ladder=Ladder.STARS, wild=Wild.ONES_ALWAYS)
HANDS = ((2,), (3,), (4, 5, 6))


def over_two_ones(ones_first: OnesFirst, palifico: Palifico | None) -> tuple[Bidding, BiddingView]:
    """What the next player sees after a first bid of two 1s, at a table where two players have one die."""
    game = Bidding(title="House", claims=STARS, ones_first=ones_first, palifico=palifico)
    state = game.position(dice=(1, 1, 3), opener=0)
    for seat in state.public.due:
        state = game.apply(state, Roll(seat, HANDS[seat]))
    return game, game.view(game.apply(state, Bid(2, 1)), 1)


def on_twos(ones_first: OnesFirst, *, palifico: Palifico | None) -> list[int]:
    """The numbers of 2s that may be bid then."""
    game, view = over_two_ones(ones_first, palifico)
    bids = [bid for bid in game.actions(view) if isinstance(bid, Bid)]
    return [bid.quantity for bid in bids if bid.face == 2]


@pytest.mark.parametrize("ones_first", [OnesFirst.FALSE_START, OnesFirst.ORDINARY_RAISE])
def test_where_nothing_is_wild_1s_are_opened_on_like_any_face_and_the_card_says_so(
    ones_first: OnesFirst,
) -> None:
    plain = Palifico(wilds=False)
    assert [2, 3, 4, 5] == on_twos(ones_first, palifico=plain)
    game = Bidding(title="House", claims=STARS, ones_first=ones_first, palifico=plain)
    (said,) = (it.sentence for it in rule_card(game) if it.option == "ones_first")
    assert ("false start" in said) == ("except in a one-die round" in said)


@pytest.mark.parametrize(
    ("ones_first", "told"),
    [
        (
            OnesFirst.ALLOWED,
            (
                "1x6 is not higher than 2x1. To leave 1s, bid at least twice as many plus one. "
                "Bid 5x6 or more."
            ),
        ),
        (OnesFirst.ORDINARY_RAISE, "1x6 is not higher than 2x1."),
    ],
)
def test_double_plus_one_is_told_only_where_it_is_asked_for(
    ones_first: OnesFirst, told: str
) -> None:
    game, view = over_two_ones(ones_first, None)
    assert told == str(game.why(view, Bid(1, 6)))
