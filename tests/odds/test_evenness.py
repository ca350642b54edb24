"""How likely fair dice are as uneven as that: worked out by hand, by enumeration, and as a library has it."""

from itertools import product
from math import comb
from typing import Any

import pytest

from dudo.odds.evenness import chi_square_survival, uneven_p_value


@pytest.fixture(scope="module")
def stats() -> Any:
    """Imported only where it is needed: that takes longer than all these tests."""
    return pytest.importorskip("scipy.stats", reason="compares with scipy, of dudo[solve]")


def test_two_throws_of_a_coin_are_alike_half_of_the_time() -> None:
    assert uneven_p_value((2, 0)) == 0.5
    assert uneven_p_value((1, 1)) == 1


@pytest.mark.parametrize("counts", [(4, 0, 0), (3, 1, 0), (2, 1, 1), (5, 1, 1), (0, 0, 6)])
def test_few_throws_are_counted_one_by_one(counts: tuple[int, ...]) -> None:
    squares = sum(count**2 for count in counts)
    throws = list(product(range(3), repeat=sum(counts)))
    worse = sum(sum(throw.count(face) ** 2 for face in range(3)) >= squares for throw in throws)
    assert uneven_p_value(counts) == pytest.approx(worse / len(throws))


def test_a_coin_is_judged_by_the_binomial_distribution() -> None:
    tail = sum(comb(50, heads) for heads in range(19)) + sum(comb(50, h) for h in range(32, 51))
    assert uneven_p_value((18, 32)) == pytest.approx(tail / 2**50)


@pytest.mark.parametrize("counts", [(30, 20, 25, 22, 28, 19), (200, 150, 170), (190, 160)])
def test_many_throws_are_judged_by_the_chi_square_test_of_a_library(
    stats: Any, counts: tuple[int, ...]
) -> None:
    assert uneven_p_value(counts) == pytest.approx(stats.chisquare(counts).pvalue, rel=1e-12)


@pytest.mark.parametrize("degrees", range(1, 12))
def test_the_tail_of_chi_square_is_that_of_a_library(stats: Any, degrees: int) -> None:
    values = (0.0, 0.3, 4.0, 25.0, 400.0)
    theirs = [stats.chi2.sf(value, degrees) for value in values]
    assert theirs == pytest.approx(
        [chi_square_survival(value, degrees) for value in values], rel=1e-11
    )


def test_who_has_thrown_nothing_has_thrown_nothing_odd() -> None:
    assert uneven_p_value((0,) * 6) == 1
