"""The value of each bid to a player who asks what the next player will do with it.

The next player calls or raises by their own dice: the fewer they have of the face, the likelier they
call, and the likelier the bid is false. So both are judged together, for each count in their hand. They
also read the bid: they believe of the bidder's dice what the history tells a watcher, this bid included.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from math import exp
from operator import mul
from typing import NamedTuple

from dudo.bots.strategy.stakes import settled, unit
from dudo.engine import Action, Bid
from dudo.engine.bidding.state import BiddingPublic
from dudo.engine.penalty import Verdict
from dudo.engine.seating import next_seat
from dudo.odds.bidding import BiddingOdds
from dudo.odds.counts import bid_on, counted
from dudo.odds.ranges import Range
from dudo.odds.spread import convolved

DOUBTS = 0.33
"""The chance below which the next player calls, at tables of three and more: as observed among good players."""
ALONE = 0.29
"""Added to that with two players; less of it with three."""
CROWD = 0.56
"""The same chance with five players or more: a bot that expects to be called early there loses less."""
SHARP = 9.0
"""How abruptly calling sets in at that chance."""
HEARD = 8
"""How many bids on each face, from the lowest up, tell the others something of their own."""
LEARNED = 0.65
"""The share of what was learned from play in how likely a raised bidder is to lose; the rest is a rule of thumb.

A bot that went by that alone would beat good players, but do hardly better against novices than a novice.
"""


class Weights(NamedTuple):
    """What each feature of a bid adds to the log odds that its maker loses once it has been raised."""

    always: float
    true: tuple[float, float, float]
    seems: tuple[float, float, float]
    has: float
    share: float
    few: float  # of one over the number of players


WEIGHTS = {
    2: Weights(-0.01, (2.24, -0.95, -1.42), (-1.40, 0.53, 2.14), 0.43, -1.70, -0.01),
    3: Weights(-0.97, (1.43, 0.11, -0.78), (-0.77, 0.44, 0.74), -0.26, -1.30, -0.32),
    4: Weights(-2.93, (0.29, 0.63, -0.38), (0.11, 0.49, 0.34), -0.67, 1.39, 1.61),
}
"""By number of players, the last row for larger tables, too: a logistic regression on 8,407 bids that were raised.

`python -m research.practise 60` plays the matches again and prints the weights.
"""

Margins = tuple[float, float, float]
"""The chances that a bid is true, that one die more is there, and that two more are."""


class Prospect(NamedTuple):
    """A bid on a face as its maker sees it, and as the others see it once it has been made."""

    players: int
    has: float  # the share of the bidder's dice that count for it
    share: float  # the bidder's share of all dice
    true: Margins  # to the bidder
    seems: Margins  # to a watcher

    @property
    def features(self) -> tuple[float, ...]:
        """In the order of `Weights`."""
        return (1.0, *self.true, *self.seems, self.has, self.share, 1 / self.players)


def loses_when_raised(prospect: Prospect) -> float:
    """How likely the bidder is to lose the round after a raise, as learned from play."""
    always, true, seems, *others = WEIGHTS[min(prospect.players, max(WEIGHTS))]
    log_odds = sum(map(mul, (always, *true, *seems, *others), prospect.features))
    return 1 / (1 + exp(-log_odds))


def calls(believed: float, others: int) -> float:
    """How likely the next player is to call a bid that they believe true with this chance."""
    doubt = DOUBTS + ALONE / others if others < 3 else CROWD
    return 1 / (1 + exp((believed - doubt) * SHARP))


def comes_back(higher: float, others: int) -> float:
    """How likely the bidder is to lose after a raise, given the chance that one more die is there.

    The more players there are, the less often it comes back to the bidder.
    """
    early = 0.6 if others == 1 else 1 / (others + 1)
    late = 0.32 if others == 1 else 0.55 ** (others - 1) / 2
    return higher * early + (1 - higher) * late


class Sight(NamedTuple):
    """What there is to see behind a bid: by count its chance, or by amount the chance of reaching it."""

    theirs: Sequence[float]  # of the next player's dice, by count
    rest: Sequence[float]  # of all other dice, by amount
    blind: Sequence[float]  # of those, by amount, to the next player
    prospect: Prospect


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """What a challenge by the next player brings the bidder, in lost rounds."""

    proved: float  # if there are more than bid
    exact: float  # if there are exactly as many
    caught: float  # if there are fewer


@dataclass(frozen=True)
class Lookahead:
    """The bids of one position, to the seat whose turn it is."""

    mine: BiddingOdds  # what the bidder believes
    watcher: BiddingOdds  # what somebody believes who sees no hidden dice
    seat: int
    tells: Callable[[Action], Range]  # what each bid would tell of the bidder's dice

    def values(self, bids: Sequence[Action]) -> dict[Action, float]:
        """The value of each bid, in lost rounds."""
        stakes = self._stakes()
        return {bid: self._value(bid, sight, stakes) for bid, sight in self.sights(bids).items()}

    def sights(self, bids: Sequence[Action]) -> dict[Action, Sight]:
        """What there is to see behind each bid."""
        faces: dict[int, list[Action]] = {}
        for bid in bids:
            faces.setdefault(bid.target, []).append(bid)
        found = {bid: sight for same in faces.values() for bid, sight in self._on_face(same)}
        return {bid: found[bid] for bid in bids}

    @property
    def _public(self) -> BiddingPublic:
        return self.mine.view.public

    @property
    def _follower(self) -> int:
        game, public = self.mine.game, self._public
        return next_seat(self.seat, public.active, public.players, step=game.way(public))

    def _stakes(self) -> Stakes:
        game, public, seat = self.mine.game, self._public, self.seat
        true = Verdict(bidder=seat, challengers=(self._follower,), stands=True, excess=1)
        ends = (true, replace(true, excess=0), replace(true, stands=False, excess=-1))
        one = unit(game, public, seat)
        proved, exact, caught = (settled(game, public, end, seat) / one for end in ends)
        return Stakes(proved=proved, exact=exact, caught=caught)

    def _on_face(self, bids: list[Action]) -> Iterator[tuple[Action, Sight]]:
        """The bids on one face, the least first."""
        game, public, seat, follower = self.mine.game, self._public, self.seat, self._follower
        about, least = bid_on(bids[0].target), bids[0]
        kills = game.claims.kills_wilds(least, opens=public.standing is None)
        dead = public.wilds_dead or kills
        others = (
            () if game.own_hand else tuple(s for s in public.active if s not in (seat, follower))
        )

        def counts(dice: Range) -> Sequence[float]:
            return counted(game.claims, about, dice, dead=dead).chances

        own = counts(self.mine.ranges[seat])
        theirs = (1.0,) if game.own_hand else counts(self.mine.ranges[follower])
        known = convolved(own, *(counts(self.mine.ranges[s]) for s in others))
        rest, true = survival(known), survival(convolved(known, theirs))
        seen = convolved((1.0,), *(counts(self.watcher.ranges[s]) for s in others))
        unheard = counts(self.watcher.ranges[follower])
        dice = sum(public.dice[s] for s in public.active)
        blind: Sequence[float] = ()
        seems: Sequence[float] = ()
        for place, bid in enumerate(bids):
            if place < HEARD:
                heard = convolved(counts(self.tells(bid)), seen)
                blind, seems = survival(heard), survival(convolved(heard, unheard))
            prospect = Prospect(
                players=len(public.active),
                has=(len(own) - 1) / public.dice[seat],
                share=public.dice[seat] / dice,
                true=_margins(true, bid.amount),
                seems=_margins(seems, bid.amount),
            )
            yield bid, Sight(theirs, rest, blind, prospect)

    def _value(self, bid: Action, sight: Sight, stakes: Stakes) -> float:
        """The value of the bid over all counts in the next player's hand."""
        learned = None
        if isinstance(bid, Bid) and not self.mine.game.own_hand:
            learned = loses_when_raised(sight.prospect)
        others = len(self._public.active) - 1
        value = 0.0
        for count, chance in enumerate(sight.theirs):
            if not chance:
                continue
            need = bid.amount - count
            true = at(sight.rest, need)
            just = true - at(sight.rest, need + 1)
            back = comes_back(at(sight.blind, need + 1), others)
            if learned is not None:
                back += LEARNED * (learned - back)
            call = self._calls(at(sight.blind, need), others)
            called = (
                (true - just) * stakes.proved + just * stakes.exact + (1 - true) * stakes.caught
            )
            value += chance * (call * called + (1 - call) * ((1 - back) / others - back))
        return value

    def _calls(self, believed: float, others: int) -> float:
        call, game = calls(believed, others), self.mine.game
        if game.anyone_challenges:
            return 1 - (1 - call) * (1 - call * 0.4) ** (others - 1)
        if game.all_challenge:
            return float(call ** (1 + 0.5 * (others - 1)))
        return call


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
