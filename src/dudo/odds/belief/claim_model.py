"""The claim model: how people claim whole hands, and which dice they keep.

Claims are places on a ladder, 0 for the lowest. Players whose dice are good enough mostly claim
what they hold, or a little less. Those who must lie stay just above what they have to beat; a
liar who opens the round starts near the middle of the ladder.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import accumulate
from math import exp

from dudo.engine import Hand
from dudo.engine.caching import bounded_cache
from dudo.engine.hand import subhands
from dudo.odds.belief.population import OpponentModel
from dudo.odds.ladder import rolled

HandWeights = dict[Hand, float]
"""By hand, how likely it is; under one opponent model, how likely the hand and that model are together."""

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


def claim_likelihood(
    model: OpponentModel, true: tuple[bool, ...] | int, place: int, *, above: int, top: int
) -> float:
    """The chance of claiming `place`, which must be over `above` and at most `top`.

    `true` says for each place whether the dice make it true. It is one number, the highest such place, where they
    make every lower place true as well.
    """
    if isinstance(true, int):
        return claim_likelihoods(model, place, above, top)[true]
    if not above < place <= top:
        return 0.0
    return _with_bluffs(model, _honest_of_listed(true, place, above, top), place, above, top)


@bounded_cache(many=1024)
def claim_likelihoods(model: OpponentModel, place: int, above: int, top: int) -> tuple[float, ...]:
    """The chance of claiming `place`, by the highest place that the dice make true; they make all lower ones true."""
    if not above < place <= top:
        return (0.0,) * (top + 1)
    honest = [_honest(held, place, above, top) for held in range(top + 1)]
    return tuple(_with_bluffs(model, chance, place, above, top) for chance in honest)


def _with_bluffs(
    model: OpponentModel, honest: float | None, place: int, above: int, top: int
) -> float:
    """The chance of the claim: honest, a bluff, or for no reason; `honest` is None where the player must lie."""
    lie = _lie(place, above, top)
    chance = lie if honest is None else (1 - model.bluff) * honest + model.bluff * lie
    return (1 - model.noise) * chance + model.noise / (top - above)


def _twentieth(top: int) -> float:
    """A twentieth of the ladder in places, but at least one."""
    return max(1.0, (top + 1) / 20)


@lru_cache(maxsize=65536)
def _lie(place: int, above: int, top: int) -> float:
    """The chance that a liar claims `place`."""
    begin = max(above + 1, round(FIRST_LIE * top)) if above < 0 else above + 1
    weights = [
        exp(-OVERREACHING * abs(c - begin) / _twentieth(top)) for c in range(above + 1, top + 1)
    ]
    return weights[place - above - 1] / sum(weights)


def _honest(held: int, place: int, above: int, top: int) -> float | None:
    """The chance that an honest player claims `place` with dice that make it true up to `held`.

    None where nothing true can be claimed.
    """
    if held <= above:
        return None
    if place > held:
        return 0.0
    one, sums = _weights_below(top)
    exact = EXACT_CLAIM * (place == held)
    return (one[held - place] + exact) / (sums[held - above - 1] + EXACT_CLAIM)


@bounded_cache(many=64)
def _weights_below(top: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """By how many places too few are claimed: the weight of that claim, and of it and all nearer ones together."""
    one = tuple(exp(-UNDERCLAIMING * less / _twentieth(top)) for less in range(top + 1))
    return one, tuple(accumulate(one))


@bounded_cache(many=65536)
def _honest_of_listed(true: tuple[bool, ...], place: int, above: int, top: int) -> float | None:
    """The same for dice that may make a claim true without making all lower ones true."""
    held = [c for c in range(above + 1, top + 1) if true[c]]
    if not held:
        return None
    if not true[place]:
        return 0.0
    weights = {c: exp(-UNDERCLAIMING * (held[-1] - c) / _twentieth(top)) for c in held}
    weights[held[-1]] += EXACT_CLAIM
    return weights[place] / sum(weights.values())


def keep_likelihoods(noise: float, reaches: tuple[float, ...]) -> tuple[float, ...]:
    """The chance of keeping each part of a hand; `reaches` are the chances that each then reaches what it must."""
    weights = [exp(KEEP_SHARPNESS * reach) for reach in reaches]
    whole, least = sum(weights), noise / len(weights)
    return tuple((1 - noise) * weight / whole + least for weight in weights)


@bounded_cache(many=64)
def hand_chances(count: int, sides: int) -> HandWeights:
    """How likely each hand is in one throw of `count` dice."""
    return {hand: ways / sides**count for hand, ways in rolled((), count, sides)}


def kept_only(
    hands: Mapping[Hand, float], keeps: Callable[[Hand], Mapping[Hand, float]]
) -> HandWeights:
    """How likely each part was kept; `keeps` gives for one hand how likely its owner keeps each of its parts."""
    kept: HandWeights = {}
    for hand, weight in hands.items():
        if weight:
            for keep, chance in keeps(hand).items():
                kept[keep] = kept.get(keep, 0.0) + weight * chance
    return kept


def rolled_on(kept: Mapping[Hand, float], count: int, sides: int) -> HandWeights:
    """How likely each hand of `count` dice is once all dice but those kept were rolled."""
    hands: HandWeights = {}
    for keep, weight in kept.items():
        share = weight / sides ** (count - len(keep))
        for hand, ways in rolled(keep, count, sides):
            hands[hand] = hands.get(hand, 0.0) + share * ways
    return hands


def parts(hand: Hand, size: int) -> tuple[Hand, ...]:
    """Every part of the hand that has `size` dice."""
    return tuple(part for part in subhands(hand) if len(part) == size)
