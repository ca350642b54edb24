"""Ranges: how likely somebody has each hand, as far as somebody else can tell."""

from collections.abc import Iterable, Mapping
from itertools import accumulate
from math import comb
from random import Random
from typing import NamedTuple

from dudo.engine import Hand
from dudo.engine.hand import SUPER, outcomes
from dudo.odds.spread import Weights

LISTED = 25_000
"""Of more hands than this nothing is learned from bids: eight dice with ten faces have nearly as many."""


class Range(NamedTuple):
    """Dice of one holder, some of which are known, and how likely the others are to show what.

    Without weights each throw of the others is as likely as any, and they need not be listed.
    """

    known: Hand
    unknown: int = 0
    sides: int = 6
    supers: int = 0  # how many of the unknown dice are super dice
    weights: Weights | None = None  # by hand of `hands`

    @property
    def size(self) -> int:
        """How many dice these are, known and unknown."""
        return len(self.known) + self.unknown

    @property
    def hands(self) -> tuple[Hand, ...]:
        """What the unknown dice may show."""
        return tuple(hand for hand, _ in outcomes(self.unknown, self.sides, self.supers))

    @property
    def ways(self) -> Weights:
        """How likely each of these is; they sum to `whole`."""
        if self.weights is not None:
            return self.weights
        return tuple(ways for _, ways in outcomes(self.unknown, self.sides, self.supers))

    @property
    def chances(self) -> dict[Hand, float]:
        """How likely the unknown dice show each hand that they may show; the chances sum to 1."""
        whole = sum(self.ways)
        return {hand: w / whole for hand, w in zip(self.hands, self.ways, strict=True) if w}

    def draw(self, luck: Random) -> Hand:
        """What the unknown dice show, drawn by its chance."""
        if self.weights is None:
            faces = sorted(luck.choices(range(1, self.sides + 1), k=self.unknown - self.supers))
            more = luck.choices(range(SUPER + 1, SUPER + self.sides + 1), k=self.supers)
            return (*faces, *sorted(more))
        return luck.choices(self.hands, cum_weights=list(accumulate(self.weights)))[0]


def weighed(sides: int, weights: Mapping[Hand, float]) -> Range:
    """The range of somebody whose hands, all of one size, have these weights."""
    size = max(map(len, weights), default=0)
    listed = outcomes(size, sides)
    return Range((), size, sides, weights=tuple(weights.get(hand, 0) for hand, _ in listed))


def together(ranges: Iterable[Range]) -> Range:
    """Return these dice as one group, no matter who holds them; only where all throws are equally likely."""
    found = tuple(ranges)
    return Range(
        tuple(sorted(die for one in found for die in one.known)),
        sum(one.unknown for one in found),
        found[0].sides if found else 6,
        sum(one.supers for one in found),
    )


def number_of_hands(count: int, sides: int, supers: int = 0) -> int:
    """How many multisets of faces there are: C(count + sides - 1, count), for super dice and the others apart."""
    plain = count - supers
    return comb(plain + sides - 1, plain) * comb(supers + sides - 1, supers)
