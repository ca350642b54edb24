"""Bots in the same seats on the same dice."""

from itertools import islice

from research.swapped import rounds


def test_the_same_bot_gains_the_same_in_the_same_seat_and_another_one_does_not() -> None:
    found = list(islice(rounds(0, ("counter", "counter", "novice"), seed=1), 10))
    assert all(one == again for one, again, _ in found)
    assert any(one != other for one, _, other in found)
