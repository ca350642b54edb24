"""What lost hands lead to."""

from dataclasses import replace

import pytest

from dudo.engine import Cup
from dudo.engine.penalty import GainDie, LoseDie, LoseHand, Penalty, TwoTwoOut
from dudo.games import find
from dudo.presentation.card import rule_card
from dudo.presentation.compose import changes
from dudo.presentation.course import fall, last_rules


@pytest.mark.parametrize(
    ("penalty", "dice", "path"),
    [
        (LoseDie(), 5, [4, 3, 2, 1, 0]),  # S1-28
        (TwoTwoOut(), 5, [3, 1, 0]),  # S1-30
        (TwoTwoOut(), 8, [6, 4, 0]),  # the third costs the rest, however many there are
        (LoseHand(out_at=2), 5, [5, 5]),  # S1-18
        (GainDie(), 1, [2, 3, 4, 5, 6]),  # S2-17
    ],
)
def test_a_player_who_always_loses(penalty: Penalty, dice: int, path: list[int]) -> None:
    assert path == [state.dice for state in fall(penalty, dice)]
    assert fall(penalty, dice)[-1].out


def test_nobody_goes_out_where_hands_are_only_counted() -> None:
    assert () == fall(LoseHand(out_at=0), 5)


def test_nobody_is_the_last_one_in_where_the_match_is_over_before_somebody_can_be_out() -> None:
    game = find("six_six_six")
    assert isinstance(game, Cup)
    assert () == last_rules(replace(game, rounds=1))


@pytest.mark.parametrize(
    ("dice", "exact", "cost"),
    [
        (4, None, "A lost round costs two dice. With no dice left you are out."),
        (4, "exact", TwoTwoOut.sentence),
        (5, None, TwoTwoOut.sentence),
    ],
    ids=["four dice", "four dice, of which some are won back", "five dice"],
)
def test_the_card_speaks_of_a_third_lost_round_only_where_there_is_one(
    dice: int, exact: str | None, cost: str
) -> None:
    """S1-30."""
    game = changes(find("chinese_liars"), {"hand.count": dice, "exact": exact})
    said = [str(rule.sentence) for rule in rule_card(game)]
    assert [cost] == [line for line in said if "lost round cost" in line]


@pytest.mark.parametrize(
    "name", ["liar_dice", "six_six_six", "pass_the_trash", "mexican_liars", "maexchen"]
)
def test_the_card_of_a_passed_cup_says_who_wins(name: str) -> None:
    """S0-67, S1-37, S1-58, W-M06."""
    assert "The last player still in wins." in [rule.sentence for rule in rule_card(find(name))]


@pytest.mark.parametrize("name", ["mexican", "duel", "basic_liars", "mafia"])
def test_no_card_says_it_where_nobody_goes_out_or_another_rule_says_it(name: str) -> None:
    assert () == last_rules(find(name))
