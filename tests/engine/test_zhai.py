"""Zhai and fei: which bids count no wild dice, and what goes over what (W-C03 to W-C05, W-C15, W-C16)."""

import pytest

from dudo.engine import (
    Bid,
    Bidding,
    Faces,
    FlyingOut,
    GoingZhai,
    Roll,
    Step,
    Wild,
    Zhai,
    parse,
)
from dudo.engine.claims import Pool

TABLE = Pool(15, 6)


def claims(leaving: FlyingOut = FlyingOut.DOUBLE, entering: GoingZhai = GoingZhai.PLAIN) -> Faces:
    zhai = Zhai(leaving=leaving, entering=entering)
    return Faces(wild=Wild.ONES_ALWAYS, ones_high=True, zhai=zhai)


def over(standing: Bid | None, game: Faces, history: tuple[Step, ...] = ()) -> set[str]:
    return {str(bid) for bid in game.above(standing, TABLE, history=history)}


def test_a_round_without_wild_dice_knows_no_zhai() -> None:
    assert not any(bid.endswith("z") for bid in map(str, claims().all(TABLE, dead=True)))


@pytest.mark.parametrize(
    ("zhai", "said", "low", "high"),
    [
        (Zhai(entering=GoingZhai.MINUS_ONE), ("2x2", "1x6z"), "2x2", "2x3"),
        (
            Zhai(leaving=FlyingOut.PLUS_TWO, entering=GoingZhai.HALF_PLUS_ONE),
            ("8x2", "5x6z"),
            "7x2",
            "8x3",
        ),
    ],
)
def test_RW07_where_a_fei_bid_could_fly_and_fall_the_card_and_the_refusal_name_the_last_one(
    zhai: Zhai, said: tuple[str, str], low: str, high: str
) -> None:
    game = Bidding(title="x", claims=Faces(wild=Wild.ONES_ALWAYS, zhai=zhai))
    state = game.start(2)
    for seat in (0, 1):
        state = game.apply(state, Roll(seat, (2, 3, 4, 5, 6)))
    for word in said:
        state = game.apply(state, parse(word))
    view = game.view(state, 0)
    assert f"{low} is not higher than {said[0]}." == str(game.why(view, parse(low)))
    assert not game.why(view, parse(high))
    assert "higher than the last fei bid" in game.wording_overrides["claims.zhai"]
