"""Hands as groups of equal dice, the largest first."""

from collections import Counter

from dudo.engine.claims.orders.comparison import Comparison
from dudo.engine.hand import Hand


def groups(hand: Hand) -> tuple[tuple[int, int], ...]:
    """The hand as (size, face) groups, the largest and then the highest first.

    >>> groups((2, 3, 4, 6, 6, 6))
    ((3, 6), (1, 4), (1, 3), (1, 2))
    """
    return tuple(sorted(((n, face) for face, n in Counter(hand).items()), reverse=True))


GROUPS = Comparison(key=lambda hand: (groups(hand),), in_groups=True)
"""Group by group, the larger before the higher."""
