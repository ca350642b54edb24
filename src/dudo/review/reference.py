"""The player of the rollouts: quick, sensible, and the same for everybody.

It counts dice, now and then bluffs, and trusts a bid a little. It is weaker than the strongest bots, but
a choice is judged by thousands of its rounds, so it has to be fast.
"""

from bisect import bisect_left
from collections.abc import Sequence
from math import exp
from random import Random
from typing import NamedTuple

from dudo import odds
from dudo.bots.strategy import cup
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
"""How much more often the better of two choices is taken."""
CALLED_BELOW = 0.42
"""What a bid must seem to others so that half of them let it go."""
STANDS_HARD = 0.2
"""Worth of a bid that nobody calls."""
KEEPS = 0.45
"""Who keeps his best dice does what a throw of all does with this power of its chance."""
DOUBTED = 0.52
"""What a claim must seem so that half of those who hear it believe it."""
FIRST, UNTOUCHED = 0.95, 0.95
"""How often a first claim is true, and one of dice that nobody has rolled again."""
LIES = 0.2
"""How often a claim is true that could hardly be reached: some say less than they have."""
HIGHER = 0.15
"""How much less often the highest claims are true than the least that will do."""
WORTHS = {
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
    "point": 0.3,
    "buy": -0.2,
}
"""Worth of what is not weighed: 1 is a round won, -1 a round lost."""


KEPT = 10_000
"""Sights that are remembered before all are forgotten."""


class Talk(NamedTuple):
    """What bids are worth whose counts fall so."""

    known: Spread
    seems: Spread
    worths: tuple[float, ...]


class Sorted(NamedTuple):
    """Legal actions: bids by face, from the lowest, and all others."""

    bids: tuple[tuple[Action, ...], ...]
    rest: tuple[Action, ...]


class Reference:
    """The player, with what it has once worked out about a game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._sights: dict[object, BiddingOdds] = {}
        self._sorts: dict[tuple[Action, ...], Sorted] = {}
        self._talk: dict[tuple[int, int], Talk] = {}
        self._betters: dict[Action, float] = {}
        self._tales: dict[object, float] = {}

    def choose(self, view: AnyView, random: Random) -> Action:
        """A legal action, chosen quickly: the better, the likelier."""
        worths = self.thoughts(view, random)
        if len(worths) == 1:
            return next(iter(worths))
        best = max(worths.values())
        weights = [exp((worth - best) * SHARP) for worth in worths.values()]
        return random.choices(list(worths), weights)[0]

    def thoughts(self, view: AnyView, random: Random) -> dict[Action, float]:
        """The legal actions that it thinks of, and what it takes them to be worth."""
        game = self.game
        actions = game.actions(view)
        if len(actions) == 1:
            return {actions[0]: 0.0}
        mine = odds.of(game, view)
        if isinstance(mine, BiddingOdds):
            return self._of_hands(mine, actions, random)
        if isinstance(mine, CupOdds):
            return self._of_cup(mine.game, mine.view, actions)
        return cup.evaluate(game, view) or dict.fromkeys(actions, 0.0)

    # ---- hidden hands ------------------------------------------------------------------------

    def _of_hands(
        self, plain: BiddingOdds, actions: tuple[Action, ...], random: Random
    ) -> dict[Action, float]:
        view = plain.view
        bids, rest = self._sorted(actions)
        worths = {action: WORTHS.get(action.kind, 0.0) for action in _few(rest, random)}
        if rest:
            self._weigh_answers(plain, worths)
        if not bids:
            return worths
        mine, theirs = self._kept(plain), self._kept(plain.unseen)
        wide = view.public.standing is None or len(bids) == 1
        for same in bids:
            known, seems = (one.spread(same[0], by=plain.bidder) for one in (mine, theirs))
            found = self._bids_worth(known, seems)
            for bid in _near(same, known, wide=wide):
                worths[bid] = found[min(int(bid.parts[0]), len(found) - 1)]
        return worths

    def _sorted(self, actions: tuple[Action, ...]) -> Sorted:
        found = self._sorts.get(actions)
        if found is None:
            if len(self._sorts) >= KEPT:
                self._sorts.clear()
            faces: dict[object, list[Action]] = {}
            for action in actions:
                if action.kind in BIDS:
                    faces.setdefault(action.parts[1:], []).append(action)
            rest = tuple(action for action in actions if action.kind not in BIDS)
            found = self._sorts[actions] = Sorted(tuple(map(tuple, faces.values())), rest)
        return found

    def _bids_worth(self, known: Spread, seems: Spread) -> tuple[float, ...]:
        """By amount, what a bid is worth whose count falls so to the bidder, and so to the others."""
        found = self._talk.get((id(known), id(seems)))
        if found is None:
            if len(self._talk) >= KEPT:
                self._talk.clear()
            worths: list[float] = []
            for amount in range(max(len(known.survival), len(seems.survival)) + 1):
                doubt = min(50.0, (seems.probability(amount) + 0.12 - CALLED_BELOW) * SHARP)
                call = 1 / (1 + exp(doubt))
                worths.append(call * (2 * known.probability(amount) - 1) + (1 - call) * STANDS_HARD)
            # The spreads are kept with it, so that no other ones can ever have their ids.
            found = self._talk[id(known), id(seems)] = Talk(known, seems, tuple(worths))
        return found.worths

    def _weigh_answers(self, plain: BiddingOdds, worths: dict[Action, float]) -> None:
        standing = plain.view.public.standing
        if standing is None:
            return
        amount = int(standing.action.parts[0])
        falls = self._kept(plain).spread(standing.action, by=standing.seat)
        true = (falls.probability(amount) + falls.probability(max(0, amount - 1))) / 2
        exact = falls.sound[amount] / falls.whole if amount < len(falls.sound) else 0.0
        for action in worths:
            match action.kind:
                case "challenge" | "oppose":
                    worths[action] = 1 - 2 * true
                case "support":
                    worths[action] = 2 * true - 1
                case "spoton":
                    worths[action] = 2 * exact - 0.8
                case _:
                    pass

    def _kept(self, plain: BiddingOdds) -> BiddingOdds:
        """Odds that were asked before, if they were of equal dice."""
        public = plain.view.public
        key = (
            plain.view.secret.hands,
            public.dice,
            public.active,
            public.shown,
            public.wilds_dead,
            public.standing is None,
        )
        found = self._sights.get(key)
        if found is None:
            if len(self._sights) >= KEPT:
                self._sights.clear()
            found = self._sights[key] = plain
        return found

    # ---- the passed cup ----------------------------------------------------------------------

    def _of_cup(self, game: Cup, view: CupView, actions: tuple[Action, ...]) -> dict[Action, float]:
        claims: list[Action] = [it for it in actions if isinstance(it, game.claims.word)]
        worths = self._claims(game, view, claims) if claims else {}
        target = to_beat(view)
        told = 0.0 if target is None else self._told(game, view, target)
        dead = game.wilds_dead(view.public.history)
        for action in actions:
            match action.kind:
                case "keep":
                    chance = beats(game, action.parts[0], target, dead=dead)
                    worths[action] = 2 * float(chance) - 1
                case "challenge":
                    worths[action] = 1 - 2 * told
                case "believe":
                    worths[action] = 0.9 * told - 0.6
                case kind if kind in WORTHS:
                    worths[action] = WORTHS[kind]
                case _:
                    pass
        return worths or dict.fromkeys(actions, 0.0)

    def _claims(self, game: Cup, view: CupView, claims: list[Action]) -> dict[Action, float]:
        """What the lowest claims are worth, and the highest that are true."""
        seen, dead = view.secret.seen, game.wilds_dead(view.public.history)

        def true(claim: Action) -> float:
            return 0.0 if seen is None else float(claim_chance(game, seen, claim, dead=dead).true)

        if isinstance(game.claims, Ranked):  # what is true of a hand are the lower claims
            sure = claims[: bisect_left(claims, 1, key=lambda claim: int(true(claim) < 0.5))]
        else:
            sure = [claim for claim in claims if true(claim) > 0.5]
        worths: dict[Action, float] = {}
        for claim in dict.fromkeys((*claims[:4], *sure[:1], *sure[-2:])):
            call = 1 / (1 + exp((self._told(game, view, claim) - DOUBTED) * SHARP))
            higher = 1 - self._better(game, claim)
            worths[claim] = call * (2 * true(claim) - 1) + (1 - call) * 0.5 * higher
        return worths

    def _told(self, game: Cup, view: CupView, claim: Action) -> float:
        """How likely the claim is true, to somebody who has not looked: by what the claimant rolled.

        Who says more than he must has it a little less often. The figures are those of bots that
        play by their beliefs; with claims of single faces they are like those of an unseen throw.
        """
        accepted, rolled = view.public.accepted, view.public.rolled
        key = (claim, accepted and accepted.action, rolled)
        found = self._tales.get(key)
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
            found = self._tales[key] = min(0.98, max(0.02, found))
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
    falls = count_spread(game.claims, game.hand.sides, dice, claim.face, dead=False)
    return falls.probability(claim.quantity)


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
