"""Five dice in a hand: worth more if all count, or nothing if all differ (W-C07, W-C08)."""

from collections import Counter

import pytest

from dudo.engine import BadRuleset, Bid, Bidding, Dice, Faces, FiveAlike, FiveDifferent, Wild
from dudo.engine.hand import SUPER, outcomes
from dudo.games import find
from dudo.odds.counts import bid_on, spread_of
from dudo.odds.ranges import Range
from dudo.presentation.card import rule_card


def faces(**options: object) -> Faces:
    return Faces(wild=Wild.ONES_ALWAYS, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("rule", "hand", "bid", "worth"),
    [
        (FiveAlike.PLUS_ONE, (1, 1, 3, 3, 3), Bid(1, 3), 6),
        (FiveAlike.PLUS_ONE, (3, 3, 3, 3, 3), Bid(1, 3), 6),
        (FiveAlike.PLUS_ONE_PURE_TWO, (1, 1, 3, 3, 3), Bid(1, 3), 6),
        (FiveAlike.PLUS_ONE_PURE_TWO, (3, 3, 3, 3, 3), Bid(1, 3), 7),
        (FiveAlike.PLUS_ONE_PURE_TWO, (1, 1, 1, 1, 1), Bid(1, 6), 7),
        (FiveAlike.PLUS_ONE_PURE_TWO, (3, 3, 3, 3), Bid(1, 3), 4),
        (FiveAlike.NOTHING_SPECIAL, (3, 3, 3, 3, 3), Bid(1, 3), 5),
    ],
)
def test_WC07_a_hand_that_all_counts(
    rule: FiveAlike, hand: tuple[int, ...], bid: Bid, worth: int
) -> None:
    assert worth == faces(five_alike=rule).tally((hand,), bid).total


@pytest.mark.parametrize(
    ("rule", "longer", "hand", "worth"),
    [
        (FiveAlike.PLUS_ONE, True, (1, 2, 3, 4), 5),
        (FiveAlike.PLUS_ONE_PURE_TWO, True, (1, 2, 3, 4), 5),
        (FiveAlike.PLUS_ONE, True, (1, 2, 3, 4, 5), 6),
        (FiveAlike.PLUS_ONE_PURE_TWO, True, (1, 2, 3, 4, 5), 6),
        (FiveAlike.PLUS_ONE_PURE_TWO, False, (1, 2, 3, 4, 5), 6),
        (FiveAlike.PLUS_ONE_PURE_TWO, True, (1, 1, 1, 1, 1), 7),
        (FiveAlike.PLUS_ONE_PURE_TWO, True, (6, 6, 6, 6), 4),
    ],
)
def test_WC07_WS03_the_bonus_is_for_five_dice_as_they_lie_and_not_for_what_a_run_counts(
    rule: FiveAlike, hand: tuple[int, ...], worth: int, *, longer: bool
) -> None:
    """A run of four that counts five is four dice, and a run of five shows five different faces."""
    tally = faces(stairs=True, longer_stairs=longer, five_alike=rule)
    assert worth == tally.tally((hand,), Bid(1, 6)).total


@pytest.mark.parametrize("natural", [False, True])
@pytest.mark.parametrize("five_different", [FiveDifferent.NOTHING_SPECIAL, FiveDifferent.ZERO])
@pytest.mark.parametrize("five_alike", FiveAlike)
@pytest.mark.parametrize("runs", [(False, False), (True, False), (True, True)])
def test_the_odds_of_a_hand_are_those_of_all_its_throws(
    runs: tuple[bool, bool], five_alike: FiveAlike, five_different: FiveDifferent, *, natural: bool
) -> None:
    """However the rules about whole hands meet, for every number of dice and whatever is known of them."""
    tally = faces(
        stairs=runs[0],
        longer_stairs=runs[1],
        five_alike=five_alike,
        five_different=five_different,
        natural=natural,
    )
    for known in ((), (2,), (1, 3), (1, 2, 3, 4), (4, 4, 4, 4), (1, 2, 3, 4, 5)):
        for unknown in range(5 - len(known) + 1):
            for target in (1, 3, -3):
                least = Bid(1, abs(target), zhai=target < 0)
                ways: Counter[int] = Counter()
                for rest, times in outcomes(unknown, 6):
                    hand = tuple(sorted((*known, *rest)))
                    ways[tally.tally((hand,), least).total] += times
                spread = spread_of(tally, bid_on(target), (Range(known, unknown),), dead=False)
                assert dict(ways) == {n: some for n, some in enumerate(spread.ways) if some}


@pytest.mark.parametrize("rule", [FiveAlike.PLUS_ONE, FiveAlike.PLUS_ONE_PURE_TWO])
def test_WC07_the_card_says_by_how_much_a_bid_may_exceed_the_dice(rule: FiveAlike) -> None:
    beyond = {1: "one", 2: "two"}[faces(five_alike=rule).beyond(5)]
    assert str(rule.sentence).endswith(f"by {beyond} for each player with five dice.")


def test_WC08_in_hong_kong_five_different_dice_count_nothing() -> None:
    game = faces(five_different=FiveDifferent.ZERO)
    hands = ((1, 2, 3, 4, 6), (1, 3, 3, 5, 5))
    assert game.tally(hands, Bid(3, 3)) == (3, 2, True)
    assert game.marks(hands[:1], Bid(3, 3)) == ((False,) * 5,)


def test_WC08_the_card_says_that_a_run_of_five_counts_for_nothing_where_all_five_different_do() -> (
    None
):
    for stairs in (False, True):
        claims = Faces(stairs=stairs, five_different=FiveDifferent.ZERO)
        (said,) = (
            it.sentence
            for it in rule_card(Bidding(title="x", claims=claims))
            if it.option == "claims.five_different"
        )
        assert 0 == claims.tally(((1, 2, 3, 4, 5),), Bid(1, 3)).total
        assert stairs == ("even if it is a run" in said)


@pytest.mark.parametrize(
    ("rule", "hand", "again"),
    [
        (FiveDifferent.RESHAKE, (1, 2, 3, 4, 6), True),
        (FiveDifferent.RESHAKE_RUN, (1, 2, 3, 4, 5), True),
        (FiveDifferent.RESHAKE_RUN, (2, 3, 4, 5, 6), True),
        (FiveDifferent.RESHAKE_RUN, (1, 2, 4, 5, 3 + SUPER), True),  # W-C19, W-B08
        (FiveDifferent.RESHAKE_RUN, (1, 2, 3, 4, 6), False),
        (FiveDifferent.RESHAKE_RUN, (2, 2, 3, 4, 6), False),
        (FiveDifferent.ZERO, (1, 2, 3, 4, 5), False),
    ],
)
def test_WC19_RW09_five_different_or_runs_alone_are_shaken_again(
    rule: FiveDifferent, hand: tuple[int, ...], *, again: bool
) -> None:
    assert again == rule.shakes_again(hand)


def test_WC19_in_chuiniu_only_a_run_is_shaken_again() -> None:
    assert find("chuiniu").claims.five_different is FiveDifferent.RESHAKE_RUN
    assert find("dahua").claims.five_different is FiveDifferent.RESHAKE


def test_the_odds_count_hands_of_five_as_they_are_worth() -> None:
    """Of 7,776 throws 7,775 count 5 threes or fewer with all wild; by hand: 32 all count, 2 of them pure."""
    game = faces(five_alike=FiveAlike.PLUS_ONE_PURE_TWO)
    spread = spread_of(game, bid_on(3), (Range((), 5),), dead=False)
    assert (0, 30, 2) == spread.ways[5:8]
    assert 6**5 == spread.whole
    zhai = spread_of(game, bid_on(-3), (Range((), 5),), dead=False)
    assert (0, 0, 1) == zhai.ways[5:8]


def test_the_odds_know_that_different_dice_count_nothing() -> None:
    """720 throws are all different, and 600 of these have a two or a one: they count one or two no more."""
    game = faces(five_different=FiveDifferent.ZERO)
    plain = spread_of(faces(), bid_on(2), (Range((), 5),), dead=False)
    spread = spread_of(game, bid_on(2), (Range((), 5),), dead=False)
    assert plain.ways[0] + 720 == spread.ways[0]


def test_five_dice_are_special_only_where_everybody_starts_with_five() -> None:
    with pytest.raises(BadRuleset, match="starts with five"):
        Bidding(title="x", hand=Dice(count=4), claims=faces(five_alike=FiveAlike.PLUS_ONE))
