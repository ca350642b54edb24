"""What is under a passed cup, given what was claimed and how many dice were rolled.

Whoever holds the cup follows one opponent model while holding it. The filter runs forward from holder to holder.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from dudo.engine import Action, Bid, Claim, Cup, CupPublic, CupView, Hand, Show
from dudo.engine.action import Believe, Buy, PassOn, Point, Push, RollBlind, Rolled
from dudo.engine.cup.claiming import all_claims, claims_made, meant_claim, next_better
from dudo.engine.cup.last_look import last_look
from dudo.engine.hand import subhands, without
from dudo.engine.state import Phase, Step
from dudo.odds.counts import level
from dudo.odds.inference.claim_model import (
    Floats,
    Kept,
    chances_after,
    claim_likelihoods,
    keep_likelihoods,
    rolled_on,
)
from dudo.odds.population import Population
from dudo.odds.ranges import Range
from dudo.odds.rolling import reached, ways_to_beat

NO_DICE = (
    *(Phase.HIGH_DIE, Phase.BOSS, Phase.OVER, Phase.DOG, Phase.NEW_LIVES, Phase.CATCH),
    *(Phase.DRINKS, Phase.MIDDLE),
)


@dataclass(frozen=True)
class CupBelief:
    """What somebody believes after some steps of a round."""

    game: Cup
    population: Population
    since: int  # the steps that happened before the viewer last looked; they moved only the claims
    weights: Floats  # by opponent model of the holder, and hand
    number: int = 0  # of steps
    accepted: Action | None = None
    standing: Action | None = None
    dead: bool = False  # no dice are wild in this round
    blind: bool = False  # the holder has not looked

    def after(self, step: Step, history: tuple[Step, ...]) -> "CupBelief":
        """The same after one more step; `history` is the round with it."""
        game, action = self.game, step.action
        belief = replace(self, number=self.number + 1)
        since_look = belief.number > self.since
        match action:
            case Claim() | Bid():
                said = meant_claim(game, action, self.accepted)
                if not self.standing and not self.accepted:
                    belief = replace(belief, dead=game.wilds_dead((step,)))
                if since_look and not self.blind:
                    belief = belief._updated(belief.claiming(said))
                return replace(belief, standing=said)
            case Believe():
                thrown = game.rolls_all or (
                    self.standing == all_claims(game)[-1] and bool(game.rolls_to_match)
                )
                belief = replace(belief._passed(since_look=since_look), blind=False)
                return belief._thrown() if since_look and thrown else belief
            case PassOn() if self.standing is not None:
                return replace(
                    belief._passed(since_look=since_look), standing=next_better(game, self.standing)
                )
            case Push():
                return replace(belief._passed(since_look=since_look), blind=True)
            case RollBlind():
                made = claims_made(game, history)
                belief = (
                    belief if self.accepted is None else replace(belief, standing=made[-1].action)
                )
                return belief._thrown() if since_look else belief
            case Point():
                return replace(belief, standing=self.accepted)
            case Rolled() if since_look:
                return belief._rolled(game.facts.dice - action.number)
            case Buy() if since_look:
                return replace(belief, weights=np.outer(self.weights.sum(axis=1), _prior(game)))
            case Show() if since_look:
                shown = [_opens(hand, action.dice) for hand in hands_of(game)]
                return belief._updated(np.array(shown))
            case _:
                return belief

    def _passed(self, *, since_look: bool) -> "CupBelief":
        """With a new holder: any model is as common as in the population, whatever lies under the cup."""
        weights = np.outer(self.population.shares, self.weights.sum(axis=0))
        return replace(
            self, accepted=self.standing, weights=weights if since_look else self.weights
        )

    def _thrown(self) -> "CupBelief":
        """After all dice were thrown anew."""
        return replace(self, weights=np.outer(self.population.shares, _prior(self.game)))

    def _updated(self, likely: Floats) -> "CupBelief":
        weights = self.weights * likely
        whole = weights.sum()
        return replace(self, weights=weights / whole) if whole > 0 else self

    def claiming(self, claim: Action) -> Floats:
        """By model and hand: how likely the claim is."""
        game, places = self.game, _places(self.game)
        above = -1 if self.accepted is None else places[self.accepted] - game.claims.equal
        true = truth(game, dead=self.dead)
        likely = claim_likelihoods(self.population, true, places[claim], above)
        if laid := game.lays_out(claim):
            likely = likely * [without(hand, laid) is not None for hand in hands_of(game)]
        return likely

    def _rolled(self, kept: int) -> "CupBelief":
        game, target = self.game, self.accepted

        def keeps(noise: float) -> Kept:
            return lambda hand: _keeps(game, noise, hand, target, kept)

        dice, sides = game.facts.dice, game.sides
        weights = rolled_on(self.weights, keeps, self.population, dice, sides)
        return replace(self, weights=weights / weights.sum())


def inferred_cup(game: Cup, view: CupView, population: Population) -> Range:
    """What may lie under the cup, to a viewer who starts from what they last saw there."""
    public, seen = view.public, view.secret.seen
    if public.phase in NO_DICE:
        return Range((), 0, game.sides)
    since = 0 if seen is None or view.seat is None else last_look(public.history, view.seat)
    belief = _followed(game, population, seen, since, public.history)
    weights = belief.weights.sum(axis=0)
    return Range((), game.facts.dice, game.sides, weights=tuple(weights.tolist()))


@lru_cache(256)
def _followed(
    game: Cup, population: Population, seen: Hand | None, since: int, history: tuple[Step, ...]
) -> CupBelief:
    if history:
        before = _followed(game, population, seen, since, history[:-1])
        return before.after(history[-1], history)
    start = _prior(game)
    if seen is not None:
        start = np.array([float(hand == seen) for hand in hands_of(game)])
    return CupBelief(game, population, since, np.outer(population.shares, start))


def hands_of(game: Cup) -> tuple[Hand, ...]:
    """Every hand that may lie under the cup."""
    return Range((), game.facts.dice, game.sides).hands


def _prior(game: Cup) -> Floats:
    return chances_after((), game.facts.dice, game.sides)


@lru_cache(64)
def _places(game: Cup) -> dict[Action, int]:
    return {claim: place for place, claim in enumerate(all_claims(game))}


@lru_cache(64)
def truth(game: Cup, *, dead: bool) -> NDArray[np.bool_]:
    """By hand and by place of a claim: whether the hand more likely than not makes it true."""
    claims = [(claim, level(game.claims, claim, game.pool)) for claim in all_claims(game)]
    return np.array(
        [
            [
                reached(game, hand, claim, dead=dead).probability(high) >= 0.5
                for claim, high in claims
            ]
            for hand in hands_of(game)
        ]
    )


@lru_cache(8192)
def _keeps(
    game: Cup, noise: float, hand: Hand, target: Action | None, number: int
) -> dict[Hand, float]:
    """For every part of `number` dice, the chance that it is kept by somebody who has to beat `target`."""
    kept = game.kept(hand)
    ways = ways_to_beat(game, kept, target, dead=False)
    likely = keep_likelihoods(noise, tuple(map(float, ways)))
    return {part: chance for part, chance in zip(kept, likely, strict=True) if len(part) == number}


def _opens(hand: Hand, dice: Hand) -> float:
    """The chance that somebody with this hand shows just these dice, if any part of it is as likely as another."""
    return 0.0 if without(hand, dice) is None else 1 / max(1, len(subhands(hand)) - 1)


def believed_after(
    game: Cup, public: CupPublic, population: Population
) -> Callable[[Action], float]:
    """By a claim of the holder: how likely somebody takes it to be true who has not seen the dice."""
    belief = _followed(game, population, None, 0, public.history)
    true, places = truth(game, dead=belief.dead), _places(game)

    def believed(claim: Action) -> float:
        by_hand = (belief.weights * belief.claiming(claim)).sum(axis=0)
        whole = by_hand.sum()
        return float(by_hand[true[:, places[claim]]].sum() / whole) if whole > 0 else 0.0

    return believed
