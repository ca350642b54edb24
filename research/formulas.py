"""Exact answers to questions that need no game: about dice that nobody has seen yet.

>>> at_least(15, 6, THIRD), exactly(36, 12, Fraction(1, 3)) > Fraction(1, 8)
(Fraction(5475947, 14348907), True)
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial, perm
from typing import NamedTuple

from dudo.engine import Bid, Faces, Hand, Ladder, Order, Wild
from dudo.engine.caching import bounded_cache
from dudo.engine.claims.ladder import raises
from dudo.engine.hand import outcomes
from dudo.odds.spread import repeated

SIXTH = Fraction(1, 6)
"""The chance that a die shows one face."""
THIRD = Fraction(1, 3)
"""The chance that a die counts for a face where another one is wild."""


@bounded_cache(many=4096)
def pmf(n: int, p: Fraction) -> tuple[Fraction, ...]:
    """The chance of each number of hits from 0 to n, each die hitting with chance `p`."""
    ways = repeated((p.denominator - p.numerator, p.numerator), n)
    return tuple(Fraction(way, p.denominator**n) for way in ways)


def exactly(n: int, q: int, p: Fraction) -> Fraction:
    """The chance that exactly `q` of `n` dice hit.

    >>> exactly(2, 1, SIXTH)
    Fraction(5, 18)
    """
    return pmf(n, p)[q] if 0 <= q <= n else Fraction(0)


def at_least(n: int, q: int, p: Fraction) -> Fraction:
    """The chance that at least `q` of `n` dice hit.

    >>> at_least(5, 3, SIXTH)
    Fraction(23, 648)
    """
    return sum(pmf(n, p)[max(q, 0) :], Fraction(0))


def expected_quantity(n: int, p: Fraction) -> int:
    """The whole number of hits to be expected of `n` dice, rounded down.

    >>> expected_quantity(17, SIXTH)
    2
    """
    return n * p.numerator // p.denominator


def likeliest(n: int, p: Fraction) -> tuple[int, ...]:
    """The most likely numbers of hits.

    >>> likeliest(5, SIXTH)
    (0, 1)
    """
    chances = pmf(n, p)
    return tuple(k for k, chance in enumerate(chances) if chance == max(chances))


def in_tries(tries: int, p: Fraction) -> Fraction:
    """The chance of at least one hit in independent tries."""
    return 1 - (1 - p) ** tries


@lru_cache(maxsize=1024)
def some_face_at_least(n: int, q: int, *, wild: bool, sides: int = 6) -> Fraction:
    """The chance that some face has at least `q` of `n` dice, one face counting for all if `wild`.

    >>> some_face_at_least(2, 2, wild=False)
    Fraction(1, 6)
    """
    if q <= 0:
        return Fraction(1)
    if not wild:
        return 1 - Fraction(_all_below(n, q, sides), sides**n)
    none = sum(comb(n, w) * _all_below(n - w, q - w, sides - 1) for w in range(min(q, n + 1)))
    return 1 - Fraction(none, sides**n)


@lru_cache(maxsize=65536)
def _all_below(n: int, q: int, faces: int) -> int:
    """The ways in which `n` dice of so many faces show every face fewer than `q` times."""
    if faces == 0:
        return int(n == 0)
    return sum(comb(n, k) * _all_below(n - k, q, faces - 1) for k in range(min(q, n + 1)))


def best_of_kind(dice: int, k: int, *, wild: bool, exact: bool) -> Fraction:
    """The chance that the best face of one throw has `k` dice, or at least `k` if not `exact`.

    >>> best_of_kind(5, 4, wild=True, exact=True)
    Fraction(325, 1944)
    """
    least = some_face_at_least(dice, k, wild=wild)
    return least - some_face_at_least(dice, k + 1, wild=wild) if exact else least


def all_different(dice: int, *, sides: int = 6) -> Fraction:
    """The chance that no two of the dice are equal: what makes a pass honest.

    >>> all_different(5)
    Fraction(5, 54)
    """
    return Fraction(perm(sides, dice), sides**dice) if dice <= sides else Fraction(0)


def stair(dice: int, *, sides: int = 6) -> Fraction:
    """The chance that the dice are exactly 1, 2, .. up to their number.

    >>> stair(2), stair(1)
    (Fraction(1, 18), Fraction(0, 1))
    """
    return Fraction(factorial(dice), sides**dice) if 2 <= dice <= sides else Fraction(0)


def rank_at_least(order: Order, written: str) -> Fraction:
    """The chance that one throw of as many dice is at least as good as the hand that is written.

    >>> rank_at_least(Order.MEXICAN_THREE, "321")
    Fraction(1, 36)
    """
    wanted = order.key(order.read(written))
    ways = sum(way for hand, way in outcomes(len(written), 6) if order.key(hand) >= wanted)
    return Fraction(ways, 6 ** len(written))


def two_dice_rank_at_least(rank: int) -> Fraction:
    """The chance that two dice are at least as good as a rank of Mexican Liars, such as 63 or 21.

    >>> two_dice_rank_at_least(63)
    Fraction(7, 18)
    """
    return rank_at_least(Order.MEXICAN, str(rank))


class UnseenExpectation(NamedTuple):
    """Dice nobody has seen, and how many of all dice are to be expected to count."""

    unknown: int
    expected: Fraction


def known_expectation(
    total: int, certain: int, misses: int, *, wild: bool = True
) -> UnseenExpectation:
    """What to expect of `total` dice when `certain` ones count and `misses` do not.

    >>> known_expectation(36, 7, 5)
    UnseenExpectation(unknown=24, expected=Fraction(15, 1))
    """
    unknown = total - certain - misses
    return UnseenExpectation(unknown, certain + unknown * (THIRD if wild else SIXTH))


class Safe(NamedTuple):
    """Which answers to a bid could not lose if the dice were seen."""

    call: bool
    spot_on: bool
    true_raise: bool


def safe_options(
    hands: Iterable[Hand],
    bid: Bid,
    *,
    wild: Wild = Wild.NONE,
    ladder: Ladder = Ladder.QUANTITY_FIRST,
    sides: int = 6,
) -> Safe:
    """Whether a call, a spot on and a true raise would be right over `bid` on these dice.

    >>> safe_options([(1, 3, 6, 6), (2, 4, 6)], Bid(3, 6))
    Safe(call=False, spot_on=True, true_raise=False)
    """
    dice = tuple(die for hand in hands for die in hand)
    tally = Faces(wild=wild)
    faces = tally.faces(sides)
    counts = {face: tally.tally((dice,), Bid(1, face), sides=sides).total for face in faces}
    above = raises(ladder, bid, cap=len(dice), faces=faces)
    count = tally.tally((dice,), bid, sides=sides).total
    return Safe(
        count < bid.quantity,
        count == bid.quantity,
        any(raised.quantity <= counts[raised.face] for raised in above),
    )


def least_dice(q: int, p: Fraction, above: Fraction) -> int:
    """The fewest dice of which at least `q` hit with a chance over `above`.

    >>> least_dice(3, SIXTH, Fraction(1, 2))
    16
    """
    n = q
    while at_least(n, q, p) <= above:
        n += 1
    return n
