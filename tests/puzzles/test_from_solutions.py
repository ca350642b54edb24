"""Puzzles from solved rounds: what the solution does is right, and what is wrong costs what it says."""

from functools import cache

import pytest

from contract.laws import is_sentence
from dudo.engine import parse
from dudo.puzzles import DOZEN, Puzzle, solved_dozen
from dudo.solver.ranges import ranges
from dudo.solver.shipped import EXPLORED, shipped_strategy
from dudo.solver.worths import worths

SEED = 3


@cache
def made() -> tuple[Puzzle, ...]:
    """The dozen of that seed, made once."""
    return solved_dozen(seed=SEED)


def test_a_seed_gives_the_same_dozen_of_different_puzzles() -> None:
    assert len({puzzle.question for puzzle in made()}) == DOZEN
    assert [puzzle.question for puzzle in solved_dozen(seed=SEED, count=2)] == [
        puzzle.question for puzzle in made()[:2]
    ]
    assert solved_dozen(seed=SEED + 1, count=2) != made()[:2]


def test_what_the_solution_does_is_right_and_costs_nothing_and_the_rest_costs_what_is_told() -> (
    None
):
    for puzzle in made():
        assert puzzle.solved is not None
        strategy = shipped_strategy(puzzle.solved.strategy)
        found = ranges(strategy.graph, strategy, map(parse, puzzle.solved.history))
        row = found.history.hands.index(puzzle.mine)
        worth, chances = worths(strategy, found)[row], found.chances[row]
        best = max(value for value in worth if value == value)
        words = [str(action) for action in found.history.position.actions]
        for at, choice in enumerate(puzzle.choices):
            place = words.index(choice.action)
            assert choice.worth == pytest.approx(worth[place])
            if at in puzzle.right:
                assert chances[place] >= 0.05
                assert best - choice.worth < 0.01
            else:
                assert chances[place] < 0.005
                assert best - choice.worth >= 0.03
                assert f"−{best - choice.worth:.2f}" == choice.note


def test_no_answer_that_the_solution_takes_is_counted_as_wrong_and_some_answer_is_wrong() -> None:
    for puzzle in made():
        assert 1 <= len(puzzle.right) < len(puzzle.choices) <= 4
    assert any(len(puzzle.right) > 1 for puzzle in made())


def test_questions_and_reasons_are_sentences_and_the_rules_are_told() -> None:
    for puzzle in made():
        assert puzzle.solved is not None
        assert is_sentence(puzzle.question), puzzle.question
        assert is_sentence(puzzle.reason), puzzle.reason
        assert puzzle.title == EXPLORED[puzzle.solved.strategy].title
        assert puzzle.solved.about in {one.about for one in EXPLORED.values()}
