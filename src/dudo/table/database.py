"""The PostgreSQL database that several servers share: creating its schema, and bringing it up to date.

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
}
DURABLE = {"synchronous_commit": "on"}
FLEETING = {"synchronous_commit": "off"}
"""Settings for data that may be lost in a crash of the database."""

# One step for each version of the schema, run in order; a step that has shipped is never changed.
MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE log (
        table_id text COLLATE "C" NOT NULL,
        seq bigint NOT NULL,
        entry text NOT NULL,
        at double precision NOT NULL,
        link bytea NOT NULL,
        PRIMARY KEY (table_id, seq)
    );
    CREATE INDEX begins ON log (table_id, seq) WHERE left(entry, 7) = '[match ';
    CREATE TABLE settings (name text PRIMARY KEY, value text NOT NULL);
    """,
    # Which servers there are, and which one leads each table; it may be lost in a crash of the database.
    """
    CREATE UNLOGGED TABLE processes (name text PRIMARY KEY, seen timestamptz NOT NULL);
    CREATE UNLOGGED TABLE leads (table_id text COLLATE "C" PRIMARY KEY, process text NOT NULL);
    CREATE INDEX led ON leads (process);
    """,
    # Accounts, as `dudo.server.accounts` keeps them; challenges may be lost in a crash of the database.
    """
    CREATE TABLE account (id text PRIMARY KEY, name text NOT NULL, at double precision NOT NULL);
    CREATE TABLE passkey (
        id bytea PRIMARY KEY, account text NOT NULL, public_key bytea NOT NULL, uses bigint NOT NULL
    );
    CREATE INDEX passkeys ON passkey (account);
    CREATE TABLE device (owner text PRIMARY KEY, account text NOT NULL);
    CREATE INDEX devices ON device (account);
    CREATE TABLE result (
        table_id text NOT NULL, match bigint NOT NULL, at double precision NOT NULL, title text NOT NULL,
        finishers text NOT NULL, rated integer NOT NULL, PRIMARY KEY (table_id, match)
    );
    CREATE TABLE played (
        account text NOT NULL, at double precision NOT NULL, table_id text NOT NULL, match bigint NOT NULL,
        PRIMARY KEY (account, at, table_id, match)
    );
    CREATE TABLE rating (
        who text PRIMARY KEY, mu double precision NOT NULL, sigma double precision NOT NULL, matches bigint NOT NULL
    );
    CREATE UNLOGGED TABLE challenge (
        owner text PRIMARY KEY, challenge bytea NOT NULL, account text NOT NULL, name text NOT NULL,
        until double precision NOT NULL
    );
    """,
    """
    CREATE TABLE playing (
        table_id text NOT NULL, match bigint NOT NULL, owner text NOT NULL, account text NOT NULL,
        at double precision NOT NULL, PRIMARY KEY (table_id, match, owner)
    );
    """,
    """
    ALTER TABLE device ADD COLUMN login text NOT NULL DEFAULT '', ADD COLUMN at double precision NOT NULL DEFAULT 0;
    """,
)
LOCK = int.from_bytes(hashlib.sha256(b"dudo schema").digest()[:8], "big", signed=True)
"""The advisory lock under which the schema is created or changed."""

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
    """A pool of at most `most` connections, each for one caller at a time, opened when needed and again when lost."""

    def __init__(self, url: str, *, most: int, settings: dict[str, str] = DURABLE) -> None:
        self._url, self._settings = url, settings
        self._closed = False
        self._free: asyncio.LifoQueue[Any] = asyncio.LifoQueue()
        for _ in range(most):
            self._free.put_nowait(None)

    async def do(self, work: Callable[[Any], Awaitable[T]]) -> T:
        """The result of that work with a connection; `StoreError` if it fails or takes too long.

        It is `Unsure` if the work was begun and the database has not said that it failed.
        """
        connection = await self._free.get()
        begun = False
        try:
            async with asyncio.timeout(PATIENCE):
                if connection is None or connection.is_closed():
                    connection = await connect(self._url, self._settings)
                begun = True
                return await work(connection)
        except BaseException as error:
            if connection is not None:  # its state is not known
                connection.terminate()
                connection = None
            if isinstance(error, FAILURES):
                said = isinstance(error, asyncpg.PostgresError) and not isinstance(error, SILENT)
                raise store_error(
                    error, kind=Unsure if begun and not said else StoreError
                ) from error
            raise
        finally:
            if self._closed and connection is not None:
                connection.terminate()
                connection = None
            self._free.put_nowait(connection)

    async def close(self) -> None:
        """All connections are closed; one that is in use ends with its work."""
        self._closed = True
        while not self._free.empty():
            connection = self._free.get_nowait()
            if connection is not None:
                connection.terminate()


async def connect(url: str, settings: dict[str, str] = DURABLE) -> Any:
    """A new connection to the database; raises one of `FAILURES` if that fails."""
    return await asyncpg.connect(
        url, timeout=PATIENCE, command_timeout=PATIENCE, server_settings={**SETTINGS, **settings}
    )


async def in_time(work: Callable[[], Awaitable[T]], *, seconds: float = COMING_UP) -> T:
    """The result of that work, which is tried for up to `seconds` while the database is there but not ready."""
    end = monotonic() + seconds
    while True:
        try:
            return await work()
        except StoreError as error:
            if not isinstance(error.__cause__, NOT_YET) or monotonic() > end:
                raise
        await asyncio.sleep(AGAIN)


async def prepare(url: str) -> None:
    """The schema exists in its newest form; `StoreError` with one sentence if it cannot be created."""
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
        await _bring_up_to_date(connection)
    except asyncpg.InsufficientPrivilegeError as error:
        raise StoreError(
            f"The database does not let this server create its tables: {_words(error)}. Let its user own the "
            "database, or the schema dudo."
        ) from error
    except FAILURES as error:
        raise store_error(error) from error
    finally:
        connection.terminate()


async def _bring_up_to_date(connection: Any) -> None:
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        if not await connection.fetchval(
            "SELECT 1 FROM pg_namespace WHERE nspname = 'dudo'",
        ):
            await connection.execute("CREATE SCHEMA dudo")
        await connection.execute("CREATE TABLE IF NOT EXISTS version (steps integer NOT NULL)")
        steps = await connection.fetchval("SELECT steps FROM version") or 0
        if steps > len(MIGRATIONS):
            raise StoreError(
                "The database was written by a newer Dudo: take that version, or another database."
            )
        for step in MIGRATIONS[steps:]:
            await connection.execute(step)
        await connection.execute("DELETE FROM version")
        await connection.execute("INSERT INTO version VALUES ($1)", len(MIGRATIONS))


async def shared_setting(url: str, name: str, made: str) -> str:
    """The setting of that name, which all servers share: the value `made` of the first one that asked."""
    connections = DatabaseConnections(url, most=1)

    async def keep(connection: Any) -> str:
        await connection.execute(
            "INSERT INTO settings VALUES ($1, $2) ON CONFLICT DO NOTHING", name, made
        )
        return str(await connection.fetchval("SELECT value FROM settings WHERE name = $1", name))

    try:
        return await connections.do(keep)
    finally:
        await connections.close()


def store_error(error: BaseException, *, kind: type[StoreError] = StoreError) -> StoreError:
    """The error, as a `StoreError` with one sentence."""
    return kind(f"The database failed: {_words(error)}.")


def _words(error: BaseException) -> str:
    if isinstance(error, TimeoutError):
        return "it took too long"
    return reason(error)
