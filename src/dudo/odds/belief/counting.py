"""How many dice count for a bid in each hand, and from that how likely each count is."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dudo.engine import Action, Hand
from dudo.engine.caching import bounded_cache
from dudo.engine.claims import Claims
from dudo.odds.belief.decision_point import bid_on
from dudo.odds.belief.worlds import HandSupport


class Pmf(NamedTuple):
    """The probability mass function of a count, from 0 on."""

    full: Sequence[float]  # by count
    bare: Sequence[float]  # by count, of hands without a natural die, where one is required


class Score(NamedTuple):
    """How many dice count for a bid."""

    total: int
    natural: int  # without wild dice


def score_of(
    tally: Claims, hands: tuple[Hand, ...], bid: Action, *, sides: int, dead: bool
) -> Score:
    """The score of these hands together; `dead` in a round without wilds."""
    found = tally.tally(hands, bid, sides=sides, dead=dead)
    assert found is not None
    return Score(found.total, found.natural)


def needs_natural(tally: Claims, bid: Action, *, sides: int, dead: bool) -> bool:
    """Whether the bid stands only with a natural die besides wild ones."""
    return tally.natural and tally.wild_for(bid, sides=sides, dead=dead) not in (0, bid.face)


def pmf(scores: Iterable[Score], weights: Iterable[float]) -> Pmf:
    """The distribution of the count, from scores and the weight of each."""
    full, bare = [0.0], [0.0]
    for (count, natural), weight in zip(scores, weights, strict=True):
        more = count + 1 - len(full)
        full += [0.0] * more
        bare += [0.0] * more
        full[count] += weight
        bare[count] += 0.0 if natural else weight
    return Pmf(full, bare)


def listed_scores(
    tally: Claims, bid: Action, shown: Hand, support: HandSupport, *, dead: bool
) -> tuple[Score, ...]:
    """The score of each listed hand together with the dice shown."""
    return _scores(tally, bid_on(bid.target), shown, support, dead=dead)


def listed_pmf(
    tally: Claims,
    bid: Action,
    shown: Hand,
    support: HandSupport,
    weights: tuple[float, ...],
    *,
    dead: bool,
) -> Pmf:
    """The distribution of the count over all listed hands; `weights` go by hand."""
    weight = weights.__getitem__
    groups = _groups(tally, bid_on(bid.target), shown, support, dead=dead)
    bare = [sum(map(weight, without)) for _, without in groups]
    full = [sum(map(weight, having), less) for (having, _), less in zip(groups, bare, strict=True)]
    return Pmf(full, bare)


@bounded_cache(many=4096)
def _scores(
    tally: Claims, bid: Action, shown: Hand, support: HandSupport, *, dead: bool
) -> tuple[Score, ...]:
    sides = support.sides
    return tuple(
        score_of(tally, (tuple(sorted((*hand, *shown))),), bid, sides=sides, dead=dead)
        for hand in support.prior.hands
    )


@bounded_cache(many=4096)
def _groups(
    tally: Claims, bid: Action, shown: Hand, support: HandSupport, *, dead: bool
) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """By count, the places of the hands that reach it: those with a natural die, and those without."""
    scores = _scores(tally, bid, shown, support, dead=dead)
    groups: list[tuple[list[int], list[int]]] = [([], []) for _ in range(max(scores).total + 1)]
    for place, (amount, natural) in enumerate(scores):
        groups[amount][not natural].append(place)
    return tuple((tuple(having), tuple(without)) for having, without in groups)
