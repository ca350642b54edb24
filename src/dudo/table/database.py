"""The PostgreSQL database that several servers share: connections to it, and its tables.

Everything of ours is in a schema of its own. Servers that start together take turns in creating it.
"""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any, TypeVar

import asyncpg

from dudo.errors import reason
from dudo.table.errors import StoreError, Unsure
from dudo.table.sql import KEEP, KEPT, KEY, SCHEMA, VERSION, new_key

T = TypeVar("T")

PATIENCE = 5.0  # seconds for each request to the database
AGAIN = 0.5  # seconds until another try
COMING_UP = 60.0  # seconds for which a starting server waits for a database that is not ready
SETTINGS = {
    "application_name": "dudo",
    "search_path": "dudo",
    # So the locks of a machine that has failed or is cut off are soon free.
    "statement_timeout": "5000",
    "tcp_keepalives_idle": "3",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "2",
    "synchronous_commit": "on",
}
TYPES = {
    " STRICT, WITHOUT ROWID": "",
    "INTEGER": "bigint",
    "REAL": "double precision",
    "BLOB": "bytea",
}
"""What PostgreSQL calls what SQLite calls that."""
# Which servers there are, and which one leads each table; it may be lost in a crash of the database.
LEADING = """
CREATE UNLOGGED TABLE processes (name text PRIMARY KEY, seen timestamptz NOT NULL);
CREATE UNLOGGED TABLE leads (table_id text PRIMARY KEY, process text NOT NULL);
CREATE INDEX led ON leads (process);
"""
LOCK = int.from_bytes(hashlib.sha256(b"dudo schema").digest()[:8], "big", signed=True)
"""The advisory lock under which the schema is created."""

NOT_YET = (TimeoutError, asyncpg.CannotConnectNowError, asyncpg.QueryCanceledError)
"""Errors of a database that exists and may be ready soon."""

FAILURES = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # for example, a connection is closed while a statement is prepared
    OSError,
    TimeoutError,
)
"""Errors of a database that is gone, busy or changed."""

SILENT = (
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
)
"""Errors that are no answer to a statement, although they look like one."""

REFUSALS = (
    asyncpg.InvalidAuthorizationSpecificationError,  # the password, too
    asyncpg.InvalidCatalogNameError,
    asyncpg.InsufficientPrivilegeError,
)
"""Errors of a database that answers, and does not let this server in."""


class DatabaseConnections:
    """A pool of at most `most` connections, each for one caller at a time, opened when needed and again when lost.

    `opened` is called with each new one.
    """

    def __init__(
        self, url: str, *, most: int, opened: Callable[[Any], Awaitable[None]] | None = None
    ) -> None:
        self._url, self._opened = url, opened
        self._closed = False
        self._free: asyncio.LifoQueue[Any] = asyncio.LifoQueue()
        for _ in range(most):
            self._free.put_nowait(None)

    async def do(self, work: Callable[[Any], Awaitable[T]]) -> T:
        """The result of that work with a connection; `StoreError` if it fails or takes too long.

        It is `Unsure` if the work was begun and the database has not said that it failed.
        """
        self._check_open()
        connection = await self._free.get()
        begun = False
        try:
            async with asyncio.timeout(PATIENCE):
                if connection is None or connection.is_closed():
                    connection = await connect(self._url)
                    if self._opened is not None:
                        await self._opened(connection)
                begun = True
                return await work(connection)
        except BaseException as error:
            if connection is not None:  # its state is not known
                connection.terminate()
                connection = None
            if isinstance(error, FAILURES):
                said = isinstance(error, asyncpg.PostgresError) and not isinstance(error, SILENT)
                raise failed(error, kind=Unsure if begun and not said else StoreError) from error
            raise
        finally:
            if self._closed and connection is not None:
                connection.terminate()
                connection = None
            self._free.put_nowait(connection)

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError("The store is closed.")

    async def close(self) -> None:
        """All connections are closed; one that is in use ends with its work."""
        self._closed = True
        while not self._free.empty():
            connection = self._free.get_nowait()
            if connection is not None:
                connection.terminate()


async def connect(url: str) -> Any:
    """A new connection to the database; raises one of `FAILURES` if that fails."""
    return await asyncpg.connect(
        url, timeout=PATIENCE, command_timeout=PATIENCE, server_settings=SETTINGS
    )


async def prepare(url: str, *, seconds: float = COMING_UP) -> str:
    """The key of sessions, in a database whose tables exist; `StoreError` with one sentence if they cannot be made.

    It is tried for that many seconds while the database is there but not ready.
    """
    end = monotonic() + seconds
    while True:
        try:
            return await _prepared(url)
        except StoreError as error:
            if not isinstance(error.__cause__, NOT_YET) or monotonic() > end:
                raise
        await asyncio.sleep(AGAIN)


async def _prepared(url: str) -> str:
    try:
        connection = await connect(url)
    except ValueError as error:
        raise StoreError(f"The address in --store is of no database: {_words(error)}.") from error
    except REFUSALS as error:
        raise StoreError(
            f"The database does not let this server in: {_words(error)}. Correct what stands in --store."
        ) from error
    except FAILURES as error:
        raise StoreError(
            f"The database does not answer: {_words(error)}. Start it, or name another one with --store."
        ) from error
    try:
        async with connection.transaction():
            return await _made(connection)
    except asyncpg.InsufficientPrivilegeError as error:
        raise StoreError(
            f"The database does not let this server create its tables: {_words(error)}. Let its user own the "
            "database, or the schema dudo."
        ) from error
    except FAILURES as error:
        raise failed(error) from error
    finally:
        connection.terminate()


async def _made(connection: Any) -> str:
    """The key, in a database that has our tables now; servers that start together take turns."""
    await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
    if not await connection.fetchval("SELECT 1 FROM pg_namespace WHERE nspname = 'dudo'"):
        await connection.execute("CREATE SCHEMA dudo")
    if not await connection.fetchval("SELECT to_regclass('dudo.log') IS NOT NULL"):
        schema = SCHEMA
        for ours, theirs in TYPES.items():
            schema = schema.replace(ours, theirs)
        await connection.execute(f"{schema} {LEADING}")
        await connection.execute(KEEP, "version", f"{VERSION}")
        await connection.execute(KEEP, KEY, new_key())
    if await connection.fetchval(KEPT, "version") != f"{VERSION}":
        raise StoreError(
            "The database was written by another version of Dudo: take that one, or another database."
        )
    return str(await connection.fetchval(KEPT, KEY))


def failed(error: BaseException, *, kind: type[StoreError] = StoreError) -> StoreError:
    """The error, as a `StoreError` with one sentence."""
    return kind(f"The database failed: {_words(error)}.")


def _words(error: BaseException) -> str:
    if isinstance(error, TimeoutError):
        return "it took too long"
    return reason(error)
