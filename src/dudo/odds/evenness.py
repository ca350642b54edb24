"""How likely fair dice show their faces as unevenly as these did, or more so.

Unevenness is measured by Pearson's chi-square statistic, which grows with the sum of the squared counts. The test
is exact for few throws: every way in which they can fall is counted. For many, the chi-square distribution is as good.

>>> uneven_p_value((1, 1, 1, 1, 1, 1)), round(uneven_p_value((6, 0, 0, 0, 0, 0)), 6)
(1.0, 0.000129)
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import erfc, exp, factorial, gamma, prod, sqrt

COUNTED = 200
"""For more throws than this, the chi-square distribution is used."""
WAYS = 20_000
"""It is also used where the throws can fall in more ways than this, whatever face is which."""


def uneven_p_value(counts: Sequence[int]) -> float:
    """The p-value of these counts: the chance that a fair die, thrown as often, shows its faces as unevenly or more so.

    1 where there are no throws.
    """
    throws, faces = sum(counts), len(counts)
    squares = sum(count**2 for count in counts)
    if throws <= COUNTED and _ways(throws, faces) <= WAYS:
        known, tails = _survival(throws, faces)
        return float(tails[bisect_left(known, squares)])
    return chi_square_survival(faces * squares / throws - throws, faces - 1)


def _ways(throws: int, faces: int) -> float:
    """About how many partitions of `throws` into at most `faces` parts there are: the leading term, with a shift."""
    middle = throws + faces * (faces + 1) / 4
    return float(middle ** (faces - 1) / (factorial(faces) * factorial(faces - 1)))


@lru_cache(maxsize=64)
def _survival(throws: int, faces: int) -> tuple[tuple[int, ...], tuple[Fraction, ...]]:
    """All possible sums of squared counts, ascending, and for each the chance of that sum or a greater one."""
    ways = Counter[int]()
    for counts in _partitions(throws, faces, throws):
        zeros = faces - len(counts)
        alike = prod(map(factorial, (*Counter(counts).values(), zeros)))
        orders = factorial(throws) // prod(map(factorial, counts))
        ways[sum(count**2 for count in counts)] += orders * factorial(faces) // alike
    known = sorted(ways)
    tails = list(accumulate(ways[squares] for squares in reversed(known)))[::-1]
    return tuple(known), tuple(Fraction(tail, faces**throws) for tail in tails)


def _partitions(whole: int, parts: int, most: int) -> Iterator[tuple[int, ...]]:
    """Every partition of the whole into at most `parts` numbers, none above `most`, in descending order."""
    if whole == 0:
        yield ()
        return
    for first in range(min(whole, most), 0, -1):
        if first * parts < whole:
            return
        for rest in _partitions(whole - first, parts - 1, first):
            yield (first, *rest)


def chi_square_survival(value: float, degrees: int) -> float:
    """The survival function of the chi-square distribution: Q(degrees/2, value/2).

    By Q(a + 1, x) = Q(a, x) + x^a exp(-x) / gamma(a + 1), from Q(1/2, x) = erfc(sqrt(x)) and Q(1, x) = exp(-x)
    (Abramowitz and Stegun, 6.5.21).
    """
    x = value / 2
    a = 0.5 if degrees % 2 else 1.0
    tail = erfc(sqrt(x)) if degrees % 2 else exp(-x)
    while a < degrees / 2:
        tail += x**a * exp(-x) / gamma(a + 1)
        a += 1
    return min(1.0, tail)
