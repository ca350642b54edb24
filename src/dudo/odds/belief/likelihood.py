"""How likely a manner does what was seen, hand by hand.

Every legal action has a chance, and the chances of all legal actions sum to 1 for every hand. First
the sort of action is chosen (to challenge, to bid, ..), then which of them.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import exp
from operator import add, mul
from typing import NamedTuple

from dudo.engine import Action, Bid, Bidding, Faces, Hand, Keep, Rolled, Scope, Show, Totals
from dudo.engine.hand import without
from dudo.odds.belief.decision_point import (
    NO_DICE_ACTIONS,
    DecisionPoint,
    DiceActions,
    counts_of,
    dice_actions,
    die_moments,
    estimates,
    faces_of,
)
from dudo.odds.belief.population import OpponentModel
from dudo.odds.belief.worlds import hand_prior

SPOT_ON = 0.12
HONEST_PASS = 0.6
DOUBT = 0.15
CONCEDE = 0.02
NAMED = 0.2
"""How much all shows, and all throws again, weigh together against all bids, which weigh 1."""
WINDOW = 0.6
"""How much less ready somebody is to challenge when it is not his turn."""
MOST = 20.0
"""The logarithm of the greatest readiness to challenge."""


@lru_cache(maxsize=1024)
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
    """For every hand that so many concealed dice may be: the chance that its owner acts so."""
    likelihood = ActionLikelihood(game, model, point, seat)
    hands = hand_prior(count, game.hand.sides, salt=salt).hands
    if _sort(action) == "again":
        return tuple(likelihood.chance(hand, action) for hand in hands)
    features, dice = _seen(game, point, seat, count, salt)
    return likelihood.chances(features, dice, hands, action)


class HandFeatures(NamedTuple):
    """What is to be seen in many whole hands."""

    counts: tuple[tuple[int, ...], ...]  # by place: of every hand, the dice that count for the face
    honest: tuple[bool, ...]  # no two dice are equal


@lru_cache(maxsize=512)
def _hand_features(
    tally: Faces | Totals,
    faces: tuple[int, ...],
    shown: Hand,
    count: int,
    sides: int,
    salt: int,
    *,
    dead: bool,
) -> HandFeatures:
    hands = hand_prior(count, sides, salt=salt).hands
    wholes = [tuple(sorted((*hand, *shown))) for hand in hands]
    counts = zip(*(counts_of(tally, faces, whole, dead=dead) for whole in wholes), strict=True)
    return HandFeatures(tuple(counts), tuple(len(set(whole)) == len(whole) for whole in wholes))


@lru_cache(maxsize=1024)
def _all_named(
    game: Bidding, point: DecisionPoint, seat: int, count: int, salt: int
) -> tuple[tuple[int, int], ...]:
    """Of every hand, how many shows and how many throws again are legal."""
    hands = hand_prior(count, game.hand.sides, salt=salt).hands
    found = (dice_actions(game, point, seat, hand) for hand in hands)
    return tuple((dice.shows, len(dice.again)) for dice in found)


class BidFeatures(NamedTuple):
    """All that the bids of one spot have in common, hand by hand."""

    faces: tuple[int, ...]
    counts: tuple[tuple[int, ...], ...]  # by face
    shares: tuple[float, ...]  # how readily it bids at all
    floors: tuple[float, ...]  # how likely it makes any one bid for no reason
    wholes: tuple[float, ...]  # what all its bids weigh


@lru_cache(maxsize=512)
def bid_features(
    game: Bidding, model: OpponentModel, point: DecisionPoint, seat: int, count: int, salt: int
) -> BidFeatures:
    """What bids of a manner have in common in a spot, for all hands of so many concealed dice."""
    features, dice = _seen(game, point, seat, count, salt)
    return ActionLikelihood(game, model, point, seat).bid_features(features, dice)


def _seen(
    game: Bidding, point: DecisionPoint, seat: int, count: int, salt: int
) -> tuple[HandFeatures, tuple[tuple[int, int], ...]]:
    faces, sides = faces_of(game, dead=point.dead), game.hand.sides
    features = _hand_features(game.claims, faces, point.shown, count, sides, salt, dead=point.dead)
    return features, () if point.public is None else _all_named(game, point, seat, count, salt)


class BidLine(NamedTuple):
    """The legal bids on one face as the actor sees them."""

    place: int  # of the face among the marks
    face: int
    low: int
    high: int
    base: float  # expected of the face beyond his own dice
    deviation: float


class ActionLikelihood:
    """What a manner does in one spot."""

    def __init__(
        self, game: Bidding, model: OpponentModel, point: DecisionPoint, seat: int
    ) -> None:
        self._game, self._model, self._point, self._seat = game, model, point, seat
        self._faces = faces_of(game, dead=point.dead)
        standing = point.standing
        face = standing.face if isinstance(standing, Bid) else 0
        judged = standing is not None and face in self._faces
        self._place = self._faces.index(face) if judged else -1
        self._estimates = estimates(game, point)
        self._lines = tuple(self._line(*span) for span in point.ranges)
        self._bids = sum(line.high - line.low + 1 for line in self._lines)
        self._totals = tuple((line.place, dict[float, float](), line) for line in self._lines)
        self._ones: dict[tuple[int, int, float], float] = {}
        blind = tuple(point.own * die_moments(game, f, dead=point.dead).mean for f in self._faces)
        self._blind = blind
        self._blind_all = self._all(blind)
        self._cared: dict[tuple[float, bool], dict[str, float]] = {}

    def chances(
        self,
        features: HandFeatures,
        dice: Sequence[tuple[int, int]],
        hands: Sequence[Hand],
        action: Action,
    ) -> tuple[float, ...]:
        """The same as `chance` for many hands at once, for all but throws again."""
        sort = _sort(action)
        number = self._point.kinds.count(sort)
        line = self._line_of(action) if sort == "bid" else None
        if line is None and number == 0 and sort != "show":
            return (0.0,) * len(hands)
        shares, floors = self._shares(sort, features, dice)
        if line is not None:
            bids = self._all_bids(line, action, features)
            return tuple(map(add, floors, map(mul, shares, bids)))
        if isinstance(action, Show):
            held = [without(hand, action.dice) is not None for hand in hands]
            return tuple(
                floor + share if has else 0.0
                for has, floor, share in zip(held, floors, shares, strict=True)
            )
        return tuple(map(add, floors, shares))

    def bid_features(
        self, features: HandFeatures, dice: Sequence[tuple[int, int]]
    ) -> "BidFeatures":
        """All that bids have in common, hand by hand."""
        shares, floors = self._shares("bid", features, dice)
        wholes = tuple(self._wholes(features))
        return BidFeatures(self._faces, features.counts, tuple(shares), tuple(floors), wholes)

    def tells(self, bid: Action, most: int) -> tuple[list[float], float]:
        """How the bid goes with each number of dice, below `counts`; and with none of them.

        The chance that a hand makes the bid is its share of bids, times the first over all that its bids
        weigh plus the second, plus its share of what is done for no reason.
        """
        line = self._line_of(bid)
        if line is None:
            return [0.0] * most, 0.0
        amount, bluff = int(bid.parts[0]), self._model.bluff
        own = [(1 - bluff) * self._one(line, amount, held) for held in range(most)]
        return own, bluff * self._one(line, amount, self._blind[line.place]) / self._blind_all

    def _shares(
        self, sort: str, features: HandFeatures, dice: Sequence[tuple[int, int]]
    ) -> tuple[list[float], list[float]]:
        """By hand, what the sort of action weighs among all, and what it may do for no reason at all."""
        number, place, size = self._point.kinds.count(sort), self._place, len(features.honest)
        counts = features.counts[place] if place >= 0 else (0,) * size
        known: dict[tuple[object, ...], tuple[float, float]] = {}
        shares: list[float] = []
        floors: list[float] = []
        for key in zip(counts, features.honest, dice or ((0, 0),) * size, strict=True):
            found = known.get(key)
            if found is None:
                held, honest, named_of = key
                found = known[key] = self._share(sort, number, held, named_of, honest=honest)
            shares.append(found[0])
            floors.append(found[1])
        return shares, floors

    def _share(
        self, sort: str, number: int, held: int, dice: tuple[int, int], *, honest: bool
    ) -> tuple[float, float]:
        """What the sort of action weighs among all, and what it may do for no reason at all."""
        shows, again = dice
        noise, height = self._model.noise, self._high(held)
        weights = self._weights(height, honest=honest)
        whole, weight = weights[""], weights.get(sort, 0.0)
        whole += NAMED * (bool(shows) + bool(again))
        legal = self._bids + len(self._point.kinds) + shows + again
        count = number or 1
        if sort == "show":
            weight, count = (NAMED / shows, 1) if shows else (0.0, 0)
        return (1 - noise) * weight / (whole or 1.0), noise * count / (legal or 1)

    def _all_bids(self, line: BidLine, action: Action, features: HandFeatures) -> Iterable[float]:
        """Of every hand, the chance of the bid among all bids."""
        amount, bluff = int(action.parts[0]), self._model.bluff
        blind = bluff * self._one(line, amount, self._blind[line.place]) / self._blind_all
        own = features.counts[line.place]
        ones = {held: (1 - bluff) * self._one(line, amount, held) for held in set(own)}
        mine = map(ones.__getitem__, own)
        return (
            one / every + blind for one, every in zip(mine, self._wholes(features), strict=True)
        )

    def _wholes(self, features: HandFeatures) -> Iterable[float]:
        """Of every hand, what all its bids weigh."""
        whole: Iterable[float] = ()
        for place, totals, row in self._totals:
            column = features.counts[place]
            for held in set(column):
                self._total(totals, row, held)
            weights = map(totals.__getitem__, column)
            whole = map(add, whole, weights) if whole else weights
        return whole

    def chance(self, hand: Hand, action: Action) -> float:
        """The chance that the owner of these concealed dice acts so."""
        point, noise = self._point, self._model.noise
        whole = tuple(sorted((*hand, *point.shown))) if point.shown else hand
        counts = counts_of(self._game.claims, self._faces, whole, dead=point.dead)
        dice = (
            NO_DICE_ACTIONS
            if point.public is None
            else dice_actions(self._game, point, self._seat, hand)
        )
        weights = self._weights(
            self._high(counts[self._place]), honest=len(set(whole)) == len(whole)
        )
        sort = _sort(action)
        weight = weights.get(sort, 0.0)
        whole_weight = weights[""]
        legal = self._bids + len(point.kinds) + dice.shows + len(dice.again)
        if point.public is not None:
            whole_weight += NAMED * (bool(dice.shows) + bool(dice.again))
            weight = NAMED if sort in ("show", "again") else weight
        within, number = self._within(sort, action, counts, dice, hand)
        return (1 - noise) * weight * within / (whole_weight or 1.0) + noise * number / (legal or 1)

    def _within(
        self, sort: str, action: Action, counts: tuple[int, ...], dice: DiceActions, hand: Hand
    ) -> tuple[float, int]:
        """The chance of the action among those of its sort; and how many legal ones look like it."""
        if sort == "bid":
            line = self._line_of(action)
            return (0.0, 0) if line is None else (self._bid(line, action, counts), 1)
        if sort == "show":
            held = isinstance(action, Show) and without(hand, action.dice) is not None
            return (1 / dice.shows, 1) if held and dice.shows else (0.0, 0)
        if sort == "again":
            like = sum(_looks_like(legal, action, len(hand)) for legal in dice.again)
            return (like / len(dice.again) if like else 0.0), like
        number = self._point.kinds.count(sort)
        return (1 / number if number else 0.0), int(number > 0)

    def _weights(self, height: float, *, honest: bool) -> dict[str, float]:
        """By sort of action, what it weighs; under the empty word, all together."""
        found = self._cared.get((height, honest))
        if found is None:
            found = {"bid": 1.0} if self._bids else {}
            for kind in self._point.kinds:
                found[kind] = found.get(kind, 0.0) + self._weight(kind, height, honest=honest)
            found[""] = sum(found.values())
            self._cared[height, honest] = found
        return found

    def _weight(self, kind: str, height: float, *, honest: bool) -> float:
        model = self._model
        match kind:
            case "challenge":
                ready = exp(max(-MOST, min(MOST, model.sharp * (height - model.call))))
                return ready * (WINDOW if "waive" in self._point.kinds else 1.0)
            case "spoton":
                return SPOT_ON * (exp(-2 * min(4.0, abs(height)) ** 2) + 0.02)
            case "pass":
                return HONEST_PASS * (1.0 if honest else max(0.05, model.bluff))
            case "doubt":
                return DOUBT
            case "concede":
                return CONCEDE
            case _:
                return 1.0

    def _high(self, held: int) -> float:
        """How far the standing bid lies above what he expects with so many dice, in deviations."""
        standing, place = self._point.standing, self._place
        if standing is None or place < 0 or self._game.scope is Scope.OWN_HAND:
            return self._model.call
        expected = self._base(place) + held
        return (int(standing.parts[0]) - 0.5 - expected) / self._estimates[place].deviation

    def _base(self, place: int) -> float:
        estimate = self._estimates[place]
        return estimate.known + estimate.mean + self._model.follow * (place == self._place)

    def _line(self, face: int, low: int, high: int) -> BidLine:
        place = self._faces.index(face)
        return BidLine(place, face, low, high, self._base(place), self._estimates[place].deviation)

    def _line_of(self, bid: Action) -> BidLine | None:
        """The line that a legal bid is on; None if it is not legal."""
        face, amount = bid.face if isinstance(bid, Bid) else 0, int(bid.parts[0])
        line = next((line for line in self._lines if line.face == face), None)
        return None if line is None or not line.low <= amount <= line.high else line

    def _bid(self, line: BidLine, bid: Action, counts: tuple[int, ...]) -> float:
        """The chance of a bid among all bids: most look at their dice, some do not."""
        amount, bluff, held = int(bid.parts[0]), self._model.bluff, counts[line.place]
        own = self._one(line, amount, held) / self._all(counts)
        blind = self._one(line, amount, self._blind[line.place]) / self._blind_all
        return (1 - bluff) * own + bluff * blind

    def _one(self, line: BidLine, amount: int, held: float) -> float:
        key = (line.face, amount, held)
        found = self._ones.get(key)
        if found is None:
            free = self._point.standing is None
            found = self._ones[key] = _bid(self._model, line, amount, held, free=free)
        return found

    def _all(self, counts: tuple[float, ...]) -> float:
        """What all legal bids weigh together for somebody with these marks."""
        return sum(self._total(totals, line, counts[place]) for place, totals, line in self._totals)

    def _total(self, totals: dict[float, float], line: BidLine, held: float) -> float:
        found = totals.get(held)
        if found is None:
            free = self._point.standing is None
            plain = line._replace(place=0, face=0)
            found = totals[held] = _total(self._model, plain, held, free=free)
        return found


def _bid(model: OpponentModel, line: BidLine, amount: int, held: float, *, free: bool) -> float:
    """What a bid weighs: near what he likes to bid of this face, and not far above the least."""
    height = (amount - line.base - held) / line.deviation - model.aim
    reluctance = height * height / (2 * (model.above if height > 0 else model.below) ** 2)
    jumps = 0.0 if free else model.jump * (amount - line.low)
    return exp(-min(600.0, reluctance + jumps))


@lru_cache(maxsize=65536)
def _total(model: OpponentModel, line: BidLine, held: float, *, free: bool) -> float:
    amounts = range(line.low, line.high + 1)
    return sum(_bid(model, line, amount, held, free=free) for amount in amounts)


def _sort(action: Action) -> str:
    match action.kind:
        case "bid" | "total":
            return "bid"
        case "keep" | "reroll" | "rolled":
            return "again"
        case kind:
            return kind


def _looks_like(legal: Action, told: Action, count: int) -> bool:
    """Whether the table sees `told` when somebody with so many dice does what is legal."""
    if isinstance(told, Rolled):
        return isinstance(legal, Keep) and count - len(legal.dice) == told.number
    return legal == told
