"""The distribution of the count behind a bid, by belief: known dice, and the history for the others.

It stands in for the plain odds: the same `Spread`, with the belief in place of a fresh throw.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from dudo.engine import Action, Bidding, Hand
from dudo.engine.bidding.state import BiddingView
from dudo.engine.caching import bounded_cache
from dudo.engine.hand import outcomes
from dudo.engine.visibility import Visibility
from dudo.odds import Spread
from dudo.odds.belief.bidding import BiddingBelief
from dudo.odds.belief.counting import Pmf, Score, needs_natural, pmf, score_of
from dudo.odds.belief.decision_point import bid_on
from dudo.odds.bidding import BiddingOdds
from dudo.odds.spread import convolved, spread

WHOLE = 1 << 32
"""The whole of which a chance becomes a number of parts, so that a `Spread` can hold it."""
LARGE = 9
"""Plain odds are used where somebody has more concealed dice than this."""

CERTAINLY_NONE: Sequence[float] = (1.0,)
"""The distribution of a count that is certainly 0."""


@dataclass(frozen=True, slots=True)
class BelievedCounts:
    """The counts behind bids to somebody with this belief."""

    belief: BiddingBelief
    _seats: dict[tuple[object, ...], Pmf] = field(default_factory=dict)
    _known: dict[tuple[object, ...], Spread] = field(default_factory=dict)

    def __call__(self, game: Bidding, view: BiddingView, bid: Action, /, *, bidder: int) -> Spread:
        """The distribution of the count behind the bid; from plain odds where hands are large."""
        public = view.public
        own = game.own_hand
        seats = (bidder,) if own else public.active
        if any(public.concealed(seat) > LARGE for seat in seats):
            return BiddingOdds(game, view).spread(bid, by=bidder)
        dead = game.without_wilds(public, bid)
        least = bid_on(bid.target)
        key = (least.target, dead, seats, public.shown, view.secret.hands)
        found = self._known.get(key)
        if found is None:
            each = [self.seat(game, view, least, seat, dead=dead) for seat in seats]
            full = convolved(CERTAINLY_NONE, *(one.full for one in each))
            wants = needs_natural(game.claims, least, sides=game.sides, dead=dead)
            bare = convolved(CERTAINLY_NONE, *(one.bare for one in each)) if wants else ()
            found = self._known[key] = _spread(full, bare)
        return found

    def seat(self, game: Bidding, view: BiddingView, bid: Action, seat: int, *, dead: bool) -> Pmf:
        """The distribution of what one seat adds to the count."""
        public = view.public
        hand, shown = view.secret.hands[seat], public.shown[seat]
        thrown = hand is None and seat == view.seat and public.visibility is not Visibility.OTHERS
        key = (seat, bid.target, dead, hand, shown, thrown)
        found = self._seats.get(key)
        if found is None:
            if hand is not None:
                found = pmf(_scores(game, bid, (hand,), shown, dead=dead), (1.0,))
            elif thrown:
                concealed = public.concealed(seat)
                supers = game.supers(shown, concealed)
                hands, chances = _fresh(concealed, game.sides, supers)
                found = pmf(_scores(game, bid, hands, shown, dead=dead), chances)
            else:
                found = self.belief.adds(bid, seat, dead=dead)
            self._seats[key] = found
        return found


@bounded_cache(many=64)
def _fresh(count: int, sides: int, supers: int) -> tuple[tuple[Hand, ...], tuple[float, ...]]:
    """Every hand of a fresh throw, and how likely each is."""
    found = outcomes(count, sides, supers)
    return tuple(hand for hand, _ in found), tuple(ways / sides**count for _, ways in found)


@bounded_cache(many=2048)
def _scores(
    game: Bidding, bid: Action, hands: tuple[Hand, ...], shown: Hand, *, dead: bool
) -> tuple[Score, ...]:
    """The score of each hand together with the dice shown."""
    sides = game.sides
    wholes = (tuple(sorted((*hand, *shown))) if shown else hand for hand in hands)
    return tuple(score_of(game.claims, (it,), bid, sides=sides, dead=dead) for it in wholes)


def _spread(full: Sequence[float], bare: Sequence[float]) -> Spread:
    """The distribution in whole numbers; in the ways that are `bare` of natural dice a bid never stands."""
    ways = tuple(round(value * WHOLE) for value in full)
    if not any(ways):
        return spread((1,))
    if not bare:
        return spread(ways)
    without = (round(value * WHOLE) for value in (*bare, *(0.0,) * (len(full) - len(bare))))
    return spread(ways, tuple(max(0, way - n) for way, n in zip(ways, without, strict=False)))
