"""What the server promises before anybody opens: the root over the secrets of a shake, chained to the last."""

from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256

from dudo.fairness.merkle import leaf_hash, levels_of
from dudo.fairness.whole_numbers import secret_of, u32

LEAST = 8  # leaves that a shake has at least


def leaves_for(dice: int) -> int:
    """How many leaves a shake has where so many dice can lie on the table: a power of two.

    >>> [leaves_for(dice) for dice in (1, 8, 9, 30)]
    [8, 8, 16, 32]
    """
    return max(LEAST, 1 << (dice - 1).bit_length())


def table_root(table: str) -> bytes:
    """What stands before the first promise of that table."""
    return sha256(b"dudo/1/table" + table.encode()).digest()


def promise_of(before: bytes, number: int, size: int, root: bytes) -> bytes:
    """The promise for shake `number`, which binds it to the one before it."""
    return sha256(b"dudo/1/promise" + before + u32(number) + u32(size) + root).digest()


@dataclass(frozen=True)
class Promise:
    """A shake that is promised: what everybody knows of it, and the seed that only the server knows."""

    number: int  # of the table's shakes, counted from 0
    size: int  # leaves, a power of two
    before: bytes  # the promise before it
    seed: bytes  # 32 secret bytes, until the match is over

    @cached_property
    def secrets(self) -> tuple[bytes, ...]:
        """By leaf."""
        return tuple(secret_of(self.seed, leaf) for leaf in range(self.size))

    @cached_property
    def levels(self) -> tuple[tuple[bytes, ...], ...]:
        """The tree over the secrets, the leaves first."""
        return levels_of([leaf_hash(secret) for secret in self.secrets])

    @property
    def root(self) -> bytes:
        """The root of the tree."""
        return self.levels[-1][0]

    @cached_property
    def told(self) -> bytes:
        """The promise itself: what everybody is told."""
        return promise_of(self.before, self.number, self.size, self.root)
