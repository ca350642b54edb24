"""The chances of a match are those of its rounds, whatever these are played for."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from dudo.engine import Bidding, Dice, Exact, LoseDifference, OneDieRound, Palifico, Reward, Wild
from dudo.games import find
from dudo.solver.bracket import Bracket
from dudo.solver.budget import RoundBudget, bracket_within
from dudo.solver.matches import Task, levels, match_chances
from dudo.solver.outcomes import MatchState, match_rounds
from dudo.solver.rulesets import RULESETS, public_ruleset
from dudo.solver.two_players import DoesNotFit, bidding
from solver.brute_match import brute_chances


def quickly(tasks: Sequence[Task]) -> list[Bracket]:
    return [bracket_within(RoundBudget(target=2e-3), task) for task in tasks]


def evenly(tasks: Sequence[Task]) -> list[Bracket]:
    return [Bracket(0, 0)] * len(tasks)


def test_one_die_each_is_one_round() -> None:
    first = MatchState((1, 1))
    low, high = match_chances(RULESETS["J"], first, solve=quickly).chances[first]
    assert low <= (1 - 7 / 327) / 2 <= high
    assert high - low < 0.01


def test_two_dice_against_one_are_two_rounds_at_most() -> None:
    first = MatchState((2, 1))
    found = match_chances(RULESETS["J"], first, solve=quickly)
    low, high = found.chances[first]
    right = (1 + 7 / 27) / 2
    # Whoever loses a round opens the next.
    expected = right + (1 - right) * (1 - 7 / 327) / 2
    assert low <= expected <= high
    assert {MatchState((2, 1)), MatchState((1, 1))} == set(found.chances)
    assert 2 == found.solved


def test_lives_are_counted_as_dice_are() -> None:
    found = match_chances(find("elimination_two"), MatchState((2, 2)), solve=evenly)
    # The loser opens: nobody opens a round who has lost less than the other.
    assert 3 == len(found.chances)
    assert Bracket(0.5, 0.5) == found.chances[MatchState((2, 2))]
    assert Bracket(0.25, 0.25) == found.chances[MatchState((2, 2), (1, 0))]
    assert 1 == found.solved  # all its rounds are the same


TINY = replace(public_ruleset(Wild.NONE, sides=2), hand=Dice(count=2, sides=2))


@pytest.mark.parametrize(
    ("game", "dice"),
    [
        (replace(TINY, exact=Exact(reward=Reward.NOTHING)), (1, 1)),
        pytest.param(replace(TINY, exact=Exact()), (2, 1), marks=pytest.mark.day),
        pytest.param(replace(TINY, penalty=LoseDifference()), (1, 2), marks=pytest.mark.day),
    ],
    ids=["void rounds", "dice won back", "differences"],
)
def test_brackets_hold_what_brute_force_finds(game: Bidding, dice: tuple[int, int]) -> None:
    found = match_chances(game, MatchState(dice), solve=quickly).chances
    by_force = brute_chances(replace(game, hand=Dice(count=max(dice), sides=2)), dice, exact=1e-4)
    states = {MatchState(*where): worth for where, worth in by_force.items()}
    assert set(found) == set(states)
    for state, (low, high) in found.items():
        assert low - 1e-3 <= states[state] <= high + 1e-3
        assert high - low < 0.04


def test_one_die_rounds_that_are_announced_once_are_remembered() -> None:
    # In a void round the opener may have announced it, and then does not in the next.
    game = replace(
        TINY, palifico=Palifico(when=OneDieRound.CHOICE), exact=Exact(reward=Reward.NOTHING)
    )
    found = match_rounds(game, MatchState((1, 1)))
    assert {(), (0,), (1,), (0, 1)} == {state.had_one_die for state in found}


def test_states_that_lead_to_each_other_are_one_component_and_come_after_what_they_lead_to() -> (
    None
):
    end, here, there, start = (MatchState((n, 1)) for n in (1, 2, 3, 4))
    leads = {end: {end}, here: {there}, there: {here, end}, start: {here, end}}
    expected = [({end},), ({here, there},), ({start},)]
    assert expected == [tuple(map(set, level)) for level in levels(leads)]


@pytest.mark.parametrize(
    ("game", "reason"),
    [
        (replace(RULESETS["J"], rounds=12), "ends after 12 rounds"),
        (replace(bidding(find("buy_backs")), least=2), "come back"),
        (find("stars"), "dice are shown"),
    ],
)
def test_what_cannot_be_solved_is_refused_in_a_sentence(game: Bidding, reason: str) -> None:
    with pytest.raises(DoesNotFit, match=reason):
        match_rounds(game, MatchState((1, 1)))
