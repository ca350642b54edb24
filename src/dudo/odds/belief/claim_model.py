"""What a claim about whole hands tells: how people claim, and which dice they keep.

Claims are places on a ladder, 0 for the lowest. Players whose dice are good enough mostly claim
what they hold, or a little less; those who must lie stay close above what they have to beat, and a
first lie begins in the middle of the ladder.
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

MODEST = 0.9
"""The reluctance to claim less than one holds, for each twentieth of the ladder."""
PLAIN = 1.0
"""The extra weight of claiming exactly what one holds."""
TIMID = 0.6
"""The reluctance of a liar to go further than they must, for each twentieth of the ladder."""
FIRST_LIE = 0.45
"""Where a liar begins who has nothing to beat, as a share of the ladder."""
EAGER = 6.0
"""How much better chances decide what is kept."""


def claim_likelihood(
    model: OpponentModel, true: tuple[bool, ...] | int, place: int, *, above: int, top: int
) -> float:
    """The chance of claiming `place`, when it has to be over `above` and at most `top`.

    `true` says for each place whether the dice hold it, or names the highest that they hold.
    """
    if isinstance(true, int):
        return told_by(model, place, above, top)[true]
    if not above < place <= top:
        return 0.0
    return _told(model, _listed(true, place, above, top), place, above, top)


@bounded_cache(many=1024)
def told_by(model: OpponentModel, place: int, above: int, top: int) -> tuple[float, ...]:
    """The same by the highest place that the dice hold, where they hold all below."""
    if not above < place <= top:
        return (0.0,) * (top + 1)
    honest = [_downward(held, place, above, top) for held in range(top + 1)]
    return tuple(_told(model, chance, place, above, top) for chance in honest)


def _told(model: OpponentModel, honest: float | None, place: int, above: int, top: int) -> float:
    lie = _lie(place, above, top)
    told = lie if honest is None else (1 - model.bluff) * honest + model.bluff * lie
    return (1 - model.noise) * told + model.noise / (top - above)


def _unit(top: int) -> float:
    return max(1.0, (top + 1) / 20)


@lru_cache(maxsize=65536)
def _lie(place: int, above: int, top: int) -> float:
    begin = max(above + 1, round(FIRST_LIE * top)) if above < 0 else above + 1
    weights = [exp(-TIMID * abs(c - begin) / _unit(top)) for c in range(above + 1, top + 1)]
    return weights[place - above - 1] / sum(weights)


def _downward(held: int, place: int, above: int, top: int) -> float | None:
    """Where whoever holds a place holds all below; None where nothing true can be said."""
    if held <= above:
        return None
    if place > held:
        return 0.0
    one, sums = _modesty(top)
    return (one[held - place] + PLAIN * (place == held)) / (sums[held - above - 1] + PLAIN)


@bounded_cache(many=64)
def _modesty(top: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """By places claimed too few: what such a claim weighs, and what it weighs with all nearer ones."""
    one = tuple(exp(-MODEST * less / _unit(top)) for less in range(top + 1))
    return one, tuple(accumulate(one))


@bounded_cache(many=65536)
def _listed(true: tuple[bool, ...], place: int, above: int, top: int) -> float | None:
    held = [c for c in range(above + 1, top + 1) if true[c]]
    if not held:
        return None
    if not true[place]:
        return 0.0
    weights = {c: exp(-MODEST * (held[-1] - c) / _unit(top)) for c in held}
    weights[held[-1]] += PLAIN
    return weights[place] / sum(weights.values())


def keep_likelihoods(noise: float, reaches: tuple[float, ...]) -> tuple[float, ...]:
    """The chance of keeping each of these, given the chance that each then reaches what it must."""
    weights = [exp(EAGER * reach) for reach in reaches]
    whole, least = sum(weights), noise / len(weights)
    return tuple((1 - noise) * weight / whole + least for weight in weights)


@bounded_cache(many=64)
def hand_chances(count: int, sides: int) -> dict[Hand, float]:
    """How likely each hand is in one throw of so many dice."""
    return {hand: ways / sides**count for hand, ways in rolled((), count, sides)}


def kept_only(
    hands: Mapping[Hand, float], keeps: Callable[[Hand], Mapping[Hand, float]]
) -> dict[Hand, float]:
    """How likely each part of these hands was kept; `keeps` are the chances of the parts of a hand."""
    kept: dict[Hand, float] = {}
    for hand, weight in hands.items():
        if weight:
            for keep, chance in keeps(hand).items():
                kept[keep] = kept.get(keep, 0.0) + weight * chance
    return kept


def rolled_on(kept: Mapping[Hand, float], count: int, sides: int) -> dict[Hand, float]:
    """How likely each hand of `count` dice is once all dice but those kept were rolled."""
    hands: dict[Hand, float] = {}
    for keep, weight in kept.items():
        share = weight / sides ** (count - len(keep))
        for hand, ways in rolled(keep, count, sides):
            hands[hand] = hands.get(hand, 0.0) + share * ways
    return hands


def parts(hand: Hand, size: int) -> tuple[Hand, ...]:
    """Every part of the hand of so many dice."""
    return tuple(part for part in subhands(hand) if len(part) == size)
