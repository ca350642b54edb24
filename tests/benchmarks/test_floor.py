"""The server without rules is as durable as ours, and tells as many bytes as it is asked to."""

import json
from pathlib import Path

from benchmarks.floor import ENTRY, Floor

from dudo.table.sqlite import SqliteStore

SIZE = 700


class _Seat:
    """Keeps what it is told."""

    def __init__(self) -> None:
        self.told = list[bytes]()

    def deliver(self, texts: tuple[bytes, ...]) -> None:
        self.told += texts


async def test_each_seat_is_told_so_many_bytes_of_a_move_that_is_on_disk(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "floor.db")
    floor = Floor(store, SIZE)
    table = json.loads(floor.answer("/api/tables", b'{"seats":2}'))["table"]
    seats = [_Seat(), _Seat()]
    for number, seat in enumerate(seats):
        await floor.hear(table, seat, b'{"t":"sit","seat":%d}' % number)
    await floor.hear(table, seats[0], b'{"t":"start"}')
    await floor.hear(table, seats[0], b'{"t":"act","seat":0,"id":"m7","a":"1x3"}')
    try:
        assert [ENTRY] == await store.read(table)
    finally:
        await store.close()
    assert b'{"t":"receipt","id":"m7"}' == seats[0].told[-1]
    for seat in seats:
        states = [it for it in seat.told if json.loads(it)["t"] == "state"]
        assert [(SIZE, 0), (SIZE, 1)] == [(len(it), json.loads(it)["v"]) for it in states]
