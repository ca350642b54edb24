"""How far dice go toward a claim, counted by the rules themselves.

Every claim has a level, and dice reach one: the number of dice that count, the points, or the place of a hand on the
ladder. A claim is true when the dice reach its level. Where each die counts by itself, one die says what all
unknown ones do; where the hand matters, every hand is counted.

>>> from dudo.engine import Bid, Faces
>>> spread_of(Faces(), Bid(1, 6), (Range((6, 6), 1),), dead=False).ways
(0, 0, 4, 2)
"""

from collections.abc import Iterable
from functools import lru_cache, singledispatch
from operator import sub
from typing import NamedTuple

from dudo.engine import Action, Bid, Hand, Ranked, Total
from dudo.engine.caching import bounded_cache, weight_of
from dudo.engine.claims import Claims, Pool
from dudo.engine.hand import SUPER
from dudo.odds.ranges import Range, together
from dudo.odds.spread import Spread, Weights, convolved, repeated, spread

KEPT = 1024
"""How many spreads are kept, if they are not too large."""
WORKED_OUT = 6
"""What a spread comes to weigh with all that is worked out from its ways, as a multiple of these."""
LISTED = 256
"""For how many kinds of hands it is kept what each of them counts."""


class Score(NamedTuple):
    """What a hand counts for a claim."""

    total: int
    natural: bool  # whether some of it is not wild


Places = tuple[int, ...]
"""The places of some hands among all that there may be."""


class Scores(NamedTuple):
    """What hands count for a claim."""

    totals: tuple[int, ...]  # by hand
    natural: tuple[Places, ...]  # by total, the hands that count so much, with natural dice
    bare: tuple[Places, ...]  # the same without


@singledispatch
def level(claims: Claims, claim: Action, pool: Pool) -> int:
    """The level that dice must reach to make the claim true."""
    return claim.amount


@level.register
@lru_cache(4096)
def _(claims: Ranked, claim: Action, pool: Pool) -> int:
    return claims.places(pool)[claims.hand(claim, pool)]


@singledispatch
def score(claims: Claims, hand: Hand, claim: Action, sides: int, *, dead: bool) -> Score:
    """The level that one hand reaches toward a claim; `dead` in a round without wilds."""
    tallied = claims.tally((hand,), claim, sides=sides, dead=dead)
    assert tallied is not None
    return Score(tallied.total, tallied.natural > 0)


@score.register
def _(claims: Ranked, hand: Hand, claim: Action, sides: int, *, dead: bool) -> Score:
    return Score(claims.places(Pool(len(hand), sides))[hand], natural=True)


def bid_on(target: int) -> Action:
    """The least bid with this `Bid.target`; on the points of all dice where it is 0."""
    return Bid(1, abs(target), zhai=target < 0) if target else Total(1)


def spread_of(claims: Claims, claim: Action, ranges: Iterable[Range], *, dead: bool) -> Spread:
    """The distribution of what all these dice count for the claim; `dead` in a round without wilds."""
    groups = grouped(claims, ranges)
    if any(one.weights for one in groups):  # which take long to tell from others
        return _counted_together(claims, bid_on(claim.target), groups, dead=dead)
    return _of_throws(claims, bid_on(claim.target), groups, dead=dead)


def grouped(claims: Claims, ranges: Iterable[Range]) -> tuple[Range, ...]:
    """The same dice with all in one range that count one by one and of which nothing is known but throws."""
    alike, apart = list[Range](), list[Range]()
    for one in ranges:
        (apart if one.weights or by_hand(claims, one) else alike).append(one)
    return (together(alike), *apart) if alike else tuple(apart)


@singledispatch
def by_hand(claims: Claims, dice: Range) -> bool:
    """Whether what one of these dice counts for may depend on the others."""
    return claims.by_hand(dice.size, dice.sides)


@by_hand.register
def _(claims: Ranked, dice: Range) -> bool:
    return True


def _counted_together(
    claims: Claims, about: Action, groups: tuple[Range, ...], *, dead: bool
) -> Spread:
    each = [counted(claims, about, one, dead=dead) for one in groups]
    full, sides = convolved(*(one.full for one in each)), groups[0].sides
    if not claims.natural or claims.wild_for(about, sides=sides, dead=dead) in (0, about.face):
        return spread(full)
    bare = convolved(*(one.bare for one in each))
    return spread(full, tuple(map(sub, full, (*bare, *(0,) * (len(full) - len(bare))))))


_of_throws = bounded_cache(many=KEPT, weigh=lambda one: WORKED_OUT * weight_of(one.ways))(
    _counted_together
)


class Ways(NamedTuple):
    """How likely dice count so many, by count from 0 on."""

    full: Weights
    bare: Weights  # as many, and none of them natural

    @property
    def chances(self) -> Weights:
        """How likely each count is; the chances sum to 1."""
        whole = sum(self.full)
        return tuple([way / whole for way in self.full])


def counted(claims: Claims, about: Action, dice: Range, *, dead: bool) -> Ways:
    """What these dice count for the claim: every hand is counted, or every die where each counts by itself."""
    if dice.weights is None:
        return _throw_counted(claims, about, dice, dead=dead)
    return _grouped(scores_of(claims, about, dice._replace(weights=None), dead=dead), dice.weights)


@bounded_cache(many=KEPT)
def _throw_counted(claims: Claims, about: Action, dice: Range, *, dead: bool) -> Ways:
    if by_hand(claims, dice):
        return _grouped(scores_of(claims, about, dice, dead=dead), dice.ways)
    return _die_by_die(claims.one_by_one, about, dice, dead=dead)


def _die_by_die(claims: Claims, about: Action, dice: Range, *, dead: bool) -> Ways:
    known = [score(claims, (die,), about, dice.sides, dead=dead) for die in dice.known]
    full: Weights = (*(0,) * sum(one.total for one in known), 1)
    bare: Weights = (0,) if any(one.natural for one in known) else full
    for count, supers in ((dice.unknown - dice.supers, 0), (dice.supers, 1)):
        die = Range((), 1, dice.sides, supers)
        each = _grouped(scores_of(claims, about, die, dead=dead), die.ways)
        full = convolved(full, repeated(each.full, count))
        bare = convolved(bare, repeated(each.bare, count))
    return Ways(full, bare)


def _grouped(scores: Scores, weights: Weights) -> Ways:
    """The weights by what is counted."""
    bare = [sum([weights[place] for place in places]) for places in scores.bare]
    full = [
        sum([weights[place] for place in places], less)
        for places, less in zip(scores.natural, bare, strict=True)
    ]
    return Ways(tuple(full), tuple(bare))


@lru_cache(LISTED)
def scores_of(claims: Claims, about: Action, dice: Range, *, dead: bool) -> Scores:
    """What each hand that the unknown dice may show counts, together with the known ones."""
    if by_hand(claims, dice):
        wholes = (tuple(sorted((*dice.known, *hand))) for hand in dice.hands)
        each = [score(claims, hand, about, dice.sides, dead=dead) for hand in wholes]
    else:
        simple, sides = claims.one_by_one, range(1, dice.sides + 1)
        faces = {*dice.known, *sides, *(SUPER + face for face in sides)}
        of = {die: score(simple, (die,), about, dice.sides, dead=dead) for die in faces}
        each = [
            Score(sum([of[die].total for die in hand]), any(of[die].natural for die in hand))
            for hand in ((*dice.known, *rest) for rest in dice.hands)
        ]
    found: list[tuple[list[int], list[int]]] = [([], []) for _ in range(max(each).total + 1)]
    for place, one in enumerate(each):
        found[one.total][not one.natural].append(place)
    natural, bare = ([tuple(both[n]) for both in found] for n in (0, 1))
    return Scores(tuple([one.total for one in each]), tuple(natural), tuple(bare))
