"""The distribution of the count behind a bid, by belief: known dice, and the history for the others.

It stands in for the plain odds: the same `Spread`, with belief in place of even chances.
"""

from dataclasses import dataclass, field

from dudo.engine import Action, Bid, Bidding, Hand, Scope
from dudo.engine.bidding import BiddingView
from dudo.engine.bidding.siciliana import wilds_fail
from dudo.engine.caching import bounded_cache
from dudo.engine.hand import outcomes
from dudo.engine.sight import Sight
from dudo.odds import Spread
from dudo.odds.belief.bidding import BiddingBelief
from dudo.odds.bidding import BiddingOdds
from dudo.odds.spread import convolved, spread

WHOLE = 1 << 32
"""A chance is written as a whole number of such parts."""
LARGE = 9
"""For a hand with more concealed dice than this, plain odds are used."""

Masses = tuple[float, ...]
"""By count, its probability."""
SURELY_NONE: Masses = (1.0,)
"""No dice that count, for certain."""


@dataclass(frozen=True, slots=True)
class BelievedCounts:
    """The counts behind bids to somebody with this belief."""

    belief: BiddingBelief
    _seats: dict[tuple[object, ...], tuple[Masses, Masses]] = field(default_factory=dict)
    _known: dict[tuple[object, ...], Spread] = field(default_factory=dict)

    def __call__(self, game: Bidding, view: BiddingView, bid: Action, /, *, bidder: int) -> Spread:
        """The distribution of the count behind the bid; from plain odds where hands are large."""
        public, tally = view.public, game.claims
        own = game.scope is Scope.OWN_HAND
        seats = (bidder,) if own else public.active
        if any(public.concealed(seat) > LARGE for seat in seats):
            return BiddingOdds(game, view).spread(bid, by=bidder)
        dead = wilds_fail(game, public, bid)
        least: Action = Bid(1, bid.face, zhai=bid.zhai) if isinstance(bid, Bid) else bid
        key = (least.aim, dead, seats, public.shown, view.secret.hands)
        found = self._known.get(key)
        if found is None:
            each = [self.seat(game, view, least, seat, dead=dead) for seat in seats]
            full = convolved(SURELY_NONE, *(one for one, _ in each))
            wants = tally.natural and _wild(game, least, dead=dead)
            bare = convolved(SURELY_NONE, *(naked for _, naked in each)) if wants else ()
            found = self._known[key] = _spread(full, bare)
        return found

    def seat(
        self, game: Bidding, view: BiddingView, bid: Action, seat: int, *, dead: bool
    ) -> tuple[Masses, Masses]:
        """What one seat adds to the count; and the same where it has no natural die."""
        public = view.public
        hand, shown = view.secret.hands[seat], public.shown[seat]
        thrown = hand is None and seat == view.seat and public.sight is not Sight.OTHERS
        key = (seat, bid.aim, dead, hand, shown, thrown)
        found = self._seats.get(key)
        if found is None:
            if hand is not None:
                found = _masses(_marks(game, bid, (hand,), shown, dead=dead), (1.0,))
            elif thrown:
                concealed = public.concealed(seat)
                supers = game.supers(shown, concealed)
                hands, chances = _fresh(concealed, game.hand.sides, supers)
                found = _masses(_marks(game, bid, hands, shown, dead=dead), chances)
            else:
                full, bare = self.belief.adds(bid, seat, dead=dead)
                found = tuple(full), tuple(bare)
            self._seats[key] = found
        return found


def _wild(game: Bidding, bid: Action, *, dead: bool) -> bool:
    return game.claims.wild_for(bid, sides=game.hand.sides, dead=dead) not in (0, bid.face)


@bounded_cache(many=64)
def _fresh(count: int, sides: int, supers: int) -> tuple[tuple[Hand, ...], Masses]:
    found = outcomes(count, sides, supers)
    return tuple(hand for hand, _ in found), tuple(ways / sides**count for _, ways in found)


def _masses(marks: tuple[tuple[int, int], ...], chances: Masses) -> tuple[Masses, Masses]:
    most = max((count for count, _ in marks), default=0) + 1
    full, bare = [0.0] * most, [0.0] * most
    for (count, natural), chance in zip(marks, chances, strict=True):
        full[count] += chance
        if not natural:
            bare[count] += chance
    return tuple(full), tuple(bare)


@bounded_cache(many=2048)
def _marks(
    game: Bidding, bid: Action, hands: tuple[Hand, ...], shown: Hand, *, dead: bool
) -> tuple[tuple[int, int], ...]:
    """For each hand, the dice that count for the bid, and how many of them are natural."""
    found = []
    for hand in hands:
        whole = tuple(sorted((*hand, *shown))) if shown else hand
        tallied = game.claims.tally((whole,), bid, sides=game.hand.sides, dead=dead)
        found.append((tallied.total, tallied.natural))
    return tuple(found)


def _spread(full: Masses, bare: Masses) -> Spread:
    ways = tuple(round(value * WHOLE) for value in full)
    if not any(ways):
        return spread((1,))
    if not bare:
        return spread(ways)
    naked = (round(value * WHOLE) for value in (*bare, *(0.0,) * (len(full) - len(bare))))
    return spread(ways, tuple(max(0, way - n) for way, n in zip(ways, naked, strict=False)))
