"""The ladder of whole hands: the place of each, and how high a hand may come when some of its dice are kept."""

from dudo.engine import Hand
from dudo.engine.caching import bounded_cache
from dudo.engine.claims import Claims, Pool
from dudo.engine.hand import outcomes
from dudo.odds.spread import Spread, spread


@bounded_cache(many=16384)
def rolled(keep: Hand, count: int, sides: int) -> tuple[tuple[Hand, int], ...]:
    """Every hand of `count` dice with these kept and the others rolled, and in how many ways.

    >>> rolled((6,), 2, 3)
    (((1, 6), 1), ((2, 6), 1), ((3, 6), 1))
    """
    rest = outcomes(count - len(keep), sides)
    return tuple((tuple(sorted((*keep, *dice))), ways) for dice, ways in rest)


class HandLadder:
    """All hands that can be claimed; the lowest has the place 0."""

    def __init__(self, claims: Claims, pool: Pool) -> None:
        self.place = claims.places(pool)
        self.top = len(claims.hands(pool)) - 1
        self._count, self._sides = pool.dice, pool.sides

    @bounded_cache(many=16384)
    def reached(self, keep: Hand) -> Spread:
        """The distribution of the place when these dice are kept and all others rolled."""
        ways = [0] * (self.top + 1)
        for hand, more in rolled(keep, self._count, self._sides):
            ways[self.place[hand]] += more
        return spread(tuple(ways))


def ladder_of(claims: Claims, pool: Pool) -> HandLadder:
    """The ladder of a game whose claims are whole hands; games that only name their faces differently share it."""
    return _ladder(claims, pool.dice, pool.sides)


@bounded_cache(many=64)
def _ladder(claims: Claims, dice: int, sides: int) -> HandLadder:
    return HandLadder(claims, Pool(dice, sides))
