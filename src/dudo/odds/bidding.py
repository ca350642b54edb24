"""Exact odds in bidding games: any bid, the standing one, a pass, and a hand not yet thrown again."""

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from math import perm

from dudo.engine import Action, Bid, Bidding, Count, Scope, Show
from dudo.engine.bidding import BiddingView
from dudo.engine.hand import without
from dudo.engine.state import View
from dudo.odds.count import count_spread
from dudo.odds.dice import Lying, known, lying, table, unknown
from dudo.odds.spread import Chance, Spread, points, shifted, spread


def bid_spread(game: Bidding, view: BiddingView, bid: Action, *, bidder: int) -> Spread:
    """The whole distribution of what `bid` is held against if it is the bid of `bidder`."""
    dead = view.public.wilds_dead or (view.public.standing is None and game.tally.kills_wilds(bid))
    return spread_over(game, at_stake(game, view, bidder), bid, dead=dead)


def at_stake(game: Bidding, view: BiddingView, bidder: int) -> tuple[Lying, ...]:
    """The dice that a bid of `bidder` is about."""
    own = game.tally.scope is Scope.OWN_HAND
    return (lying(view, bidder),) if own else table(view)


def spread_over(game: Bidding, dice: tuple[Lying, ...], bid: Action, *, dead: bool) -> Spread:
    """The same over these dice; `dead` in a round without wilds."""
    tally = game.tally
    if isinstance(tally, Count):
        assert isinstance(bid, Bid)
        return count_spread(tally, game.hand.sides, dice, bid.face, dead=dead)
    return _points(sum(known(dice)), unknown(dice), game.hand.sides)


@lru_cache(maxsize=4096)
def _points(have: int, unseen: int, sides: int) -> Spread:
    return spread(shifted(points(unseen, sides), have))


def bid_chances(
    game: Bidding, view: BiddingView, bids: Iterable[Action], *, bidder: int
) -> dict[Action, Chance]:
    """The chance of each of `bids`, made by `bidder`."""
    found: dict[Action, Chance] = {}
    spreads: dict[int, Spread] = {}
    for bid in bids:
        face = bid.face if isinstance(bid, Bid) else 0
        falls = spreads.get(face)
        if falls is None:
            falls = spreads[face] = bid_spread(game, view, bid, bidder=bidder)
        found[bid] = falls.chance(bid.parts[0])
    return found


def standing_spread(game: Bidding, view: BiddingView) -> Spread | None:
    """The distribution that the standing bid is held against, None where no bid stands."""
    standing = view.public.standing
    if standing is None:
        return None
    return bid_spread(game, view, standing.action, bidder=standing.seat)


def honest_pass(game: Bidding, view: BiddingView, seat: int) -> Fraction:
    """The chance that the dice of `seat` are all different."""
    dice = lying(view, seat)
    if len(set(dice.known)) < len(dice.known):
        return Fraction(0)
    free = game.hand.sides - len(dice.known)
    return (
        Fraction(perm(free, dice.unknown), game.hand.sides**dice.unknown)
        if free > 0
        else Fraction(dice.unknown == 0)
    )


def thrown_again(view: BiddingView, seat: int, show: Show | None = None) -> BiddingView:
    """What the viewer will know when `seat` has set `show` out and its other dice are thrown again."""
    public, hands = view.public, view.secret.hands
    if show is not None:
        shown = tuple(
            tuple(sorted((*out, *show.dice))) if s == seat else out
            for s, out in enumerate(public.shown)
        )
        public = replace(public, shown=shown)
    covered = tuple(None if s == seat else hand for s, hand in enumerate(hands))
    return View(view.seat, public, replace(view.secret, hands=covered))


def set_out(view: BiddingView, seat: int, show: Show) -> BiddingView:
    """What the viewer will know when `seat` has set `show` out and keeps its other dice."""
    after = thrown_again(view, seat, show)
    hand = view.secret.hands[seat]
    rest = None if hand is None else without(hand, show.dice)
    hands = tuple(rest if s == seat else h for s, h in enumerate(view.secret.hands))
    return View(after.seat, after.public, replace(after.secret, hands=hands))
