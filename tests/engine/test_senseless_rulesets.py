"""Options that make no sense together are refused with the reason, and a card names what is lost and won back."""

from typing import Any

import pytest

from contract.house import house_of
from contract.idle import idle, promised
from dudo.engine import BadRuleset, Bidding, Cup, CupDice, Faces
from dudo.engine.option import Data
from dudo.games import find
from dudo.presentation.card import rule_card
from dudo.presentation.compose import changes, fitted, form
from support.tiers import first_of

SHOWN = "must be shown"
ALL_LOOK: dict[str, Any] = {"palifico": {"palifico": {"view": "open"}}}
LAST_LOSES = "as in Snyd"
REFUSED: list[tuple[str, Any, str]] = [
    (
        "common_hand",
        {"hand.count": 1, "show": "escape", "claims.ladder": "face-first"},
        "keeps one covered",
    ),
    (
        "common_hand",
        {"hand.count": 1, "show": {"escape": {"any_ladder": True}}},
        "keeps one covered",
    ),
    ("common_hand", {"hand.count": 1, "show": "show-and-raise"}, "keeps one covered"),
    ("common_hand", {"palifico": "palifico", "rounds": 1}, "nobody comes down to one die"),
    (
        "common_hand",
        {"palifico": "palifico", "rounds": 1, "hand.count": 2},
        "nobody comes down to one die",
    ),
    (
        "common_hand",
        {"palifico": {"palifico": {"when": "once"}}, "hand.count": 1},
        "everybody starts with one",
    ),
    ("buy_backs", {"rounds": 1}, "nobody comes back"),
    ("common_hand", {"claims.stairs": True, "hand.count": 1}, "takes two dice in a hand"),
    (
        "common_hand",
        {"claims.stairs": True, "hand.count": 7, "penalty": "lose-hand"},
        "no more dice than a die has faces",
    ),
    (
        "common_hand",
        {"claims.stairs": True, "hand.count": 7, "rounds": 1},
        "no more dice than a die has faces",
    ),
    (
        "basic_liars",
        {"exact": {"exact": {"from_half": True}}, "penalty.out_at": 0},
        "always in play where nobody loses any",
    ),
    ("common_hand", {"exact": {"exact": {"single_die": True}}}, "only where others may not"),
    (
        "common_hand",
        {"claims.wild": "ones-always", "ones_first": "ordinary-raise"},
        "every raise is ordinary, after a bid on 1s too",
    ),
    (
        "common_hand",
        {"exact": {"exact": {"from_half": True, "single_die": True}}, "hand.count": 1},
        "everybody may call spot on late",
    ),
    ("common_hand", {"exact": "exact", "penalty.dice": 5}, "nobody has anything to win back"),
    ("common_hand", {"exact": "exact", "rounds": 1}, "nobody has lost anything before"),
    (
        "common_hand",
        {"exact": "exact", "penalty": {"lose-hand": {"out_at": 1}}},
        "nobody has anything",
    ),
    (
        "common_hand",
        {"palifico": "palifico", "penalty": {"lose-difference": {"at_least": 5}}},
        "come down to exactly one die",
    ),
    (
        "common_hand",
        {"palifico": "palifico", "penalty": "lose-hand"},
        "come down to exactly one die",
    ),
    (
        "common_hand",
        {"palifico": "palifico", "penalty.dice": 2, "hand.count": 4},
        "come down to exactly one die",
    ),
    (
        "common_hand",
        {"palifico": {"palifico": {"with_two": False}}, "most": 2},
        "it needs a third player",
    ),
    (
        "common_hand",
        {"penalty": {"lose-difference": {"at_least": 6}}},
        "more dice in a round than they start",
    ),
    ("common_hand", {"penalty.dice": 9}, "more dice in a round than they start with"),
    ("common_hand", {"opener_direction": True, "most": 2}, "needs a third player"),
    (
        "common_hand",
        {"claims.five_different": "reshake", "hand.sides": 4},
        "where they have five faces",
    ),
    (
        "common_hand",
        {"claims.wild": "ones-always", "claims.five_alike": "plus-one", "hand.count": 4},
        "starts with five",
    ),
    *(
        (
            "common_hand",
            {"claims.ladder": ladder, "show": "escape"},
            "a raise never lowers the face",
        )
        for ladder in ("quantity-first", "largest-number", "product")
    ),
    *(
        (
            "common_hand",
            {"penalty": "snyd", "ending": ending},
            "Putting away the last die is good here",
        )
        for ending in ("last-standing", "first-out")
    ),
    *(
        ("common_hand", {"hand.count": 1, "penalty": "gain-die", "ending": ending}, LAST_LOSES)
        for ending in ("last-loses", "first-out-wins")
    ),
    (
        "common_hand",
        {"exact": {"exact": {"who": "bystanders"}}, "most": 2},
        "it needs a third player",
    ),
    ("common_hand", {"concede": True, "answer": "all-in-turn"}, "where all must challenge in turn"),
    (
        "common_hand",
        {"buy_backs": "buy-backs", "penalty": {"lose-hand": {"out_at": 0}}},
        "only where lost hands put players out",
    ),
    ("common_hand", {"ones_first": "barred"}, "always wild"),
    *(
        (
            "common_hand",
            {"claims.ladder": "half-double", "claims.wild": wild},
            "always wild and may be bid on",
        )
        for wild in (
            "none",
            "ones",
            "sixes",
            "highest-always",
            "ones-unless-opened",
            "ones-until-called",
        )
    ),
    *(
        (
            "common_hand",
            {"hand.poker": True, "claims.ladder": ladder},
            "no numbers to add, compare or multiply",
        )
        for ladder in ("largest-number", "product")
    ),
    ("common_hand", {"muck": True, "penalty": "lose-difference"}, SHOWN),
    ("common_hand", {"muck": True, "penalty": "stars-penalty"}, SHOWN),
    ("common_hand", {"muck": True, "forehead": True}, "hides nothing"),
    ("stars", {"siciliana": True}, "costs twice as much"),
    ("common_hand", {"siciliana": True}, "always wild"),
    ("common_hand", {"passing": {"passing": {"distinct": False}}}, "on which it is honest"),
    ("common_hand", {"passing": {"passing": {"with_two": False}}, "most": 2}, "third player"),
    ("dollar_bills", {"penalty": "lose-die"}, "give away a digit"),
    ("dollar_bills", {"show": "show-each-call"}, "set out or rolled"),
    ("common_hand", {"first": "letters"}, "Only bills have letters"),
    ("common_hand", {"bounce": True, "penalty": "lose-difference"}, "stake of a round"),
    ("common_hand", {"claims.wild": "ones", "claims.zhai": "zhai"}, "Zhai needs 1s"),
    (
        "common_hand",
        {"claims.wild": "ones-always", "claims.ladder": "face-first", "claims.zhai": "zhai"},
        "rise by number first",
    ),
    ("common_hand", {"claims.wild": "none", "claims.natural": True}, "really shows the face"),
    ("common_hand", {"self_raise": True}, "challenge it in turn first"),
    ("common_hand", {**ALL_LOOK, "forehead": True}, "forehead"),
    ("common_hand", {**ALL_LOOK, "show": "show-and-raise"}, "must not look"),
    ("common_hand", {**ALL_LOOK, "passing": "passing"}, "must not look"),
    ("common_hand", {"palifico": {"palifico": {"when": "choice", "view": "open"}}}, "already seen"),
    ("taking_sides", {"answer": {"anyone": {"honour": "all"}}}, "side"),
    ("taking_sides", {"answer": {"anyone": {"wrong_doubles": True}}}, "side"),
    ("duel", {"most": 3}, "two players"),
    ("duel", {"scope": "table"}, "their own dice"),
    ("duel", {"penalty": "lose-die"}, "costs no dice"),
    ("duel", {"hand.count": 9}, "at most 8 dice"),
    ("duel", {"hand.sides": 8}, "six faces"),
    ("duel", {"exact": "exact"}, "raised or challenged, and that is all"),
    ("duel", {"claims.order": "number", "hand": "poker-dice"}, "no numbers"),
    ("duel", {"claims.order": "poker-as"}, "compares hands by"),
    ("own_hand", {"second": "any"}, "whole hands"),
    ("mexican_liars", {"hand.count": 4}, "This order of hands is for 2 dice"),
    ("liar_dice", {"dog": True, "penalty.out_at": 0}, "Only players who can go out"),
    ("liar_dice", {"code_words": "code-words"}, "read as a number"),
]


@pytest.mark.parametrize(("name", "wanted", "reason"), REFUSED)
def test_what_makes_no_sense_is_refused_with_the_reason(
    name: str, wanted: Any, reason: str
) -> None:
    """What can never come up, what two options say against each other, and what needs another one."""
    with pytest.raises(BadRuleset, match=reason):
        changes(find(name), wanted)


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


def test_a_cup_needs_claims_of_which_one_is_higher() -> None:
    with pytest.raises(BadRuleset, match="No claim is higher than another"):
        Cup(title="House", claims=Faces(), hand=CupDice(count=1, sides=2))


@pytest.mark.parametrize("seed", first_of(range(1, 61), 8))
def test_what_house_rules_promise_comes_up_in_some_match(seed: int) -> None:
    game, _ = house_of(seed)
    assert not idle(game, seed=seed), game


def test_a_call_that_cannot_come_up_is_found_idle() -> None:
    """A part of a match is not checked, so what is told of it is told by play alone."""
    perudo = find("perudo")
    assert isinstance(perudo, Bidding)
    assert "one_die" in promised(perudo)
    assert idle(perudo, seed=1) == set()
    assert idle(perudo.unchecked(rounds=1), seed=1, matches=3) == {"one_die"}


def test_where_nobody_gains_a_die_no_pile_is_spoken_of() -> None:
    card = {rule.option: rule.sentence for rule in rule_card(find("everyones_included"))}
    assert card["penalty.source"] == "Lost dice are put aside: nobody gains a die."


def test_the_loser_of_snyd_is_never_out() -> None:
    """R-06: whoever loses keeps every die, and so opens the next round."""
    card = {rule.option: rule.sentence for rule in rule_card(find("snyd"))}
    assert card["opener"] == "The loser of a round opens the next."
