"""Floats that stand for chances: nothing is told as certain that is not, and what is certain is."""

from fractions import Fraction

import pytest

from dudo.odds.as_float import as_float, summed, total_probability, uncertain


@pytest.mark.parametrize("doubt", [Fraction(1, 10**5), Fraction(1, 10**30), Fraction(1, 10**400)])
def test_only_what_is_certain_is_1_and_only_what_is_impossible_is_0(doubt: Fraction) -> None:
    assert 0 < as_float(doubt) < as_float(1 - doubt) < 1
    assert (0.0, 1.0) == (as_float(Fraction(0)), as_float(Fraction(1)))


def test_sums_of_floats_do_not_miss_certainty() -> None:
    tenths = [0.1] * 10
    assert sum(tenths) != 1
    assert 1 == total_probability([(tenth, 1.0) for tenth in tenths])
    assert 0 == total_probability([(1.0, 0.0), (0.0, 1.0)])
    assert 1 > total_probability([(1.0, 1.0), (1e-20, 0.0)])
    assert 0.5 == summed(0.5, possible=True, doubtful=True) == uncertain(0.5)
