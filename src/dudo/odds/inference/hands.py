"""What the other of two who claim hands holds, given their claims and how many dice they rolled again."""

from functools import lru_cache, partial

import numpy as np
from numpy.typing import NDArray

from dudo.engine import Bidding, Claim, Hand
from dudo.engine.action import Keep, Rolled
from dudo.engine.bidding.state import BiddingPublic
from dudo.engine.claims import Claims, Pool
from dudo.engine.evolve import evolve
from dudo.engine.hand import outcomes
from dudo.engine.state import Phase
from dudo.odds.counts import bid_on, level, spread_of
from dudo.odds.inference.claim_model import (
    Kept,
    chances_after,
    claim_likelihoods,
    keep_likelihoods,
    kept_only,
    rolled_on,
)
from dudo.odds.population import Population
from dudo.odds.ranges import Range, weighed

NO_DICE = (Phase.HIGH_DIE, Phase.BOSS, Phase.OVER)


def inferred_range(
    game: Bidding, public: BiddingPublic, population: Population, seat: int
) -> Range:
    """What the seat may hold: a filter over its claims and rolls, for each opponent model."""
    claims, pool = game.claims, game.one_hand
    if public.phase in NO_DICE or (seat in public.due and not public.history):
        return Range((), 0, pool.sides)
    weights = np.outer(population.shares, chances_after((), pool.dice, pool.sides))
    true = true_claims(claims, pool)
    above = -1  # the highest place that can no longer be claimed
    for number, (actor, action) in enumerate(public.history):
        if isinstance(action, Claim):
            place = level(claims, action, pool)
            if actor == seat:
                weights = weights * claim_likelihoods(population, true, place, above)
            above = place - claims.equal
        elif isinstance(action, Rolled) and actor == seat:
            asked = evolve(public, history=public.history[:number])
            keeps = partial(_keeps, game, asked, seat, pool.dice - action.number, above)
            if seat in public.due:  # only what was kept is there
                hands = [hand for hand, _ in outcomes(pool.dice, pool.sides)]
                kept = kept_only(weights, hands, keeps(population.models[0].noise))
                return weighed(pool.sides, {hand: held.sum() for hand, held in kept.items()})
            weights = rolled_on(weights, keeps, population, pool.dice, pool.sides)
    return Range((), pool.dice, pool.sides, weights=tuple(weights.sum(axis=0).tolist()))


def _keeps(
    game: Bidding, asked: BiddingPublic, seat: int, size: int, beaten: int, noise: float
) -> Kept:
    return partial(_kept, game, asked, seat, size, beaten, noise)


def _kept(
    game: Bidding,
    asked: BiddingPublic,
    seat: int,
    size: int,
    beaten: int,
    noise: float,
    hand: Hand,
) -> dict[Hand, float]:
    """How likely each part of that size is kept by somebody who has to claim more than what is `beaten`."""
    pool = game.one_hand
    kept = [keep.dice for keep in game.rolls(asked, seat, hand) if isinstance(keep, Keep)]
    rolled = (Range(part, pool.dice - len(part), pool.sides) for part in kept)
    reaches = tuple(
        spread_of(game.claims, bid_on(0), (one,), dead=False).probability(beaten + 1)
        for one in rolled
    )
    likely = keep_likelihoods(noise, reaches)
    return {part: it for part, it in zip(kept, likely, strict=True) if len(part) == size}


@lru_cache(64)
def true_claims(claims: Claims, pool: Pool) -> NDArray[np.bool_]:
    """By hand and by place on the ladder: whether the hand makes that claim true."""
    places = claims.places(pool)
    held = np.array([places[hand] for hand, _ in outcomes(pool.dice, pool.sides)])
    return held[:, None] >= np.arange(len(claims.hands(pool)))
