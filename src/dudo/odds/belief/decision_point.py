"""A decision point: all that an opponent model considers of a public position.

Positions of many rounds share one decision point, so what is worked out for it is cached.
"""

from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from dudo.engine import Action, Bid, Bidding, Hand, Total
from dudo.engine.bidding.state import BiddingPublic, seeing
from dudo.engine.caching import bounded_cache
from dudo.engine.claims import Claims
from dudo.engine.evolve import evolve
from dudo.engine.state import Phase
from dudo.engine.visibility import Visibility
from dudo.odds.dice import PartlySeen
from dudo.odds.reach import reach

Counts = tuple[int, ...]
"""By target: how many dice count for bids with it. Where bids are totals, one number: the points."""


class BidRange(NamedTuple):
    """The legal bids on one face: from `low` to `high` dice of it."""

    target: int  # as `Bid.target`: negative for bids that count no wild dice
    low: int
    high: int


class DecisionPoint(NamedTuple):
    """What stands, what may be done, and what is known to all."""

    ranges: tuple[BidRange, ...]
    kinds: tuple[str, ...]  # one for each legal action that neither bids nor names dice
    standing: Bid | Action | None
    dead: bool  # no dice are wild in this round
    shown: Hand  # the actor's own dice that everybody sees
    seen: tuple[Hand, ...]  # everybody else's dice that all see
    own: int  # the actor's dice, shown and concealed; 0 where the actor does not see them
    unknown: int  # dice that the actor does not see
    supers: int  # how many of them are super dice
    public: BiddingPublic | None  # where dice may be named: the position, for the engine to ask


def decision_point(game: Bidding, public: BiddingPublic, seat: int) -> DecisionPoint:
    """The point at which the seat decides."""
    window = public.phase is Phase.WINDOW
    bids = game.bids(public, seat)
    kinds: tuple[str, ...] = ()
    if window or public.phase in (Phase.TURN, Phase.RAISE):
        kinds = tuple(action.kind for action in game.answers(public, seat))
    others = [s for s in public.active if s != seat]
    shown = tuple(public.shown[s] for s in others if public.shown[s])
    unknown = sum(public.concealed(s) for s in others)
    own = public.dice[seat]
    supers = sum(game.supers(public.shown[s], public.concealed(s)) for s in others)
    if public.visibility is Visibility.OTHERS:
        unknown, own, supers = own, 0, game.supers((), own)
    elif seat not in seeing(public, seat):
        unknown, own, supers = unknown + own, 0, supers + game.supers((), own)
    return DecisionPoint(
        ranges=_ranges(bids),
        kinds=(*kinds, *("bounce" for bid in bids if _bounces(bid))),
        standing=None if public.standing is None else public.standing.action,
        dead=public.wilds_dead,
        shown=public.shown[seat],
        seen=shown,
        own=own,
        unknown=unknown,
        supers=supers,
        public=None if not game.lays_open or window else _slim(public),
    )


def _slim(public: BiddingPublic) -> BiddingPublic:
    """The position without its past, so that it is found again in other rounds."""
    none = (0,) * public.players
    return evolve(public, showdown=None, round=0, losses=none, bought=none, high_die=none)


def _bounces(bid: Action) -> bool:
    return isinstance(bid, Bid) and bid.bounce


@bounded_cache(many=4096)
def _ranges(bids: tuple[Action, ...]) -> tuple[BidRange, ...]:
    """The bids by target: on one face every ladder allows all quantities between the least and the greatest."""
    found: dict[int, list[int]] = {}
    for bid in bids:
        if not _bounces(bid):
            found.setdefault(bid.target, []).append(bid.amount)
    return tuple(
        BidRange(target, min(amounts), max(amounts)) for target, amounts in sorted(found.items())
    )


class DiceActions(NamedTuple):
    """The actions of one hand that name its dice."""

    shows: int  # how many shows are legal
    again: tuple[Action, ...]  # ways to throw dice again


NO_DICE_ACTIONS = DiceActions(0, ())


def dice_actions(game: Bidding, point: DecisionPoint, seat: int, hand: Hand) -> DiceActions:
    """What may be shown or rolled again from this hand at this point."""
    public = point.public
    if public is None:
        return NO_DICE_ACTIONS
    return DiceActions(game.count_shows(public, seat, hand), game.rolls(public, seat, hand))


class DieMoments(NamedTuple):
    """Mean and variance of what one unknown die adds to the count."""

    mean: float
    variance: float


@lru_cache(maxsize=1024)
def die_moments(game: Bidding, target: int, *, dead: bool) -> DieMoments:
    """The moments of one unknown die for bids with this `Bid.target`."""
    one = reach(game.claims, (PartlySeen((), 1),), bid_on(target), game.sides, dead=dead)
    squares = sum(count * count * ways for count, ways in enumerate(one.ways)) / one.whole
    return DieMoments(one.mean, squares - one.mean**2)


def bid_on(target: int) -> Action:
    """The least bid with this `Bid.target`; on the points of all dice where it is 0."""
    return Bid(1, abs(target), zhai=target < 0) if target else Total(1)


@bounded_cache(many=16384)
def counts_of(
    tally: Claims, sides: int, targets: tuple[int, ...], hand: Hand, *, dead: bool
) -> Counts:
    """By target, how many dice of one whole hand count for it."""
    counted = (tally.tally((hand,), bid_on(target), sides=sides, dead=dead) for target in targets)
    return tuple([it.total for it in counted if it is not None])


def targets_of(game: Bidding, *, dead: bool) -> tuple[int, ...]:
    """Every `Bid.target` of the game; 0 alone where bids are totals."""
    return game.claims.targets(game.sides, dead=dead) or (0,)


class FaceEstimate(NamedTuple):
    """What the actor expects of a face beyond their own dice."""

    known: int  # dice of others in view that count
    mean: float  # of the count of unseen dice
    deviation: float  # the standard deviation of that count, at least 0.6


@bounded_cache(many=4096)
def estimates(game: Bidding, point: DecisionPoint) -> tuple[FaceEstimate, ...]:
    """One estimate for each target of `targets_of`."""
    targets = targets_of(game, dead=point.dead)
    own_hand = game.own_hand
    unknown, supers = (0, 0) if own_hand else (point.unknown, point.supers)
    seen = () if own_hand else point.seen
    known = [counts_of(game.claims, game.sides, targets, hand, dead=point.dead) for hand in seen]
    found = []
    for place, target in enumerate(targets):
        mean, variance = die_moments(game, target, dead=point.dead)
        found.append(
            FaceEstimate(
                sum(counts[place] for counts in known),
                (unknown + supers) * mean,
                max(0.6, sqrt((unknown + 3 * supers) * variance)),  # twice a die: 4 times as wide
            )
        )
    return tuple(found)
