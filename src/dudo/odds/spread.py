"""The distribution of a count: whole numbers of ways, and exact chances from them.

A `Spread` keeps integers only, so sums are exact; its fractions are made once and kept.

>>> two = spread(ways=(25, 10, 1))  # sixes on two dice
>>> two.whole, two.chance(1), two.chance(3)
(36, Chance(true=Fraction(11, 36), exact=Fraction(5, 18)), Chance(true=Fraction(0, 1), exact=Fraction(0, 1)))
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate, count
from math import comb, sqrt
from operator import mul
from typing import NamedTuple, TypeVar

from dudo.engine.caching import bounded_cache

Ways = tuple[int, ...]
"""Ways by amount: `ways[k]` throws make it k."""


N = TypeVar("N", int, float)


class Chance(NamedTuple):
    """The chance that a bid stands, and the chance that it stands and is exact."""

    true: Fraction
    exact: Fraction


IMPOSSIBLE, CERTAIN = Fraction(0), Fraction(1)
NEVER = Chance(IMPOSSIBLE, IMPOSSIBLE)


@dataclass(frozen=True)
class Spread:
    """The whole distribution of one count.

    `ways[k]` of the `whole` throws make the count k; in `sound[k]` of these a bid of k would stand.
    The two differ only where a natural die is required.
    """

    ways: Ways
    sound: Ways
    whole: int
    survival: Ways  # survival[k] is the number of throws in which a bid of k stands
    mean: float  # the expected count

    @property
    def chances(self) -> tuple[Chance, ...]:
        """By amount, from 0 to the most there can be: the chance of a bid of that amount."""
        return _chances(self.survival, self.sound, self.whole)

    @cached_property
    def deviation(self) -> float:
        """The standard deviation of the count, worked out in whole numbers: the ways of many dice exceed any float."""
        first = sum(k * way for k, way in enumerate(self.ways))
        second = sum(k * k * way for k, way in enumerate(self.ways))
        return sqrt((second * self.whole - first * first) / self.whole**2)

    def chance(self, amount: int) -> Chance:
        """The chance of a bid of that amount."""
        if amount >= len(self.survival):
            return NEVER
        return Chance(self.at_least(amount), _share(self.sound[amount], self.whole))

    def ways_of_at_least(self, amount: int) -> int:
        """The number of throws in which a bid of that amount stands."""
        return self.survival[amount] if amount < len(self.survival) else 0

    def at_least(self, amount: int) -> Fraction:
        """The chance that a bid of that amount stands."""
        return _share(self.ways_of_at_least(amount), self.whole)

    def exactly(self, amount: int) -> float:
        """The chance that a bid of that amount stands and is exact, as a float."""
        return self.sound[amount] / self.whole if amount < len(self.sound) else 0.0

    def probability(self, amount: int) -> float:
        """The chance that a bid of that amount stands, as a float."""
        return self.ways_of_at_least(amount) / self.whole


def _share(ways: int, whole: int) -> Fraction:
    """ways / whole; where all dice lie open it is 0 or 1, and no fraction has to be reduced."""
    if ways in (0, whole):
        return CERTAIN if ways else IMPOSSIBLE
    return Fraction(ways, whole)


@bounded_cache(many=4096)
def _chances(survival: Ways, sound: Ways, whole: int) -> tuple[Chance, ...]:
    return tuple(
        Chance(_share(tail, whole), _share(way, whole))
        for tail, way in zip(survival, sound, strict=True)
    )


def spread(ways: Ways, sound: Ways | None = None) -> Spread:
    """The spread of these ways; without `sound`, every bid stands that the count reaches."""
    sound = ways if sound is None else sound
    whole = sum(ways)
    survival = tuple(accumulate(reversed(sound)))[::-1]
    return Spread(ways, sound, whole, survival, sum(map(mul, count(), ways)) / whole)


@bounded_cache(many=8192)
def hits(dice: int, good: int, bad: int) -> Ways:
    """By k: the ways in which k of the dice show one of `good` faces and the others one of `bad`.

    >>> hits(2, 1, 5)
    (25, 10, 1)
    """
    return tuple(comb(dice, k) * good**k * bad ** (dice - k) for k in range(dice + 1))


def points(dice: int, sides: int) -> Ways:
    """By k: the ways in which the dice add up to k points.

    They are the coefficients of (x + .. + x**sides)**dice, each of which follows from three before it.

    >>> points(2, 3)
    (0, 0, 1, 2, 3, 2, 1)
    """
    ways = [0] * sides + [1]  # the zeros stand for the coefficients before the first
    for k in range(dice * (sides - 1)):
        rising = (dice + k) * ways[-1]
        falling = (dice * sides + sides - 1 - k) * ways[-sides]
        again = (dice * sides - dice - k + sides) * ways[-sides - 1]
        ways.append((rising - falling + again) // (k + 1))
    return (*(0,) * dice, *ways[sides:])


def convolved(first: Sequence[N], *others: Sequence[N]) -> tuple[N, ...]:
    """The distribution of the sum of independent counts, in ways or in chances.

    >>> convolved((5, 1), (5, 1))
    (25, 10, 1)
    """
    total = list(first)
    for right in others:
        left, total = total, [0] * (len(total) + len(right) - 1)
        for a, ways in enumerate(left):
            if ways:
                for b, more in enumerate(right):
                    total[a + b] += ways * more
    return tuple(total)


def shifted(ways: Ways, by: int) -> Ways:
    """The same ways with every count greater by `by`."""
    return (0,) * by + ways
