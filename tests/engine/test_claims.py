"""Claim spaces: what can be said, what is higher, what is true; and rulesets written before they were one."""

import pytest

from dudo.engine import (
    BadRuleset,
    Bid,
    Bidding,
    Buying,
    Claim,
    Cup,
    Faces,
    Ladder,
    Roll,
    Scope,
    Total,
    Totals,
    Wild,
)
from dudo.engine.claims import Claims, FlyingOut, GoingZhai, Order, Pool, Ranked, Zhai
from dudo.engine.option import Data
from dudo.engine.ruleset import ruleset_from_data

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


def test_S0_55_a_stair_counts_as_ones_and_not_as_its_faces_too() -> None:
    stair = ((1, 2, 3),)
    without_wilds = Faces(wild=Wild.ONES_UNLESS_OPENED, stairs=True)
    assert without_wilds.tally(stair, Bid(3, 1), dead=True) == (3, 3, True)
    assert without_wilds.tally(stair, Bid(1, 2), dead=True) == (0, 0, False)
    assert without_wilds.marks(((1, 2, 3),), Bid(1, 2), dead=True) == ((False,) * 3,)
    assert Faces(stairs=True).tally(stair, Bid(3, 2)) == (3, 0, True)
    assert Faces(stairs=True, natural=True).tally(stair, Bid(3, 2)) == (3, 0, False)


def test_S0_48_going_back_from_ones_needs_more_than_the_last_bid_on_another_face() -> None:
    claims = Faces(ladder=Ladder.HALF_DOUBLE, wild=Wild.ONES_ALWAYS)
    game = Bidding(title="Half", claims=claims)
    state = game.position(dice=(5, 5))
    for seat, dice in ((0, (1, 2, 3, 4, 5)), (1, (1, 2, 3, 4, 5))):
        state = game.apply(state, Roll(seat, dice))
    for bid in (Bid(5, 4), Bid(3, 1), Bid(6, 3), Bid(3, 1)):
        state = game.apply(state, bid)
    legal = game.actions(game.view(state, 0))
    assert Bid(6, 5) not in legal
    assert Bid(7, 5) in legal


@pytest.mark.parametrize(
    ("former", "expected"),
    [
        ({"title": "x"}, (Faces(), Scope.TABLE)),
        ({"title": "x", "tally": "sum"}, (Totals(), Scope.TABLE)),
        (
            {"title": "x", "ladder": "stars", "tally": {"count": {"wild": "ones-always"}}},
            (Faces(ladder=Ladder.STARS, wild=Wild.ONES_ALWAYS), Scope.TABLE),
        ),
        ({"title": "x", "tally": {"count": {"scope": "own-hand"}}}, (Faces(), Scope.OWN_HAND)),
    ],
)
def test_a_ruleset_written_with_ladder_and_tally_is_read(former: Data, expected: object) -> None:
    game = ruleset_from_data({"bidding": former})
    assert isinstance(game, Bidding)
    assert expected == (game.claims, game.scope)


def test_a_ruleset_in_which_anybody_could_buy_rolls_keeps_its_meaning() -> None:
    for former, expected in ((True, Buying.ANY_TIME), (False, Buying.NEVER)):
        penalty: Data = {"drinks": {"wrong": 1}}
        game = ruleset_from_data(
            {"cup": {"title": "x", "buys": former, "rounds": 9, "penalty": penalty}}
        )
        assert isinstance(game, Cup)
        assert expected == game.buys


def test_a_cup_whose_claims_were_called_is_read() -> None:
    written: Data = {"wild": "ones-unless-opened", "natural": True}
    game = ruleset_from_data(
        {"cup": {"title": "x", "claims": {"called": {"tally": {"count": written}}}}}
    )
    assert isinstance(game, Cup)
    assert game.claims == Faces(wild=Wild.ONES_UNLESS_OPENED, natural=True)


def test_a_word_of_another_game_is_no_claim() -> None:
    with pytest.raises(BadRuleset, match="names no"):
        Faces().tally(((1,),), Total(3))
    with pytest.raises(BadRuleset, match="names no"):
        Totals().tally(((1,),), Claim("66"))
