"""Promises: the root over the secrets of a shake, told before anybody opens, and chained to the promise before it."""

from dataclasses import dataclass
from hashlib import sha256
from typing import NamedTuple, Self

from dudo.engine.caching import bounded_cache
from dudo.fairness.merkle import SIZE, Hashes, leaf_hashes, levels_of
from dudo.fairness.whole_numbers import secrets_of, u32

LEAST = 8  # the fewest leaves of a shake


def leaves_for(dice: int) -> int:
    """The number of leaves of a shake, a power of two, for at most that many dice on the table.

    >>> [leaves_for(dice) for dice in (1, 8, 9, 30)]
    [8, 8, 16, 32]
    """
    return max(LEAST, 1 << (dice - 1).bit_length())


def table_root(table: str) -> bytes:
    """The hash that stands for a promise before the first one of that table."""
    return sha256(b"dudo/1/table" + table.encode()).digest()


def promise_of(before: bytes, number: int, size: int, root: bytes) -> bytes:
    """The promise for shake `number`, which binds it to the one before it."""
    return sha256(b"dudo/1/promise" + before + u32(number) + u32(size) + root).digest()


class SecretTree(NamedTuple):
    """The secrets that a seed gives, one for each leaf, and all hashes above them."""

    secrets: Hashes
    levels: tuple[Hashes, ...]

    @property
    def root(self) -> bytes:
        """The one hash at the top."""
        return self.levels[-1][0]


def _weight(tree: SecretTree) -> int:
    """A secret and nearly two hashes for each leaf: a giant table has two thousand, and most have thirty."""
    return 3 * SIZE * len(tree.secrets)


@bounded_cache(many=1024, weigh=_weight)
def tree_of(seed: bytes, size: int) -> SecretTree:
    """The tree over the secrets of that seed; proofs ask for the same one several times."""
    secrets = Hashes.of(secrets_of(seed, size))
    return SecretTree(secrets, levels_of(leaf_hashes(secrets)))


@dataclass(frozen=True, slots=True)
class Promise:
    """A shake that is promised: what everybody knows of it, and the seed that only the server knows."""

    number: int  # of the table's shakes, counted from 0
    size: int  # leaves, a power of two
    before: bytes  # the promise before it
    told: bytes  # the promise itself
    seed: bytes  # 32 secret bytes, until the match is over

    @classmethod
    def made(cls, number: int, *, size: int, before: bytes, seed: bytes) -> Self:
        """The promise that follows from the seed."""
        told = promise_of(before, number, size, tree_of(seed, size).root)
        return cls(number, size, before, told, seed)

    def __hash__(self) -> int:
        return hash(self.told)

    @property
    def tree(self) -> SecretTree:
        """The tree over its secrets."""
        return tree_of(self.seed, self.size)
