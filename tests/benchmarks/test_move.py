"""The benchmark of a move says where all of its time goes."""

from pathlib import Path

from benchmarks.move import PARTS, spent


async def test_every_part_of_a_move_takes_its_time(tmp_path: Path) -> None:
    found = await spent(2, tmp_path, moves=30)
    assert len(found.parts) == len(PARTS)
    assert min(found.parts) > 0


async def test_a_state_once_more_is_a_small_part_of_a_move(tmp_path: Path) -> None:
    found = await spent(2, tmp_path, moves=30)
    assert 0 < found.again < found.whole
    assert found.size > 1000
