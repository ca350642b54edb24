"""The server without rules is as durable as ours, and tells as many bytes as it is asked to."""

import asyncio
import json
from pathlib import Path

import pytest
from benchmarks.floor import ENTRY, Floor

from dudo.table.sqlite import SqliteStore

SIZE = 700


class _Seat:
    """Keeps what it is told."""

    def __init__(self) -> None:
        self.told = list[bytes]()
        self.news = asyncio.Event()

    def deliver(self, texts: tuple[bytes, ...]) -> None:
        self.told += texts
        self.news.set()


@pytest.mark.day
async def test_each_seat_is_told_so_many_bytes_of_a_move_that_is_on_disk(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "floor.db")
    floor = Floor(store, SIZE)
    table = json.loads(floor.answer("/api/tables", b'{"seats":2}'))["table"]
    seats = [_Seat(), _Seat()]
    for number, seat in enumerate(seats):
        floor.hear(table, seat, b'{"t":"sit","seat":%d}' % number)
    floor.hear(table, seats[0], b'{"t":"start"}')
    seats[1].news.clear()
    floor.hear(table, seats[0], b'{"t":"act","seat":0,"id":"m7","a":"1x3"}')
    try:
        await seats[1].news.wait()
        assert [ENTRY] == await store.read(table)
    finally:
        await store.close()
    states = [[it for it in seat.told if json.loads(it)["t"] == "state"] for seat in seats]
    for told in states:
        assert [(SIZE, 0), (SIZE, 1)] == [(len(it), json.loads(it)["v"]) for it in told]
    assert {"id": "m7", "v": 1} == json.loads(states[0][-1])["receipt"]
