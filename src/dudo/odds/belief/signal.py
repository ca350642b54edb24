"""What a bid would reveal, before it is made: what a watcher would then believe of the bidder's dice.

The same as to add the bid to the history and count again, face by face; but what all bids of a position
have in common is worked out once.
"""

from dataclasses import dataclass, field
from operator import mul

from dudo.engine import Action, Bidding
from dudo.odds.belief.decision_point import DecisionPoint
from dudo.odds.belief.filter import Decisions, filtered
from dudo.odds.belief.likelihood import ActionLikelihood, BidFeatures, bid_features
from dudo.odds.belief.population import Population

WeightedHeap = tuple[float, float, float]
"""By count, of the hands that add so many: what they weigh as to bids by their dice, blind, for no reason."""


@dataclass(frozen=True, slots=True)
class Signal:
    """A seat that is about to bid, as a watcher sees it."""

    game: Bidding
    population: Population
    seat: int
    point: DecisionPoint
    count: int  # its concealed dice
    salt: int
    weights: tuple[tuple[float, ...], ...]  # by opponent model and hand, before the bid
    _likelihoods: tuple[ActionLikelihood, ...] = field(default=(), repr=False)
    _heaps: dict[int, tuple[list[WeightedHeap], ...]] = field(default_factory=dict, repr=False)

    def adds(self, bid: Action) -> tuple[float, ...]:
        """By number, how likely the seat's dice add so many to the bid, once it has made it."""
        aim = bid.aim
        found: list[float] = []
        for likelihood, heaps in zip(self._likelihoods, self._of(aim), strict=True):
            own, blind = likelihood.bid_weights(bid, len(heaps))
            found = found or [0.0] * len(heaps)
            for place, (by_dice, moved, idle) in enumerate(heaps):
                found[place] += by_dice * own[place] + moved * blind + idle
        whole = sum(found)
        return tuple(value / whole for value in found) if whole > 0 else (1.0,)

    def _of(self, aim: int) -> tuple[list[WeightedHeap], ...]:
        found = self._heaps.get(aim)
        if found is None:
            each = (
                bid_features(self.game, model, self.point, self.seat, self.count, self.salt)
                for model in self.population.models
            )
            found = self._heaps[aim] = tuple(
                _heaped(seen, weights, aim)
                for seen, weights in zip(each, self.weights, strict=True)
            )
        return found


def signal(
    game: Bidding,
    population: Population,
    seat: int,
    decisions: Decisions,
    point: DecisionPoint,
    *,
    count: int,
    salt: int,
) -> Signal:
    """The seat after its decisions, with `count` concealed dice at first, about to bid at `point`."""
    who = seat if game.show is not None else 0
    now, weights = filtered(game, population, who, decisions, count=count, salt=salt)
    likelihood = tuple(ActionLikelihood(game, model, point, who) for model in population.models)
    return Signal(game, population, who, point, now, salt, weights, likelihood)


def _heaped(seen: BidFeatures, weights: tuple[float, ...], aim: int) -> list[WeightedHeap]:
    counts = seen.counts[seen.aims.index(aim)]
    moved = tuple(map(mul, weights, seen.shares))
    most = max(counts) + 1
    by_dice, blind, idle = [0.0] * most, [0.0] * most, [0.0] * most
    for held, share, per, weight, floor in zip(
        counts, moved, seen.wholes, weights, seen.floors, strict=True
    ):
        by_dice[held] += share / per
        blind[held] += share
        idle[held] += weight * floor
    return list(zip(by_dice, blind, idle, strict=True))
