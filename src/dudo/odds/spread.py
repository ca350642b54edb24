"""The distribution of a count, and the chances that follow from it.

Where all throws are alike the weights are whole numbers of ways, and every chance is an exact fraction.

>>> two = spread((25, 10, 1))  # sixes on two dice
>>> two.whole, two.chance(1), two.chance(3)
(36, Chance(true=Fraction(11, 36), exact=Fraction(5, 18)), Chance(true=Fraction(0, 1), exact=Fraction(0, 1)))
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate, count
from math import sqrt
from typing import NamedTuple

from dudo.odds.as_float import uncertain

Weights = tuple[float, ...]
"""How likely each of some things is: whole numbers of ways, or else floats that sum to about 1."""


class Chance(NamedTuple):
    """The chance that a bid stands, and the chance that it stands and is exact."""

    true: Fraction
    exact: Fraction


IMPOSSIBLE, CERTAIN = Fraction(0), Fraction(1)
NEVER = Chance(IMPOSSIBLE, IMPOSSIBLE)


@dataclass(frozen=True)
class Spread:
    """The whole distribution of one count.

    The count is k with the weight `ways[k]`, and a bid of k would then stand with the weight `sound[k]`.
    The two differ only where a natural die is required.
    """

    ways: Weights
    sound: Weights

    @cached_property
    def whole(self) -> float:
        """The weight of all counts together."""
        return sum(self.ways)

    @cached_property
    def survival(self) -> Weights:
        """By amount, the weight of all counts with which a bid of that amount stands."""
        return tuple(accumulate(reversed(self.sound)))[::-1]

    @cached_property
    def mean(self) -> float:
        """The expected count."""
        return sum(k * way for k, way in enumerate(self.ways)) / self.whole

    @cached_property
    def deviation(self) -> float:
        """The standard deviation of the count; it is divided late, as the ways of many dice exceed any float."""
        first = sum(k * way for k, way in enumerate(self.ways))
        second = sum(k * k * way for k, way in enumerate(self.ways))
        return sqrt(max(0, second * self.whole - first * first) / self.whole**2)

    @cached_property
    def chances(self) -> tuple[Chance, ...]:
        """By amount, from 0 to the most there can be: the chance of a bid of that amount."""
        return tuple(map(self.chance, range(len(self.ways))))

    def chance(self, amount: int) -> Chance:
        """Return the chance of a bid of that amount."""
        if amount >= len(self.ways):
            return NEVER
        return Chance(self.at_least(amount), self._share(self.sound[amount], sure=self._one_count))

    def at_least(self, amount: int) -> Fraction:
        """Return the chance that a bid of that amount stands, as a fraction."""
        if amount >= len(self.ways):
            return IMPOSSIBLE
        return self._share(self.survival[amount], sure=self._always and amount <= self._least)

    def _share(self, ways: float, *, sure: bool) -> Fraction:
        """The share of the whole; floats miss a whole by a little, so it is said whether that is it."""
        if sure or not ways:
            return CERTAIN if ways else IMPOSSIBLE
        if isinstance(ways, int) and isinstance(self.whole, int):
            return Fraction(ways, self.whole)
        return Fraction(uncertain(ways / self.whole))

    @cached_property
    def _least(self) -> int:
        """The least count that there may be."""
        return next(k for k, ways in enumerate(self.ways) if ways)

    @cached_property
    def _always(self) -> bool:
        """Whether every bid stands that the count reaches."""
        return self.sound == self.ways

    @cached_property
    def _one_count(self) -> bool:
        """Whether there is only one count, and a bid of it stands."""
        return self._always and not any(self.ways[self._least + 1 :])

    def probability(self, amount: int) -> float:
        """Return the chance that a bid of that amount stands, as a float."""
        return self.survival[amount] / self.whole if amount < len(self.ways) else 0.0

    def exactly(self, amount: int) -> float:
        """Return the chance that a bid of that amount stands and is exact, as a float."""
        return self.sound[amount] / self.whole if amount < len(self.ways) else 0.0


def spread(ways: Weights, sound: Weights | None = None) -> Spread:
    """The spread of these ways; without `sound`, every bid stands that the count reaches."""
    return Spread(ways, ways if sound is None else sound)


def convolved(first: Sequence[float], *others: Sequence[float]) -> Weights:
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


def repeated(ways: Weights, times: int) -> tuple[int, ...]:
    """The distribution of the sum of `times` independent counts, each with these ways, which are whole numbers.

    They are the coefficients of a power of a polynomial, each of which follows from those before it (Miller's
    recurrence; Knuth, The Art of Computer Programming, 4.7).

    >>> repeated((5, 1), 2), repeated((0, 1, 1, 1), 2)
    ((25, 10, 1), (0, 0, 1, 2, 3, 2, 1))
    """
    whole = [int(way) for way in ways]
    least = next((k for k, way in enumerate(whole) if way), 0)
    first, *others = whole[least:]
    found = [first**times]
    for k in range(1, times * len(others) + 1):
        terms = zip(count(1), others, reversed(found[-len(others) :]))
        total = sum((i * (times + 1) - k) * way * before for i, way, before in terms if way)
        found.append(total // (k * first) if first else 0)
    return (*(0,) * least * times, *found)
