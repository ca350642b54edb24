"""Everything that a server keeps, in one SQLite file: one thread writes, and all entries that wait share a commit.

Another thread reads, with a connection of its own, so that nobody who reads waits for the disk to take a move.
"""

import asyncio
import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple

from dudo.table.errors import Conflict, StoreError
from dudo.table.log_throttle import log_slow_store
from dudo.table.sql import SqlStore
from dudo.table.sqlite_file import beside, connected, is_damage, key_in, opened
from dudo.table.store import Stored, T, Work

PATIENCE = 1.0  # seconds after which what a thread has not begun is given up
LOCKED = 500  # milliseconds for which it waits for another program to let go of the file
APPEND = "INSERT INTO log VALUES (?, ?, ?, ?)"

_log = logging.getLogger(__name__)


class _Append(NamedTuple):
    table: str
    seq: int
    entry: str
    stored: Stored


class SqliteStore(SqlStore):
    """The store in the file at `path`, which is made if it does not exist; `StoreError` if it cannot be used."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection = opened(path)
        self.key = key_in(self._connection)  # signs sessions
        self._connection.execute(f"PRAGMA busy_timeout = {LOCKED}")
        self._files = {it: _inode(it) for it in (path, beside(path, "-wal"))}
        self._writer = _Worker("writer", self._connection)
        self._reader = _Worker("reader", connected(path))
        self._waiting: list[_Append] = []
        self._writing = False  # whether entries are on their way to the disk, or soon will be
        self._closed = False

    def append(self, table: str, seq: int, entry: str, stored: Stored) -> None:
        """`stored` is called once the entry is on disk as number `seq`; with `Conflict` if that was taken."""
        self._waiting.append(_Append(table, seq, entry, stored))
        if not self._writing:
            self._writing = True
            asyncio.get_running_loop().call_soon(self._hand_over)

    def _hand_over(self) -> None:
        """All entries that wait go to the thread together, which wakes it up once."""
        group, self._waiting = self._waiting, []
        if self._closed:
            self._tell(group, [StoreError("The store is closed.")] * len(group))
        else:
            self._writer.put(partial(self._write, group, asyncio.get_running_loop()))

    def _tell(self, group: list[_Append], problems: Sequence[StoreError | Conflict | None]) -> None:
        """The next entries are on their way, and those who waited for these know what has come of them."""
        self._writing = bool(self._waiting)
        if self._writing:
            self._hand_over()
        for it, problem in zip(group, problems, strict=True):
            try:
                it.stored(problem)
            except Exception as error:  # noqa: BLE001  the others have to be told all the same
                _log.error("table %s: %s", it.table, error, exc_info=error)

    async def look(self, work: Work[T]) -> T:
        """The result of that work, which changes nothing."""
        return await self._done(self._reader, partial(_carried_out, work), "read")

    async def change(self, work: Work[T]) -> T:
        """The result of that work, whose changes are on disk."""

        def change(connection: sqlite3.Connection) -> T:
            with self._transaction():
                return _carried_out(work, connection)

        return await self._done(self._writer, change, "written")

    async def wipe(self) -> None:
        """What was removed, and overwritten, is not in the write-ahead log either, unless a backup is reading that."""
        await self._done(self._writer, _empty_wal, "written")

    async def close(self) -> None:
        """Everything is on disk, and the file is closed."""
        if self._waiting:
            self._hand_over()
        self._closed = True
        for worker in (self._reader, self._writer):
            await asyncio.to_thread(worker.close)

    async def _done(
        self, worker: "_Worker", work: Callable[[sqlite3.Connection], T], tried: str
    ) -> T:
        """The result of the work; what has not begun in time is not done, and what has begun is waited for."""
        if self._closed:
            raise StoreError("The store is closed.")
        job = worker.do(work)
        done = asyncio.wrap_future(job)
        await asyncio.wait([done], timeout=PATIENCE)
        if not done.done() and job.cancel():
            raise StoreError(
                f"The log could not be {tried}: the disk, or another program, does not let go of it."
            )
        try:
            return await done
        except StoreError:
            raise
        except Exception as error:
            raise self._problem(error, tried) from error

    # ---- in the thread that writes --------------------------------------------------------------

    def _write(self, group: list[_Append], loop: asyncio.AbstractEventLoop) -> None:
        begun = time.monotonic()
        problems = self._insert(group)
        log_slow_store(time.monotonic() - begun)
        with suppress(RuntimeError):  # the loop is closed, so nobody is waiting
            loop.call_soon_threadsafe(self._tell, group, problems)

    def _insert(self, group: Sequence[_Append]) -> list[StoreError | Conflict | None]:
        """What has come of each entry: all are on disk in one transaction, or those that can be in one each."""
        at = time.time()
        try:
            with self._transaction():
                self._connection.executemany(
                    APPEND, [(it.table, it.seq, it.entry, at) for it in group]
                )
        except (sqlite3.IntegrityError, UnicodeEncodeError) as error:
            if len(group) > 1:  # nothing was written, because of one of them
                return [self._insert([it])[0] for it in group]
            if isinstance(error, sqlite3.IntegrityError):
                return [Conflict(f"Entry {group[0].seq} of {group[0].table} is taken.")]
            return [self._problem(error, "written")]
        except Exception as error:  # noqa: BLE001  whatever it is, those who wait have to be told
            return [self._problem(error, "written")] * len(group)
        return [None] * len(group)

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """What the block does is on disk after it, durably; on an error nothing is."""
        for path, number in self._files.items():
            if _inode(path) != number:  # SQLite would go on writing to it
                raise StoreError(f"The log could not be written: {path.name} has been removed.")
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                self._connection.rollback()
            raise

    def _problem(self, error: Exception, tried: str) -> StoreError:
        if isinstance(error, StoreError):
            return error
        if isinstance(error, sqlite3.DatabaseError) and is_damage(error):
            return StoreError(
                f"{self._path} is damaged ({error}): stop the server, and put a backup in its place with dudo restore."
            )
        return StoreError(f"The log could not be {tried}: {error}.")


class _Worker:
    """A thread with a connection, which does one job after the other."""

    def __init__(self, name: str, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._jobs: SimpleQueue[Callable[[], object] | None] = SimpleQueue()
        self.put = self._jobs.put
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def do(self, work: Callable[[sqlite3.Connection], T]) -> Future[T]:
        """The result that the work will have."""
        found: Future[T] = Future()

        def job() -> None:
            if found.set_running_or_notify_cancel():
                try:
                    found.set_result(work(self._connection))
                except Exception as error:  # noqa: BLE001  the asker is told
                    found.set_exception(error)

        self.put(job)
        return found

    def close(self) -> None:
        """All jobs are done, and the connection is closed."""
        self.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()
        self._connection.close()


class _AtOnce:
    """Statements that are executed where they are asked for."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def fetch(self, statement: str, /, *values: Any) -> Sequence[Sequence[Any]]:
        """The rows of the result."""
        return self._connection.execute(statement.replace("$", "?"), values).fetchall()


def _carried_out(work: Work[T], connection: sqlite3.Connection) -> T:
    """The result of the work, which never has to wait: its statements are executed at once."""
    steps = work(_AtOnce(connection)).__await__()
    try:
        next(steps)
    except StopIteration as end:
        result: T = end.value
        return result
    raise RuntimeError("a transaction has waited for something other than a statement")


def _empty_wal(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA busy_timeout = 0")  # since moves have to wait for this
    try:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        connection.execute(f"PRAGMA busy_timeout = {LOCKED}")


def _inode(path: Path) -> int | None:
    """The number of the file in its file system; None if it does not exist."""
    try:
        return path.stat().st_ino
    except OSError:
        return None
