"""Claim spaces: what can be said, what is higher, what is true; and rulesets written before they were one."""

import pytest

from dudo.engine import (
    Bid,
    Faces,
    Ladder,
    Totals,
    Wild,
)
from dudo.engine.claims import Claims, FlyingOut, GoingZhai, Order, Pool, Ranked, Zhai

SPACES: list[tuple[Claims, Pool]] = [
    *(
        (Faces(ladder=ladder, wild=Wild.ONES_ALWAYS), Pool(6, 6))
        for ladder in Ladder
        if ladder is not Ladder.TRACK
    ),
    (Faces(ladder=Ladder.TRACK, wild=Wild.HIGHEST_ALWAYS), Pool(25, 6)),
    (Faces(ladder=Ladder.FACE_FIRST, wild=Wild.ONES_UNTIL_CALLED, ones_high=True), Pool(6, 6)),
    *(
        (Faces(wild=Wild.ONES_ALWAYS, zhai=Zhai(leaving=leaving, entering=entering)), Pool(6, 6))
        for leaving in FlyingOut
        for entering in GoingZhai
    ),
    (Totals(), Pool(4, 6)),
    (Ranked(order=Order.MEXICAN), Pool(2, 6)),
    (Ranked(order=Order.POKER), Pool(5, 6, "9TJQKA")),
]


@pytest.mark.parametrize(("claims", "pool"), SPACES)
def test_no_claim_is_higher_than_itself_and_every_one_is_a_claim(
    claims: Claims, pool: Pool
) -> None:
    every = claims.all(pool)
    assert len(set(every)) == len(every)
    for standing in every:
        higher = claims.above(standing, pool)
        assert set(higher) < set(every)
        assert standing not in higher


def test_S0_50_sixes_wild_on_eight_sided_dice_bar_the_six_and_no_other_face() -> None:
    claims = Faces(wild=Wild.SIXES)
    assert claims.faces(8) == (1, 2, 3, 4, 5, 7, 8)
    assert claims.faces(8, dead=True) == (1, 2, 3, 4, 5, 6, 7, 8)
    assert claims.tally(((6, 8, 8),), Bid(3, 8)) == (3, 2, True)
