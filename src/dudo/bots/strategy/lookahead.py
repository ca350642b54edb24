"""What each bid is worth to a player who asks what the next one will do with it.

The next player calls or raises by what he holds himself: the fewer dice he has of the face, the rather
he calls, and the rather the bid is false. So both are judged together, count by count of his hand. And
he reads the bid: he believes of the bidder's dice what the history tells a watcher, this bid included.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from math import exp
from typing import NamedTuple

from dudo.bots.strategy.believed_counts import BelievedCounts, Pmf, convolved
from dudo.bots.strategy.values import settled, unit
from dudo.engine import Action, Bid, Bidding, Scope
from dudo.engine.bidding import BiddingView
from dudo.engine.penalty import Verdict
from dudo.engine.seating import next_seat
from dudo.odds.belief.replay import PublicDecision
from dudo.odds.belief.signal import Signal


@dataclass(frozen=True, slots=True, kw_only=True)
class Lookahead:
    """How a round goes on after a bid, as it was seen to go among readers and schemers.

    The more players there are, the less a bid must be trusted to be raised, since there are the others
    to be caught; and the rarer it comes back to its bidder. Only `crowd` is not what was seen: at large
    tables bids are called below 0.4 already, but who expects to be called sooner loses less.
    """

    doubts: float = 0.33  # the chance below which he calls at small tables
    alone: float = 0.29  # what comes to it with two; the less with three
    crowd: float = 0.56  # and that with four and more
    sharp: float = 9.0  # how sudden he changes his mind there
    early: float = (
        0.6  # how likely one of two loses the round who has made a bid that is easily raised
    )
    late: float = 0.32  # and one that is raised with difficulty
    far: float = 0.55  # how much rarer that is with every further player
    faith: float = 0.0  # how far it goes by what play has taught, where that is another rule
    heard: int = 8  # bids of a face whose own news is worked out, from the least on

    def calls(self, believed: float, others: int) -> float:
        """How likely the next player calls a bid that he believes so likely true."""
        doubt = self.doubts + self.alone / others if others < 3 else self.crowd
        return 1 / (1 + exp((believed - doubt) * self.sharp))

    def comes_back(self, higher: float, others: int) -> float:
        """How likely the bidder loses the round after a raise; one dice more had been so likely true."""
        early = self.early if others == 1 else 1 / (others + 1)
        late = self.late if others == 1 else self.far ** (others - 1) / 2
        return higher * early + (1 - higher) * late

    def after(self, _bid: Action, _prospect: "Prospect", /) -> float | None:
        """How likely the bidder loses after a raise, as play has taught; None where it has not."""
        return None

    def returns(self, higher: float, others: int, taught: float | None) -> float:
        """The two together: how likely the bidder loses the round after a raise."""
        ruled = self.comes_back(higher, others)
        return ruled if taught is None else ruled + self.faith * (taught - ruled)


LOOKAHEAD = Lookahead()


class Prospect(NamedTuple):
    """A bid on a face as its maker sees it, and as all the others do once he has made it."""

    players: int
    has: float  # the part of his dice that count for it
    share: float  # his part of all the dice
    true: tuple[
        float, float, float
    ]  # how likely it is true, and with one and two dice more, to him
    seems: tuple[float, float, float]  # the same to a watcher


@dataclass(frozen=True, slots=True)
class BidEvaluator:
    """All that is needed to judge bids in one position."""

    game: Bidding
    view: BiddingView
    mine: BelievedCounts  # what the bidder believes
    watcher: BelievedCounts  # what somebody believes who sees no hidden dice
    past: Sequence[PublicDecision]  # what the bidder has done in this round
    lookahead: Lookahead = LOOKAHEAD

    def bids(self, legal: list[Action]) -> dict[Action, float]:
        """The worth of each bid, in units of a lost round."""
        game, public, seat = self.game, self.view.public, self.view.seat
        if seat is None or not legal:
            return {}
        follower = next_seat(seat, public.active, public.players, step=game.step)
        stakes = self._stakes(seat, follower)
        about = self.watcher.told.signal(seat, self.past)
        faces: dict[int, list[Action]] = {}
        for bid in legal:
            faces.setdefault(bid.face, []).append(bid)
        found: dict[Action, float] = {}
        for bids in faces.values():
            found |= self._face(bids, seat, follower, stakes, about)
        return {bid: found[bid] for bid in legal}

    def _stakes(self, seat: int, follower: int) -> "_Stakes":
        game, public = self.game, self.view.public
        said_so = Verdict(bidder=seat, challengers=(follower,), stands=True, excess=1)
        caught = replace(said_so, stands=False, excess=-1)
        one = unit(game, public, seat)
        return _Stakes(
            proved=settled(game, public, said_so, seat) / one,
            exact=settled(game, public, replace(said_so, excess=0), seat) / one,
            caught=settled(game, public, caught, seat) / one,
        )

    def _face(
        self, bids: list[Action], seat: int, follower: int, stakes: "_Stakes", about: Signal
    ) -> dict[Action, float]:
        """The bids on one face, the least first."""
        game, view, public = self.game, self.view, self.view.public
        first = bids[0]
        dead = public.wilds_dead or (public.standing is None and game.claims.kills_wilds(first))
        least: Action = Bid(1, first.face) if isinstance(first, Bid) else first
        own = game.scope is Scope.OWN_HAND
        others = () if own else tuple(s for s in public.active if s not in (seat, follower))
        his: Pmf = (1.0,)
        if not own:
            his, _ = self.mine.seat(game, view, least, follower, dead=dead)
        mine, _ = self.mine.seat(game, view, least, seat, dead=dead)
        known = convolved(self.mine.seat(game, view, least, s, dead=dead)[0] for s in others)
        without = convolved((mine, known))
        rest, true = survival(without), survival(convolved((without, his)))
        unheard, _ = self.watcher.seat(game, self.watcher.told.view, least, follower, dead=dead)
        told = self.watcher.told
        outside = told.view
        seen = convolved(self.watcher.seat(game, outside, least, s, dead=dead)[0] for s in others)
        found: dict[Action, float] = {}
        blind: Pmf = ()
        seems: Pmf = ()
        dice = sum(public.dice[s] for s in public.active)
        held = public.dice[seat]
        for place, bid in enumerate(bids):
            if place < self.lookahead.heard:
                if dead != public.wilds_dead:  # this bid changes what counts
                    block = told.after(seat, bid, self.past)
                    shows = tuple(told.adds(bid, seat, dead=dead, block=block)[0])
                else:
                    shows = about.adds(bid)
                heard = convolved((shows, seen))
                blind, seems = survival(heard), survival(convolved((heard, unheard)))
            amount, worth, taught = bid.amount, 0.0, None
            if isinstance(bid, Bid) and not own:
                prospect = Prospect(
                    players=len(public.active),
                    has=(len(mine) - 1) / held,
                    share=held / dice,
                    true=(at(true, amount), at(true, amount + 1), at(true, amount + 2)),
                    seems=(at(seems, amount), at(seems, amount + 1), at(seems, amount + 2)),
                )
                taught = self.lookahead.after(bid, prospect)
            for count, chance in enumerate(his):
                if chance:
                    worth += chance * self._met(amount - count, rest, blind, stakes, taught)
            found[bid] = worth
        return found

    def _met(
        self, need: int, rest: Pmf, blind: Pmf, stakes: "_Stakes", taught: float | None
    ) -> float:
        """What the bid is worth if the next player has all but `need` of it."""
        true, others = at(rest, need), len(self.view.public.active) - 1
        just = true - at(rest, need + 1)
        back = self.lookahead.returns(at(blind, need + 1), others, taught)
        call = self._calls(at(blind, need), others)
        called = (true - just) * stakes.proved + just * stakes.exact + (1 - true) * stakes.caught
        return call * called + (1 - call) * ((1 - back) / others - back)

    def _calls(self, believed: float, others: int) -> float:
        call, game = self.lookahead.calls(believed, others), self.game
        if game.anyone_challenges:
            return 1 - (1 - call) * (1 - call * 0.4) ** (others - 1)
        if game.all_challenge:
            return float(call ** (1 + 0.5 * (others - 1)))
        return call


@dataclass(frozen=True, slots=True, kw_only=True)
class _Stakes:
    """What a challenge of the next player leads to, in units."""

    proved: float  # for the bidder, if he has more than he said
    exact: float  # if he has exactly that
    caught: float  # if he has less


def survival(falls: Pmf) -> Pmf:
    """By amount, how likely it is reached.

    >>> survival((0.25, 0.5, 0.25))
    (1.0, 0.75, 0.25)
    """
    return tuple(accumulate(reversed(falls)))[::-1]


def at(reached: Pmf, amount: int) -> float:
    """How likely the amount is reached."""
    if amount <= 0:
        return 1.0
    return reached[amount] if amount < len(reached) else 0.0
