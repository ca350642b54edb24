"""The load of the benchmarks is one that the server of today understands."""

from pathlib import Path

import pytest
from benchmarks.load import Played, playing, seated

from support.live import config, serving


@pytest.mark.day
async def test_every_seat_plays_and_each_move_is_told_to_all(tmp_path: Path) -> None:
    played = Played()
    async with serving(config(tmp_path)) as address:
        tables = await seated(address, tables=2, seats=3, played=played)
        async with playing(tables):
            moves = await played.more(30)
        for table in tables:
            await table.close()
    assert moves >= 30
    assert played.moves == len(played.took)
