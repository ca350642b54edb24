"""What a bid would reveal, before it is made: what a watcher would then believe of the bidder's dice.

The result is the same as if the bid were added to the history and the filter run again, but what all bids of a
position have in common is worked out once.
"""

from dataclasses import dataclass, field
from operator import mul

from dudo.engine import Action, Bidding
from dudo.odds.belief.decision_point import DecisionPoint
from dudo.odds.belief.filter import Decisions, filtered
from dudo.odds.belief.likelihood import ActionLikelihood, BidFeatures, bid_features
from dudo.odds.belief.population import Population

CountWeights = tuple[float, float, float]
"""The weight of all hands with one count: of bidding by their dice, of a bluff, and of a bid for no reason."""


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
    _by_target: dict[int, tuple[list[CountWeights], ...]] = field(default_factory=dict, repr=False)

    def adds(self, bid: Action) -> tuple[float, ...]:
        """By count, how likely that many of the seat's dice count for the bid, once it has made it."""
        target = bid.target
        found: list[float] = []
        for likelihood, groups in zip(self._likelihoods, self._of(target), strict=True):
            own, blind = likelihood.bid_weights(bid, len(groups))
            found = found or [0.0] * len(groups)
            for place, (by_dice, moved, idle) in enumerate(groups):
                found[place] += by_dice * own[place] + moved * blind + idle
        whole = sum(found)
        return tuple(value / whole for value in found) if whole > 0 else (1.0,)

    def _of(self, target: int) -> tuple[list[CountWeights], ...]:
        found = self._by_target.get(target)
        if found is None:
            each = (
                bid_features(self.game, model, self.point, self.seat, self.count, self.salt)
                for model in self.population.models
            )
            found = self._by_target[target] = tuple(
                _grouped(seen, weights, target)
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
    """The seat about to bid at `point` after its decisions; it had `count` concealed dice at first."""
    who = seat if game.lays_open else 0
    now, weights = filtered(game, population, who, decisions, count=count, salt=salt)
    likelihood = tuple(ActionLikelihood(game, model, point, who) for model in population.models)
    return Signal(game, population, who, point, now, salt, weights, likelihood)


def _grouped(seen: BidFeatures, weights: tuple[float, ...], target: int) -> list[CountWeights]:
    counts = seen.counts[seen.targets.index(target)]
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
