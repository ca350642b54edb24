"""The claim model: how people claim whole hands, and which dice they keep.

Claims are places on a ladder, 0 for the lowest. Players whose dice are good enough mostly claim
what they hold, or a little less. Those who must lie stay just above what they have to beat; a
liar who opens the round starts near the middle of the ladder.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from dudo.engine import Hand
from dudo.engine.hand import outcomes
from dudo.odds.inference.parameters import parameters_of
from dudo.odds.population import Population

Floats = NDArray[np.float64]

UNDERCLAIMING = 0.9
"""The reluctance to claim less than one holds, for each twentieth of the ladder."""
EXACT_CLAIM = 1.0
"""The extra weight of claiming exactly what one holds."""
OVERREACHING = 0.6
"""The reluctance of a liar to go further than they must, for each twentieth of the ladder."""
FIRST_LIE = 0.45
"""Where a liar begins who has nothing to beat, as a share of the ladder."""
KEEP_SHARPNESS = 6.0
"""How strongly the chance of success decides what is kept: the inverse temperature of a softmax."""

Kept = Callable[[Hand], Mapping[Hand, float]]
"""How likely the owner of a hand keeps each of its parts."""


def claim_likelihoods(
    population: Population, true: NDArray[np.bool_], place: int, above: int
) -> Floats:
    """By model and hand, the chance of claiming `place`, which must be over `above`.

    `true` says by hand and place whether the dice make that claim true.
    """
    hands, places = true.shape
    if not above < place < places:
        return np.zeros((len(population.models), hands))
    one = max(1.0, places / 20)
    ladder = np.arange(places)
    honest = true & (ladder > above)
    held = np.where(honest, ladder, -1).max(axis=1)
    weights = np.where(honest, np.exp(-UNDERCLAIMING * (held[:, None] - ladder) / one), 0.0)
    weights[np.arange(hands), held] += EXACT_CLAIM
    begin = max(above + 1, round(FIRST_LIE * (places - 1))) if above < 0 else above + 1
    lies = np.exp(-OVERREACHING * abs(ladder[above + 1 :] - begin) / one)
    lie = lies[place - above - 1] / lies.sum()
    of = parameters_of(population)
    told = (1 - of.bluff) * weights[:, place] / weights.sum(axis=1) + of.bluff * lie
    chances: Floats = (1 - of.noise) * np.where(held < 0, lie, told) + of.noise / (
        places - 1 - above
    )
    return chances


def keep_likelihoods(noise: float, reaches: tuple[float, ...]) -> tuple[float, ...]:
    """The chance of keeping each part of a hand; `reaches` are the chances that each then reaches what it must."""
    weights = np.exp(KEEP_SHARPNESS * np.array(reaches))
    return tuple(((1 - noise) * weights / weights.sum() + noise / len(weights)).tolist())


def rolled_on(
    weights: Floats, keeps: Callable[[float], Kept], population: Population, count: int, sides: int
) -> Floats:
    """The weights once some dice were kept and the others rolled; `keeps` depends on how noisy a model is."""
    hands = [hand for hand, _ in outcomes(count, sides)]
    found = np.zeros_like(weights)
    for noise in {model.noise for model in population.models}:
        rows = [n for n, model in enumerate(population.models) if model.noise == noise]
        kept = kept_only(weights[rows], hands, keeps(noise))
        for keep, held in kept.items():
            found[rows] += np.outer(held, chances_after(keep, count, sides))
    return found


def kept_only(weights: Floats, hands: list[Hand], keeps: Kept) -> dict[Hand, Floats]:
    """By part of a hand: how likely, by model, it was kept."""
    kept = dict[Hand, Floats]()
    for hand, held in zip(hands, weights.T, strict=True):
        if held.any():
            for keep, chance in keeps(hand).items():
                kept[keep] = kept.get(keep, 0.0) + held * chance
    return kept


@lru_cache(4096)
def chances_after(keep: Hand, count: int, sides: int) -> Floats:
    """How likely each hand of `count` dice is if these are kept and the others rolled."""
    place = {hand: n for n, (hand, _) in enumerate(outcomes(count, sides))}
    found = np.zeros(len(place))
    for rest, ways in outcomes(count - len(keep), sides):
        found[place[tuple(sorted((*keep, *rest)))]] += ways
    chances: Floats = found / sides ** (count - len(keep))
    return chances
