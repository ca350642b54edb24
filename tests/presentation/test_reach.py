"""From the lowest bid or claim to the highest, as a card says it."""

import re
from typing import Any

import pytest

from dudo.engine import Bidding, Faces, Ladder, OnesFirst, Wild
from dudo.games import catalogue, find, lookup
from dudo.languages import languages
from dudo.presentation.card import rule_card
from dudo.presentation.compose import change
from dudo.presentation.differing import neighbour
from dudo.presentation.reach import REACH, reach_rules
from dudo.rulebook.book import rulebook
from dudo.text import ENGLISH


def said(game: Any) -> str:
    return str(reach_rules(game)[0].sentence)


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_whatever_is_named_can_be_said_in_every_language(name: str) -> None:
    sentence = reach_rules(find(name))[0].sentence
    for language in languages().values():
        told = language.say(sentence)
        assert "{" not in told
        assert language is ENGLISH or not re.search(r"\b(four|twenty|ones|sixes)\b", told)


@pytest.mark.parametrize("ladder", list(Ladder))
def test_every_order_of_bids_has_a_lowest_and_a_highest(ladder: Ladder) -> None:
    wild = Wild.HIGHEST_ALWAYS if ladder is Ladder.TRACK else Wild.ONES_ALWAYS
    game = Bidding(title="x", claims=Faces(ladder=ladder, wild=wild))
    lowest = "one 2" if ladder.counts_ones_double else "one 1"
    assert f"the lowest bid is {lowest}" in said(game)
    assert " twenty " in said(game)


def test_an_opening_that_is_barred_is_not_the_lowest_bid() -> None:
    claims = Faces(wild=Wild.ONES_ALWAYS)
    assert "lowest bid is one 1," in said(Bidding(title="x", claims=claims))
    barred = Bidding(title="x", claims=claims, ones_first=OnesFirst.BARRED)
    assert "lowest bid is one 2," in said(barred)


def test_it_stands_below_what_says_which_bid_is_higher() -> None:
    options = [rule.option for rule in rule_card(change(find("perudo"), "hand.sides", 8))]
    assert options.index("claims.ladder") + 1 == options.index("reach")


def test_no_game_differs_by_what_is_lowest_and_highest() -> None:
    """It follows from the other rules."""
    cacho = lookup("cacho")
    book = rulebook(cacho.rules)
    assert [False] == [
        it.differs for chapter in book.chapters for it in chapter.rules if it.id == REACH
    ]
    assert REACH not in {it.option for it in neighbour(cacho).here}


@pytest.mark.parametrize(
    ("name", "line"),
    [
        (
            "perudo",
            "With 4 players the lowest bid is one 2, then comes one 3, and the highest is twenty 6s.",
        ),
        (
            "perudo_box",
            (
                "With 4 players the lowest bid is one 2, then comes one 3, and the highest is twenty 1s; one 1 "
                "comes after two 6s and before three 2s."
            ),
        ),
        (
            "borg_bluff",
            "With 4 players the lowest bid is one 1, then comes one 2, and the highest is twenty 5s.",
        ),
        (
            "dahua",
            (
                "With 4 players the lowest bids are four 2s zhai, then four 3s zhai, and six 2s, then six 3s; the "
                "highest is twenty-eight 1s."
            ),
        ),
        (
            "chuiniu",
            "With 4 players the lowest bid is four 1s, then comes five 2s, and the highest is twenty 1s.",
        ),
        (
            "stud_liars",
            "With 2 players the lowest bid is one 1, then comes one 2, and the highest is ten 6s.",
        ),
        (
            "elimination",
            "With 4 players the lowest bid is 1 point, then comes 2 points, and the highest is 24 points.",
        ),
        ("kicker", "The lowest claim is one 1, then comes one 2, and the highest is seven 6s."),
        ("meyer", "The lowest claim is 32, then comes 41, and the highest is 21."),
        ("mexican", "The lowest claim is 211, then comes 221, and the highest is 321."),
        (
            "duel",
            "The lowest claim is 6-4-3-2-1, then comes 6-5-3-2-1, and the highest is 6-6-6-6-6.",
        ),
        (
            "mentiroso",
            "The lowest claim is K-Q-J-10-9, then comes A-Q-J-10-9, and the highest is A-A-A-A-A.",
        ),
    ],
)
def test_the_lowest_the_next_and_the_highest_are_told(name: str, line: str) -> None:
    assert line == said(find(name))
