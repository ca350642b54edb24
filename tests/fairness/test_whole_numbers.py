"""Whole numbers below a limit, each as likely as the others: exactly, by counting what is rejected."""

import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dudo.fairness.whole_numbers import MOST, number_of, reduced, u32

LIMITS = st.one_of(st.integers(1, 1000), st.integers(1, MOST))


@given(below=LIMITS)
def test_as_many_words_give_each_number_as_any_other(below: int) -> None:
    kept = reduced(MOST, below)
    assert 0 == kept % below
    assert 0 <= MOST - kept < below


@pytest.mark.parametrize("below", [1, 2, 3, 5, 6, 7])
def test_each_number_comes_of_as_many_of_the_kept_words(below: int) -> None:
    words = range(reduced(256, below))  # the same rule, where all words can be counted
    assert {len(words) // below} == set(Counter(word % below for word in words).values())


@given(secret=st.binary(min_size=32, max_size=32), leaf=st.integers(0, 100), below=LIMITS)
def test_the_number_is_that_of_the_first_word_that_is_kept(
    secret: bytes, leaf: int, below: int
) -> None:
    entropy = bytes(range(32))
    words = (
        int.from_bytes(hmac.digest(secret, entropy + u32(leaf) + u32(c), "sha256")[:4], "big")
        for c in range(1000)
    )
    first = next(word for word in words if word < 2**32 // below * below)
    assert first % below == number_of(secret, entropy, leaf, below)


@pytest.mark.parametrize("below", [0, -1, MOST + 1])
def test_no_number_is_drawn_below_such_a_limit(below: int) -> None:
    with pytest.raises(ValueError, match="below 1 to 4294967296"):
        number_of(bytes(32), bytes(32), 0, below)
