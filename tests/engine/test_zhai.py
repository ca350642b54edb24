"""Zhai and fei: which bids count no wild dice, and what goes over what (W-C03 to W-C05, W-C15, W-C16)."""

import pytest

from dudo.engine import (
    BadRuleset,
    Bid,
    Bidding,
    Faces,
    FlyingOut,
    GoingZhai,
    Illegal,
    Ladder,
    Roll,
    Step,
    Wild,
    Zhai,
    parse,
)
from dudo.engine.claims import Pool
from dudo.engine.record import Record, read_record
from dudo.games import find

TABLE = Pool(15, 6)


def claims(leaving: FlyingOut = FlyingOut.DOUBLE, entering: GoingZhai = GoingZhai.PLAIN) -> Faces:
    zhai = Zhai(leaving=leaving, entering=entering)
    return Faces(wild=Wild.ONES_ALWAYS, ones_high=True, zhai=zhai)


def over(standing: Bid | None, game: Faces, history: tuple[Step, ...] = ()) -> set[str]:
    return {str(bid) for bid in game.above(standing, TABLE, history=history)}


def test_WC03_a_zhai_bid_counts_no_ones_and_a_fei_bid_does() -> None:
    hands = ((1, 3, 3, 4, 6), (1, 2, 2, 3, 5))
    assert claims().tally(hands, Bid(3, 3, zhai=True)) == (3, 3, True)
    assert claims().tally(hands, Bid(5, 3)) == (5, 3, True)


def test_WC02_ones_are_above_sixes_of_the_same_number() -> None:
    assert {"4x1", "5x2", "5x2z"} <= over(Bid(4, 6), claims())
    assert not {"4x5", "4x6z"} & over(Bid(4, 6), claims())


@pytest.mark.parametrize(
    ("entering", "legal", "illegal"),
    [
        (GoingZhai.PLAIN, {"6x4z", "7x2z", "6x1"}, {"6x3z", "6x2z", "5x1"}),
        (GoingZhai.ANY_FACE, {"6x2z", "6x3z", "6x1"}, {"5x6z", "5x1"}),
        (GoingZhai.MINUS_ONE, {"5x2z", "5x1"}, {"4x6z", "4x1"}),
        (GoingZhai.HALF_PLUS_ONE, {"4x2z", "4x1"}, {"3x6z", "3x1"}),
        (GoingZhai.NEVER, {"6x4"}, {"6x4z", "9x2z", "9x1"}),
    ],
)
def test_RW07_from_six_threes_into_zhai(
    entering: GoingZhai, legal: set[str], illegal: set[str]
) -> None:
    found = over(Bid(6, 3), claims(entering=entering))
    assert legal <= found
    assert not illegal & found


def test_WC15_half_rounded_up_and_one_from_an_odd_number() -> None:
    found = over(Bid(7, 3), claims(entering=GoingZhai.HALF_PLUS_ONE))
    assert "5x2z" in found
    assert "4x6z" not in found


def test_WC04_flying_takes_double_and_in_shenzhen_two_more() -> None:
    assert "8x2" in over(Bid(4, 3, zhai=True), claims())
    assert "7x6" not in over(Bid(4, 3, zhai=True), claims())
    shenzhen = claims(leaving=FlyingOut.PLUS_TWO)
    assert "6x2" in over(Bid(4, 3, zhai=True), shenzhen)
    assert "5x6" not in over(Bid(4, 3, zhai=True), shenzhen)


def test_bids_never_go_round_in_circles_between_zhai_and_fei() -> None:
    game = claims(entering=GoingZhai.MINUS_ONE)
    history = (Step(0, Bid(2, 2)), Step(1, Bid(1, 2, zhai=True)))
    assert "2x2" not in over(Bid(1, 2, zhai=True), game, history)
    assert "2x3" in over(Bid(1, 2, zhai=True), game, history)


def test_a_round_without_wild_dice_knows_no_zhai() -> None:
    assert not any(bid.endswith("z") for bid in map(str, claims().all(TABLE, dead=True)))


def test_zhai_needs_wild_ones_that_may_be_bid_on() -> None:
    with pytest.raises(BadRuleset, match="Zhai needs 1s"):
        Bidding(title="Senseless", claims=Faces(wild=Wild.ONES, zhai=Zhai()))
    with pytest.raises(BadRuleset, match="rise by number first"):
        Bidding(
            title="Senseless",
            claims=Faces(wild=Wild.ONES_ALWAYS, ladder=Ladder.FACE_FIRST, zhai=Zhai()),
        )


def test_WC17_ones_are_wild_until_somebody_bids_on_them() -> None:
    game = Faces(wild=Wild.ONES_UNTIL_CALLED)
    assert game.kills_wilds(Bid(3, 1), opens=False)
    assert not game.kills_wilds(Bid(3, 2), opens=True)


@pytest.mark.parametrize("bid", ["4x6", "2x1", "2x6z"])
def test_WC06_too_low_a_first_bid_is_refused_by_the_rule_that_it_breaks(bid: str) -> None:
    text = str(Record(game=find("dahua"), players=("Ana", "Bo", "Cy")))
    dice = "d p1 13346\nd p2 12235\nd p3 14566\n"
    with pytest.raises(Illegal, match="The first bid of a round names at least one and a half"):
        read_record(f"{text}{dice}p1 {bid}\n").final()


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
