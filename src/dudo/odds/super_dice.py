"""The spread of a count where some dice count double (W-B08).

All unknown super dice are alike, and so are all the other unknown dice. Every throw is listed of a hand that may
be worth something as a whole: a run, or five alike.
"""

from dudo.engine import Bid, Faces
from dudo.engine.caching import bounded_cache
from dudo.engine.claims.five import FIVE
from dudo.engine.hand import face_of, faces_of, outcomes, worth
from dudo.odds.dice import PartlySeen, together
from dudo.odds.spread import Spread, Ways, convolved, hits, shifted, spread


@bounded_cache(many=4096)
def super_spread(
    tally: Faces, sides: int, dice: tuple[PartlySeen, ...], least: Bid, *, dead: bool
) -> Spread:
    """The spread of what counts for a bid on that face: 1 for each die that counts, 2 for each super die.

    >>> from dudo.odds.dice import PartlySeen
    >>> super_spread(Faces(), 6, (PartlySeen((), 2, supers=1),), Bid(1, 6), dead=False).ways
    (16, 8, 8, 4)
    """
    apart = tuple(one for one in dice if tally.by_hand and _is_special(tally, one, sides))
    ways, bare = _pooled(
        tally, sides, together(one for one in dice if one not in apart), least, dead=dead
    )
    for one in apart:
        more, none = listed_ways(tally, sides, one, least, dead=dead)
        ways, bare = convolved(ways, more), convolved(bare, none)
    if not tally.natural or tally.wild_for(least, sides=sides, dead=dead) in (0, least.face):
        return spread(ways)
    long = (*bare, *(0,) * (len(ways) - len(bare)))
    return spread(ways, tuple(way - less for way, less in zip(ways, long, strict=True)))


def _is_special(tally: Faces, dice: PartlySeen, sides: int) -> bool:
    """Whether the hand may be worth something else than its dice one by one."""
    size = dice.size
    known = faces_of(tuple(sorted(dice.known)))
    run = tally.stairs and size <= sides and len(set(known)) == len(known)
    return run or size == FIVE


def _pooled(
    tally: Faces, sides: int, dice: PartlySeen, least: Bid, *, dead: bool
) -> tuple[Ways, Ways]:
    """The ways of dice that count one by one; and of those throws without a natural die."""
    wild = tally.wild_for(least, sides=sides, dead=dead)
    counting = tuple(die for die in dice.known if face_of(die) in (least.face, wild))
    natural = any(face_of(die) == least.face for die in counting)
    good = 1 if wild in (0, least.face) else 2
    have, plain = worth(counting), dice.unknown - dice.supers

    def thrown(faces: int) -> Ways:
        single, double = (hits(n, faces, sides - good) for n in (plain, dice.supers))
        return shifted(convolved(single, _doubled(double)), have)

    return thrown(good), (0,) if natural else thrown(good - 1)


def _doubled(ways: Ways) -> Ways:
    """The same ways where each die counts twice."""
    return tuple(ways[k // 2] if k % 2 == 0 else 0 for k in range(2 * len(ways) - 1))


@bounded_cache(many=4096)
def listed_ways(
    tally: Faces, sides: int, dice: PartlySeen, least: Bid, *, dead: bool
) -> tuple[Ways, Ways]:
    """The ways of one hand, by what it counts, from a list of its throws; and of those without a natural die."""
    most = worth(dice.known) + dice.unknown + dice.supers + tally.beyond(dice.size) + 1
    ways, bare = [0] * most, [0] * most
    for rest, times in outcomes(dice.unknown, sides, dice.supers):
        hand = tuple(sorted((*dice.known, *rest)))
        found = tally.tally((hand,), least, sides=sides, dead=dead)
        ways[found.total] += times
        bare[found.total] += 0 if found.natural else times
    return tuple(ways), tuple(bare)
