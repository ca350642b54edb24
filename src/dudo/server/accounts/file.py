"""The file of accounts of a server that shares them with no other."""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from dudo.errors import reason
from dudo.server.accounts.database import Statements
from dudo.table.errors import StoreError
from dudo.table.folders import kept_folder
from dudo.table.sqlite import KEPT, LOCKED, PATIENCE

T = TypeVar("T")
ACCOUNTS = "accounts.sqlite3"  # in the folder of the server
APPLICATION = 0x11A25ACC  # marks the file as ours
# One step for each version of the file, run in order; a step that has shipped is never changed.
MIGRATIONS = (
    """
CREATE TABLE account (id TEXT PRIMARY KEY, name TEXT NOT NULL, at REAL NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE passkey (
    id BLOB PRIMARY KEY, account TEXT NOT NULL, public_key BLOB NOT NULL, uses INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys ON passkey (account);
CREATE TABLE device (owner TEXT PRIMARY KEY, account TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX devices ON device (account);
CREATE TABLE result (
    table_id TEXT NOT NULL, match INTEGER NOT NULL, at REAL NOT NULL, title TEXT NOT NULL,
    finishers TEXT NOT NULL, rated INTEGER NOT NULL, PRIMARY KEY (table_id, match)
) STRICT, WITHOUT ROWID;
CREATE TABLE played (
    account TEXT NOT NULL, at REAL NOT NULL, table_id TEXT NOT NULL, match INTEGER NOT NULL,
    PRIMARY KEY (account, at, table_id, match)
) STRICT, WITHOUT ROWID;
CREATE TABLE rating (
    who TEXT PRIMARY KEY, mu REAL NOT NULL, sigma REAL NOT NULL, matches INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
""",
    # The accounts for which a match that has begun will count.
    """
CREATE TABLE playing (
    table_id TEXT NOT NULL, match INTEGER NOT NULL, owner TEXT NOT NULL, account TEXT NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (table_id, match, owner)
) STRICT, WITHOUT ROWID;
""",
    # With which login a session is signed in, and since when.
    """
ALTER TABLE device ADD COLUMN login TEXT NOT NULL DEFAULT '';
ALTER TABLE device ADD COLUMN at REAL NOT NULL DEFAULT 0;
""",
)
# In memory alone: somebody who was asked for a passkey when the server ended has to begin again.
CHALLENGES = """
PRAGMA temp_store = MEMORY;
CREATE TEMP TABLE challenge (
    owner TEXT PRIMARY KEY, challenge BLOB NOT NULL, account TEXT NOT NULL, name TEXT NOT NULL, until REAL NOT NULL
) STRICT, WITHOUT ROWID;
"""
WIPE = "VACUUM; PRAGMA wal_checkpoint(TRUNCATE);"


class AccountsFile:
    """The file at `path`, created if it does not exist: a single thread uses it, and requests wait their turn.

    `StoreError` with one sentence if it cannot be opened, or is not one of ours.
    """

    def __init__(self, path: Path) -> None:
        try:
            kept_folder(path.parent)
            with suppress(FileExistsError):
                os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
            self._file = sqlite3.connect(
                path, isolation_level=None, check_same_thread=False, timeout=10
            )
        except (OSError, sqlite3.Error) as error:
            raise _not_kept(path, error) from error
        try:
            self._prepare(path)
            self._file.execute(f"PRAGMA busy_timeout = {LOCKED}")
        except sqlite3.Error as error:
            self._file.close()
            raise _not_kept(path, error) from error
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="accounts")
        self._turn = asyncio.Lock()

    def _prepare(self, path: Path) -> None:
        (application,) = self._file.execute("PRAGMA application_id").fetchone()
        (version,) = self._file.execute("PRAGMA user_version").fetchone()
        (known,) = self._file.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if known and application != APPLICATION:
            self._file.close()
            raise StoreError(f"{path} holds something other than accounts of Dudo: move it away.")
        if version > len(MIGRATIONS):
            self._file.close()
            raise StoreError(
                f"{path} was written by a newer Dudo: install that version to open it."
            )
        self._file.execute("PRAGMA journal_mode = WAL")
        self._file.execute("PRAGMA synchronous = FULL")
        for number in range(version, len(MIGRATIONS)):
            self._file.executescript(
                f"BEGIN IMMEDIATE; {MIGRATIONS[number]} PRAGMA application_id = {APPLICATION};"
                f" PRAGMA user_version = {number + 1}; COMMIT;"
            )
        self._file.executescript(CHALLENGES)

    async def read(self, work: Callable[[Statements], Awaitable[T]]) -> T:
        """The result of that work, which changes nothing; `StoreError` if the file cannot be read."""
        return await self._do("BEGIN", work)

    async def change(self, work: Callable[[Statements], Awaitable[T]]) -> T:
        """The result of that work, whose changes are on disk; `StoreError` if it fails, and then none are."""
        return await self._do("BEGIN IMMEDIATE", work)

    async def _do(self, begin: str, work: Callable[[Statements], Awaitable[T]]) -> T:
        async with self._in_turn():
            try:
                await self.fetch(begin)
                found = await work(self)
                await self.fetch("COMMIT")
            except sqlite3.Error as error:
                raise StoreError(f"The accounts could not be read: {error}.") from error
            finally:
                await asyncio.shield(self._in_thread(self._undo))
        return found

    @asynccontextmanager
    async def _in_turn(self) -> AsyncIterator[None]:
        """The file is the caller's for this block; `StoreError` if it does not become so soon."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._turn.acquire()
        except TimeoutError as error:
            raise StoreError(f"The accounts could not be read: {KEPT}.") from error
        try:
            yield
        finally:
            self._turn.release()

    def _undo(self) -> None:
        """Changes that have not been committed are rolled back."""
        if self._file.in_transaction:
            self._file.rollback()

    async def fetch(self, statement: str, /, *values: Any) -> Sequence[Sequence[Any]]:
        """The rows of the statement's result; only for the work whose turn it is."""
        named = {f"{number}": value for number, value in enumerate(values, 1)}
        return await self._in_thread(lambda: self._file.execute(statement, named).fetchall())

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def wipe(self) -> None:
        """What was removed is neither in the file, which is rewritten, nor in SQLite's file beside it."""
        async with self._in_turn():
            try:
                await self._in_thread(lambda: self._file.executescript(WIPE))
            except sqlite3.Error as error:
                raise StoreError(f"The accounts could not be written: {error}.") from error

    async def close(self) -> None:
        """The file is closed."""
        async with self._turn:
            await self._in_thread(self._file.close)
        self._thread.shutdown()


def _not_kept(path: Path, error: Exception) -> StoreError:
    return StoreError(f"The accounts cannot be kept in {path}: {reason(error)}.")
