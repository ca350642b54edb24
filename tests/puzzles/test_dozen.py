"""Puzzles have one good answer each, by odds that are worked out here once more."""

from functools import cache
from itertools import product
from typing import Any, get_args

import pytest

from contract.laws import is_sentence
from dudo.engine import Bid, parse
from dudo.games import lookup
from dudo.presentation.family import Family, family_of
from dudo.puzzles import DOZEN, Puzzle, dozen
from support.tiers import first_of

FAMILIES: list[Family] = sorted(get_args(Family), key=lambda family: family == "cup")
EACH = first_of(FAMILIES, len(FAMILIES) - 1)
"""Those of cups take by far the longest to make."""
EITHER = ("More likely true", "More likely false")


@cache
def made(family: Family) -> tuple[Puzzle, ...]:
    """The first dozen, made once."""
    return dozen(family, seed=0)


@pytest.mark.parametrize("family", EACH)
def test_a_family_has_a_dozen_all_different(family: Family) -> None:
    assert len({puzzle.question for puzzle in made(family)}) == DOZEN
    assert {family} == {family_of(lookup(puzzle.game).game) for puzzle in made(family)}


def test_the_same_seed_makes_the_same_dozen() -> None:
    assert made("totals") == dozen("totals", seed=0) != dozen("totals", seed=1)


@pytest.mark.parametrize("family", EACH)
def test_one_answer_is_clearly_best(family: Family) -> None:
    for puzzle in made(family):
        worth = [choice.worth for choice in puzzle.choices]
        (best,) = puzzle.right
        others = [it for number, it in enumerate(worth) if number != best]
        assert 2 <= len(worth) <= 3
        assert len({choice.text for choice in puzzle.choices}) == len(worth)
        # Dice to keep are compared with one another; everything else is a chance that differs by a quarter.
        clear = worth[best] * 0.8 if "Under the cup lie" in puzzle.question else worth[best] - 0.25
        assert max(others) <= clear + 1e-9, puzzle


@pytest.mark.parametrize("family", EACH)
def test_questions_and_reasons_are_sentences(family: Family) -> None:
    for puzzle in made(family):
        assert is_sentence(puzzle.question), puzzle.question
        assert puzzle.question.endswith("?")
        assert is_sentence(puzzle.reason), puzzle.reason


def test_what_is_likely_of_points_is_so_when_all_throws_are_added_up() -> None:
    for puzzle in [*dozen("totals", seed=3), *dozen("foreheads", seed=3)]:
        if tuple(choice.text for choice in puzzle.choices) not in (EITHER, EITHER[::-1]):
            continue
        seen = sum(die for hand in (puzzle.mine, *puzzle.others) for die in hand)
        bid = int(puzzle.standing)
        throws = list(product(range(1, 7), repeat=puzzle.hidden))
        true = sum(seen + sum(throw) >= bid for throw in throws) / len(throws)
        best = puzzle.choices[puzzle.right[0]]
        assert best.text == EITHER[true < 0.5]
        assert best.worth == pytest.approx(max(true, 1 - true))


def test_what_is_likely_of_faces_is_so_when_all_throws_are_counted() -> None:
    counted = 0
    for puzzle in [it for seed in range(2) for it in dozen("bids", seed=seed)]:
        either = {choice.text for choice in puzzle.choices} == set(EITHER)
        game: Any = lookup(puzzle.game).game
        if not either or puzzle.hidden > 5 or game.claims.natural or game.claims.stairs:
            continue
        bid = parse(puzzle.standing)
        assert isinstance(bid, Bid)
        counts = {bid.face, puzzle.wild}
        seen = sum(die in counts for hand in (puzzle.mine, *puzzle.others) for die in hand)
        throws = list(product(range(1, 7), repeat=puzzle.hidden))
        hits = [seen + sum(die in counts for die in throw) for throw in throws]
        true = sum(count >= bid.quantity for count in hits) / len(throws)
        assert puzzle.choices[puzzle.right[0]].worth == pytest.approx(max(true, 1 - true))
        counted += 1
    assert counted > 1


def test_a_single_die_is_told_from_the_number_of_dice() -> None:
    """A die that shows 1 is "a 1": "You hold one." says how many."""
    single = [it for it in made("totals") if len(it.mine) == 1]
    assert single
    for puzzle in single:
        assert puzzle.question.startswith(f"You hold a {puzzle.mine[0]}. ")


@pytest.mark.day
def test_where_claims_name_hands_it_is_said_which_is_higher() -> None:
    mia = next(puzzle for puzzle in made("cup") if puzzle.game == "mia")
    assert mia.order.startswith("2-1 is the highest; then the doubles from 66 to 11")
    assert {""} == {str(puzzle.order) for puzzle in made("bids")}
