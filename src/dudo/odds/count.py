"""The spread of a count of dice: wilds, naturals and stairs in closed form.

Without stairs all unknown dice are alike, so one binomial distribution serves the whole table. A player who may
hold a stair is counted separately: the throws that make it are moved from the count that they would
have had to the number of that player's dice. Where five dice in a hand are worth more, or nothing, every
throw of such a hand is listed.
"""

from functools import partial
from math import factorial

from dudo.engine import Bid, Faces
from dudo.engine.caching import bounded_cache
from dudo.engine.claims.five import FIVE
from dudo.engine.hand import has_super
from dudo.odds.dice import PartlySeen, known, unknown_dice
from dudo.odds.spread import Spread, Ways, convolved, hits, shifted, spread
from dudo.odds.super_dice import listed_ways, super_spread


def count_spread(
    tally: Faces, sides: int, dice: tuple[PartlySeen, ...], target: int, *, dead: bool
) -> Spread:
    """How many of `dice` count for a bid with this `Bid.target`; `dead` in a round without wilds."""
    face = abs(target)
    wild = 0 if target < 0 else tally.wild_face(sides=sides, dead=dead)
    if any(one.supers or has_super(one.known) for one in dice):
        return super_spread(tally, sides, dice, Bid(1, face, zhai=target < 0), dead=dead)
    if tally.by_hand and any(one.size == FIVE for one in dice):
        return _hand_by_hand(tally, sides, dice, Bid(1, face, zhai=target < 0), dead=dead)
    if tally.stairs:
        return _with_stairs(
            sides, dice, face, wild, natural=tally.natural, longer=tally.longer_stairs
        )
    faces = known(dice)
    natural = faces.count(face)
    joker = wild not in (0, face)
    return _binomial(
        natural + (faces.count(wild) if joker else 0),
        unknown_dice(dice),
        2 if joker else 1,
        sides,
        wanting=tally.natural and joker and natural == 0,
    )


@bounded_cache(many=16384)
def _binomial(have: int, unseen: int, good: int, sides: int, *, wanting: bool) -> Spread:
    """The spread where `have` dice count already and each unseen one counts on `good` of its `sides` faces.

    `wanting` while the bid still lacks the natural die that it requires.
    """
    ways = shifted(hits(unseen, good, sides - good), have)
    bare = shifted(hits(unseen, good - 1, sides - good), have) if wanting else None
    return _spread_without(ways, bare)


@bounded_cache(many=4096)
def _with_stairs(
    sides: int, dice: tuple[PartlySeen, ...], face: int, wild: int, *, natural: bool, longer: bool
) -> Spread:
    alike = tuple(one for one in dice if not _may_be_stair(one, sides, longer=longer))
    pooled = PartlySeen(known(alike), unknown_dice(alike))
    ways, bare = (_plain(pooled, face, wild, sides, bare=natural) for natural in (False, True))
    for one in dice:
        if _may_be_stair(one, sides, longer=longer):
            ways = convolved(ways, _hand(one, sides, face, wild, bare=False, longer=longer))
            bare = convolved(bare, _hand(one, sides, face, wild, bare=True, longer=longer))
    return _spread_without(ways, bare if natural and wild not in (0, face) else None)


@bounded_cache(many=4096)
def _hand(
    dice: PartlySeen, sides: int, face: int, wild: int, *, bare: bool, longer: bool = False
) -> Ways:
    """The ways of one hand that may be a stair: that counts as a 1 for each die, and one more where it is `longer`."""
    ways = [*_plain(dice, face, wild, sides, bare=bare), *(0,) * longer]
    size, stairs = dice.size, factorial(dice.unknown)
    steps = range(1, size + 1)
    if not (bare and face in steps):
        ways[(face in steps) + (wild != face and wild in steps)] -= stairs
    if not (bare and face == 1):
        ways[size + longer if 1 in (face, wild) else 0] += stairs
    return tuple(ways)


@bounded_cache(many=4096)
def _hand_by_hand(
    tally: Faces, sides: int, dice: tuple[PartlySeen, ...], least: Bid, *, dead: bool
) -> Spread:
    """The spread where a hand of five dice may be worth more, or less, than its dice one by one."""
    plain = tuple(one for one in dice if one.size != FIVE)
    wild = tally.wild_for(least, sides=sides, dead=dead)
    groups = plain if tally.stairs else (PartlySeen(known(plain), unknown_dice(plain)),)
    ways: Ways = (1,)
    bare: Ways = (1,)
    for group in groups:
        longer = tally.longer_stairs
        stair = tally.stairs and _may_be_stair(group, sides, longer=longer)
        count = partial(_hand, longer=longer) if stair else _plain_hand
        ways = convolved(ways, count(group, sides, least.face, wild, bare=False))
        bare = convolved(bare, count(group, sides, least.face, wild, bare=True))
    for one in dice:
        if one.size == FIVE:
            more, none = listed_ways(tally, sides, one, least, dead=dead)
            ways, bare = convolved(ways, more), convolved(bare, none)
    return _spread_without(ways, bare if tally.natural and wild not in (0, least.face) else None)


def _plain_hand(dice: PartlySeen, sides: int, face: int, wild: int, *, bare: bool) -> Ways:
    return _plain(dice, face, wild, sides, bare=bare)


def _may_be_stair(dice: PartlySeen, sides: int, *, longer: bool) -> bool:
    """Whether some throw of the unknown dice makes the hand run from 1 upwards without a gap."""
    size = dice.size
    missing = set(range(1, size + 1)) - set(dice.known)
    return (1 if longer else 2) <= size <= sides and len(missing) == dice.unknown


def _plain(dice: PartlySeen, face: int, wild: int, sides: int, *, bare: bool) -> Ways:
    """The ways of dice counted one by one; with `bare`, only those without a natural die of the face."""
    size = dice.size
    joker = wild not in (0, face)
    natural = dice.known.count(face)
    have = natural + (dice.known.count(wild) if joker else 0)
    good = 2 if joker else 1
    found = () if bare and natural else shifted(hits(dice.unknown, good - bare, sides - good), have)
    return (*found, *(0,) * (size + 1 - len(found)))


def _spread_without(ways: Ways, bare: Ways | None) -> Spread:
    """The spread of the ways, in which a bid is never true in those that are `bare` of natural dice."""
    if bare is None:
        return spread(ways)
    return spread(ways, tuple(way - less for way, less in zip(ways, bare, strict=True)))
