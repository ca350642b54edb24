"""The benchmark of a move plays moves, and tells what one costs."""

from pathlib import Path

import pytest
from benchmarks.move import spent


@pytest.mark.day
async def test_a_move_is_measured_and_tells_each_seat_what_has_changed_and_not_everything(
    tmp_path: Path,
) -> None:
    found = await spent(2, tmp_path, moves=30)
    assert found.microseconds > 0
    assert found.calls > 100
    assert 100 < found.size < 2000  # a whole state has more
