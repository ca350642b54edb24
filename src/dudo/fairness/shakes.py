"""A shake that is thrown: what everybody has brought to it, and the numbers that come of it, in order."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hmac import digest
from typing import NamedTuple

from dudo.engine.action import Action
from dudo.engine.chance import Throws, draw
from dudo.fairness.contributions import SeatContribution, entropy_of
from dudo.fairness.promises import Promise
from dudo.fairness.whole_numbers import number_of, secret_of, u32


class ShakenNumber(NamedTuple):
    """One whole number of a shake."""

    shake: int
    leaf: int
    below: int
    number: int


@dataclass(frozen=True, slots=True)
class Shake:
    """A promise, and what the seats have brought to it."""

    promise: Promise
    seats: tuple[SeatContribution, ...]
    entropy: bytes

    @classmethod
    def of(cls, promise: Promise, seats: Sequence[SeatContribution]) -> "Shake":
        """The shake with the entropy that follows."""
        return cls(promise, tuple(seats), entropy_of(promise.told, seats))

    def numbers(self, leaf: int, below: Sequence[int]) -> tuple[ShakenNumber, ...]:
        """The numbers from that leaf on, one below each of these limits."""
        found = _numbers(self.promise.seed, self.entropy, leaf, tuple(below))
        return tuple(
            ShakenNumber(self.promise.number, at, limit, number)
            for at, (limit, number) in enumerate(zip(below, found, strict=True), leaf)
        )

    def mark(self, leaf: int) -> bytes:
        """What settles which of several equal dice is meant: it says nothing about any secret."""
        return digest(self.promise.seed, b"dudo/1/mark" + u32(leaf), "sha256")


@lru_cache(
    maxsize=64
)  # they are asked for when they are thrown, and again when the log is followed
def _numbers(seed: bytes, entropy: bytes, leaf: int, below: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(
        number_of(secret_of(seed, at), entropy, at, limit) for at, limit in enumerate(below, leaf)
    )


def throw_of(throws: Throws, numbers: Sequence[ShakenNumber]) -> Action:
    """The outcome that these numbers give."""
    given: Iterator[int] = (it.number for it in numbers)
    return draw(throws, lambda _: next(given))
