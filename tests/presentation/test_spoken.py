"""Actions in words: what is said stands in quotes or plain, what is done is a deed."""

from typing import Any

import pytest

from dudo.engine import parse
from dudo.games import find
from dudo.presentation.spoken import NUMBERS, does, number, phrase, spoken


@pytest.mark.parametrize(
    ("name", "written", "said", "phrased", "done"),
    [
        ("perudo", "4x5", "four 5s", "four 5s", "says four 5s"),
        ("perudo", "1x6", "one 6", "one 6", "says one 6"),
        ("perudo", "13x2", "thirteen 2s", "thirteen 2s", "says thirteen 2s"),
        ("perudo", "liar", "Dudo!", "“Dudo!”", "says “Dudo!”"),
        ("dollar_bills", "3x10", "three 0s", "three 0s", "says three 0s"),
        ("elimination", "17", "17 points", "17 points", "says 17 points"),
        ("duel", "claim 55532", "“55532”", "“55532”", "says “55532”"),
        ("duel", "keep 1155", "keep [1][1][5][5] and roll the rest", "keeping 1 1 5 5", "keeps 1 1 5 5"),
        ("duel", "keep -", "roll all the dice", "rolling every die", "rolls every die"),
        ("stars", "show 44", "set out [4][4]", "setting out 4 4", "sets out 4 4"),
        ("anyone_challenges", "waive", "Let it go", "letting it go", "lets it go"),
        ("liar_dice", "believe", "I believe you", "“I believe you”", "says “I believe you”"),
    ],
)  # fmt: skip
def test_an_action_in_words(name: str, written: str, said: str, phrased: str, done: str) -> None:
    game, action = find(name), parse(written)
    found = spoken(game, action), phrase(game, action), does(game, action)
    assert found == (said, phrased, done)


def test_seats_are_called_by_their_names_where_they_are_known() -> None:
    game, begin, doubt = find("perudo"), parse("begin p2"), parse("doubt p1")
    names: Any = ("Ana", "Bo")
    assert phrase(game, begin, names) == "giving Bo the first word"
    assert does(game, begin) == "gives p2 the first word"
    assert phrase(game, doubt, names) == "“You have a pair!” to Ana"


def test_numbers_are_said_up_to_ninety_nine() -> None:
    assert [number(n) for n in (0, 19, 20, 21, 40, 99, 100)] == [
        "no", "nineteen", "twenty", "twenty-one", "forty", "ninety-nine", "100",
    ]  # fmt: skip
    assert len(set(NUMBERS)) == 100
