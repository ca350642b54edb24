"""Likelihood: the chance that an opponent model does what was seen, for every hand it may hold.

Every legal action has a chance, and the chances of all legal actions sum to 1 for every hand. First
the kind of action is chosen (to challenge, to bid, ..), then which of that kind. A share `noise` of all
actions is taken for no reason, each legal one with the same chance; a share `bluff` of bids is made without a look
at the dice, as if the hand were average.
"""

from collections.abc import Iterable
from functools import lru_cache
from math import exp
from operator import add, mul
from typing import NamedTuple

from dudo.engine import Action, Bid, Bidding, Hand, Keep, Rolled, Show
from dudo.engine.caching import bounded_cache
from dudo.engine.hand import without
from dudo.odds.belief.decision_point import (
    NO_DICE_ACTIONS,
    DecisionPoint,
    DiceActions,
    counts_of,
    dice_actions,
    die_moments,
    estimates,
    targets_of,
)
from dudo.odds.belief.population import OpponentModel
from dudo.odds.belief.worlds import hand_prior

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


@bounded_cache(many=1024)
def likelihoods(
    game: Bidding,
    model: OpponentModel,
    point: DecisionPoint,
    seat: int,
    action: Action,
    *,
    count: int,
    salt: int,
) -> tuple[float, ...]:
    """By hand of `hand_prior(count, .., salt)`: the chance that its owner acts so."""
    features = listed_features(game, point, seat, count, salt)
    return ActionLikelihood(game, model, point, seat).chances(features, action)


class HandFeatures(NamedTuple):
    """What a model considers of some hands; each tuple goes by hand."""

    hands: tuple[Hand, ...]
    counts: tuple[tuple[int, ...], ...]  # by target and then by hand: the dice that count for it
    distinct: tuple[bool, ...]  # whether a pass on the hand is honest
    actions: tuple[DiceActions, ...]  # what may be shown or rolled again


def features_of(
    game: Bidding, point: DecisionPoint, seat: int, hands: tuple[Hand, ...]
) -> HandFeatures:
    """The features of these concealed hands at a decision point of the seat."""
    targets = targets_of(game, dead=point.dead)
    wholes = [tuple(sorted((*hand, *point.shown))) for hand in hands] if point.shown else hands
    counts = zip(
        *(counts_of(game.claims, game.sides, targets, whole, dead=point.dead) for whole in wholes),
        strict=True,
    )
    distinct = tuple(game.honest(it) > 0 for it in wholes)
    if point.public is None:
        return HandFeatures(hands, tuple(counts), distinct, (NO_DICE_ACTIONS,) * len(hands))
    actions = tuple(dice_actions(game, point, seat, hand) for hand in hands)
    return HandFeatures(hands, tuple(counts), distinct, actions)


@bounded_cache(many=1024)
def listed_features(
    game: Bidding, point: DecisionPoint, seat: int, count: int, salt: int
) -> HandFeatures:
    """The features of every hand of `hand_prior(count, .., salt)`."""
    supers = game.supers(point.shown, count)
    listed = hand_prior(count, game.sides, salt=salt, supers=supers)
    return features_of(game, point, seat, listed.hands)


class BidFeatures(NamedTuple):
    """What all bids at one decision point have in common."""

    targets: tuple[int, ...]
    counts: tuple[tuple[int, ...], ...]  # by target and then by hand: the dice that count for it
    shares: tuple[float, ...]  # by hand: the chance of bidding for a reason
    floors: tuple[float, ...]  # by hand: the chance of any one bid for no reason
    wholes: tuple[float, ...]  # by hand: the weight of all bids


@bounded_cache(many=512)
def bid_features(
    game: Bidding, model: OpponentModel, point: DecisionPoint, seat: int, count: int, salt: int
) -> BidFeatures:
    """What the bids of a model have in common, for all hands of `count` concealed dice."""
    features = listed_features(game, point, seat, count, salt)
    return ActionLikelihood(game, model, point, seat).of_bids(features)


class FaceBids(NamedTuple):
    """The legal bids on one face as the actor sees them."""

    place: int  # of the target among those that counts are kept for
    target: int
    low: int
    high: int
    base: float  # expected of the face beyond the actor's own dice
    deviation: float


class ActionLikelihood:
    """What an opponent model does at one decision point."""

    def __init__(
        self, game: Bidding, model: OpponentModel, point: DecisionPoint, seat: int
    ) -> None:
        self._game, self._model, self._point, self._seat = game, model, point, seat
        self._aims = targets_of(game, dead=point.dead)
        standing = point.standing
        target = 0 if standing is None else standing.target
        judged = standing is not None and target in self._aims
        self._place = self._aims.index(target) if judged else -1
        self._estimates = estimates(game, point)
        self._face_bids = tuple(self._bids_on(*span) for span in point.ranges)
        self._bids = sum(on_face.high - on_face.low + 1 for on_face in self._face_bids)
        self._totals = tuple((on_face, dict[float, float]()) for on_face in self._face_bids)
        self._weights: dict[tuple[int, int, float], float] = {}
        self._kinds: dict[tuple[float, bool], dict[str, float]] = {}
        self._average = tuple(
            (point.own + game.supers((), point.own))
            * die_moments(game, target, dead=point.dead).mean
            for target in self._aims
        )
        self._average_total = sum(
            self._face_weight(on_face, totals, self._average[on_face.place])
            for on_face, totals in self._totals
        )

    def chance(self, hand: Hand, action: Action) -> float:
        """The chance that the owner of these concealed dice acts so."""
        return self.chances(features_of(self._game, self._point, self._seat, (hand,)), action)[0]

    def chances(self, features: HandFeatures, action: Action) -> tuple[float, ...]:
        """By hand: the chance that its owner acts so."""
        kind = _kind(action)
        shares, floors = self._shares(kind, features)
        if kind == "bid":
            on_face = self._bids_with(action)
            if on_face is None:
                return (0.0,) * len(features.hands)
            return tuple(
                map(add, floors, map(mul, shares, self._of_bids(on_face, action, features)))
            )
        within = (
            self._within(action, hand, dice)
            for hand, dice in zip(features.hands, features.actions, strict=True)
        )
        return tuple(
            share * part + floor * ways
            for share, floor, (part, ways) in zip(shares, floors, within, strict=True)
        )

    def of_bids(self, features: HandFeatures) -> BidFeatures:
        """What all bids have in common, hand by hand."""
        shares, floors = self._shares("bid", features)
        wholes = tuple(self._wholes(features))
        return BidFeatures(self._aims, features.counts, tuple(shares), tuple(floors), wholes)

    def bid_weights(self, bid: Action, most: int) -> tuple[list[float], float]:
        """The weight of the bid for hands with 0, 1, .. `most` - 1 dice that count; and of a bluff.

        A hand makes the bid with the chance: its share of bids, times (its weight over the weight of all
        its bids, plus that of the bluff), plus its floor.
        """
        on_face = self._bids_with(bid)
        if on_face is None:
            return [0.0] * most, 0.0
        amount = bid.amount
        own = [self._own_weight(on_face, amount, held) for held in range(most)]
        return own, self._bluff_weight(on_face, amount)

    def _shares(self, kind: str, features: HandFeatures) -> tuple[list[float], list[float]]:
        """By hand: the chance of the kind for a reason, and of any one action for no reason."""
        place, size = self._place, len(features.hands)
        counts = features.counts[place] if place >= 0 else (0,) * size
        dice = ((legal.shows, len(legal.again)) for legal in features.actions)
        known: dict[tuple[object, ...], tuple[float, float]] = {}
        shares: list[float] = []
        floors: list[float] = []
        for key in zip(counts, features.distinct, dice, strict=True):
            found = known.get(key)
            if found is None:
                held, distinct, (shows, again) = key
                found = known[key] = self._share(kind, held, shows, again, distinct=distinct)
            shares.append(found[0])
            floors.append(found[1])
        return shares, floors

    def _share(
        self, kind: str, held: int, shows: int, again: int, *, distinct: bool
    ) -> tuple[float, float]:
        """The same for one hand: `held` of its dice count for the standing bid."""
        noise = self._model.noise
        weights = self._kind_weights(self._height(held), distinct=distinct)
        whole = weights[""] + NAMED * (bool(shows) + bool(again))
        weight = NAMED if kind in ("show", "again") else weights.get(kind, 0.0)
        legal = self._bids + len(self._point.kinds) + shows + again
        return (1 - noise) * weight / (whole or 1.0), noise / (legal or 1)

    def _of_bids(self, on_face: FaceBids, bid: Action, features: HandFeatures) -> Iterable[float]:
        """By hand: the chance of the bid among all bids."""
        amount, held = bid.amount, features.counts[on_face.place]
        bluff = self._bluff_weight(on_face, amount)
        own = {count: self._own_weight(on_face, amount, count) for count in set(held)}
        mine = map(own.__getitem__, held)
        return (
            one / every + bluff for one, every in zip(mine, self._wholes(features), strict=True)
        )

    def _wholes(self, features: HandFeatures) -> Iterable[float]:
        """By hand: the weight of all its bids."""
        whole: Iterable[float] = ()
        for on_face, totals in self._totals:
            column = features.counts[on_face.place]
            for held in set(column):
                self._face_weight(on_face, totals, held)
            weights = map(totals.__getitem__, column)
            whole = map(add, whole, weights) if whole else weights
        return whole

    def _within(self, action: Action, hand: Hand, dice: DiceActions) -> tuple[float, int]:
        """The chance of an action other than a bid among those of its kind, and how many legal ones look like it."""
        kind = _kind(action)
        if isinstance(action, Show):
            held = dice.shows > 0 and without(hand, action.dice) is not None
            return (1 / dice.shows, 1) if held else (0.0, 0)
        if kind == "again":
            like = sum(_looks_like(legal, action, len(hand)) for legal in dice.again)
            return (like / len(dice.again) if like else 0.0), like
        number = self._point.kinds.count(kind)
        return (1 / number, 1) if number else (0.0, 0)

    def _kind_weights(self, height: float, *, distinct: bool) -> dict[str, float]:
        """The weight of each kind of action; under the empty word, of all together."""
        found = self._kinds.get((height, distinct))
        if found is None:
            found = {"bid": 1.0} if self._bids else {}
            for kind in self._point.kinds:
                weight = self._kind_weight(kind, height, distinct=distinct)
                found[kind] = found.get(kind, 0.0) + weight
            found[""] = sum(found.values())
            self._kinds[height, distinct] = found
        return found

    def _kind_weight(self, kind: str, height: float, *, distinct: bool) -> float:
        model = self._model
        match kind:
            case "challenge":
                ready = exp(max(-MOST, min(MOST, model.sharp * (height - model.call))))
                return ready * (WINDOW if "waive" in self._point.kinds else 1.0)
            case "split":
                ready = exp(max(-MOST, min(MOST, model.sharp * (height - model.call))))
                return SPLIT * ready
            case "spoton":
                off = abs(height) if self._game.calls_exact else max(0.0, height)
                return SPOT_ON * (exp(-2 * min(4.0, off) ** 2) + 0.02)
            case "pass":
                return HONEST_PASS * (1.0 if distinct else max(0.05, model.bluff))
            case "doubt":
                return DOUBT
            case "bounce":
                return BOUNCE
            case "concede":
                return CONCEDE
            case _:
                return 1.0

    def _height(self, held: int) -> float:
        """How far the standing bid lies above the count that the actor expects, in standard deviations."""
        standing, place = self._point.standing, self._place
        if standing is None or place < 0 or self._game.own_hand:
            return self._model.call
        expected = self._base(place) + held
        return (standing.amount - 0.5 - expected) / self._estimates[place].deviation

    def _base(self, place: int) -> float:
        estimate = self._estimates[place]
        return estimate.known + estimate.mean + self._model.follow * (place == self._place)

    def _bids_on(self, target: int, low: int, high: int) -> FaceBids:
        place = self._aims.index(target)
        deviation = self._estimates[place].deviation
        return FaceBids(place, target, low, high, self._base(place), deviation)

    def _bids_with(self, bid: Action) -> FaceBids | None:
        """The legal bids on the face of that bid; None if it is not legal."""
        target, amount = bid.target, bid.amount
        on_face = next((on_face for on_face in self._face_bids if on_face.target == target), None)
        return None if on_face is None or not on_face.low <= amount <= on_face.high else on_face

    def _own_weight(self, on_face: FaceBids, amount: int, held: int) -> float:
        return (1 - self._model.bluff) * self._weight(on_face, amount, held)

    def _bluff_weight(self, on_face: FaceBids, amount: int) -> float:
        """The chance of the bid among all bids for those who bid as if their hand were average."""
        weight = self._weight(on_face, amount, self._average[on_face.place])
        return self._model.bluff * weight / self._average_total

    def _weight(self, on_face: FaceBids, amount: int, held: float) -> float:
        key = (on_face.target, amount, held)
        found = self._weights.get(key)
        if found is None:
            free = self._point.standing is None
            found = self._weights[key] = _bid_weight(self._model, on_face, amount, held, free=free)
        return found

    def _face_weight(self, on_face: FaceBids, totals: dict[float, float], held: float) -> float:
        found = totals.get(held)
        if found is None:
            free, plain = self._point.standing is None, on_face._replace(place=0, target=0)
            found = totals[held] = _face_weight(self._model, plain, held, free=free)
        return found


def _bid_weight(
    model: OpponentModel, on_face: FaceBids, amount: int, held: float, *, free: bool
) -> float:
    """The weight of a bid: greatest near the height that the model aims at, less for jumps."""
    height = (amount - on_face.base - held) / on_face.deviation - model.aim
    reluctance = height * height / (2 * (model.above if height > 0 else model.below) ** 2)
    jumps = 0.0 if free else model.jump * (amount - on_face.low)
    return exp(-min(600.0, reluctance + jumps))


@lru_cache(maxsize=65536)
def _face_weight(model: OpponentModel, on_face: FaceBids, held: float, *, free: bool) -> float:
    amounts = range(on_face.low, on_face.high + 1)
    return sum(_bid_weight(model, on_face, amount, held, free=free) for amount in amounts)


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
