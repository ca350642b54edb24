"""The luck of the table."""

from collections import Counter
from itertools import count

import pytest

from dudo.games import find
from dudo.table.dealer import LocalDealer, SecretLuck


def counted(size: int) -> bytes:
    """Every byte in turn."""
    return bytes(number % 256 for number in range(size))


@pytest.mark.parametrize(("limit", "of_each"), [(2, 128), (6, 32), (8, 32), (256, 1)])
def test_of_all_bytes_every_number_is_made_equally_often(limit: int, of_each: int) -> None:
    luck = SecretLuck(counted)
    numbers = Counter(luck.below(limit) for _ in range(limit * of_each))
    assert numbers == dict.fromkeys(range(limit), of_each)


def test_there_is_luck_for_numbers_of_any_size() -> None:
    luck = SecretLuck()
    assert luck.below(1) == 0
    for limit in (7, 1000, 10**30, 1 << 40000):
        assert all(0 <= luck.below(limit) < limit for _ in range(20))


def test_the_dealers_random_bytes_are_used_only_once() -> None:
    fresh = count()
    luck = SecretLuck(
        lambda size: b"".join(next(fresh).to_bytes(4, "big") for _ in range(size // 4))
    )
    numbers = [luck.below(1 << 32) for _ in range(5000)]
    assert numbers == list(range(5000))


def test_two_dealers_throw_differently() -> None:
    game = find("perudo")
    state = game.start(20)
    assert {str(LocalDealer()(game, state)) for _ in range(40)} != {str(LocalDealer()(game, state))}
