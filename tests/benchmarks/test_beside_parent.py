"""A commit that costs more than its parent is found, and noise is not."""

from itertools import cycle

import pytest
from benchmarks.beside_parent import Beside, compared


@pytest.mark.parametrize(
    ("ratios", "expected"),
    [
        ((1.2,), True),
        ((1.05,), False),
        ((0.8,), False),
        ((1.3, 1.2, 0.98), False),  # one turn shows no loss
        ((1.01, 1.2, 1.3), True),
    ],
)
def test_a_loss_is_one_beyond_noise(ratios: tuple[float, ...], *, expected: bool) -> None:
    turns = cycle(Beside(10 * ratio, 10) for ratio in ratios)
    assert expected == compared("a move", lambda: next(turns))
