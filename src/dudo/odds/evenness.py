"""How likely fair dice show their faces as unevenly as that, or worse.

Uneven is what Pearson's chi-square is large for: the squares of the counts added up. Of few throws every way in
which they can fall is counted in whole numbers; of many, the chi-square distribution is as good.

>>> as_uneven((1, 1, 1, 1, 1, 1)), round(as_uneven((6, 0, 0, 0, 0, 0)), 6)
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
"""Of more throws than this, the chi-square distribution is as good."""
WAYS = 20_000
"""So many ways in which throws can fall, whatever face is which, are counted at most."""


def as_uneven(counts: Sequence[int]) -> float:
    """The chance that as many throws of a fair die fall as unevenly, or worse; 1 where there are none."""
    throws, faces = sum(counts), len(counts)
    squares = sum(count**2 for count in counts)
    if throws <= COUNTED and _ways(throws, faces) <= WAYS:
        known, tails = _tails(throws, faces)
        return float(tails[bisect_left(known, squares)])
    return chi_square_tail(faces * squares / throws - throws, faces - 1)


def _ways(throws: int, faces: int) -> float:
    """About how many partitions there are: the leading term of their number, moved to the middle."""
    middle = throws + faces * (faces + 1) / 4
    return float(middle ** (faces - 1) / (factorial(faces) * factorial(faces - 1)))


@lru_cache(maxsize=64)
def _tails(throws: int, faces: int) -> tuple[tuple[int, ...], tuple[Fraction, ...]]:
    """All sums of squares, ascending, and the chance of each or a greater one."""
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
    """Every way to write the whole as so many numbers at most, none above `most`, in descending order."""
    if whole == 0:
        yield ()
        return
    for first in range(min(whole, most), 0, -1):
        if first * parts < whole:
            return
        for rest in _partitions(whole - first, parts - 1, first):
            yield (first, *rest)


def chi_square_tail(value: float, degrees: int) -> float:
    """The chance that chi-square with so many degrees of freedom is as large: Q(degrees/2, value/2).

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
