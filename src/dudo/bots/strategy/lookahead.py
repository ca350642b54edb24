"""The value of each bid to a player who asks what the next player will do with it.

The next player calls or raises by their own dice: the fewer they have of the face, the likelier they
call, and the likelier the bid is false. So both are judged together, for each count in their hand. They
also read the bid: they believe of the bidder's dice what the history tells a watcher, this bid included.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dudo.bots.strategy.stakes import settled, unit
from dudo.engine import Action
from dudo.engine.bidding.state import BiddingPublic
from dudo.engine.penalty import Verdict
from dudo.engine.seating import next_seat
from dudo.odds.bidding import BiddingOdds
from dudo.odds.counts import bid_on, counted, grouped
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
BLOCK = 512
"""How many bids are valued at a time: where points are bid there may be sixteen thousand."""
LEARNED = 0.65
"""The share of what was learned from play in how likely a raised bidder is to lose; the rest is a rule of thumb.

A bot that went by that alone would beat good players, but do hardly better against novices than a novice.
"""


WEIGHTS = {
    2: np.array([-0.01, 2.24, -0.95, -1.42, -1.40, 0.53, 2.14, 0.43, -1.70, -0.01]),
    3: np.array([-0.97, 1.43, 0.11, -0.78, -0.77, 0.44, 0.74, -0.26, -1.30, -0.32]),
    4: np.array([-2.93, 0.29, 0.63, -0.38, 0.11, 0.49, 0.34, -0.67, 1.39, 1.61]),
}
"""By number of players, the last row for larger tables, too: a logistic regression on 8,407 bids that were raised.

`python -m research.practise 60` plays the matches again and prints the weights.
"""

Floats = NDArray[np.float64]


def loses_when_raised(players: int, features: Floats) -> Floats:
    """How likely the bidder is to lose the round after a raise, as learned from play; one row of features a bid.

    These are 1, the chances that the bid is true, that one die more is there and that two more are, to the bidder and
    then to a watcher, the share of the bidder's dice that may count for it, that of all dice, and one over the players.
    """
    lost: Floats = 1 / (1 + np.exp(-(features @ WEIGHTS[min(players, max(WEIGHTS))])))
    return lost


def calls(believed: Floats, others: int) -> Floats:
    """How likely the next player is to call a bid that they believe true with this chance."""
    doubt = DOUBTS + ALONE / others if others < 3 else CROWD
    called: Floats = 1 / (1 + np.exp((believed - doubt) * SHARP))
    return called


def comes_back(higher: Floats, others: int) -> Floats:
    """How likely the bidder is to lose after a raise, given the chance that one more die is there.

    The more players there are, the less often it comes back to the bidder.
    """
    early = 0.6 if others == 1 else 1 / (others + 1)
    late = 0.32 if others == 1 else 0.55 ** (others - 1) / 2
    return higher * early + (1 - higher) * late


class FaceBids(NamedTuple):
    """The bids on one face, one row each."""

    amounts: NDArray[np.int64]  # by bid
    theirs: Floats  # by count, how likely the next player has so many
    rest: Floats  # by amount, how likely all others reach it
    blind: Floats  # in each row by amount, how likely the next player finds that
    hears: NDArray[np.int64]  # by bid, the row that holds once it has been made
    features: Floats  # by bid, what it is learned by how likely its maker loses


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
        stakes, found = self._stakes(), dict[Action, float]()
        for same in _by_face(bids):
            face = self._on_face(same)
            blocks = range(0, len(same), BLOCK)
            values = [self._values(face, slice(n, n + BLOCK), stakes) for n in blocks]
            found |= zip(same, np.concatenate(values).tolist(), strict=True)
        return {bid: found[bid] for bid in bids}

    def features(self, bid: Action) -> tuple[float, ...]:
        """What it is learned by how likely the maker of the bid loses once it has been raised."""
        (row,) = self._on_face([bid]).features.tolist()
        return tuple(row)

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

    def _on_face(self, bids: list[Action]) -> FaceBids:
        """The bids on one face, the least first."""
        game, public, seat, follower = self.mine.game, self._public, self.seat, self._follower
        about, least = bid_on(bids[0].target), bids[0]
        kills = game.claims.kills_wilds(least, opens=public.standing is None)
        dead = public.wilds_dead or kills
        others = (
            () if game.own_hand else tuple(s for s in public.active if s not in (seat, follower))
        )

        def counts(*dice: Range) -> Sequence[float]:
            each = (
                counted(game.claims, about, one, dead=dead).chances
                for one in grouped(game.claims, dice)
            )
            return convolved((1.0,), *each)

        own = counts(self.mine.ranges[seat])
        theirs = (1.0,) if game.own_hand else counts(self.mine.ranges[follower])
        known = convolved(own, counts(*(self.mine.ranges[s] for s in others)))
        seen = counts(*(self.watcher.ranges[s] for s in others))
        unheard = counts(self.watcher.ranges[follower])
        told: Range | None = None
        blind, seems = list[Floats](), list[Floats]()
        for bid in bids[:HEARD]:
            if (tells := self.tells(bid)) is told:
                break  # no bid tells anything
            told, heard = tells, convolved(counts(tells), seen)
            blind.append(survival(heard))
            seems.append(survival(convolved(heard, unheard)))
        hears = np.minimum(np.arange(len(bids)), len(blind) - 1)
        amounts = np.array([bid.amount for bid in bids])
        margins = amounts[:, None] + np.arange(3)
        dice = sum(public.dice[s] for s in public.active)
        features = np.column_stack(
            [
                np.ones(len(bids)),
                at(survival(convolved(known, theirs)), margins),
                at(stacked(seems), margins, row=hears[:, None]),
                np.full(len(bids), (len(own) - 1) / public.dice[seat]),
                np.full(len(bids), public.dice[seat] / dice),
                np.full(len(bids), 1 / len(public.active)),
            ]
        )
        return FaceBids(amounts, np.array(theirs), survival(known), stacked(blind), hears, features)

    def _values(self, face: FaceBids, block: slice, stakes: Stakes) -> Floats:
        """The value of each bid of the block over all counts in the next player's hand."""
        others, game = len(self._public.active) - 1, self.mine.game
        needs = face.amounts[block, None] - np.arange(len(face.theirs))
        true, row = at(face.rest, needs), face.hears[block, None]
        just = true - at(face.rest, needs + 1)
        back = comes_back(at(face.blind, needs + 1, row=row), others)
        if game.facts.faces and not game.own_hand:
            learned = loses_when_raised(others + 1, face.features[block])
            back += LEARNED * (learned[:, None] - back)
        call = self._calls(at(face.blind, needs, row=row), others)
        called = (true - just) * stakes.proved + just * stakes.exact + (1 - true) * stakes.caught
        values: Floats = (call * called + (1 - call) * ((1 - back) / others - back)) @ face.theirs
        return values

    def _calls(self, believed: Floats, others: int) -> Floats:
        call, game = calls(believed, others), self.mine.game
        if game.anyone_challenges:
            return 1 - (1 - call) * (1 - call * 0.4) ** (others - 1)
        if game.all_challenge:
            return call ** (1 + 0.5 * (others - 1))
        return call


def _by_face(bids: Sequence[Action]) -> Iterable[list[Action]]:
    faces: dict[int, list[Action]] = {}
    for bid in bids:
        faces.setdefault(bid.target, []).append(bid)
    return faces.values()


def survival(masses: Sequence[float]) -> Floats:
    """The survival function of a count, given the probability of each: by amount, the chance of reaching it.

    >>> survival((0.25, 0.5, 0.25))
    array([1.  , 0.75, 0.25])
    """
    return np.cumsum(np.array(masses)[::-1])[::-1]


def stacked(functions: Sequence[Floats]) -> Floats:
    """Survival functions as the rows of a table."""
    found = np.zeros((len(functions), max(map(len, functions))))
    for row, one in zip(found, functions, strict=True):
        row[: len(one)] = one
    return found


def at(
    reached: Floats, amounts: NDArray[np.int64], *, row: NDArray[np.int64] | None = None
) -> Floats:
    """The chances that these amounts are reached; `reached` is a survival function, or a table of which row by row.

    >>> at(survival((0.25, 0.5, 0.25)), np.array([-1, 1, 3])).tolist()
    [1.0, 0.75, 0.0]
    """
    top = reached.shape[-1]
    places = np.clip(amounts, 0, top - 1)
    known = reached[places] if row is None else reached[row, places]
    return np.where(amounts <= 0, 1.0, np.where(amounts >= top, 0.0, known))
