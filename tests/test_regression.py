"""Conditional logistic regression: known chances come back, and errors are those of repeated samples."""

from random import Random
from statistics import mean, stdev

import pytest

from dudo.regression import Situation, fit

ALTERNATIVES = ((0.0, 1.0), (1.0, 0.0), (1.0, 1.0))
TRUE = (0.2, 0.3, 0.5)


def sample(seed: int, *, number: int = 400, group: int = 1) -> list[Situation]:
    """Choices among the three alternatives, `group` of them always alike."""
    random = Random(seed)
    found: list[Situation] = []
    for one in range(number // group):
        chosen = random.choices(range(3), TRUE)[0]
        shares = tuple(float(k == chosen) for k in range(3))
        found += [Situation(one, ALTERNATIVES, shares)] * group
    return found


def test_the_chances_that_made_the_choices_come_back() -> None:
    found = fit(sample(1, number=20_000), ridge=1e-6).shares(ALTERNATIVES)
    assert sum(found) == pytest.approx(1)
    assert found[0] < found[1] < found[2]
    assert found == pytest.approx(TRUE, abs=0.02)


@pytest.mark.parametrize("group", [1, 10])
def test_errors_are_those_of_samples_drawn_again(group: int) -> None:
    fits = [fit(sample(seed, group=group), ridge=1e-6) for seed in range(200)]
    drawn = stdev(one.shares(ALTERNATIVES)[2] for one in fits)
    told = mean(one.errors(ALTERNATIVES)[2] for one in fits)
    assert told == pytest.approx(drawn, rel=0.2)


def test_a_ridge_holds_weights_without_evidence_at_zero() -> None:
    alike = [Situation(0, ((1.0,), (1.0,)), (1.0, 0.0))]
    assert [0.0] == fit(alike, ridge=0.3).weights.tolist()


def test_nothing_to_learn_from_gives_no_weights() -> None:
    assert [] == fit([], ridge=0.3).weights.tolist()
