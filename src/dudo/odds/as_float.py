"""Chances as floats: only what is certain is 1, and only what is impossible is 0.

A float has no room for a chance like 1 - 1/10**20, and adding up floats misses a whole by a little.
"""

from collections.abc import Iterable
from fractions import Fraction
from math import ulp

MOST, LEAST = 1 - ulp(0.5), ulp(0.0)
"""The float below 1, and the one above 0."""


def as_float(chance: Fraction) -> float:
    """The nearest float to a chance that is not 0 or 1 unless the chance is.

    >>> as_float(Fraction(1, 4)), as_float(Fraction(1)), as_float(1 - Fraction(1, 10**20)) < 1
    (0.25, 1.0, True)
    """
    return float(chance) if chance in (0, 1) else uncertain(float(chance))


def uncertain(chance: float) -> float:
    """The chance of something that may be so or not.

    >>> uncertain(0.25), uncertain(1.0) < 1, uncertain(-1e-17) > 0
    (0.25, True, True)
    """
    return min(MOST, max(LEAST, chance))


def summed(chance: float, *, possible: bool, doubtful: bool) -> float:
    """A chance that was added up from floats, and whether it is of anything at all, and whether of all there is.

    >>> summed(0.9999999999999992, possible=True, doubtful=False)
    1.0
    """
    if not possible or not doubtful:
        return float(possible)
    return uncertain(chance)


def total_probability(cases: Iterable[tuple[float, float]]) -> float:
    """The chance of something, from how likely each case is, and how likely it is then.

    >>> total_probability([(0.7, 1), (0.1, 1), (0.2, 1)]), total_probability([(0.5, 1), (0.5, 0)])
    (1.0, 0.5)
    """
    total, possible, doubtful = 0.0, False, False
    for weight, chance in cases:
        total += weight * chance
        if weight:
            possible |= chance > 0
            doubtful |= chance < 1
    return summed(total, possible=possible, doubtful=doubtful)
