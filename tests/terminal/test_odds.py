"""`dudo odds` answers in words and in JSON, and wrong input gets one sentence."""

import json

import pytest
from click.testing import CliRunner, Result

from dudo.terminal.main import main

ASKED = "5 dice of mine 2 2 1 4 6, 20 on the table, seven twos, ones wild"


def odds(*words: str) -> Result:
    return CliRunner().invoke(main, ["odds", *words])


def test_a_bid_gets_its_exact_chances() -> None:
    said = odds(ASKED)
    assert 0 == said.exit_code
    lines = said.output.splitlines()
    assert lines[0] == "At least seven twos: 79.08% (11346539/14348907)"
    assert lines[1] == "Exactly seven twos: 19.48% (931840/4782969)"
    assert "3 of your own dice count, 15 dice unknown; 8 expected in all" in lines[2]


def test_json_says_the_same() -> None:
    said = json.loads(odds(ASKED, "--json").output)
    assert ("7x2", 3, 15, "8") == (said["bid"], said["have"], said["unknown"], said["expected"])
    assert "11346539/14348907" == said["fractions"]["at_least"]
    assert 0.7908 == pytest.approx(said["at_least"], abs=1e-4)


def test_without_a_bid_the_whole_grid_is_shown() -> None:
    grid = odds("15 hidden")
    assert grid.output == odds("15 hidden, six threes", "--grid").output
    assert "93.5%" in grid.output
    bids = json.loads(odds("15 hidden", "--json").output)
    assert 15 * 6 == len(bids)


@pytest.mark.parametrize("words", [("good morning",), (), ("three twos",), ("10 hidden, 1 nine",)])
def test_wrong_input_gets_one_sentence(words: tuple[str, ...]) -> None:
    said = odds(*words)
    assert 2 == said.exit_code
    assert 1 == len(said.output.strip().splitlines())


def test_what_is_hardly_possible_is_not_impossible_and_what_is_nearly_certain_not_certain() -> None:
    assert "At least twenty twos: <0.01%" in odds("20 dice and twenty twos, no wilds").output
    assert "At least one two: >99.99%" in odds("60 dice and 1 two").output


def test_four_of_a_kind_in_one_roll_are_told_with_the_odds_against_them() -> None:
    """S1-27."""
    lines = odds("four of a kind in one roll").output.splitlines()
    assert lines[0] == "At least four of a kind: 18.72% (91/486, 4.34 to 1 against)"
    assert lines[1] == "Exactly four of a kind: 16.72% (325/1944, 4.98 to 1 against)"
    assert lines[2].startswith("5 dice in one throw, whichever face it is. 1s are wild: they count")


def test_a_mexican_is_seventeen_to_one_against() -> None:
    """S1-65."""
    lines = odds("a mexican in one roll").output.splitlines()
    assert lines == [
        "At least a roll of 21: 5.56% (1/18, 17 to 1 against)",
        "2 dice in one throw.",
    ]


@pytest.mark.parametrize(
    ("language", "against"),
    [
        ("en", "1,300 to 1 against"),
        ("de", "1.300 zu 1 dagegen"),
        ("es", "1.300 a 1 en contra"),
        ("zh-Hans", "1,300比1不利"),
    ],
)
def test_long_odds_are_written_out_as_people_write_them(language: str, against: str) -> None:
    asked = "five of a kind in one throw, nothing wild"
    assert f"(1/1296, {against})" in odds(asked, "--language", language).output


def test_no_number_for_people_has_an_exponent() -> None:
    """However unlikely it is, or however many are expected."""
    for dice in (2, 10, 20):
        told = odds(f"{dice} of a kind in one roll of {dice} dice, nothing wild").output
        told += odds(f"{dice**3} hidden, {dice} sixes").output
        assert "e+" not in told
