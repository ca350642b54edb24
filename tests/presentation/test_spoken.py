"""Actions in words: what is said stands in quotes or plain, what is done has a verb of its own."""

import pytest

from dudo.engine import parse
from dudo.games import find
from dudo.presentation.numbers import NUMBERS, number
from dudo.presentation.people import People
from dudo.presentation.spoken import clause, phrase, spoken


@pytest.mark.parametrize(
    ("name", "written", "said", "phrased", "done"),
    [
        ("perudo", "4x5", "four fives", "four fives", "bids four fives"),
        ("perudo", "1x6", "one six", "one six", "bids one six"),
        ("perudo", "13x1", "thirteen ones", "thirteen ones", "bids thirteen ones"),
        ("perudo", "liar", "Dudo!", "“Dudo!”", "says “Dudo!”"),
        ("dollar_bills", "3x10", "three zeros", "three zeros", "bids three zeros"),
        ("elimination", "17", "17 points", "17 points", "bids 17 points"),
        ("mexican_liars", "claim 65", "65", "65", "claims 65"),
        ("kiriki", "claim 54", "“nueve”", "“nueve”", "claims “nueve”"),
        ("borg_bluff_anniversary", "show 36+", "set out three, super star",
         "setting out three, super star", "sets out three, super star"),
        ("duel", "keep 1155", "keep one, one, five, five", "keeping one, one, five, five",
         "keeps one, one, five, five"),
        ("duel", "keep -", "roll every die", "rolling every die", "rolls every die"),
        ("stars", "show 44", "set out four, four", "setting out four, four", "sets out four, four"),
        ("anyone_challenges", "waive", "Let it go", "letting it go", "lets it go"),
        ("liar_dice", "believe", "I believe you", "“I believe you”", "says “I believe you”"),
    ],
)  # fmt: skip
def test_an_action_in_words(name: str, written: str, said: str, phrased: str, done: str) -> None:
    game, action, people = find(name), parse(written), People(("Ana",))
    found = spoken(game, action), phrase(game, action), clause(game, 0, action, people)
    assert found == (said, phrased, f"Ana {done}")


def test_seats_are_called_by_their_names_where_they_are_known() -> None:
    game, begin, doubt = find("perudo"), parse("begin p2"), parse("doubt p1")
    people = People(("Ana", "Bo"))
    assert phrase(game, begin, people) == "letting Bo open"
    assert clause(game, 0, begin, People()) == "p1 lets p2 open"
    assert phrase(game, doubt, people) == "“You have a pair!” to Ana"


def test_numbers_are_said_up_to_ninety_nine() -> None:
    assert [number(n) for n in (0, 19, 20, 21, 40, 99, 100)] == [
        "no", "nineteen", "twenty", "twenty-one", "forty", "ninety-nine", "100",
    ]  # fmt: skip
    assert len(set(NUMBERS)) == 100
