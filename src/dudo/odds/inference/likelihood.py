"""Likelihood: the chance that somebody does what was seen, for every hand and every model that they may follow.

Every legal action has a chance, and the chances of all legal actions sum to 1 for every hand. First
the kind of action is chosen (to challenge, to bid, ..), then which of that kind. A share `noise` of all
actions is taken for no reason, each legal one with the same chance; a share `bluff` of bids is made without a look
at the dice, as if the hand were average.
"""

from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dudo.engine import Action, Bid, Bidding, Hand, Keep, Rolled, Show
from dudo.engine.hand import without
from dudo.odds.counts import bid_on, score, scores_of, spread_of
from dudo.odds.inference.decision_point import (
    BidRange,
    DecisionPoint,
    DiceActions,
    dice_actions,
    targets_of,
)
from dudo.odds.inference.parameters import parameters_of
from dudo.odds.population import Population
from dudo.odds.ranges import Range
from dudo.odds.spread import Spread

Floats = NDArray[np.float64]
"""By opponent model and hand, unless more is said."""

# The weights of kinds of action beside all bids together, which weigh 1.
SPOT_ON = 0.12
HONEST_PASS = 0.6
DOUBT = 0.15
CONCEDE = 0.02
SPLIT = 0.3
BOUNCE = 0.05
NAMED = 0.2
"""The weight of all shows together, and of all re-rolls together."""
WINDOW = 0.6
"""The factor on the readiness to challenge out of turn."""
MOST = 20.0
"""The logarithm of the greatest readiness to challenge."""
LEAST_DEVIATION = 0.6
"""Nobody thinks that they know the count of a face better than that."""


class BidTable(NamedTuple):
    """The weights of the bids on one face."""

    low: int
    by_count: Floats  # by model, amount from `low` on, and count of the hand
    average: Floats  # by model and amount, of an average hand


class Likelihood:
    """What people do at one decision point, for each of some hands of whom it is the turn."""

    def __init__(
        self,
        game: Bidding,
        population: Population,
        point: DecisionPoint,
        seat: int,
        seen: Range | tuple[Hand, ...],
    ) -> None:
        self._game, self._population, self._point, self._seat = game, population, point, seat
        self._hands = seen.hands if isinstance(seen, Range) else seen
        self._targets = targets_of(game, dead=point.dead)
        self._counts = tuple(self._count(seen, bid_on(target)) for target in self._targets)
        self._estimates = tuple(self._estimate(target) for target in self._targets)

    def chances(self, action: Action) -> Floats:
        """How likely the action is."""
        kind = _kind(action)
        noise = parameters_of(self._population).noise
        share = (1 - noise) * self._weight_of_kind(kind) / self._weight_of_all
        floor = noise / self._legal
        if kind == "bid":
            table = self._bids.get(action.target)
            place = -1 if table is None else action.amount - table.low
            if table is None or not 0 <= place < table.by_count.shape[1]:
                return np.zeros((len(self._population.models), len(self._hands)))
            own = table.by_count[:, place, self._counts[self._targets.index(action.target)]]
            bluff = table.average[:, place, None] / self._weight_of_average
            bluffs = parameters_of(self._population).bluff
            return share * ((1 - bluffs) * own / self._weight_of_bids + bluffs * bluff) + floor
        part, ways = self._among_its_kind(action, kind)
        return share * part + floor * ways

    def _count(self, seen: Range | tuple[Hand, ...], bid: Action) -> NDArray[np.int64]:
        """By hand: how many of its dice and those shown count for the bid."""
        claims, dead = self._game.claims, self._point.dead
        if isinstance(seen, Range):
            return np.array(scores_of(claims, bid, seen, dead=dead).totals)
        sides = self._game.sides
        return np.array([score(claims, hand, bid, sides, dead=dead).total for hand in seen])

    @cached_property
    def _bids(self) -> dict[int, BidTable]:
        return {one.target: self._table(one) for one in self._point.ranges}

    def _table(self, bids: BidRange) -> BidTable:
        """The weight of a bid: greatest near the height that the model aims at, less for jumps."""
        of = parameters_of(self._population)
        place = self._targets.index(bids.target)
        base, deviation = self._expected(place), self._estimates[place].deviation
        held = np.append(np.arange(self._counts[place].max(initial=0) + 1.0), self._average(place))
        amounts = np.arange(bids.low, bids.high + 1)
        height = (amounts[:, None] - base[..., None] - held) / deviation - of.aim[..., None]
        scatter = np.where(height > 0, of.above[..., None], of.below[..., None])
        jumps = 0 if self._point.standing is None else of.jump * (amounts - bids.low)
        reluctance = height**2 / (2 * scatter**2) + np.asarray(jumps)[..., None]
        weights = np.exp(-np.minimum(600, reluctance))
        return BidTable(bids.low, weights[..., :-1], weights[..., -1])

    @cached_property
    def _weight_of_bids(self) -> Floats:
        each = (
            table.by_count.sum(axis=1)[:, self._counts[self._targets.index(target)]]
            for target, table in self._bids.items()
        )
        return sum(each, np.zeros(()))

    @cached_property
    def _weight_of_average(self) -> Floats:
        """By model: the weight of all bids of an average hand."""
        each = (table.average.sum(axis=1, keepdims=True) for table in self._bids.values())
        return sum(each, np.zeros(()))

    @cached_property
    def _weight_of_all(self) -> Floats:
        kinds = ("bid", *self._point.kinds) if self._point.ranges else self._point.kinds
        named = sum(np.sign(number) for number in self._named)
        whole = sum(map(self._weight_of_one, kinds), NAMED * named + np.zeros((1, 1)))
        return np.where(whole > 0, whole, 1.0)

    def _weight_of_kind(self, kind: str) -> Floats:
        """The weight of all actions of the kind."""
        if kind in ("show", "again"):
            return np.full((1, 1), NAMED)
        number = bool(self._point.ranges) if kind == "bid" else self._point.kinds.count(kind)
        return self._weight_of_one(kind) * number

    def _weight_of_one(self, kind: str) -> Floats:
        of = parameters_of(self._population)
        match kind:
            case "challenge" | "split":
                ready: Floats = np.exp(np.clip(of.sharp * (self._height - of.call), -MOST, MOST))
                if kind == "split":
                    return SPLIT * ready
                return ready * (WINDOW if "waive" in self._point.kinds else 1.0)
            case "spoton":
                off: Floats = (
                    self._height if self._game.calls_exact else np.maximum(0, self._height)
                )
                near: Floats = np.exp(-2 * np.minimum(4.0, abs(off)) ** 2)
                return SPOT_ON * (near + 0.02)
            case "pass":
                return HONEST_PASS * np.where(self._honest, 1.0, np.maximum(0.05, of.bluff))
            case _:
                weights = {"doubt": DOUBT, "bounce": BOUNCE, "concede": CONCEDE}
                return np.full((1, 1), weights.get(kind, 1.0))

    @cached_property
    def _height(self) -> Floats:
        """How far the standing bid lies above the count that the actor expects, in standard deviations."""
        standing = self._point.standing
        if standing is None or standing.target not in self._targets or self._game.own_hand:
            return parameters_of(self._population).call
        place = self._targets.index(standing.target)
        expected = self._expected(place) + self._counts[place]
        return (standing.amount - 0.5 - expected) / self._estimates[place].deviation

    def _expected(self, place: int) -> Floats:
        """By model: what the actor expects of a face beyond their own dice."""
        standing = self._point.standing
        stands = standing is not None and standing.target == self._targets[place]
        estimate = self._estimates[place]
        return estimate.known + estimate.mean + parameters_of(self._population).follow * stands

    def _estimate(self, target: int) -> "FaceEstimate":
        if self._game.own_hand:
            return FaceEstimate(0, 0.0, LEAST_DEVIATION)
        claims, point = self._game.claims, self._point
        unseen = self._of_throw(target, point.unknown, point.supers)
        known = (
            score(claims, hand, bid_on(target), self._game.sides, dead=point.dead).total
            for hand in point.seen
        )
        return FaceEstimate(sum(known), unseen.mean, max(LEAST_DEVIATION, unseen.deviation))

    def _average(self, place: int) -> float:
        """What a hand of the actor's size counts on average."""
        own = self._point.own
        return self._of_throw(self._targets[place], own, self._game.supers((), own)).mean

    def _of_throw(self, target: int, dice: int, supers: int) -> Spread:
        claims, thrown = self._game.claims.one_by_one, Range((), dice, self._game.sides, supers)
        return spread_of(claims, bid_on(target), (thrown,), dead=self._point.dead)

    @cached_property
    def _honest(self) -> NDArray[np.bool_]:
        """By hand: whether a pass on it is honest."""
        wholes = (tuple(sorted((*hand, *self._point.shown))) for hand in self._hands)
        return np.array([self._game.honest(hand) > 0 for hand in wholes])

    @cached_property
    def _dice_actions(self) -> tuple[DiceActions, ...]:
        """By hand: what may be shown or rolled again; empty where no dice are named."""
        if self._point.public is None:
            return ()
        return tuple(
            dice_actions(self._game, self._point, self._seat, hand) for hand in self._hands
        )

    @cached_property
    def _named(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """By hand: how many shows are legal, and how many re-rolls."""
        found = [(one.shows, len(one.again)) for one in self._dice_actions]
        shows, again = np.array(found or [(0, 0)]).T
        return shows, again

    @cached_property
    def _legal(self) -> NDArray[np.int64]:
        """By hand: how many actions are legal."""
        bids = sum(one.high - one.low + 1 for one in self._point.ranges)
        return np.maximum(1, bids + len(self._point.kinds) + sum(self._named))

    def _among_its_kind(self, action: Action, kind: str) -> tuple[Floats, Floats]:
        """The share of the action among those of its kind, and how many legal ones look like it."""
        if kind not in ("show", "again"):
            number = self._point.kinds.count(kind)
            found = [(1 / number, 1.0) if number else (0.0, 0.0)]
        else:
            found = [
                _named_by(action, hand, dice)
                for hand, dice in zip(self._hands, self._dice_actions, strict=True)
            ]
        part, ways = np.array(found).T
        return part, ways


class FaceEstimate(NamedTuple):
    """What the actor expects of a face beyond their own dice."""

    known: int  # dice of others in view that count
    mean: float  # of the count of unseen dice
    deviation: float  # the standard deviation of that count


def _named_by(action: Action, hand: Hand, dice: DiceActions) -> tuple[float, float]:
    """The share of an action that names dice among those of its kind, and how many legal ones look like it."""
    if isinstance(action, Show):
        held = dice.shows > 0 and without(hand, action.dice) is not None
        return (1 / dice.shows, 1.0) if held else (0.0, 0.0)
    like = sum(_looks_like(legal, action, len(hand)) for legal in dice.again)
    return (like / len(dice.again), like) if like else (0.0, 0.0)


def _kind(action: Action) -> str:
    match action.kind:
        case "bid" if isinstance(action, Bid) and action.bounce:
            return "bounce"
        case "bid" | "total":
            return "bid"
        case "keep" | "reroll" | "reshake" | "rolled":
            return "again"
        case kind:
            return kind


def _looks_like(legal: Action, told: Action, count: int) -> bool:
    """Whether the table sees `told` when somebody with `count` concealed dice takes the legal action."""
    if isinstance(told, Rolled):
        return isinstance(legal, Keep) and count - len(legal.dice) == told.number
    return legal == told
