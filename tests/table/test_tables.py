"""The tables of one server: each is there once, whoever asks for it, and when."""

import asyncio
from pathlib import Path

import pytest

from dudo.table.codes import code_of
from dudo.table.errors import Refusal, StoreError
from dudo.table.sqlite import SqliteStore
from dudo.table.table import Table
from dudo.table.tables import Tables
from support.tables import come, match, settled, tables, until


class Gated(SqliteStore):
    """Its first reading fails and its second succeeds, each when its gate is opened."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.failing, self.reading = asyncio.Event(), asyncio.Event()
        self.reads = 0

    async def read(self, table: str, start: int = 0, stop: int | None = None) -> list[str]:
        if table == "nobody":
            return []
        self.reads += 1
        if self.reads == 1:
            await self.failing.wait()
            raise StoreError("The disk is full.")
        await self.reading.wait()
        return await super().read(table, start, stop)


async def test_no_table_is_loaded_while_its_log_is_removed(tmp_path: Path) -> None:
    """Not even if the removal has waited for somebody who could not load it."""
    async with tables(tmp_path) as at:
        ident = (await match(at)).id
    store = Gated(tmp_path / "matches.sqlite3")
    async with tables(tmp_path, store=store) as at:
        failed = asyncio.create_task(at.table(ident))
        await until(lambda: store.reads == 1)
        removal = asyncio.create_task(at.forget(ident, lambda playing: playing))
        await settled()
        store.failing.set()
        with pytest.raises(StoreError):
            await failed
        await until(lambda: store.reads == 2)
        late = asyncio.create_task(at.table(ident))
        await settled()
        store.reading.set()
        assert await removal
        with pytest.raises(Refusal, match="There is no table"):
            await late


async def test_a_table_is_found_by_its_code_as_long_as_anybody_is_there(
    at: Tables, table: Table
) -> None:
    code = code_of(table.id)
    assert await at.coded(code) is None
    (ear,) = await come(table, "ana")
    assert await at.coded(code) == table.id
    table.part(ear)
    assert await at.coded(code) is None
