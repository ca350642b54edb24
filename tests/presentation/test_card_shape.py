"""A card for people: how a round goes in a few sentences, what it costs, and the finer points below."""

import re
from functools import cache

import pytest

from dudo.engine import Bidding
from dudo.engine.option import to_data
from dudo.games import catalogue, find
from dudo.presentation.card import card_chapters, rule_card
from dudo.presentation.compose import change

MOST = 8
"""The most sentences that say how a round goes."""


@cache
def first(name: str) -> tuple[str, str]:
    """How a round goes, and what it costs."""
    entry = catalogue()[name]
    how, ends, *_ = card_chapters(entry.game, entry.stakes)
    assert (how.id, ends.id) == ("round", "ends")
    return tuple(" ".join(str(rule.sentence) for rule in one.rules) for one in (how, ends))  # type: ignore[return-value]


@cache
def card(name: str) -> str:
    entry = catalogue()[name]
    return " ".join(str(rule.sentence) for rule in rule_card(entry.game, entry.stakes))


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_a_card_tells_how_a_round_goes_and_what_it_costs_in_a_few_sentences_each(name: str) -> None:
    """The way of play, who rolls, who looks, that claims rise, and how a round ends."""
    for told in first(name):
        assert 2 <= len(re.findall(r"[.!?](?=\s|$)", told)) <= MOST
    how, _ = first(name)
    assert find(name).seats[1] == 2 or re.search(r"clockwise|counterclockwise", how)
    assert re.search(r"rolls? (all (they|you) have|them all|it,|\d dice each)|banknote", how)
    assert re.search(
        r"only you look|looks? (alone|only at their own|at it alone)|without looking", how
    )
    assert re.search(r"[Rr]aise|higher", how)
    assert re.search(r"challenge", how)
    assert not re.search(r"(A (bid|claim) names a (face|digit))|names a {face}", how)


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_a_card_says_who_loses_and_who_is_out_and_leans_on_no_other_game(name: str) -> None:
    game, said = find(name), card(name)
    assert re.search(r"loses? the round", said)
    if isinstance(game, Bidding) and game.penalty.takes_dice and not game.penalty.out_is_safe:
        assert "you are out" in said  # S0-33, S4-01
    told = f"{catalogue()[name].text} {said}"
    assert not re.search(r"[Pp]layed like|^Like [A-Z]", told, re.MULTILINE)
    assert not re.search("fewest lost", said) or find(name).rounds > 1
    assert not re.search("always wild|ahead", said)
    assert "nothing is wild" not in said.lower() or not re.search(r"(?<!rounds )1s are wild:", said)


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
