"""Logs in one SQLite file: one thread writes, and many entries share a commit.

Entries that arrive during a commit go with the next one. An entry whose number is taken fails alone. Each has the
link that binds it to those before it, which is checked when it is read.

Whatever the thread has not begun in time, because another program or the disk keeps it, is withdrawn: whoever asked is
told so, and it is certain that nothing was written. What has begun is waited for, since only its end tells what is
true; a lock of another program is soon given up.
"""

import asyncio
import logging
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Generic, Literal, TypeVar

from dudo.errors import reason
from dudo.table.chain import ROOT, KeptEntry, entries_of, link
from dudo.table.errors import Conflict, DamagedFile, DamagedLog, StoreError
from dudo.table.log_throttle import log_slow_store
from dudo.table.open_mark import log_lost, mark_closed, mark_open
from dudo.table.readings import best
from dudo.table.salvage import mend_head, salvage
from dudo.table.sqlite_file import MIGRATIONS, beside, inode, opened
from dudo.table.steady_clock import SteadyClock
from dudo.table.store import QuietTables, Stored
from dudo.table.wal import mend

T = TypeVar("T")

GROUP = 128  # entries in one commit, at most
PATIENCE = 1.0  # seconds after which what the thread has not begun is withdrawn
LOCKED = 500  # milliseconds for which the thread waits for another program to let go of the file
LAST = 2**62  # more entries than there can be
LINKS = 10_000  # the most tables whose last link is cached
COLUMNS = "table_id, seq, entry, at, link"
ENTRIES = f"SELECT {COLUMNS} FROM log WHERE table_id = ? AND seq >= ? AND seq < ? ORDER BY seq"
NEXT = "SELECT table_id FROM log WHERE table_id > ? ORDER BY table_id LIMIT 1"
LAST_AT = "SELECT at FROM log WHERE table_id = ? ORDER BY seq DESC LIMIT 1"
LATEST = "SELECT max(at) FROM log WHERE table_id = ?"
LINK = "SELECT link FROM log WHERE table_id = ? AND seq = ?"
BEGINS = "SELECT seq FROM log WHERE table_id = ? AND substr(entry, 1, 7) = '[match ' ORDER BY seq"


MENDED = {
    "turned back": (
        "%s: a bit was not as it had been written, since the disk had changed it or the power had failed; "
        "it was mended, and nothing is lost."
    ),
    "signed anew": "%s: the disk had changed a page; the tables on it are set aside when somebody opens them.",
    "undecided": (
        "%s: the disk had changed a bit of a page, and which one could not be told; "
        "a table that cannot be read because of it is set aside when somebody opens it."
    ),
}

KEPT = "the disk, or another program, does not let go of it"

LOG_LOST = (
    "%s: the server was killed, and the file that it had beside it then (%s) is gone: the latest moves may be missing. "
    "Put that file back, or play on without them."
)

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Append:
    row: tuple[str, int, str, float]
    stored: Stored


@dataclass(frozen=True, slots=True)
class _Job:
    """Something for the thread, which either begins it or finds it withdrawn."""

    _taken: threading.Lock = field(default_factory=threading.Lock, init=False)

    def take(self) -> bool:
        """Whether the caller is the first to take it."""
        return self._taken.acquire(blocking=False)


@dataclass(frozen=True, slots=True)
class _Batch(_Job):
    """The entries of one iteration of the loop."""

    loop: asyncio.AbstractEventLoop
    appends: list[_Append] = field(default_factory=list)

    def withdraw(self) -> None:
        """Nothing of it will be written, unless that has begun."""
        if self.take():
            for it in self.appends:
                it.stored(StoreError(f"The log could not be written: {KEPT}."))


@dataclass(frozen=True, slots=True)
class _Task(_Job, Generic[T]):
    work: Callable[[], T]
    tried: Literal["read", "written"]
    done: "asyncio.Future[T]"

    def withdraw(self) -> None:
        """It will not be done, unless it has begun."""
        if self.take() and not self.done.done():
            self.done.set_exception(StoreError(f"The log could not be {self.tried}: {KEPT}."))


class SqliteStore:
    """The logs in the file at `path`, which is created if it does not exist.

    `StoreError` with one sentence if the file is torn, not one of ours, or from a newer version. With `alone`
    nobody else has the file open, so damage by a disk is repaired as far as possible.
    """

    def __init__(
        self, path: Path, *, alone: bool = False, clock: SteadyClock | None = None
    ) -> None:
        self._path = path
        self._jobs: SimpleQueue[_Batch | _Task[Any] | None] = SimpleQueue()
        self._waiting: _Batch | None = None  # for the end of this iteration of the loop
        self._alone = alone
        self._clock = clock or SteadyClock()
        self._connection = _opened(path, alone=alone)
        self._connection.execute(f"PRAGMA busy_timeout = {LOCKED}")
        self._files = {it: inode(it) for it in (path, beside(path, "-wal"))}
        # By table: the number and link of its last entry.
        self._links: dict[str, tuple[int, bytes]] = {}
        self._closed = False
        self._thread = threading.Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    def append(self, table: str, seq: int, entry: str, stored: Stored) -> None:
        """`stored` is called once the entry is on disk as number `seq`; with `Conflict` if that was taken."""
        if self._waiting is None or self._closed:
            self._check_open()
            loop = asyncio.get_running_loop()
            self._waiting = _Batch(loop)
            loop.call_soon(self._hand_over)
        self._waiting.appends.append(_Append((table, seq, entry, self._clock.latest()), stored))

    def _hand_over(self) -> None:
        """The entries of one iteration of the loop are handed to the thread together, which wakes it up once."""
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            self._give(waiting)

    def _give(self, job: _Batch | _Task[Any]) -> None:
        """The thread has it, and begins it soon or not at all."""
        self._jobs.put(job)
        asyncio.get_running_loop().call_later(PATIENCE, job.withdraw)

    async def read(self, table: str, start: int = 0, stop: int | None = None) -> list[str]:
        """The entries from number `start` to before `stop`; `DamagedLog` if one is not as it was written."""
        return await self._asked(
            lambda: self._entries(table, start, LAST if stop is None else stop)
        )

    async def matches(self, table: str) -> list[int]:
        """The numbers of the entries with which a match begins."""
        return await self._asked(
            lambda: [seq for (seq,) in self._connection.execute(BEGINS, (table,))]
        )

    async def quiet(self, after: str, *, before: float, most: int) -> QuietTables:
        """Of the next `most` tables after that name, those whose entries were all written `before` that time."""
        return await self._asked(lambda: self._quiet(after, before, most))

    async def forget(self, table: str) -> None:
        """The log of that table is removed, and overwritten on disk."""
        await self._asked(lambda: self._forget(table), tried="written")

    async def check(self) -> None:
        """Something has just been written durably; `StoreError` says why that is not possible."""
        await self._asked(self._write_something, tried="written")

    async def _asked(
        self, work: Callable[[], T], *, tried: Literal["read", "written"] = "read"
    ) -> T:
        self._check_open()
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._give(_Task(work, tried, done))
        return await done

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError("The store is closed.")

    async def close(self) -> None:
        """Everything is on disk, and the file is closed."""
        if not self._closed:
            self._closed = True
            self._hand_over()
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)

    # ---- in the thread ---------------------------------------------------------------------

    def _work(self) -> None:
        while True:
            job = self._jobs.get()
            appends: list[_Append] = []
            loop: asyncio.AbstractEventLoop | None = None
            while isinstance(job, _Batch):
                if job.take():
                    appends += job.appends
                    loop = job.loop
                if len(appends) >= GROUP:
                    break
                try:
                    job = self._jobs.get_nowait()
                except Empty:
                    break
            for start in range(0, len(appends), GROUP):
                self._append(appends[start : start + GROUP], loop)
            if isinstance(job, _Task):
                if job.take():
                    self._do(job)
            elif job is None:
                if self._alone:
                    mark_closed(self._path)
                self._connection.close()
                return

    def _append(self, group: list[_Append], loop: asyncio.AbstractEventLoop | None) -> None:
        results: list[Conflict | StoreError | None] = [None] * len(group)
        begun = time.monotonic()
        try:
            self._insert([job.row for job in group])
        except (sqlite3.IntegrityError, UnicodeEncodeError):
            # Nothing was written, because of one of them: one by one, then.
            for place, job in enumerate(group):
                try:
                    self._insert([job.row])
                except sqlite3.IntegrityError:
                    results[place] = Conflict(f"Entry {job.row[1]} of {job.row[0]} is taken.")
                except Exception as error:  # noqa: BLE001  as below
                    results[place] = _not_written(error)
        except Exception as error:  # noqa: BLE001  whatever it is, those who wait have to be told
            results = [_not_written(error)] * len(group)
        log_slow_store(time.monotonic() - begun)

        def answer() -> None:
            for job, problem in zip(group, results, strict=True):
                job.stored(problem)

        self._in(loop, answer)

    def _write_something(self) -> None:
        self._find()
        self._connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")

    def _insert(self, rows: list[tuple[str, int, str, float]]) -> None:
        """The rows have been written in one transaction, durably; on an error none has."""
        self._find()
        linked = self._linked(rows)
        values = ",".join(["(?,?,?,?,?)"] * len(rows))
        self._connection.execute(
            f"INSERT INTO log ({COLUMNS}) VALUES {values}",
            [value for row in linked for value in row],
        )
        if len(self._links) > LINKS:
            self._links.clear()
        self._links.update({row.table: (row.seq, row.link or ROOT) for row in linked})

    def _linked(self, rows: list[tuple[str, int, str, float]]) -> list[KeptEntry]:
        """The rows with their links, each of which binds it to the one before it."""
        latest: dict[str, tuple[int, bytes]] = {}
        linked = []
        for table, seq, entry, at in rows:
            number, before = latest.get(table) or self._links.get(table) or (-1, ROOT)
            if number != seq - 1:
                before = ROOT if seq == 0 else self._link(table, seq - 1)
            bound = link(before, table=table, seq=seq, entry=entry, at=at)
            latest[table] = seq, bound
            linked.append(KeptEntry(table, seq, entry, at, bound))
        return linked

    def _link(self, table: str, seq: int) -> bytes:
        """The link of that entry; `IntegrityError` if it is not there, since then nothing can follow it."""
        row = self._connection.execute(LINK, (table, seq)).fetchone()
        if row is None or row[0] is None:
            raise sqlite3.IntegrityError(f"entry {seq} of table {table} is not there")
        return bytes(row[0])

    def _find(self) -> None:
        """Raises an error if a file has been removed, as SQLite would go on writing to it."""
        for path, number in self._files.items():
            if inode(path) != number:
                raise sqlite3.OperationalError(f"{path.name} has been removed")

    def _entries(self, table: str, start: int, stop: int) -> list[str]:
        rows = [
            KeptEntry(*it)
            for it in self._connection.execute(ENTRIES, (table, max(0, start - 1), stop))
        ]
        before: bytes | None = ROOT
        if start:
            there = bool(rows) and rows[0].seq == start - 1
            before = rows.pop(0).link if there else None
        return entries_of(table, rows, start=start, before=before)

    def _quiet(self, after: str, before: float, most: int) -> QuietTables:
        found: list[tuple[str, float]] = []
        for _ in range(most):
            row = self._connection.execute(NEXT, (after,)).fetchone()
            if row is None:
                return QuietTables(tuple(found), "")
            (after,) = row
            ((at,),) = self._connection.execute(LAST_AT, (after,))
            if at < before:  # an entry before it may be later, from before the clock was set back
                ((at,),) = self._connection.execute(LATEST, (after,))
            if at < before:
                found.append((after, at))
        return QuietTables(tuple(found), after)

    def _forget(self, table: str) -> None:
        self._find()
        self._connection.execute("PRAGMA secure_delete = ON")
        try:
            self._connection.execute("DELETE FROM log WHERE table_id = ?", (table,))
        finally:
            self._connection.execute("PRAGMA secure_delete = OFF")
        self._links.pop(table, None)
        self._empty_wal()

    def _empty_wal(self) -> None:
        """Removed entries are no longer in the write-ahead log either, except while a backup reads it."""
        (patience,) = self._connection.execute("PRAGMA busy_timeout").fetchone()
        self._connection.execute("PRAGMA busy_timeout = 0")  # since moves have to wait for this
        try:
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            self._connection.execute(f"PRAGMA busy_timeout = {patience}")

    def _do(self, job: _Task[Any]) -> None:
        found: Any = None
        problem: StoreError | None = None
        try:
            found = job.work()
        except DamagedLog as error:
            problem = error
        except Exception as error:  # noqa: BLE001  whatever it is, whoever asked has to be told
            damaged = getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT
            kind = DamagedLog if damaged else StoreError
            problem = kind(f"The log could not be {job.tried}: {error}.")
        self._in(job.done.get_loop(), lambda: _resolve(job.done, found, problem))

    def _in(self, loop: asyncio.AbstractEventLoop | None, call: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the loop is closed, so nobody is waiting
            if loop is not None:
                loop.call_soon_threadsafe(call)


def _not_written(error: Exception) -> StoreError:
    return StoreError(f"The log could not be written: {error}.")


def _resolve(done: "asyncio.Future[T]", found: T, problem: Conflict | StoreError | None) -> None:
    """Whoever waits has the result, or the problem if there is one."""
    if done.done():
        return
    if problem is None:
        done.set_result(found)
    else:
        done.set_exception(problem)


def _opened(path: Path, *, alone: bool) -> sqlite3.Connection:
    """A connection to the file; repairs and losses are noted in the log of the server."""
    if not alone:
        return opened(path)
    if log_lost(path):
        _log.error(LOG_LOST, path, beside(path, "-wal").name)
    try:
        connection = _mended(path)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"The matches cannot be kept in {path}: {reason(error)}.") from error
    mark_open(path)
    return connection


def _mended(path: Path) -> sqlite3.Connection:
    """A connection to the file, of which damage by a disk has been repaired as far as possible."""
    if (mended := mend(beside(path, "-wal"), partial(best, path))) != "whole":
        _log.error(MENDED[mended], path)
    if mend_head(path):
        _log.error(
            "%s: a bit of its head was not as it had been written, and was turned back.", path
        )
    try:
        return opened(path)
    except DamagedFile:
        if (saved := salvage(path)) is None:
            raise
    _log.error(
        "%s was damaged: %d entries of %d tables were saved into a new file; the damaged one is kept as %s.",
        path,
        saved.entries,
        saved.tables,
        saved.damaged,
    )
    return opened(path)
