"""The store in a PostgreSQL database, to which several servers write: the primary key decides who was first.

Entries that arrive during a commit go with the next one. An entry whose number is taken fails alone. With the commit,
and never without it, all other servers are notified of the entry.
"""

import asyncio
import hashlib
import logging
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from dudo.table.database import AGAIN, COMING_UP, DatabaseConnections, failed
from dudo.table.errors import Conflict, StoreError, Unsure
from dudo.table.log_throttle import log_slow_store
from dudo.table.sql import SqlStore
from dudo.table.store import Stored, T, Work

CHANNEL = "dudo"
READERS = 4  # the most connections for reading
APPEND = """
WITH added AS (
    INSERT INTO log
    SELECT name, number, entry, $4 FROM unnest($1::text[], $2::bigint[], $3::text[]) AS wanted (name, number, entry)
    WHERE number = 0 OR EXISTS (SELECT 1 FROM log WHERE table_id = name AND seq = number - 1)
    ON CONFLICT DO NOTHING RETURNING table_id, seq, entry
)
SELECT table_id, seq, entry, pg_notify($5, $6 || ' ' || table_id || ' ' || seq) FROM added
"""
THERE = """
SELECT table_id, seq, log.entry FROM log
JOIN unnest($1::text[], $2::bigint[]) AS wanted (name, number) ON table_id = name AND seq = number
"""
TURNS = int.from_bytes(hashlib.sha256(b"dudo changes").digest()[:8], "big", signed=True)
"""The advisory lock of every change."""
BEGIN = "SELECT txid_current() FROM pg_advisory_xact_lock($1)"
STATUS = "SELECT txid_status($1)"

Row = tuple[str, int, str]

_log = logging.getLogger(__name__)


class _Append(NamedTuple):
    row: Row
    stored: Stored


class PostgresStore(SqlStore):
    """The store in the database at `url`, which has been prepared; `process` is the name of this server there."""

    def __init__(self, url: str, *, process: str = "alone") -> None:
        self._process = process
        self._writing = DatabaseConnections(url, most=1)
        self._changing = DatabaseConnections(url, most=1)
        self._reading = DatabaseConnections(url, most=READERS)
        self._waiting: list[_Append] = []
        self._writer: asyncio.Task[None] | None = None
        self._closed = False

    def append(self, table: str, seq: int, entry: str, stored: Stored) -> None:
        """`stored` is called once the entry is on disk as number `seq`; with `Conflict` if that was taken.

        If the database has not answered, it is asked until it does: the entry may be there, or still come.
        """
        self._waiting.append(_Append((table, seq, entry), stored))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        while self._waiting:
            # In the order of tables, so that two servers never wait for each other.
            group, self._waiting = sorted(self._waiting, key=lambda it: it.row), []
            begun, problem, there = time.monotonic(), None, set[Row]()
            try:
                there = await self._written([it.row for it in group])
            except StoreError as error:
                problem = error
            except Exception as error:  # noqa: BLE001  those who wait have to be told of any error
                problem = failed(error)
            log_slow_store(time.monotonic() - begun)
            for row, stored in group:
                taken = None if row in there else Conflict(f"Entry {row[1]} of {row[0]} is taken.")
                try:
                    stored(problem or taken)
                except Exception as error:  # noqa: BLE001  the others have to be told all the same
                    _log.error("table %s: %s", row[0], error, exc_info=error)

    async def _written(self, rows: Sequence[Row]) -> set[Row]:
        """Those of the entries that are on disk, all others never will be; `StoreError` if none is."""
        columns = [list(column) for column in zip(*rows, strict=True)]
        news = CHANNEL, f"log {self._process}"
        unsure = False
        while True:
            try:
                added = await self._writing.do(
                    lambda at: at.fetch(APPEND, *columns, time.time(), *news)
                )
                if unsure:  # the first attempt may have written some of them
                    added += await self._writing.do(lambda at: at.fetch(THERE, *columns[:2]))
                return {(table, seq, entry) for table, seq, entry, *_ in added}
            except StoreError as error:
                unsure = unsure or isinstance(error, Unsure)
                if self._closed or not unsure:
                    raise
            await asyncio.sleep(AGAIN)

    async def look(self, work: Work[T]) -> T:
        """The result of that work, which changes nothing; `StoreError` if the database fails, also at a second try."""
        try:
            return await self._reading.do(work)
        except Unsure:
            return await self._reading.do(work)

    async def change(self, work: Work[T]) -> T:
        """The result of that work, whose changes are on disk; `StoreError` if it fails, and then none are."""
        number: int | None = None
        found: list[T] = []

        async def at_once(connection: Any) -> None:
            nonlocal number
            async with connection.transaction():
                number = await connection.fetchval(BEGIN, TURNS)
                found.append(await work(connection))

        try:
            await self._changing.do(at_once)
        except Unsure:
            if number is None or not await self._is_done(number):
                raise
        return found[0]

    async def _is_done(self, number: int) -> bool:
        """Whether the transaction of that number was carried out; asked until the database knows, for a while."""
        end = time.monotonic() + COMING_UP
        while True:
            try:
                status = await self._reading.do(lambda at: at.fetchval(STATUS, number))
            except StoreError:
                if time.monotonic() > end:
                    raise
            else:
                if status != "in progress" or time.monotonic() > end:
                    return bool(status == "committed")
            await asyncio.sleep(AGAIN)

    async def wipe(self) -> None:
        """Nothing more is done: PostgreSQL overwrites what was removed by itself, in its own time."""

    async def close(self) -> None:
        """Everything is written; all connections are closed."""
        self._closed = True
        if self._writer is not None:
            await self._writer
        for connections in (self._writing, self._changing, self._reading):
            await connections.close()
