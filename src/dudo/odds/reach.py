"""How far dice go toward a claim, in every claim space; each registers its own answers.

Every claim has a level, and dice reach one: the number of dice that count, the points, or the place of
a hand on the ladder. A claim is true when the dice reach its level.
"""

from collections.abc import Mapping
from functools import lru_cache, singledispatch

from dudo.engine import Action, Faces, Hand, Ranked, Totals
from dudo.engine.caching import bounded_cache
from dudo.engine.claims import Claims, Pool
from dudo.odds.count import count_spread
from dudo.odds.dice import PartlySeen, known, unknown_dice
from dudo.odds.ladder import ladder_of
from dudo.odds.spread import Spread, points, shifted, spread


@singledispatch
def level(claims: Claims, claim: Action, pool: Pool) -> int:
    """The level that dice must reach to make the claim true."""
    return claim.amount


@level.register
@lru_cache(maxsize=4096)
def _(claims: Ranked, claim: Action, pool: Pool) -> int:
    return ladder_of(claims, pool).place[claims.hand(claim, pool)]


@singledispatch
def reach(
    claims: Claims, dice: tuple[PartlySeen, ...], claim: Action, sides: int, *, dead: bool
) -> Spread:
    """The distribution of the level that the dice reach; `dead` in a round without wilds."""
    raise NotImplementedError(type(claims).__name__)


@reach.register
def _(
    claims: Faces, dice: tuple[PartlySeen, ...], claim: Action, sides: int, *, dead: bool
) -> Spread:
    return count_spread(claims, sides, dice, claim.target, dead=dead)


@reach.register
def _(
    claims: Totals, dice: tuple[PartlySeen, ...], claim: Action, sides: int, *, dead: bool
) -> Spread:
    return _points(sum(known(dice)), unknown_dice(dice), sides)


@reach.register
def _(
    claims: Ranked, dice: tuple[PartlySeen, ...], claim: Action, sides: int, *, dead: bool
) -> Spread:
    (hand,) = dice
    pool = Pool(hand.size, sides)
    return ladder_of(claims, pool).reached(hand.known)


@bounded_cache(many=4096)
def _points(have: int, unseen: int, sides: int) -> Spread:
    return spread(shifted(points(unseen, sides), have))


@singledispatch
def reach_among(
    claims: Claims, hands: Mapping[Hand, int], claim: Action, pool: Pool, *, dead: bool
) -> Spread:
    """The distribution of the level that a hand reaches; `hands` are the possible ones, each with its ways."""
    most = pool.dice + 1
    ways, sound = [0] * most, [0] * most
    for hand, times in hands.items():
        dice = (PartlySeen(hand, pool.dice - len(hand)),)
        one = reach(claims, dice, claim, pool.sides, dead=dead)
        for amount, (way, true) in enumerate(zip(one.ways, one.sound, strict=True)):
            ways[amount] += times * way
            sound[amount] += times * true
    return spread(tuple(ways), tuple(sound))


@reach_among.register
def _(
    claims: Ranked, hands: Mapping[Hand, int], claim: Action, pool: Pool, *, dead: bool
) -> Spread:
    ladder = ladder_of(claims, pool)
    ways = [0] * (ladder.top + 1)
    for hand, times in hands.items():
        ways[ladder.place[hand]] += times
    return spread(tuple(ways))
