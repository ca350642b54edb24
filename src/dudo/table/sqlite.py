"""Logs in one SQLite file: one thread writes, and many entries share a commit.

Entries that arrive while a commit is on its way to the disk go with the next one. An entry whose number
is taken fails alone.
"""

import asyncio
import contextlib
import os
import sqlite3
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from dudo.table.errors import Conflict, StoreError

APPLICATION = 0x11A25D1C  # marks the file as ours
OLDEST = (3, 37)  # the SQLite that first has strict tables
GROUP = 128  # entries in one commit, at most

DAMAGED = (
    "{path} is damaged or is not a file of matches ({error}): move it away, or name another folder."
)
ADVICE = {
    sqlite3.SQLITE_FULL: "The disk that holds {path} is full: make room, or name another folder.",
    sqlite3.SQLITE_READONLY: "{path} may only be read: let it be written, or name another folder.",
    sqlite3.SQLITE_PERM: "{path} may not be opened: let it be written, or name another folder.",
    sqlite3.SQLITE_CANTOPEN: "{path} cannot be opened: let it be written, or name another folder.",
    sqlite3.SQLITE_IOERR: "The disk that holds {path} fails ({error}): mend it, or name another folder.",
    sqlite3.SQLITE_BUSY: "Another program holds {path}: end it, or name another folder.",
    sqlite3.SQLITE_LOCKED: "Another program holds {path}: end it, or name another folder.",
}

# One step for each version of the file, run in order; a step that has shipped is never changed.
MIGRATIONS = (
    """
    CREATE TABLE log (
        table_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        entry TEXT NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE INDEX begins ON log (table_id, seq) WHERE substr(entry, 1, 7) = '[match '
    """,
)


LAST = 2**62  # more entries than there can be
ENTRIES = "SELECT entry FROM log WHERE table_id = ? AND seq >= ? AND seq < ? ORDER BY seq"
BEGINS = "SELECT seq FROM log WHERE table_id = ? AND substr(entry, 1, 7) = '[match ' ORDER BY seq"


@dataclass(frozen=True, slots=True)
class _Append:
    row: tuple[str, int, str, float]
    done: "asyncio.Future[None]"


@dataclass(frozen=True, slots=True)
class _Read:
    query: str
    values: tuple[str | int, ...]
    done: "asyncio.Future[list[Any]]"


@dataclass(frozen=True, slots=True)
class _Check:
    done: "asyncio.Future[None]"


class SqliteStore:
    """The logs in the file at `path`, which is created if it does not exist.

    `StoreError` with one sentence if the file is torn, somebody else's, or of a newer version.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._jobs: SimpleQueue[_Append | _Read | _Check | None] = SimpleQueue()
        self._connection = _open(path)
        self._files = {it: _number(it) for it in (path, _beside(path, "-wal"))}
        self._closed = False
        self._thread = threading.Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    async def append(self, table: str, seq: int, entry: str) -> None:
        """The entry is on disk as number `seq`; `Conflict` if that was taken."""
        if self._closed:
            raise StoreError("The store is closed.")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Append((table, seq, entry, time.time()), done))
        await done

    async def read(self, table: str, start: int = 0, stop: int | None = None) -> list[str]:
        """The entries from number `start` on, and before `stop`."""
        return await self._query(ENTRIES, table, start, LAST if stop is None else stop)

    async def matches(self, table: str) -> list[int]:
        """The numbers of the entries with which a match begins."""
        return await self._query(BEGINS, table)

    async def _query(self, query: str, *values: str | int) -> list[Any]:
        if self._closed:
            raise StoreError("The store is closed.")
        done: asyncio.Future[list[Any]] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Read(query, values, done))
        return await done

    async def check(self) -> None:
        """Something has just been written durably; `StoreError` says why nothing can be."""
        if self._closed:
            raise StoreError("The store is closed.")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Check(done))
        await done

    async def close(self) -> None:
        """Closes the file when everything is on disk."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)

    # ---- in the thread ---------------------------------------------------------------------

    def _work(self) -> None:
        while True:
            job = self._jobs.get()
            group: list[_Append] = []
            while isinstance(job, _Append):
                group.append(job)
                if len(group) == GROUP:
                    break
                try:
                    job = self._jobs.get_nowait()
                except Empty:
                    break
            if group:
                self._append(group)
            if isinstance(job, _Read):
                self._read(job)
            elif isinstance(job, _Check):
                self._check(job)
            elif job is None:
                self._connection.close()
                return

    def _append(self, group: list[_Append]) -> None:
        results: list[Exception | None] = [None] * len(group)
        try:
            self._insert([job.row for job in group])
        except sqlite3.IntegrityError:  # nothing was written: find out whose number is taken
            for place, job in enumerate(group):
                try:
                    self._insert([job.row])
                except sqlite3.IntegrityError:
                    results[place] = Conflict(f"Entry {job.row[1]} of {job.row[0]} is taken.")
                except sqlite3.Error as error:
                    results[place] = StoreError(f"The log could not be written: {error}.")
        except sqlite3.Error as error:
            results = [StoreError(f"The log could not be written: {error}.")] * len(group)
        self._answer(group[0].done, lambda: _tell([job.done for job in group], results))

    def _check(self, job: _Check) -> None:
        problem: Exception | None = None
        try:
            self._find()
            self._connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        except sqlite3.Error as error:
            problem = StoreError(f"The log could not be written: {error}.")
        self._answer(job.done, lambda: _tell([job.done], [problem]))

    def _insert(self, rows: list[tuple[str, int, str, float]]) -> None:
        """One statement is one transaction: written whole and durably, or not at all."""
        self._find()
        values = ",".join(["(?,?,?,?)"] * len(rows))
        self._connection.execute(
            f"INSERT INTO log (table_id, seq, entry, at) VALUES {values}",
            [value for row in rows for value in row],
        )

    def _find(self) -> None:
        """The files are where they were: SQLite would write on in those that somebody has removed."""
        for path, number in self._files.items():
            if _number(path) != number:
                raise sqlite3.OperationalError(f"{path.name} has been removed")

    def _read(self, job: _Read) -> None:
        found: list[Any] = []
        problem: Exception | None = None
        try:
            found = [value for (value,) in self._connection.execute(job.query, job.values)]
        except sqlite3.Error as error:
            problem = StoreError(f"The log could not be read: {error}.")

        def tell() -> None:
            if job.done.done():
                return
            if problem is None:
                job.done.set_result(found)
            else:
                job.done.set_exception(problem)

        self._answer(job.done, tell)

    def _answer(self, future: "asyncio.Future[Any]", tell: Callable[[], None]) -> None:
        try:
            future.get_loop().call_soon_threadsafe(tell)
        except RuntimeError:
            return  # the loop is closed: nobody is waiting


def _tell(waiting: "list[asyncio.Future[None]]", results: list[Exception | None]) -> None:
    for done, problem in zip(waiting, results, strict=True):
        if done.done():
            continue
        if problem is None:
            done.set_result(None)
        else:
            done.set_exception(problem)


def _open(path: Path) -> sqlite3.Connection:
    if sqlite3.sqlite_version_info < OLDEST:
        oldest = ".".join(map(str, OLDEST))
        raise StoreError(
            f"Matches are kept with SQLite {oldest} or newer, and this Python has {sqlite3.sqlite_version}: "
            "use a Python with a newer one."
        )
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)  # it holds hidden dice
        _for_nobody_else(path)
        connection = sqlite3.connect(
            path, isolation_level=None, check_same_thread=False, timeout=10, cached_statements=256
        )
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"The matches cannot be kept in {path}: {error}.") from error
    try:
        _prepare(connection, path)
    except sqlite3.Error as error:
        connection.close()
        advice = ADVICE.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, DAMAGED)
        raise StoreError(advice.format(path=path, error=error)) from error
    except StoreError:
        connection.close()
        raise
    return connection


def _for_nobody_else(path: Path) -> None:
    """Only its owner may read the file, whatever the folder allows; SQLite makes those beside it alike."""
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    for one in (path, _beside(path, "-wal"), _beside(path, "-shm")):
        if one.exists() and one.stat().st_mode & 0o077 and os.access(one, os.W_OK):
            with contextlib.suppress(PermissionError):  # it is somebody else's
                one.chmod(0o600)


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def _number(path: Path) -> int | None:
    """By which the system knows the file; None if it is not there."""
    try:
        return path.stat().st_ino
    except OSError:
        return None


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (known,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if application != APPLICATION and known:
        raise StoreError(f"{path} holds something other than matches of Dudo: name another folder.")
    if version > len(MIGRATIONS):
        raise StoreError(f"{path} was written by a newer Dudo: install that version to open it.")
    (health,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if health != "ok":
        raise sqlite3.DatabaseError(health)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    for number in range(version, len(MIGRATIONS)):
        connection.execute("BEGIN IMMEDIATE")
        # Another process may have done this step while we waited for the lock.
        if connection.execute("PRAGMA user_version").fetchone() == (number,):
            connection.execute(MIGRATIONS[number])
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            connection.execute(f"PRAGMA user_version = {number + 1}")
        connection.execute("COMMIT")
