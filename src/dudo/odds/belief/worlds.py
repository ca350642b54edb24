"""Blocks of possible worlds: what some seats may hold, and how likely each possibility is.

Blocks are independent of each other, so what is asked of all the dice is asked block by block.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import sqrt
from random import Random
from typing import NamedTuple

from dudo.engine import Hand
from dudo.engine.caching import bounded_cache
from dudo.engine.hand import SUPER, outcomes

LIMIT = 6188
"""Where there are more hands than this, some are drawn instead of listing all."""
DRAWN = 3000
"""How many are drawn then."""


@dataclass(frozen=True, slots=True)
class HandPrior:
    """Hands that may lie somewhere, their prior chances, and whether these are all there are."""

    hands: tuple[Hand, ...]
    prior: tuple[float, ...]
    exact: bool


@bounded_cache(many=256)
def hand_prior(count: int, sides: int, *, salt: int, supers: int = 0) -> HandPrior:
    """Every throw of so many dice, so many of them super dice; where they are too many, a sample.

    Samples differ from salt to salt.
    """
    if hands_of(count, sides, supers) <= LIMIT:
        found = outcomes(count, sides, supers)
        whole = sides**count
        return HandPrior(tuple(h for h, _ in found), tuple(w / whole for _, w in found), exact=True)
    luck = Random(f"{count} dice of {sides}, {salt}")
    drawn = tuple(random_hand(luck, count, sides, supers) for _ in range(DRAWN))
    return HandPrior(drawn, (1 / DRAWN,) * DRAWN, exact=False)


def random_hand(luck: Random, count: int, sides: int, supers: int) -> Hand:
    """One throw of so many dice, of which the last are super dice."""
    faces = luck.choices(range(1, sides + 1), k=count)
    plain = count - supers
    return tuple(sorted([*faces[:plain], *(face + SUPER for face in faces[plain:])]))


def salt_for(count: int, sides: int, seat: int, *, supers: int = 0) -> int:
    """The salt for a seat: seats share what is listed, and have their own samples."""
    return seat + 1 if hands_of(count, sides, supers) > LIMIT else 0


@lru_cache(maxsize=1024)
def hands_of(count: int, sides: int, supers: int = 0) -> int:
    """How many multisets there are: C(count + sides - 1, count), of super dice and of the others apart."""
    if supers:
        return hands_of(count - supers, sides) * hands_of(supers, sides)
    found = 1
    for k in range(1, count + 1):
        found = found * (sides + k - 1) // k
    return found


class HandSupport(NamedTuple):
    """What a `hand_prior` is of."""

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
    """What some seats hold together: one tuple of hands a world, with weights that sum to 1."""

    seats: tuple[int, ...]
    worlds: tuple[tuple[Hand, ...], ...]
    weights: tuple[float, ...]
    exact: bool = True  # False where the worlds were drawn, so that figures have an error
    plain: HandSupport | None = None  # what the support is that they are

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
        return random.choices(self.worlds, cum_weights=_heap(self.weights))[0]

    def error(self, values: Iterable[float]) -> float:
        """The standard error of the mean of these values of the worlds; 0 where these are all."""
        if self.exact:
            return 0.0
        found = tuple(zip(values, self.weights, strict=True))
        mean = sum(value * weight for value, weight in found)
        return sqrt(sum((weight * (value - mean)) ** 2 for value, weight in found))


def sure(seat: int, hand: Hand) -> Block:
    """What is known."""
    return Block((seat,), ((hand,),), (1.0,))


@bounded_cache(many=256)
def worlds_of(support: HandSupport) -> tuple[tuple[Hand, ...], ...]:
    """The hands of a support as worlds of one seat."""
    return tuple((hand,) for hand in support.prior.hands)


@bounded_cache(many=64)
def _heap(weights: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(accumulate(weights))


def scaled(weights: Iterable[float], otherwise: tuple[float, ...]) -> tuple[float, ...]:
    """The weights made to sum to 1; `otherwise` where nothing is left of them."""
    found = tuple(weights)
    whole = sum(found)
    return tuple(weight / whole for weight in found) if whole > 0 else otherwise
