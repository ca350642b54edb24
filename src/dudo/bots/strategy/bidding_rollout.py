"""Rollouts of games of rising bids."""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import NamedTuple, cast

from dudo.bots.strategy.rollout import SHARP, USUAL, RolloutPolicy, rollout_policy
from dudo.engine import Action, Bidding
from dudo.engine.bidding.state import BiddingView
from dudo.engine.game import AnyView
from dudo.odds import UNIFORM, Spread
from dudo.odds.bidding import BiddingOdds

CALLED_BELOW = 0.42
"""The chance, as the others see it, at which half of them would call a bid."""
STANDS_HARD = 0.2
"""The value of a bid that nobody calls."""
KEPT = 10_000
"""Entries that a cache holds before it is cleared."""


class BidValues(NamedTuple):
    """By amount, the value of a bid with these distributions behind it."""

    known: Spread
    seems: Spread
    values: tuple[float, ...]


class SortedActions(NamedTuple):
    """Legal actions: bids by face, the lowest first, and all others."""

    bids: tuple[tuple[Action, ...], ...]
    rest: tuple[Action, ...]


class BiddingRollout(RolloutPolicy):
    """The rollout policy of bidding games; it caches odds by the dice in view, and the values of bids by their odds."""

    def __init__(self, game: Bidding) -> None:
        super().__init__(game)
        self.rules = game
        self._odds: dict[object, BiddingOdds] = {}
        self._sorts: dict[tuple[Action, ...], SortedActions] = {}
        self._bid_values: dict[tuple[int, int], BidValues] = {}

    def evaluate(
        self, view: AnyView, actions: tuple[Action, ...], luck: Random
    ) -> dict[Action, float]:
        """The values of answers, and of a few bids on each face."""
        plain = BiddingOdds.inferred(self.rules, cast("BiddingView", view), UNIFORM)
        bids, rest = self._sorted(actions)
        values = {action: USUAL.get(action.kind, 0.0) for action in _few(rest, luck)}
        if rest:
            self._answers(plain, values)
        if not bids:
            return values
        mine, theirs = self._kept(plain), self._kept(plain.unseen)
        wide = view.public.standing is None or len(bids) == 1
        for same in bids:
            known, seems = (one.spread(same[0], by=plain.bidder) for one in (mine, theirs))
            found = self._values_of_bids(known, seems)
            for bid in _near(same, known, wide=wide):
                values[bid] = found[min(bid.amount, len(found) - 1)]
        return values

    def _sorted(self, actions: tuple[Action, ...]) -> SortedActions:
        found = self._sorts.get(actions)
        if found is None:
            if len(self._sorts) >= KEPT:
                self._sorts.clear()
            faces: dict[object, list[Action]] = {}
            for action in actions:
                if action.is_bid:
                    faces.setdefault(action.target, []).append(action)
            rest = tuple(action for action in actions if not action.is_bid)
            found = self._sorts[actions] = SortedActions(tuple(map(tuple, faces.values())), rest)
        return found

    def _values_of_bids(self, known: Spread, seems: Spread) -> tuple[float, ...]:
        """By amount, the value of a bid: what its maker knows of the count, and how it seems to others."""
        found = self._bid_values.get((id(known), id(seems)))
        if found is None:
            if len(self._bid_values) >= KEPT:
                self._bid_values.clear()
            values: list[float] = []
            for amount in range(max(len(known.survival), len(seems.survival)) + 1):
                doubt = min(50.0, (seems.probability(amount) + 0.12 - CALLED_BELOW) * SHARP)
                call = 1 / (1 + exp(doubt))
                values.append(call * (2 * known.probability(amount) - 1) + (1 - call) * STANDS_HARD)
            # The spreads are kept alive beside the values, so that their ids are not used again.
            found = self._bid_values[id(known), id(seems)] = BidValues(known, seems, tuple(values))
        return found.values

    def _answers(self, plain: BiddingOdds, values: dict[Action, float]) -> None:
        standing = plain.view.public.standing
        if standing is None:
            return
        amount = standing.action.amount
        count = self._kept(plain).spread(standing.action, by=standing.seat)
        true = (count.probability(amount) + count.probability(max(0, amount - 1))) / 2
        exact = count.exactly(amount)
        for action in values:
            match action.kind:
                case "challenge" | "oppose":
                    values[action] = 1 - 2 * true
                case "split":
                    values[action] = 1.5 - 4 * true
                case "countersplit":
                    values[action] = 0.0 if self._right(plain, true) < 0.7 else 2.0
                case "support":
                    values[action] = 2 * true - 1
                case "reveal":  # a player who cannot be right gives up
                    passer = plain.view.public.doubted
                    right = (
                        count.probability(amount)
                        if passer is None
                        else float(plain.honest_pass(passer))
                    )
                    if plain.view.public.is_split:
                        right = max(0.0, self._right(plain, true) - 0.25)
                    values[action] = 1.0 if right > 0 else -3.0
                case "spoton":
                    right = exact if self.rules.calls_exact else count.probability(amount)
                    values[action] = 2 * right - 0.8
                case _:
                    pass

    def _right(self, plain: BiddingOdds, true: float) -> float:
        """The chance that the viewer's side of the standing bid is right, given the chance that the bid is true."""
        standing = plain.view.public.standing
        bidder = standing is not None and standing.seat == plain.view.seat
        return true if bidder else 1 - true

    def _kept(self, plain: BiddingOdds) -> BiddingOdds:
        """The odds as they were asked before, if of equal dice."""
        public = plain.view.public
        standing = public.standing
        key = (
            plain.view.secret.hands,
            public.dice,
            public.active,
            public.shown,
            public.wilds_dead,
            standing is None,
            standing and plain.game.without_wilds(public, standing.action) and standing,
        )
        found = self._odds.get(key)
        if found is None:
            if len(self._odds) >= KEPT:
                self._odds.clear()
            found = self._odds[key] = plain
        return found


def _few(rest: Sequence[Action], random: Random) -> list[Action]:
    """The actions, but of all the ways to set out or keep dice only one."""
    plain = [action for action in rest if action.kind not in ("show", "keep")]
    dice = [action for action in rest if action.kind in ("show", "keep")]
    return plain + ([random.choice(dice)] if dice else [])


def _near(same: tuple[Action, ...], known: Spread, *, wide: bool) -> tuple[Action, ...]:
    """Of the bids on one face the lowest two and, where `wide`, those near the expected count."""
    if not wide:
        return same[:2]
    place = int(known.mean) - same[0].amount
    return same[:2] + same[max(2, place - 1) : max(2, place + 1)]


@rollout_policy.register
def _policy(game: Bidding) -> RolloutPolicy:
    return RolloutPolicy(game) if game.compares_hands else BiddingRollout(game)
