"""The value of each bid to a player who asks what the next player will do with it.

The next player calls or raises by their own dice: the fewer they have of the face, the likelier they
call, and the likelier the bid is false. So both are judged together, for each count in their hand. They
also read the bid: they believe of the bidder's dice what the history tells a watcher, this bid included.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from math import exp
from typing import NamedTuple

from dudo.bots.strategy.believed_counts import CERTAINLY_NONE, BelievedCounts
from dudo.bots.strategy.values import settled, unit
from dudo.engine import Action, Bid, Bidding
from dudo.engine.bidding.state import BiddingView
from dudo.engine.penalty import Verdict
from dudo.engine.seating import next_seat
from dudo.odds.belief.decision_point import bid_on
from dudo.odds.belief.replay import PublicDecision
from dudo.odds.belief.signal import Signal
from dudo.odds.spread import convolved


@dataclass(frozen=True, slots=True, kw_only=True)
class Lookahead:
    """How a round goes on after a bid, as observed among readers and schemers.

    The more players there are, the more readily a doubtful bid is raised, since others may be caught
    instead, and the less often it comes back to its bidder. Only `crowd` was not observed: at large
    tables bids are called below a chance of 0.4, but a bot that expects to be called earlier loses less.
    """

    doubts: float = 0.33  # at small tables, the chance below which the next player calls
    alone: float = 0.29  # added to that with two players, less of it with three
    crowd: float = 0.56  # the same chance with four players or more
    sharp: float = 9.0  # how abruptly calling sets in at that chance
    early: float = 0.6  # with two players, how likely a bidder loses whose bid is easy to raise
    late: float = 0.32  # and one whose bid is hard to raise
    far: float = 0.55  # the factor on that for every further player
    learned_weight: float = 0.0  # the weight of what was learned from play, where it was
    heard: int = 8  # how many bids on each face, from the lowest up, have a signal of their own

    def calls(self, believed: float, others: int) -> float:
        """How likely the next player is to call a bid that they believe true with this chance."""
        doubt = self.doubts + self.alone / others if others < 3 else self.crowd
        return 1 / (1 + exp((believed - doubt) * self.sharp))

    def comes_back(self, higher: float, others: int) -> float:
        """How likely the bidder is to lose after a raise, given the chance that one more die is there."""
        early = self.early if others == 1 else 1 / (others + 1)
        late = self.late if others == 1 else self.far ** (others - 1) / 2
        return higher * early + (1 - higher) * late

    def after(self, _bid: Action, _prospect: "Prospect", /) -> float | None:
        """How likely the bidder is to lose after a raise, as learned from play; None if nothing was learned."""
        return None

    def returns(self, higher: float, others: int, learned: float | None) -> float:
        """How likely the bidder is to lose after a raise, by the rule and by what was learned."""
        ruled = self.comes_back(higher, others)
        return ruled if learned is None else ruled + self.learned_weight * (learned - ruled)


LOOKAHEAD = Lookahead()


Margins = tuple[float, float, float]
"""The chances that a bid is true, that one die more is there, and that two more are."""


class Prospect(NamedTuple):
    """A bid on a face as its maker sees it, and as the others see it once it has been made."""

    players: int
    has: float  # the share of the bidder's dice that count for it
    share: float  # the bidder's share of all dice
    true: Margins  # to the bidder
    seems: Margins  # to a watcher


@dataclass(frozen=True, slots=True)
class BidEvaluator:
    """Evaluates the bids of one position."""

    game: Bidding
    view: BiddingView
    mine: BelievedCounts  # what the bidder believes
    watcher: BelievedCounts  # what somebody believes who sees no hidden dice
    past: Sequence[PublicDecision]  # what the bidder has done in this round
    lookahead: Lookahead = LOOKAHEAD

    def bids(self, legal: list[Action]) -> dict[Action, float]:
        """The value of each bid, in lost rounds."""
        game, public, seat = self.game, self.view.public, self.view.seat
        if seat is None or not legal:
            return {}
        follower = next_seat(seat, public.active, public.players, step=game.way(public))
        stakes = self._stakes(seat, follower)
        about = self.watcher.belief.signal(seat, self.past)
        faces: dict[int, list[Action]] = {}
        for bid in legal:
            faces.setdefault(bid.target, []).append(bid)
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
        game, public = self.game, self.view.public
        first = bids[0]
        kills = game.claims.kills_wilds(first, opens=public.standing is None)
        dead = public.wilds_dead or kills
        own = game.own_hand
        counts = self._counts(bid_on(first.target), seat, follower, dead=dead)
        told = self.watcher.belief
        found: dict[Action, float] = {}
        blind: Sequence[float] = ()
        seems: Sequence[float] = ()
        dice = sum(public.dice[s] for s in public.active)
        held = public.dice[seat]
        for place, bid in enumerate(bids):
            if place < self.lookahead.heard:
                if dead != public.wilds_dead:  # this bid changes what counts
                    block = told.after(seat, bid, self.past)
                    shows = told.adds(bid, seat, dead=dead, block=block).full
                else:
                    shows = about.adds(bid)
                heard = convolved(shows, counts.seen)
                blind, seems = survival(heard), survival(convolved(heard, counts.unheard))
            amount, value, learned = bid.amount, 0.0, None
            if isinstance(bid, Bid) and not own:
                prospect = Prospect(
                    players=len(public.active),
                    has=(len(counts.mine) - 1) / held,
                    share=held / dice,
                    true=_margins(counts.true, amount),
                    seems=_margins(seems, amount),
                )
                learned = self.lookahead.after(bid, prospect)
            for count, chance in enumerate(counts.theirs):
                if chance:
                    need = amount - count
                    value += chance * self._met(need, counts.rest, blind, stakes, learned)
            found[bid] = value
        return found

    def _counts(self, least: Action, seat: int, follower: int, *, dead: bool) -> "_FaceCounts":
        """What counts for bids on that face; where bids are about one hand, all other dice count nothing."""
        game, view = self.game, self.view
        own = game.own_hand
        others = () if own else tuple(s for s in view.public.active if s not in (seat, follower))
        theirs = CERTAINLY_NONE
        if not own:
            theirs = self.mine.seat(game, view, least, follower, dead=dead).full
        mine = self.mine.seat(game, view, least, seat, dead=dead).full
        known = convolved(
            CERTAINLY_NONE, *(self.mine.seat(game, view, least, s, dead=dead).full for s in others)
        )
        without = convolved(mine, known)
        outside = self.watcher.belief.view
        seen = (self.watcher.seat(game, outside, least, s, dead=dead).full for s in others)
        return _FaceCounts(
            mine=mine,
            theirs=theirs,
            rest=survival(without),
            true=survival(convolved(without, theirs)),
            seen=convolved(CERTAINLY_NONE, *seen),
            unheard=self.watcher.seat(game, outside, least, follower, dead=dead).full,
        )

    def _met(
        self,
        need: int,
        rest: Sequence[float],
        blind: Sequence[float],
        stakes: "_Stakes",
        learned: float | None,
    ) -> float:
        """The value of the bid if the next player has all but `need` of it."""
        true, others = at(rest, need), len(self.view.public.active) - 1
        just = true - at(rest, need + 1)
        back = self.lookahead.returns(at(blind, need + 1), others, learned)
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


class _FaceCounts(NamedTuple):
    """How many dice count for bids on one face: by count its probability, or by amount the chance of reaching it."""

    mine: Sequence[float]  # of the bidder's dice, by count
    theirs: Sequence[float]  # of the next player's dice, by count
    rest: Sequence[float]  # of all but the next player's dice, by amount
    true: Sequence[float]  # of all dice, by amount
    seen: Sequence[float]  # to a watcher, of all dice but those of these two, by count
    unheard: Sequence[float]  # to a watcher, of the next player's dice, by count


@dataclass(frozen=True, slots=True, kw_only=True)
class _Stakes:
    """What a challenge by the next player brings the bidder, in lost rounds."""

    proved: float  # for the bidder, if there are more than bid
    exact: float  # if there are exactly as many
    caught: float  # if there are fewer


def survival(masses: Sequence[float]) -> tuple[float, ...]:
    """The survival function of a count, given the probability of each: by amount, the chance of reaching it.

    >>> survival((0.25, 0.5, 0.25))
    (1.0, 0.75, 0.25)
    """
    return tuple(accumulate(reversed(masses)))[::-1]


def at(reached: Sequence[float], amount: int) -> float:
    """The chance that the amount is reached; `reached` is a survival function."""
    if amount <= 0:
        return 1.0
    return reached[amount] if amount < len(reached) else 0.0


def _margins(reached: Sequence[float], amount: int) -> Margins:
    """The margins of a bid of that amount; `reached` is a survival function."""
    return at(reached, amount), at(reached, amount + 1), at(reached, amount + 2)
