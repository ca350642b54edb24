"""The rollout policy: a quick, sensible player for every game, by which positions are played out.

It counts dice, bluffs now and then, and trusts a bid a little. It is weaker than the strongest bots, but
searches and reviews play thousands of rounds with it, so it has to be fast.
"""

from bisect import bisect_left
from collections.abc import Sequence
from math import exp
from random import Random
from typing import NamedTuple

from dudo import odds
from dudo.bots.strategy import cup
from dudo.bots.strategy.choose import softmax_choice
from dudo.engine import Action, Bid, Cup, Game
from dudo.engine.claims import Ranked
from dudo.engine.cup import CupView
from dudo.engine.game import AnyView
from dudo.odds import BIDS, Spread
from dudo.odds.bidding import BiddingOdds
from dudo.odds.count import count_spread
from dudo.odds.cup import CupOdds, beats, best_keep, claim_chance, to_beat
from dudo.odds.dice import Lying

SHARP = 9.0
"""How decisively the better of two choices is taken, and a bid called that seems unlikely."""
CALLED_BELOW = 0.42
"""The chance, as the others see it, at which half of them would call a bid."""
STANDS_HARD = 0.2
"""The value of a bid that nobody calls."""
KEEPS = 0.45
"""With the best dice kept, the chance is about that of a throw of all dice to this power."""
DOUBTED = 0.52
"""The chance, as the receiver sees it, at which half of them believe a claim."""
FIRST, UNTOUCHED = 0.95, 0.95
"""How often a first claim is true, and one of dice that nobody has rolled again."""
LIES = 0.2
"""How often a claim is true that could hardly be rolled: some players claim less than they have."""
HIGHER = 0.15
"""How much less often the highest claims are true than the lowest legal one."""
USUAL = {
    "waive": 0.25,
    "spoton": -0.1,
    "pass": 0.0,
    "doubt": -0.2,
    "concede": -0.9,
    "show": 0.0,
    "reroll": 0.0,
    "buyback": 1.0,
    "bark": 1.0,
    "decline": 0.0,
    "passon": -0.15,
    "point": -0.3,
    "buy": -0.2,
}
"""The values of actions that are not worked out: 1 is a round won, -1 a round lost."""


KEPT = 10_000
"""Entries that a memory holds before it is cleared."""


class BidValues(NamedTuple):
    """By amount, the value of a bid with these distributions behind it."""

    known: Spread
    seems: Spread
    values: tuple[float, ...]


class SortedActions(NamedTuple):
    """Legal actions: bids by face, the lowest first, and all others."""

    bids: tuple[tuple[Action, ...], ...]
    rest: tuple[Action, ...]


class RolloutPolicy:
    """The player, with what it has worked out about a game so far."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._odds: dict[object, BiddingOdds] = {}
        self._sorts: dict[tuple[Action, ...], SortedActions] = {}
        self._bid_values: dict[tuple[int, int], BidValues] = {}
        self._betters: dict[Action, float] = {}
        self._credible: dict[object, float] = {}

    def __call__(self, _game: Game, view: AnyView, luck: Random, /) -> Action:
        """A legal action: the better, the likelier."""
        values = self.values(view, luck)
        if len(values) == 1:
            return next(iter(values))
        return softmax_choice(values, luck, width=1 / SHARP)

    def values(self, view: AnyView, random: Random) -> dict[Action, float]:
        """The legal actions that it considers, and their values."""
        game = self.game
        actions = game.actions(view)
        if len(actions) == 1:
            return {actions[0]: 0.0}
        mine = odds.of(game, view)
        if isinstance(mine, BiddingOdds):
            return self._bidding(mine, actions, random)
        if isinstance(mine, CupOdds):
            return self._cup(mine.game, mine.view, actions)
        return cup.evaluate(game, view) or dict.fromkeys(actions, 0.0)

    # ---- hidden hands ------------------------------------------------------------------------

    def _bidding(
        self, plain: BiddingOdds, actions: tuple[Action, ...], random: Random
    ) -> dict[Action, float]:
        view = plain.view
        bids, rest = self._sorted(actions)
        values = {action: USUAL.get(action.kind, 0.0) for action in _few(rest, random)}
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
                values[bid] = found[min(int(bid.parts[0]), len(found) - 1)]
        return values

    def _sorted(self, actions: tuple[Action, ...]) -> SortedActions:
        found = self._sorts.get(actions)
        if found is None:
            if len(self._sorts) >= KEPT:
                self._sorts.clear()
            faces: dict[object, list[Action]] = {}
            for action in actions:
                if action.kind in BIDS:
                    faces.setdefault(action.parts[1:], []).append(action)
            rest = tuple(action for action in actions if action.kind not in BIDS)
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
            # The spreads are kept with it, so that no other ones can ever have their ids.
            found = self._bid_values[id(known), id(seems)] = BidValues(known, seems, tuple(values))
        return found.values

    def _answers(self, plain: BiddingOdds, values: dict[Action, float]) -> None:
        standing = plain.view.public.standing
        if standing is None:
            return
        amount = int(standing.action.parts[0])
        count = self._kept(plain).spread(standing.action, by=standing.seat)
        true = (count.probability(amount) + count.probability(max(0, amount - 1))) / 2
        exact = count.sound[amount] / count.whole if amount < len(count.sound) else 0.0
        for action in values:
            match action.kind:
                case "challenge" | "oppose":
                    values[action] = 1 - 2 * true
                case "support":
                    values[action] = 2 * true - 1
                case "spoton":
                    values[action] = 2 * exact - 0.8
                case _:
                    pass

    def _kept(self, plain: BiddingOdds) -> BiddingOdds:
        """The odds as they were asked before, if of equal dice."""
        public = plain.view.public
        key = (
            plain.view.secret.hands,
            public.dice,
            public.active,
            public.shown,
            public.wilds_dead,
            public.standing is None,
        )
        found = self._odds.get(key)
        if found is None:
            if len(self._odds) >= KEPT:
                self._odds.clear()
            found = self._odds[key] = plain
        return found

    # ---- the passed cup ----------------------------------------------------------------------

    def _cup(self, game: Cup, view: CupView, actions: tuple[Action, ...]) -> dict[Action, float]:
        claims: list[Action] = [it for it in actions if isinstance(it, game.claims.word)]
        values = self._claims(game, view, claims) if claims else {}
        target = to_beat(view)
        told = 0.0 if target is None else self._credibility(game, view, target)
        dead = game.wilds_dead(view.public.history)
        for action in actions:
            match action.kind:
                case "keep":
                    chance = beats(game, action.parts[0], target, dead=dead)
                    values[action] = 2 * float(chance) - 1
                case "challenge":
                    values[action] = 1 - 2 * told
                case "believe":
                    values[action] = 0.9 * told - 0.6
                case "passon" if claims:
                    pass  # the opening is left to others only by those who are away
                case kind if kind in USUAL:
                    values[action] = USUAL[kind]
                case _:
                    pass
        return values or dict.fromkeys(actions, 0.0)

    def _claims(self, game: Cup, view: CupView, claims: list[Action]) -> dict[Action, float]:
        """What the lowest claims are worth, and the highest that are true."""
        seen, dead = view.secret.seen, game.wilds_dead(view.public.history)

        def true(claim: Action) -> float:
            return 0.0 if seen is None else float(claim_chance(game, seen, claim, dead=dead).true)

        if isinstance(game.claims, Ranked):  # what is true of a hand are the lower claims
            sure = claims[: bisect_left(claims, 1, key=lambda claim: int(true(claim) < 0.5))]
        else:
            sure = [claim for claim in claims if true(claim) > 0.5]
        values: dict[Action, float] = {}
        for claim in dict.fromkeys((*claims[:4], *sure[:1], *sure[-2:])):
            call = 1 / (1 + exp((self._credibility(game, view, claim) - DOUBTED) * SHARP))
            higher = 1 - self._better(game, claim)
            values[claim] = call * (2 * true(claim) - 1) + (1 - call) * 0.5 * higher
        return values

    def _credibility(self, game: Cup, view: CupView, claim: Action) -> float:
        """How likely the claim is true to somebody who has not looked, by what the claimant rolled.

        Players who claim more than they must have it a little less often. The figures are those of
        bots that play by their beliefs; claims of single faces are judged as of an unseen throw.
        """
        accepted, rolled = view.public.accepted, view.public.rolled
        key = (claim, accepted and accepted.action, rolled)
        found = self._credible.get(key)
        if found is None:
            if not isinstance(game.claims, Ranked):
                found = _thrown(game, claim) ** KEEPS
            elif accepted is None:
                found = FIRST - HIGHER * (1 - self._better(game, claim))
            elif not rolled:
                found = UNTOUCHED
            else:
                hand = game.claims.hand(accepted.action, game.pool)
                keep = best_keep(game, hand, accepted.action, size=max(0, game.hand.count - rolled))
                enough = float(beats(game, keep, accepted.action, dead=False))
                more = float(beats(game, keep, claim, dead=False))
                share = more / enough if enough else 0.0
                found = LIES + (1 - LIES - HIGHER) * enough - HIGHER * (1 - share)
            found = self._credible[key] = min(0.98, max(0.02, found))
        return found

    def _better(self, game: Cup, claim: Action) -> float:
        """The chance that a throw of all dice is better than the claim."""
        found = self._betters.get(claim)
        if found is None:
            found = self._betters[claim] = float(beats(game, (), claim, dead=False))
        return found


def _thrown(game: Cup, claim: Action) -> float:
    """The chance that a throw of all dice makes a claim of single faces true."""
    assert not isinstance(game.claims, Ranked)
    assert isinstance(claim, Bid)
    dice = (Lying((), game.hand.count + game.hand.unseen),)
    count = count_spread(game.claims, game.hand.sides, dice, claim.face, dead=False)
    return count.probability(claim.quantity)


def _few(rest: Sequence[Action], random: Random) -> list[Action]:
    """Of many ways to set out or keep dice, one."""
    plain = [action for action in rest if action.kind not in ("show", "keep")]
    dice = [action for action in rest if action.kind in ("show", "keep")]
    return plain + ([random.choice(dice)] if dice else [])


def _near(same: tuple[Action, ...], known: Spread, *, wide: bool) -> tuple[Action, ...]:
    """Of bids on one face the least, the next, and, where all are open, those to be expected."""
    if not wide:
        return same[:2]
    place = int(known.mean) - int(same[0].parts[0])
    return same[:2] + same[max(2, place - 1) : max(2, place + 1)]
