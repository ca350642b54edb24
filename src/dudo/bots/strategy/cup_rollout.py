"""Rollouts of games with a passed cup."""

from abc import ABC, abstractmethod
from bisect import bisect_left
from functools import singledispatch
from math import exp
from random import Random
from typing import cast

from dudo.bots.strategy.rollout import SHARP, USUAL, RolloutPolicy, rollout_policy
from dudo.bots.strategy.unusual_cup import once_more, values_of_rerolling
from dudo.engine import Action, Cup, Keep
from dudo.engine.claims import Claims, Faces, Ranked
from dudo.engine.cup import CupView
from dudo.engine.game import AnyView
from dudo.odds.cup import to_beat
from dudo.odds.rolling import beats, best_keep, claim_chance, reached, ways_to_beat

KEEPS = 0.45
"""With the best dice kept, the chance is about that of one throw of all dice, raised to this power."""
DOUBTED = 0.52
"""The chance, as the receiver sees it, at which half of all receivers believe a claim."""
FIRST, UNTOUCHED = 0.95, 0.95
"""How often the first claim of a round is true, and how often one about dice that were not rolled again."""
LIES = 0.2
"""How often a claim is true that could hardly be rolled, since some players claim less than they have."""
HIGHER = 0.15
"""How much less often the highest claims are true than the lowest legal one."""


class CupRollout(RolloutPolicy, ABC):
    """The rollout policy of games with a passed cup, in any claim space."""

    def __init__(self, game: Cup) -> None:
        super().__init__(game)
        self.rules = game
        self._better: dict[Action, float] = {}
        self._credible: dict[object, float] = {}

    def evaluate(
        self, view: AnyView, actions: tuple[Action, ...], luck: Random
    ) -> dict[Action, float]:
        """The values of answers and keeps, and of a few claims."""
        game, own = self.rules, cast("CupView", view)
        word = game.claims.word
        claims, keeps, others = list[Action](), list[Keep](), list[Action]()
        for action in actions:
            if isinstance(action, word):
                claims.append(action)
            elif isinstance(action, Keep):
                keeps.append(action)
            else:
                others.append(action)
        values = self._claims(own, claims) if claims else {}
        target = to_beat(own)
        told = 0.0 if target is None else self.credibility(own, target)
        dead = game.wilds_dead(own.public.history)
        ways = ways_to_beat(game, [keep.dice for keep in keeps], target, dead=dead) if keeps else ()
        if claims and keeps:
            values |= values_of_rerolling(game, own, keeps, max(values.values()))
            keeps = []
        for keep, beating in zip(keeps, ways, strict=False):
            values[keep] = 2 * float(beating) - 1
        for action in others:
            match action.kind:
                case "challenge":
                    values[action] = 1 - 2 * told
                case "believe":
                    values[action] = 0.9 * told - 0.6
                case "rollblind":
                    values[action] = once_more(game, own)
                case "passon" if claims:
                    pass  # the opening is left to others only by those who are away
                case kind if kind in USUAL:
                    values[action] = USUAL[kind]
                case _:
                    pass
        return values or dict.fromkeys(actions, 0.0)

    def _claims(self, view: CupView, claims: list[Action]) -> dict[Action, float]:
        """The values of the lowest claims, and of the highest that are true."""
        sure = self.probably_true(view, claims)
        values: dict[Action, float] = {}
        for claim in dict.fromkeys((*claims[:4], *sure[:1], *sure[-2:])):
            call = 1 / (1 + exp((self.credibility(view, claim) - DOUBTED) * SHARP))
            higher, true = 1 - self.better(claim), self.true(view, claim)
            values[claim] = call * (2 * true - 1) + (1 - call) * 0.5 * higher
        return values

    def true(self, view: CupView, claim: Action) -> float:
        """The chance of the claim to its maker; 0 for somebody who has not looked."""
        game, seen = self.rules, () if view.public.blind else view.secret.seen
        dead = game.wilds_dead(view.public.history)
        return 0.0 if seen is None else float(claim_chance(game, seen, claim, dead=dead).true)

    def probably_true(self, view: CupView, claims: list[Action]) -> list[Action]:
        """The claims that are likelier true than not."""
        return [claim for claim in claims if self.true(view, claim) > 0.5]

    def credibility(self, view: CupView, claim: Action) -> float:
        """How likely the claim is true to somebody who has not looked, by what the claimant rolled."""
        accepted, rolled = view.public.accepted, view.public.rolled
        key = (claim, accepted and accepted.action, rolled)
        found = self._credible.get(key)
        if found is None:
            found = self.judged(claim, accepted and accepted.action, rolled)
            found = self._credible[key] = min(0.98, max(0.02, found))
        return found

    @abstractmethod
    def judged(self, claim: Action, accepted: Action | None, rolled: int) -> float:
        """How likely the claim is true, given the claim that had been accepted and how many dice were rolled since."""

    def better(self, claim: Action) -> float:
        """The chance that a throw of all dice is better than the claim."""
        found = self._better.get(claim)
        if found is None:
            found = self._better[claim] = float(beats(self.rules, (), claim, dead=False))
        return found


class CountedRollout(CupRollout):
    """Claims that count dice: they are at least as credible as they would be of one throw of all dice."""

    def __init__(self, game: Cup, claims: Faces) -> None:
        super().__init__(game)
        self.claims = claims

    def judged(self, claim: Action, accepted: Action | None, rolled: int) -> float:
        """The dice are judged as thrown at once, whatever was kept."""
        count = reached(self.rules, (), claim, dead=False)
        return float(count.probability(claim.amount) ** KEEPS)


class RankedRollout(CupRollout):
    """Claims of whole hands: a claim higher than it had to be is true a little less often.

    The figures were measured among bots that play by their beliefs.
    """

    def __init__(self, game: Cup, claims: Ranked) -> None:
        super().__init__(game)
        self.claims = claims

    def probably_true(self, view: CupView, claims: list[Action]) -> list[Action]:
        """The claims that the hand makes true: all up to some place of the ladder."""
        unlikely = bisect_left(claims, 1, key=lambda claim: int(self.true(view, claim) < 0.5))
        return claims[:unlikely]

    def judged(self, claim: Action, accepted: Action | None, rolled: int) -> float:
        """By whether anything had to be beaten, and by how likely that was with the dice rolled."""
        game = self.rules
        if accepted is None:
            return FIRST - HIGHER * (1 - self.better(claim))
        if not rolled:
            return UNTOUCHED
        hand = self.claims.hand(accepted, game.pool)
        keep = best_keep(game, hand, accepted, size=max(0, game.facts.dice - rolled))
        enough = float(beats(game, keep, accepted, dead=False))
        more = float(beats(game, keep, claim, dead=False))
        share = more / enough if enough else 0.0
        return LIES + (1 - LIES - HIGHER) * enough - HIGHER * (1 - share)


@singledispatch
def _by_claims(claims: Claims, game: Cup) -> RolloutPolicy:
    return RolloutPolicy(game)


@_by_claims.register
def _(claims: Faces, game: Cup) -> RolloutPolicy:
    return CountedRollout(game, claims)


@_by_claims.register
def _(claims: Ranked, game: Cup) -> RolloutPolicy:
    return RankedRollout(game, claims)


@rollout_policy.register
def _policy(game: Cup) -> RolloutPolicy:
    return _by_claims(game.claims, game)
