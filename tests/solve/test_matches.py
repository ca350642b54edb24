"""The chances of a match are those of its rounds, one after the other."""

import pytest

from dudo.games import find
from dudo.solve.bracket import Bracket
from dudo.solve.cfr import Solver
from dudo.solve.matches import MatchState, match_chances, mixed
from dudo.solve.positions import Positions
from dudo.solve.rulesets import RULESETS
from dudo.solve.two_players import DoesNotFit


def quickly(graph: Positions) -> Bracket:
    solver = Solver(graph)
    solver.run(60)
    return solver.bracket()


def test_one_die_each_is_one_round() -> None:
    found = match_chances(RULESETS["J"], (1, 1), bracket_of=quickly)
    low, high = found.chances[MatchState((1, 1))]
    assert low <= (1 - 7 / 327) / 2 <= high
    assert high - low < 0.01


def test_two_dice_against_one_are_two_rounds_at_most() -> None:
    found = match_chances(RULESETS["J"], (2, 1), bracket_of=quickly)
    low, high = found.chances[MatchState((2, 1))]
    right = (1 + 7 / 27) / 2
    # Whoever loses a round opens the next.
    expected = right + (1 - right) * (1 - 7 / 327) / 2
    assert low <= expected <= high
    assert {MatchState((2, 1)), MatchState((1, 1))} == set(found.chances)


def test_lives_are_counted_as_dice_are() -> None:
    found = match_chances(find("elimination_two"), (1, 1), bracket_of=lambda _: Bracket(0, 0))
    # The loser opens: nobody opens a round who has lost less than the other.
    assert 3 == len(found.chances)
    assert Bracket(0.5, 0.5) == found.chances[MatchState((1, 1))]
    assert Bracket(0.25, 0.25) == found.chances[MatchState((1, 1), (1, 0))]


@pytest.mark.parametrize("name", ["kids", "anyone_challenges", "spot_on"])
def test_rounds_with_more_than_two_outcomes_are_refused(name: str) -> None:
    with pytest.raises(DoesNotFit, match="more than two outcomes"):
        match_chances(find(name), (2, 2), bracket_of=lambda _: Bracket(0, 0))


def test_one_die_rounds_that_come_once_are_refused() -> None:
    with pytest.raises(DoesNotFit, match="once in a match"):
        match_chances(find("perudo_box"), (2, 2), bracket_of=lambda _: Bracket(0, 0))


def test_a_round_that_one_would_rather_lose_is_refused() -> None:
    with pytest.raises(DoesNotFit, match="better to lose"):
        mixed(Bracket(0, 0), Bracket(0, 0), Bracket(1, 1))
