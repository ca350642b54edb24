"""A shake that has been thrown: everybody's contribution to it, and the numbers that it gives, in order."""

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
    """A promise, and the contributions of all seats to it."""

    promise: Promise
    seats: tuple[SeatContribution, ...]
    entropy: bytes

    @classmethod
    def of(cls, promise: Promise, seats: Sequence[SeatContribution]) -> "Shake":
        """The shake with the entropy that follows."""
        return cls(promise, tuple(seats), entropy_of(promise.told, seats))

    def numbers(self, leaf: int, below: tuple[int, ...]) -> tuple[ShakenNumber, ...]:
        """The numbers from that leaf on, one below each of these limits."""
        return _numbers(self.promise, self.entropy, leaf, below)

    def mark(self, leaf: int) -> bytes:
        """Decides which of several equal dice is meant, and reveals nothing about any secret."""
        return digest(self.promise.seed, b"dudo/1/mark" + u32(leaf), "sha256")


# They are asked for when they are thrown, and at once again as the log is followed.
@lru_cache(maxsize=1)
def _numbers(
    promise: Promise, entropy: bytes, leaf: int, below: tuple[int, ...]
) -> tuple[ShakenNumber, ...]:
    end = leaf + len(below)
    secrets = [*promise.tree.secrets[leaf:end]]
    secrets += [secret_of(promise.seed, at) for at in range(leaf + len(secrets), end)]
    return tuple(
        [
            ShakenNumber(promise.number, at, limit, number_of(secret, entropy, at, limit))
            for at, (limit, secret) in enumerate(zip(below, secrets, strict=True), leaf)
        ]
    )


def throw_of(throws: Throws, numbers: Sequence[ShakenNumber]) -> Action:
    """The outcome that these numbers give."""
    given: Iterator[int] = iter([it.number for it in numbers])
    return draw(throws, lambda _: next(given))
