"""Merkle trees: what proves a leaf, and that nothing else does."""

from collections.abc import Mapping, Sequence
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dudo.fairness.merkle import Hashes, leaf_hashes, levels_of, siblings_of

SIZES = st.sampled_from([1, 2, 4, 8, 16])


def tree(size: int) -> tuple[Hashes, ...]:
    return levels_of(leaf_hashes(bytes([place]) for place in range(size)))


def node_hash(left: bytes, right: bytes) -> bytes:
    return sha256(b"\x01" + left + right).digest()


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


@given(size=SIZES, data=st.data())
def test_any_leaves_with_their_siblings_give_the_root(size: int, data: st.DataObject) -> None:
    levels = tree(size)
    places = data.draw(st.sets(st.integers(0, size - 1), min_size=1))
    leaves = {place: levels[0][place] for place in places}
    assert levels[-1][0] == root_of(size, leaves, siblings_of(levels, places))


@given(data=st.data())
def test_a_changed_leaf_or_sibling_gives_another_root(data: st.DataObject) -> None:
    levels = tree(16)
    places = data.draw(st.sets(st.integers(0, 15), min_size=1, max_size=6))
    leaves = {place: levels[0][place] for place in places}
    siblings = list(siblings_of(levels, places))
    changed = data.draw(st.integers(0, len(leaves) + len(siblings) - 1))
    if changed < len(leaves):
        leaves[sorted(leaves)[changed]] = bytes(32)
    else:
        siblings[changed - len(leaves)] = bytes(32)
    assert levels[-1][0] != root_of(16, leaves, siblings)


def test_a_leaf_proved_at_another_place_gives_another_root() -> None:
    levels = tree(8)
    assert levels[-1][0] != root_of(8, {3: levels[0][2]}, siblings_of(levels, [2]))


def test_a_sibling_too_few_or_too_many_and_a_place_outside_give_none() -> None:
    levels = tree(8)
    leaf, siblings = {5: levels[0][5]}, siblings_of(levels, [5])
    assert [None] * 4 == [
        root_of(8, leaf, siblings[:-1]),
        root_of(8, leaf, (*siblings, bytes(32))),
        root_of(8, {8: levels[0][5]}, siblings),
        root_of(8, {}, ()),
    ]


def test_all_leaves_need_no_sibling() -> None:
    assert () == siblings_of(tree(8), range(8))


def test_a_node_is_no_leaf() -> None:
    levels = tree(2)
    assert levels[-1][0] != leaf_hashes([levels[0][0] + levels[0][1]])[0]
    assert levels[-1][0] == node_hash(levels[0][0], levels[0][1])


def test_hashes_side_by_side_are_read_as_a_sequence() -> None:
    single = [bytes([place]) * 32 for place in range(5)]
    packed = Hashes.of(single)
    assert single == list(packed)
    assert (single[-1], single[1:4]) == (packed[-1], list(packed[1:4]))
    with pytest.raises(IndexError):
        packed[5]
