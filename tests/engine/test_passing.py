"""On which hands a pass is honest."""

import pytest

from dudo.engine.options.passing import Passing

FULL_HOUSE = Passing(distinct=False, full_house=True)


@pytest.mark.parametrize("hand", [(2, 2, 2, 5, 5), (2, 2, 5, 5, 5)])
def test_a_full_house_is_three_of_one_face_and_two_of_another(hand: tuple[int, ...]) -> None:
    assert FULL_HOUSE.honest(hand, 0, 6)


@pytest.mark.parametrize(
    "hand",
    [(2, 5, 5, 5, 5), (2, 2, 2, 2, 5), (2, 2, 3, 5, 5), (2, 2, 2, 5), (5, 5, 5, 5, 5)],
)
def test_no_other_hand_is_one(hand: tuple[int, ...]) -> None:
    assert not FULL_HOUSE.honest(hand, 0, 6)
