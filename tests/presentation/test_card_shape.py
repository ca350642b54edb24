"""A card for people: how a round goes in a few sentences, what it costs, and the finer points below."""

import re

import pytest

from dudo.engine.option import to_data
from dudo.games import catalogue, find
from dudo.presentation.card import card_chapters, rule_card
from dudo.presentation.compose import change

MOST = 8
"""The most sentences that say how a round goes."""


def first(name: str) -> tuple[str, str]:
    """How a round goes, and what it costs."""
    entry = catalogue()[name]
    how, ends, *_ = card_chapters(entry.game, entry.stakes)
    assert (how.id, ends.id) == ("round", "ends")
    return tuple(" ".join(str(rule.sentence) for rule in one.rules) for one in (how, ends))  # type: ignore[return-value]


def card(name: str) -> str:
    entry = catalogue()[name]
    return " ".join(str(rule.sentence) for rule in rule_card(entry.game, entry.stakes))


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_a_round_and_its_cost_are_told_in_at_most_eight_sentences_each(name: str) -> None:
    for told in first(name):
        assert 2 <= len(re.findall(r"[.!?](?=\s|$)", told)) <= MOST


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_a_round_is_told_with_the_way_of_play_who_rolls_and_that_claims_rise(name: str) -> None:
    how, _ = first(name)
    game = find(name)
    assert game.seats[1] == 2 or re.search(r"clockwise|counterclockwise", how)
    assert re.search(r"rolls? (all (they|you) have|them all|it,|\d dice each)|banknote", how)
    assert re.search(r"[Rr]aise|higher", how)
    assert re.search(r"challenge", how)


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_no_card_leans_on_another_game(name: str) -> None:
    said = f"{catalogue()[name].text} {card(name)}"
    assert not re.search(r"[Pp]layed like|^Like [A-Z]", said, re.MULTILINE)


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_who_is_ahead_when_the_rounds_are_over_is_said_by_what_counts(name: str) -> None:
    assert "ahead" not in card(name)
    assert not re.search("fewest lost", card(name)) or find(name).rounds > 1


@pytest.mark.parametrize(
    ("name", "rounds"),
    [
        (
            "spot_on",
            (
                "The match ends after 200 rounds at the latest; then the player with the most dice wins, "
                "and players who tie share the win."
            ),
        ),
        (
            "dahua",
            (
                "The match ends after 10 rounds; the player who has lost the fewest points wins, and players "
                "who tie share the win."
            ),
        ),
        (
            "mexican",
            (
                "The match ends after 12 rounds; the player with the fewest drinks wins, and players "
                "who tie share the win."
            ),
        ),
        (
            "kids",
            (
                "The match ends after 200 rounds at the latest; then the player with the fewest dice wins, "
                "and players who tie share the win."
            ),
        ),
        ("dollar_bills", "The match is one round."),
    ],
)
def test_the_last_round_is_told_with_what_counts_then(name: str, rounds: str) -> None:
    assert rounds in card(name)


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_a_last_round_is_told_only_where_it_can_be_reached(name: str) -> None:
    """Rounds that use something up for good come to an end; those of which some cost nothing may not."""
    told = "rounds at the latest" in card(name)
    assert told == (
        name
        in {
            "anyone_challenges",  # dice are gained
            "buy_backs",
            "cacho",  # lost dice come back
            "kids",
            "kiriki",  # twenty lives for each of twelve players
            "liar_dice",  # nobody pays for a hand that is matched
            "meyer",  # nor for a 32
            "perudo_calza",
            "spot_on",
            "stanford",
            "taking_sides",
            "trusting",
        }
    )


def test_where_a_last_round_can_be_reached_it_is_told_whatever_the_number() -> None:
    for game, told in (
        (change(find("perudo"), "rounds", 99), True),
        (change(find("perudo"), "rounds", 100), False),
        (change(find("taenkeboks"), "rounds", 11), True),
        (change(find("taenkeboks"), "rounds", 12), False),
        (change(find("meyer"), "cheers", value=False), True),  # new lives may be thrown for
        (change(find("mia"), "rounds", 72), False),
    ):
        said = " ".join(str(rule.sentence) for rule in rule_card(game))
        assert told == ("rounds at the latest" in said)


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_only_you_look_at_your_dice_and_a_bid_has_a_number(name: str) -> None:
    how, _ = first(name)
    assert re.search(
        r"only you look|looks? (alone|only at their own|at it alone)|without looking", how
    )
    assert "names a {face}" not in how
    assert not re.search(r"A (bid|claim) names a (face|digit)", how)


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_no_card_says_always_where_it_is_not_always(name: str) -> None:
    said = card(name)
    assert "always wild" not in said
    assert "nothing is wild" not in said.lower() or not re.search(r"(?<!rounds )1s are wild:", said)


def test_a_card_of_claims_speaks_of_no_bids() -> None:
    for name in ("duel", "kicker", "pass_the_trash", "meyer"):
        assert not re.search(r"\bbids?\b", f"{card(name)} {find(name).engine_about}", re.IGNORECASE)


def test_a_bill_of_one_round_is_won_by_whoever_does_not_lose_it_and_paid_in_one_coin() -> None:
    for name in ("dollar_bills", "liars_poker"):
        assert "The loser of the round loses the match; everybody else wins it." in card(name)
        assert "wins one dollar from every opponent" in card(name)
        assert "chip" not in card(name)


def test_how_many_dice_one_rolls_is_told_truly_only_where_one_may_roll_some() -> None:
    told = "say truthfully how many dice you roll"
    assert told in card("liar_dice")
    assert all(told not in card(name) for name in ("mexican", "kiriki", "mexican_liars", "mia"))


def test_code_words_are_those_of_the_dice_in_the_cup() -> None:
    for name, said, unsaid in (
        ("mexican", "Faces: 1 One", "Doubles"),
        ("mexican_two", "Doubles: 11 Eyes", "Faces"),
    ):
        game = change(find(name), "code_words", "code-words")
        line = next(str(it.sentence) for it in rule_card(game) if it.option == "code_words")
        assert said in line
        assert unsaid not in line
        assert to_data(game) is not None


def test_an_option_of_many_points_has_a_heading_of_its_own() -> None:
    titles = [str(one.title) for one in card_chapters(find("cacho"))]
    assert titles[:2] == ["How a round goes", "What it costs and how it ends"]
    assert {"Spot on", "Who may pass, and when", "The one-die rule"} < set(titles)


def test_where_two_play_nothing_is_said_of_the_way_round() -> None:
    assert "clockwise" not in card("stud_liars")
    assert "Play goes counterclockwise." in card("liars_bar")
