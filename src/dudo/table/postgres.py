"""Logs in a PostgreSQL database, to which several servers write at a time: the primary key decides who was first.

Entries that arrive during a commit go with the next one, at most one of each table. An entry whose number is taken
fails alone. Each has the link that binds it to those before it, which is checked when it is read. With the commit,
and never without it, all other servers are notified of the entry.
"""

import asyncio
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from dudo.table.chain import ROOT, KeptEntry, entries_of, link
from dudo.table.database import AGAIN, DatabaseConnections, store_error
from dudo.table.errors import Conflict, DamagedLog, StoreError, Unsure
from dudo.table.log_throttle import log_slow_store
from dudo.table.steady_clock import SteadyClock
from dudo.table.store import QuietTables, Stored

CHANNEL = "dudo"
GROUP = 128  # entries in one commit, at most
LAST = 2**62  # more entries than there can be
LINKS = 10_000  # the most tables whose last link is cached
READERS = 4  # the most connections for reading
# In the order of tables, so that two servers never wait for each other.
INSERT = """
    WITH added AS (
        INSERT INTO log (table_id, seq, entry, at, link)
        SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::float8[], $5::bytea[])
        ON CONFLICT DO NOTHING RETURNING table_id, seq
    )
    SELECT table_id, pg_notify($6, $7 || ' ' || table_id || ' ' || seq) FROM added
"""
BEFORE = """
    SELECT table_id, link FROM log
    JOIN unnest($1::text[], $2::bigint[]) AS wanted (name, number) ON table_id = name AND seq = number
"""
ENTRIES = """
    SELECT table_id, seq, entry, at, link FROM log
    WHERE table_id = $1 AND seq >= $2 AND seq < $3 ORDER BY seq
"""
BEGINS = "SELECT seq FROM log WHERE table_id = $1 AND left(entry, 7) = '[match ' ORDER BY seq"
# It goes from one name to the next by the index, however many entries lie between them.
NEXT = """
    WITH RECURSIVE named (name, number) AS (
        (SELECT table_id, 1 FROM log WHERE table_id > $1 ORDER BY table_id LIMIT 1)
        UNION ALL
        SELECT (SELECT table_id FROM log WHERE table_id > name ORDER BY table_id LIMIT 1), number + 1
        FROM named WHERE name IS NOT NULL AND number < $2
    )
    SELECT name, (SELECT at FROM log WHERE table_id = name ORDER BY seq DESC LIMIT 1) AS last
    FROM named WHERE name IS NOT NULL ORDER BY name
"""
LATEST = (
    "SELECT table_id, max(at) FROM log WHERE table_id = ANY($1) GROUP BY table_id ORDER BY table_id"
)
CHECK = """
    INSERT INTO settings VALUES ('checked', now()::text)
    ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value
"""


@dataclass(frozen=True, slots=True)
class _Append:
    table: str
    seq: int
    entry: str
    at: float
    done: "asyncio.Future[None]"


class PostgresStore:
    """The logs in the database at `url`, which has been prepared; `process` is the name of this server there."""

    def __init__(self, url: str, *, process: str = "alone") -> None:
        self._process = process
        self._clock = SteadyClock()
        self._writing = DatabaseConnections(url, most=1)
        self._reading = DatabaseConnections(url, most=READERS)
        self._waiting: deque[_Append] = deque()
        self._writer: asyncio.Task[None] | None = None
        # By table: the number and link of the last entry that was seen.
        self._links: dict[str, tuple[int, bytes]] = {}
        self._closed = False
        self._appending: set[asyncio.Task[None]] = set()

    def append(self, table: str, seq: int, entry: str, stored: Stored) -> None:
        """`stored` is called once the entry is on disk as number `seq`; with `Conflict` if that was taken."""
        task = asyncio.create_task(self._appended(table, seq, entry, stored))
        self._appending.add(task)
        task.add_done_callback(self._appending.discard)

    async def _appended(self, table: str, seq: int, entry: str, stored: Stored) -> None:
        problem: StoreError | Conflict | None = None
        try:
            await self._appended_surely(table, seq, entry)
        except (StoreError, Conflict) as error:
            problem = error
        stored(problem)

    async def _appended_surely(self, table: str, seq: int, entry: str) -> None:
        """The entry is on disk as number `seq`; `Conflict` if that was taken. On any other error it is not there.

        If the database has not answered, it is asked until it does: the entry may be there, or still come.
        """
        try:
            await self._append(table, seq, entry)
        except Unsure as error:
            while not await self._is_there(table, seq, entry):
                if self._closed:
                    raise error
                await asyncio.sleep(AGAIN)

    async def _is_there(self, table: str, seq: int, entry: str) -> bool:
        """Whether that entry has that number; False if the database does not say. `Conflict` if another one has it.

        If none has it the entry is written again: that waits for the first attempt if it is still under way.
        """
        try:
            if not await self.read(table, seq, seq + 1):
                with suppress(Conflict):
                    await self._append(table, seq, entry)
            there = await self.read(table, seq, seq + 1)
        except DamagedLog:
            raise
        except StoreError:
            return False
        if there != [entry]:
            raise Conflict(f"Entry {seq} of {table} is taken.")
        return True

    async def _append(self, table: str, seq: int, entry: str) -> None:
        self._check_open()
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Append(table, seq, entry, self._clock.latest(), done))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())
        await done

    async def read(self, table: str, start: int = 0, stop: int | None = None) -> list[str]:
        """The entries from number `start` to before `stop`; `DamagedLog` if one is not as it was written."""
        self._check_open()
        rows = await self._reading.do(
            lambda it: it.fetch(ENTRIES, table, max(0, start - 1), LAST if stop is None else stop)
        )
        found = [KeptEntry(*row) for row in rows]
        before: bytes | None = ROOT
        if start:
            there = bool(found) and found[0].seq == start - 1
            before = found.pop(0).link if there else None
        entries = entries_of(table, found, start=start, before=before)
        if found:
            self._linked(table, found[-1].seq, found[-1].link or ROOT)
        return entries

    async def matches(self, table: str) -> list[int]:
        """The numbers of the entries with which a match begins."""
        self._check_open()
        return [row[0] for row in await self._reading.do(lambda it: it.fetch(BEGINS, table))]

    async def quiet(self, after: str, *, before: float, most: int) -> QuietTables:
        """Of the next `most` tables after that name, those whose entries were all written `before` that time."""
        self._check_open()
        rows = await self._reading.do(lambda it: it.fetch(NEXT, after, most))
        names = [name for name, at in rows if at < before]
        # An entry before the last one may be later: from another server, or from before a clock was set back.
        latest = await self._reading.do(lambda it: it.fetch(LATEST, names)) if names else []
        found = tuple((name, at) for name, at in latest if at < before)
        return QuietTables(found, rows[-1][0] if len(rows) == most else "")

    async def forget(self, table: str) -> None:
        """The log of that table is removed; the database overwrites it in its own time."""
        self._check_open()
        await self._reading.do(lambda it: it.execute("DELETE FROM log WHERE table_id = $1", table))
        self._links.pop(table, None)

    async def check(self) -> None:
        """Something has just been written durably; `StoreError` says why that is not possible."""
        self._check_open()
        await self._reading.do(lambda it: it.execute(CHECK))

    async def close(self) -> None:
        """Everything is written; all connections are closed."""
        self._closed = True
        if self._writer is not None:
            await self._writer
        await self._writing.close()
        await self._reading.close()

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError("The store is closed.")

    # ---- one commit after the other -----------------------------------------------------------

    async def _write(self) -> None:
        while self._waiting:
            group = self._next()
            problems: Sequence[Conflict | StoreError | None]
            begun = time.monotonic()
            try:
                problems = await self._insert(group)
            except StoreError as error:
                problems = [error] * len(group)
            except Exception as error:  # noqa: BLE001  those who wait have to be told of any error
                problems = [store_error(error)] * len(group)
            log_slow_store(time.monotonic() - begun)
            for job, problem in zip(group, problems, strict=True):
                if job.done.done():
                    continue
                if problem is None:
                    job.done.set_result(None)
                else:
                    job.done.set_exception(problem)

    def _next(self) -> list[_Append]:
        """The entries that have waited longest, one of each table, ordered by table."""
        group: dict[str, _Append] = {}
        others: deque[_Append] = deque()
        while self._waiting and len(group) < GROUP:
            job = self._waiting.popleft()
            if job.table in group:
                others.append(job)
            else:
                group[job.table] = job
        self._waiting.extendleft(reversed(others))
        return sorted(group.values(), key=lambda it: it.table)

    async def _insert(self, group: Sequence[_Append]) -> list[Conflict | None]:
        """The entries have been written durably, unless their numbers were taken; `StoreError` if that is unknown."""
        before = await self._before(group)
        rows = [
            KeptEntry(it.table, it.seq, it.entry, it.at, _bound(it, before[it.table]))
            for it in group
            if it.table in before
        ]
        added: set[str] = set()
        if rows:
            columns = [list(column) for column in zip(*rows, strict=True)]
            answer = await self._writing.do(
                lambda it: it.fetch(INSERT, *columns, CHANNEL, f"log {self._process}")
            )
            added = {row[0] for row in answer}
        for row in rows:
            if row.table in added:
                self._linked(row.table, row.seq, row.link or ROOT)
        return [
            None if it.table in added else Conflict(f"Entry {it.seq} of {it.table} is taken.")
            for it in group
        ]

    async def _before(self, group: Sequence[_Append]) -> dict[str, bytes]:
        """By table: the link before its entry; none where there is no entry that it could follow."""
        found: dict[str, bytes] = {}
        unknown: list[_Append] = []
        for it in group:
            number, last = self._links.get(it.table, (-1, ROOT))
            if it.seq == 0:
                found[it.table] = ROOT
            elif number == it.seq - 1:
                found[it.table] = last
            else:
                unknown.append(it)
        if unknown:
            names, numbers = [it.table for it in unknown], [it.seq - 1 for it in unknown]

            async def ask(connection: Any) -> list[tuple[str, bytes]]:
                return [tuple(row) for row in await connection.fetch(BEFORE, names, numbers)]

            found.update(await self._writing.do(ask))
        return found

    def _linked(self, table: str, seq: int, bound: bytes) -> None:
        if len(self._links) >= LINKS:
            self._links.clear()
        self._links[table] = seq, bound


def _bound(it: _Append, before: bytes) -> bytes:
    return link(before, table=it.table, seq=it.seq, entry=it.entry, at=it.at)
