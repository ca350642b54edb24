"""A Merkle tree over secrets, and proofs that some of them are its leaves.

Leaves and nodes are hashed with a byte before them that tells the two apart, as in RFC 6962 (2.1). The
number of leaves is a power of two.
"""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256

LEAF, NODE = b"\x00", b"\x01"


def leaf_hash(secret: bytes) -> bytes:
    """The hash that stands in the tree for a secret."""
    return sha256(LEAF + secret).digest()


def leaf_hashes(secrets: Iterable[bytes]) -> list[bytes]:
    """The hashes that stand for these secrets."""
    return [sha256(LEAF + secret).digest() for secret in secrets]


def node_hash(left: bytes, right: bytes) -> bytes:
    """The hash above two others."""
    return sha256(NODE + left + right).digest()


def levels_of(leaves: Sequence[bytes]) -> tuple[tuple[bytes, ...], ...]:
    """All hashes of the tree, level by level: those of the leaves first, the root alone in the last."""
    level = tuple(leaves)
    found = [level]
    while len(level) > 1:
        pairs = zip(level[::2], level[1::2], strict=True)
        level = tuple([sha256(NODE + left + right).digest() for left, right in pairs])
        found.append(level)
    return tuple(found)


def siblings_of(levels: Sequence[Sequence[bytes]], leaves: Iterable[int]) -> tuple[bytes, ...]:
    """The hashes with which these leaves give the root: level by level from below, left to right."""
    known = sorted(set(leaves))
    needed: list[bytes] = []
    for level in levels[:-1]:
        here = set(known)
        needed += [level[place ^ 1] for place in known if place ^ 1 not in here]
        known = sorted({place // 2 for place in known})
    return tuple(needed)


def root_of(size: int, leaves: Mapping[int, bytes], siblings: Sequence[bytes]) -> bytes | None:
    """The root that these hashes of leaves give with those siblings; None if they do not give one.

    `leaves` are by place, of a tree with `size` leaves.
    """
    known, left = dict(sorted(leaves.items())), list(siblings)[::-1]
    if not known or not all(0 <= place < size for place in known):
        return None
    while size > 1:
        above: dict[int, bytes] = {}
        for place, own in known.items():
            if place // 2 in above:
                continue
            other = known.get(place ^ 1)
            if other is None:
                if not left:
                    return None
                other = left.pop()
            above[place // 2] = node_hash(other, own) if place % 2 else node_hash(own, other)
        known, size = above, size // 2
    return None if left else known[0]
