"""Blocks of possible worlds: what some seats may hold, and how likely each possibility is.

Blocks are independent of each other, so what is asked of all the dice is asked block by block.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate
from math import comb, sqrt
from random import Random
from typing import NamedTuple

from dudo.engine import Hand
from dudo.engine.caching import bounded_cache
from dudo.engine.hand import SUPER, outcomes

LIMIT = 6188
"""Where there are more hands than this, a sample is drawn and not all are listed."""
DRAWN = 3000
"""The size of that sample."""


@dataclass(frozen=True, slots=True)
class HandPrior:
    """The hands that may be held, with their prior chances."""

    hands: tuple[Hand, ...]
    prior: tuple[float, ...]
    exact: bool  # whether these are all the hands there are, and not a sample


@bounded_cache(many=256)
def hand_prior(count: int, sides: int, *, salt: int, supers: int = 0) -> HandPrior:
    """Every hand of `count` dice, of which `supers` are super dice; a sample where there are too many.

    Samples differ from salt to salt.
    """
    if number_of_hands(count, sides, supers) <= LIMIT:
        found = outcomes(count, sides, supers)
        whole = sides**count
        return HandPrior(tuple(h for h, _ in found), tuple(w / whole for _, w in found), exact=True)
    luck = Random(f"{count} dice of {sides}, {salt}")
    drawn = tuple(random_hand(luck, count, sides, supers) for _ in range(DRAWN))
    return HandPrior(drawn, (1 / DRAWN,) * DRAWN, exact=False)


def random_hand(luck: Random, count: int, sides: int, supers: int) -> Hand:
    """One throw of `count` dice, of which `supers` are super dice."""
    faces = luck.choices(range(1, sides + 1), k=count)
    plain = count - supers
    return tuple(sorted([*faces[:plain], *(face + SUPER for face in faces[plain:])]))


def salt_for(count: int, sides: int, seat: int, *, supers: int = 0) -> int:
    """The salt for a seat: 0 where all hands are listed, which seats share; else its own, for its own sample."""
    return seat + 1 if number_of_hands(count, sides, supers) > LIMIT else 0


def number_of_hands(count: int, sides: int, supers: int = 0) -> int:
    """How many multisets of faces there are: C(count + sides - 1, count), for super dice and the others apart."""
    plain = count - supers
    return comb(plain + sides - 1, plain) * comb(supers + sides - 1, supers)


class HandSupport(NamedTuple):
    """The arguments of a `hand_prior`, as one key for caches."""

    number: int  # of dice
    sides: int
    salt: int
    supers: int  # how many of them are super dice

    @property
    def prior(self) -> HandPrior:
        """The hands and their chances."""
        return hand_prior(self.number, self.sides, salt=self.salt, supers=self.supers)


@dataclass(frozen=True, slots=True)
class Block:
    """What some seats may hold together: possible worlds, with weights that sum to 1."""

    seats: tuple[int, ...]
    worlds: tuple[tuple[Hand, ...], ...]  # each has one hand for each of the seats
    weights: tuple[float, ...]  # by world
    exact: bool = True  # False where the worlds are a sample, so that figures have an error
    plain: HandSupport | None = None  # for one seat whose worlds are the hands of a `hand_prior`

    def marginal(self, seat: int) -> dict[Hand, float]:
        """How likely the seat holds each hand."""
        place = self.seats.index(seat)
        found: dict[Hand, float] = {}
        for world, weight in zip(self.worlds, self.weights, strict=True):
            if weight:
                found[world[place]] = found.get(world[place], 0.0) + weight
        return found

    def draw(self, random: Random) -> tuple[Hand, ...]:
        """One of the worlds, drawn by its chance."""
        if len(self.worlds) == 1:
            return self.worlds[0]
        return random.choices(self.worlds, cum_weights=_cumulative(self.weights))[0]

    def error(self, values: Iterable[float]) -> float:
        """The standard error of the mean of these values, one for each world; 0 where the worlds are all there are."""
        if self.exact:
            return 0.0
        found = tuple(zip(values, self.weights, strict=True))
        mean = sum(value * weight for value, weight in found)
        return sqrt(sum((weight * (value - mean)) ** 2 for value, weight in found))


def sure(seat: int, hand: Hand) -> Block:
    """A block of one seat whose hand is known."""
    return Block((seat,), ((hand,),), (1.0,))


@bounded_cache(many=256)
def worlds_of(support: HandSupport) -> tuple[tuple[Hand, ...], ...]:
    """The hands of a support as worlds of one seat."""
    return tuple((hand,) for hand in support.prior.hands)


@bounded_cache(many=64)
def _cumulative(weights: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(accumulate(weights))


def scaled(weights: Iterable[float], otherwise: tuple[float, ...]) -> tuple[float, ...]:
    """The weights made to sum to 1; `otherwise` where nothing is left of them."""
    found = tuple(weights)
    whole = sum(found)
    return tuple(weight / whole for weight in found) if whole > 0 else otherwise
