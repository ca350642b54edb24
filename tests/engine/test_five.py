"""Five dice in a hand: worth more if all count, or nothing if all differ (W-C07, W-C08)."""

from collections import Counter

import pytest

from dudo.engine import Bid, Bidding, Faces, FiveAlike, FiveDifferent, Wild
from dudo.engine.hand import SUPER, outcomes
from dudo.odds.counts import bid_on, spread_of
from dudo.odds.ranges import Range
from dudo.presentation.card import rule_card


def faces(**options: object) -> Faces:
    return Faces(wild=Wild.ONES_ALWAYS, **options)  # type: ignore[arg-type]


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
