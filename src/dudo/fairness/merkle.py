"""A Merkle tree over secrets, and proofs that some of them are its leaves.

Leaves and nodes are hashed with a byte before them that tells the two apart, as in RFC 6962 (2.1). The
number of leaves is a power of two.
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Self, overload

LEAF, NODE = b"\x00", b"\x01"
SIZE = 32
"""Bytes of a hash, and of a secret."""


class Hashes(Sequence[bytes]):
    """Hashes or secrets in one piece, which takes less than half the memory of separate ones.

    >>> [it[:2] for it in Hashes(b"a" * 32 + b"b" * 32)]
    [b'aa', b'bb']
    """

    __slots__ = ("packed",)

    def __init__(self, packed: bytes) -> None:
        self.packed = packed

    @classmethod
    def of(cls, hashes: Iterable[bytes]) -> Self:
        """Those hashes, each of 32 bytes."""
        return cls(b"".join(hashes))

    def __len__(self) -> int:
        return len(self.packed) // SIZE

    @overload
    def __getitem__(self, place: int) -> bytes: ...
    @overload
    def __getitem__(self, place: slice) -> "Hashes": ...
    def __getitem__(self, place: int | slice) -> "bytes | Hashes":
        if isinstance(place, slice):
            first, end, step = place.indices(len(self))
            if step == 1:
                return Hashes(self.packed[SIZE * first : SIZE * end])
            return Hashes.of([self[at] for at in range(first, end, step)])
        start = SIZE * place if place >= 0 else len(self.packed) + SIZE * place
        found = self.packed[start : start + SIZE] if start >= 0 else b""
        if not found:
            raise IndexError(f"There are {len(self)} hashes, and none at place {place}.")
        return found

    def __iter__(self) -> Iterator[bytes]:
        packed = self.packed
        return iter([packed[start : start + SIZE] for start in range(0, len(packed), SIZE)])


def leaf_hashes(secrets: Iterable[bytes]) -> Hashes:
    """The hashes that stand for these secrets."""
    return Hashes.of([sha256(LEAF + secret).digest() for secret in secrets])


def levels_of(leaves: Hashes) -> tuple[Hashes, ...]:
    """All hashes of the tree, level by level: those of the leaves first, the root alone in the last."""
    level = leaves.packed
    found = [leaves]
    while len(level) > SIZE:
        pairs = range(0, len(level), 2 * SIZE)
        level = b"".join(
            [sha256(NODE + level[start : start + 2 * SIZE]).digest() for start in pairs]
        )
        found.append(Hashes(level))
    return tuple(found)


def siblings_of(levels: Sequence[Sequence[bytes]], leaves: Iterable[int]) -> tuple[bytes, ...]:
    """The hashes with which these leaves give the root: level by level from below, left to right."""
    known = sorted(set(leaves))
    needed: list[bytes] = []
    for level in levels[:-1]:
        here = set(known)
        above: list[int] = []
        for place in known:
            if place ^ 1 not in here:
                needed.append(level[place ^ 1])
            if not above or above[-1] != place // 2:
                above.append(place // 2)
        known = above
    return tuple(needed)
