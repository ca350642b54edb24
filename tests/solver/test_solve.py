"""Solving from Python: what a person reads of it, and the sentences that say what was expected."""

from pathlib import Path
from typing import Any

import pytest

import dudo
from dudo.games import find
from dudo.solver.solve import Solution
from dudo.solver.strategy import read_strategy


@pytest.fixture(scope="module")
def solution() -> Solution:
    return dudo.solve("J", dice="2v1", within=5)


def test_the_value_lies_between_what_both_strategies_guarantee(solution: Solution) -> None:
    low, high = solution.bracket
    assert low < 7 / 27 < high
    assert solution.value == (low + high) / 2
    assert solution.exploitability == (high - low) / 2 < 1e-4
    assert solution.deviations() == ()


def test_a_strategy_is_a_plain_dictionary_of_every_legal_action(solution: Solution) -> None:
    found = solution.strategy((5, 2))
    assert found == solution.strategy("25") == solution.strategy([2, 5], [])
    assert len(found) == 15
    assert sum(found.values()) == pytest.approx(1)
    assert [*found.values()] == sorted(found.values(), reverse=True)
    assert {*solution.strategy((2,), "3x6")} == {"liar"}


def test_a_game_and_dice_are_said_in_several_ways() -> None:
    found = [
        dudo.solve(game, dice=dice, within=0).strategy((2,))
        for game, dice in (("perudo", "1v1"), ("Perudo", (1, 1)), (find("perudo"), "1v1"))
    ]
    assert {len(one) for one in found} == {10}


def test_what_is_saved_proves_what_was_found(solution: Solution, tmp_path: Path) -> None:
    proved = solution.save(tmp_path / "j21")
    assert read_strategy(tmp_path / "j21").bracket == proved
    assert tuple(proved) == pytest.approx(tuple(solution.bracket), abs=1e-4)


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ({"game": "perudoo"}, "There is no game called “perudoo”. Did you mean perudo"),
        ({"game": "J", "dice": "21"}, "like 2v1"),
        ({"game": "J", "dice": (0, 1)}, "1 to 40 each, not 0, 1"),
        ({"game": "J", "dice": (1, 2, 3)}, "like 2v1"),
        ({"game": "mexican"}, "Mexican is not a bidding game"),
    ],
)
def test_what_cannot_be_solved_gets_a_sentence(asked: dict[str, Any], reason: str) -> None:
    with pytest.raises(dudo.DudoError, match=reason):
        dudo.solve(**asked)


@pytest.mark.parametrize(
    ("hand", "bids", "reason"),
    [
        ((2,), "", "“2” is no hand of 2 dice with 6 sides, like 66"),
        ((2, 7), "", "“27” is no hand"),
        ((2,), "1x1", "1x1 is not legal there: 1x2, 1x3"),
        ((2,), "1x4 liar", "liar ends the round"),
        ((2,), "1x4 lair", "“lair” is not an action"),
    ],
)
def test_a_hand_or_bid_that_cannot_be_gets_a_sentence_with_what_can(
    solution: Solution, hand: tuple[int, ...], bids: str, reason: str
) -> None:
    with pytest.raises(dudo.DudoError, match=reason):
        solution.strategy(hand, bids)
