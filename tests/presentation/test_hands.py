"""Hands in words: what a spoken claim stands for, and what is too unclear to be played."""

from pathlib import Path

import pytest
import yaml

from dudo.engine import BadNotation
from dudo.games import find
from dudo.presentation.reading.hands import hand_meant

HANDS: dict[str, dict[str, str]] = yaml.safe_load(
    Path(__file__).with_name("words.yaml").read_text(encoding="utf-8")
)["hands"]


@pytest.mark.parametrize("name", HANDS)
def test_words_stand_for_the_weakest_hand_that_fits_them(name: str) -> None:
    """S0-75, S0-84, S0-88, S0-96, S3-24, R-49, R-61, W-K01."""
    facts = find(name).facts
    assert HANDS[name] == {text: hand_meant(facts, text) for text in HANDS[name]}


@pytest.mark.parametrize(
    ("name", "over", "text", "hand"),
    [
        ("liar_dice", "99QJT", "better", "99KJT"),
        ("liar_dice", "99QJT", "a better pair", "99KJT"),
        ("liar_dice", "99AKQ", "a better pair", "TTQJ9"),
        ("liar_dice", "99QJT", "way better", "99KQT"),
        ("liar_dice", "99QJT", "way way better", "99KQJ"),
        ("liar_dice", "99QJT", "better than better", "99KQT"),
        ("liar_dice", "99QJT", "better than way better", "99KQJ"),
        ("stanford", "664321", "minimum raise", "665321"),
        ("stanford", "654321", "Minimum Raise", "115432"),
    ],
)
def test_better_is_above_the_claim_that_stands(name: str, over: str, text: str, hand: str) -> None:
    """S0-76, S0-77, S0-84, S0-97."""
    assert hand_meant(find(name).facts, text, over=over) == hand


@pytest.mark.parametrize(
    "text",
    [
        "pair of jacks with a k",  # an article, or an ace and a king
        "three of a kind kings",
        "pair, kings",
        "a king",
        "pair of jacks hello",
        "two pairs of jacks",
        "four pairs of jacks",
        "jack high",
        "straight",
        "pair of tens, no nine and an ace",
        "better",  # than what?
        "three sevens",
        "AAJJ",
    ],
)
def test_what_is_unclear_is_no_claim(text: str) -> None:
    with pytest.raises(BadNotation):
        hand_meant(find("liar_dice").facts, text)


def test_jacks_over_nines_are_two_pairs_or_a_full_house() -> None:
    with pytest.raises(BadNotation, match="could mean JJ99T, JJJ99: which of them"):
        hand_meant(find("liar_dice").facts, "jacks over nines")


def test_two_six_is_no_claim_of_two_dice() -> None:
    """A pair of sixes to some, six two to others."""
    with pytest.raises(BadNotation, match="write its dice, like 66, or “better”"):
        hand_meant(find("mexican_liars").facts, "two six")


def test_three_of_a_kind_is_no_better_pair() -> None:
    with pytest.raises(BadNotation, match="No hand fits “better pair” over AAKKQ"):
        hand_meant(find("liar_dice").facts, "better pair", over="AAKKQ")


@pytest.mark.parametrize("name", ["liar_dice", "stanford", "duel", "mexican", "mexican_two"])
def test_every_claim_is_understood_as_it_is_written(name: str) -> None:
    facts = find(name).facts
    assert [hand_meant(facts, claim) for claim in facts.claims] == list(facts.claims)
