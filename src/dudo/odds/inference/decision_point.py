"""A decision point: all that an opponent model considers of a public position.

Positions of many rounds share one decision point, so what is worked out for it is cached.
"""

from functools import lru_cache
from typing import NamedTuple

from dudo.engine import Action, Bid, Bidding, Hand
from dudo.engine.bidding.state import BiddingPublic, seeing
from dudo.engine.evolve import evolve
from dudo.engine.state import Phase
from dudo.engine.visibility import Visibility


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


@lru_cache(1024)
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


def targets_of(game: Bidding, *, dead: bool) -> tuple[int, ...]:
    """Every `Bid.target` of the game; 0 alone where bids are totals."""
    return game.claims.targets(game.sides, dead=dead) or (0,)
