"""A commit that costs more than its parent is found, and noise is not."""

from collections.abc import Callable
from itertools import cycle
from pathlib import Path

import pytest
from benchmarks.beside_parent import compared
from benchmarks.served import ROOT

PARENT = Path("parent")


def measuring(ours: tuple[float, ...], theirs: tuple[float, ...]) -> Callable[[Path], float]:
    turns = {ROOT: cycle(ours), PARENT: cycle(theirs)}
    return lambda tree: next(turns[tree])


@pytest.mark.parametrize(
    ("ours", "theirs", "expected"),
    [
        ((12.0,), (10.0,), True),
        ((10.5,), (10.0,), False),
        ((8.0,), (10.0,), False),
        ((9.0, 14.0, 14.0, 9.0), (10.0, 11.0, 9.0, 10.0), False),
        ((12.0, 14.0, 13.0, 12.0), (10.0, 13.0, 9.0, 10.0), True),
    ],
)
def test_a_loss_is_one_beyond_noise(
    ours: tuple[float, ...], theirs: tuple[float, ...], *, expected: bool
) -> None:
    assert expected == compared("a move", measuring(ours, theirs), PARENT)
