"""Options that can never come up are refused with the reason, and a card names what is lost and won back."""

from typing import Any

import pytest

from contract.house import house_of
from contract.idle import idle, promised
from dudo.engine import BadRuleset, Bidding, Cup, CupDice, Faces
from dudo.engine.option import Data
from dudo.games import find
from dudo.presentation.card import rule_card
from dudo.presentation.compose import changes, fitted, form


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        ({"hand.count": 1, "show": "escape", "claims.ladder": "face-first"}, "keeps one covered"),
        ({"hand.count": 1, "show": {"escape": {"any_ladder": True}}}, "keeps one covered"),
        ({"hand.count": 1, "show": "show-and-raise"}, "keeps one covered"),
        ({"palifico": "palifico", "rounds": 1}, "nobody comes down to one die"),
        ({"palifico": "palifico", "rounds": 1, "hand.count": 2}, "nobody comes down to one die"),
        (
            {"palifico": {"palifico": {"when": "once"}}, "hand.count": 1},
            "everybody starts with one",
        ),
        (
            {"penalty": {"lose-hand": {"out_at": 2}}, "buy_backs": "buy-backs", "rounds": 1},
            "nobody comes back",
        ),
        ({"claims.stairs": True, "hand.count": 1}, "takes two dice in a hand"),
        (
            {"claims.stairs": True, "hand.count": 7, "penalty": "lose-hand"},
            "no more dice than a die has faces",
        ),
        ({"claims.stairs": True, "hand.count": 7, "rounds": 1}, "no more dice than a die has"),
        (
            {
                "exact": {"exact": {"from_half": True}},
                "penalty": {"lose-hand": {"out_at": 0}},
            },
            "always in play where nobody loses any",
        ),
        ({"exact": {"exact": {"single_die": True}}}, "only where others may not"),
        (
            {"claims.wild": "ones-always", "ones_first": "ordinary-raise"},
            "every raise is ordinary, after a bid on 1s too",
        ),
        (
            {"exact": {"exact": {"from_half": True, "single_die": True}}, "hand.count": 1},
            "everybody may call spot on late",
        ),
        ({"exact": "exact", "penalty.dice": 5}, "nobody has anything to win back"),
        ({"exact": "exact", "rounds": 1}, "nobody has lost anything before"),
        ({"exact": "exact", "penalty": {"lose-hand": {"out_at": 1}}}, "nobody has anything"),
        (
            {"palifico": "palifico", "penalty": {"lose-difference": {"at_least": 5}}},
            "come down to exactly one die",
        ),
        ({"penalty": {"lose-difference": {"at_least": 6}}}, "more dice in a round than they start"),
        ({"opener_direction": True, "most": 2}, "needs a third player"),
        ({"claims.five_different": "reshake", "hand.sides": 4}, "where they have five faces"),
        ({"penalty.dice": 9}, "more dice in a round than they start with"),
    ],
)
def test_what_can_never_come_up_is_refused(wanted: dict[str, Data], reason: str) -> None:
    with pytest.raises(BadRuleset, match=reason):
        changes(find("common_hand"), wanted)


@pytest.mark.parametrize(
    "wanted",
    [
        {"hand.count": 1, "penalty": "give-die", "show": "show-and-raise"},
        {"hand.count": 1, "palifico": "palifico", "rounds": 1},
        {"penalty.dice": 5},
        {"claims.stairs": True, "hand.count": 7},
        {"claims.stairs": True, "hand.count": 6, "penalty": "lose-hand"},
        {"exact": {"exact": {"from_half": True}}, "penalty": "lose-hand"},
        {"exact": {"exact": {"from_half": True, "single_die": True}}, "hand.count": 2},
        {"exact": {"exact": {"reward": "nothing"}}, "rounds": 1},
        {"exact": "exact", "penalty.dice": 4},
    ],
)
def test_what_may_come_up_is_played(wanted: dict[str, Data]) -> None:
    game = changes(find("common_hand"), wanted)
    assert game.start(2).public.round == 1


def test_such_a_change_can_be_made_to_fit() -> None:
    game: Any = fitted(find("spot_on"), "rounds", 1)
    assert game.rounds == 1
    fitted(find("common_hand"), "penalty.dice", 9)


def test_a_part_of_a_match_is_played_with_the_options_of_the_whole() -> None:
    game = find("perudo")
    assert isinstance(game, Bidding)
    part = game.unchecked(rounds=1)
    assert (part.rounds, part.palifico) == (1, game.palifico)
    assert hash(part) != hash(game)


@pytest.mark.parametrize(
    ("penalty", "said"),
    [
        ("lose-die", "gets a lost die back"),
        ({"lose-hand": {"out_at": 3}}, "gets a lost life back"),
        ("take-match", "the caller puts a matchstick back on the pile"),
    ],
)
def test_a_right_spot_on_wins_back_what_rounds_cost(penalty: Data, said: str) -> None:
    game = changes(find("common_hand"), {"exact": "exact", "penalty": penalty})
    assert said in " ".join(rule.sentence for rule in rule_card(game))


def test_where_nobody_gains_a_die_no_pile_is_spoken_of() -> None:
    card = {rule.option: rule.sentence for rule in rule_card(find("everyones_included"))}
    assert card["penalty.source"] == "Lost dice are put aside: nobody gains a die."


def test_the_composer_says_the_same_of_lost_dice_as_the_card() -> None:
    """S3-30, R-38: with each way in which they can be lost, and with none in which they are gained."""
    game = find("everyones_included")
    (cost,) = [field for field in form(game) if field.path == "penalty"]
    (now,) = [option.sentence for option in cost.options if option.current]
    told = [
        rule.sentence for rule in rule_card(game) if rule.option in ("penalty", "penalty.source")
    ]
    assert " ".join(told) == now


@pytest.mark.parametrize(("rounds", "told"), [(1, False), (2, False), (3, True)])
def test_how_somebody_goes_out_is_told_where_there_are_rounds_enough(
    rounds: int, *, told: bool
) -> None:
    game = changes(find("chinese_liars"), {"rounds": rounds})
    assert told == any(rule.option == "penalty.course" for rule in rule_card(game))


def test_the_loser_of_snyd_is_never_out() -> None:
    """R-06: whoever loses keeps every die, and so opens the next round."""
    card = {rule.option: rule.sentence for rule in rule_card(find("snyd"))}
    assert card["opener"] == "The loser of a round opens the next."


def test_the_dogs_life_needs_somebody_who_goes_out() -> None:
    with pytest.raises(BadRuleset, match="Only players who can go out"):
        changes(find("liar_dice"), {"dog": True, "penalty.out_at": 0})


def test_a_cup_needs_claims_of_which_one_is_higher() -> None:
    with pytest.raises(BadRuleset, match="No claim is higher than another"):
        Cup(title="House", claims=Faces(), hand=CupDice(count=1, sides=2))


def test_what_house_rules_promise_comes_up_in_some_match() -> None:
    for seed in range(1, 61):
        game, _ = house_of(seed)
        assert not idle(game, seed=seed), game


def test_a_call_that_cannot_come_up_is_found_idle() -> None:
    """A part of a match is not checked, so what is told of it is told by play alone."""
    perudo = find("perudo")
    assert isinstance(perudo, Bidding)
    assert "one_die" in promised(perudo)
    assert idle(perudo, seed=1) == set()
    assert idle(perudo.unchecked(rounds=1), seed=1, matches=3) == {"one_die"}
