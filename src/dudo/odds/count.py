"""The spread of a count of dice: wilds, naturals and stairs in closed form.

Without stairs all unknown dice are alike, so one binomial serves the whole table. A player who may
hold a stair is counted separately: the throws that make it are moved from the count that they would
have had to the number of that player's dice.
"""

from math import factorial

from dudo.engine import Faces
from dudo.engine.caching import bounded_cache
from dudo.odds.dice import Lying, known, unknown
from dudo.odds.spread import Spread, Ways, convolved, hits, shifted, spread


def count_spread(
    tally: Faces, sides: int, dice: tuple[Lying, ...], face: int, *, dead: bool
) -> Spread:
    """How many of `dice` count for `face`; `dead` in a round without wilds."""
    wild = tally.wild_face(sides=sides, dead=dead)
    if tally.stairs:
        return _with_stairs(sides, dice, face, wild, natural=tally.natural)
    faces = known(dice)
    natural = faces.count(face)
    joker = wild not in (0, face)
    return _alike(
        natural + (faces.count(wild) if joker else 0),
        unknown(dice),
        2 if joker else 1,
        sides,
        wanting=tally.natural and joker and natural == 0,
    )


@bounded_cache(many=16384)
def _alike(have: int, unseen: int, good: int, sides: int, *, wanting: bool) -> Spread:
    """`have` dice count already; `wanting` while the bid still lacks its natural die."""
    ways = shifted(hits(unseen, good, sides - good), have)
    bare = shifted(hits(unseen, good - 1, sides - good), have) if wanting else None
    return _less(ways, bare)


@bounded_cache(many=4096)
def _with_stairs(
    sides: int, dice: tuple[Lying, ...], face: int, wild: int, *, natural: bool
) -> Spread:
    alike = tuple(one for one in dice if not _may_be_stair(one, sides))
    heap = Lying(known(alike), unknown(alike))
    ways, bare = (_plain(heap, face, wild, sides, bare=natural) for natural in (False, True))
    for one in dice:
        if _may_be_stair(one, sides):
            ways = convolved(ways, _hand(one, sides, face, wild, bare=False))
            bare = convolved(bare, _hand(one, sides, face, wild, bare=True))
    return _less(ways, bare if natural and wild not in (0, face) else None)


@bounded_cache(many=4096)
def _hand(dice: Lying, sides: int, face: int, wild: int, *, bare: bool) -> Ways:
    """The ways of one hand that may be a stair, which counts as so many 1s."""
    ways = list(_plain(dice, face, wild, sides, bare=bare))
    size, stairs = len(ways) - 1, factorial(dice.unknown)
    steps = range(1, size + 1)
    if not (bare and face in steps):
        ways[(face in steps) + (wild != face and wild in steps)] -= stairs
    if not (bare and face == 1):
        ways[size if 1 in (face, wild) else 0] += stairs
    return tuple(ways)


def _may_be_stair(dice: Lying, sides: int) -> bool:
    size = len(dice.known) + dice.unknown
    missing = set(range(1, size + 1)) - set(dice.known)
    return 2 <= size <= sides and len(missing) == dice.unknown


def _plain(dice: Lying, face: int, wild: int, sides: int, *, bare: bool) -> Ways:
    """The ways of dice that are no stair; with `bare` only of those without a natural die of the face."""
    size = len(dice.known) + dice.unknown
    joker = wild not in (0, face)
    natural = dice.known.count(face)
    have = natural + (dice.known.count(wild) if joker else 0)
    good = 2 if joker else 1
    found = () if bare and natural else shifted(hits(dice.unknown, good - bare, sides - good), have)
    return (*found, *(0,) * (size + 1 - len(found)))


def _less(ways: Ways, bare: Ways | None) -> Spread:
    if bare is None:
        return spread(ways)
    return spread(ways, tuple(way - less for way, less in zip(ways, bare, strict=True)))
