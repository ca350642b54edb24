"""The PostgreSQL database that several servers share: made, told from others, brought to the newest form.

Everything of ours is in a schema of its own. Servers that start together take turns in making it.
"""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any, TypeVar

import asyncpg

from dudo.errors import reason
from dudo.table.errors import StoreError

T = TypeVar("T")

PATIENCE = 5.0  # seconds for whatever is asked of the database
AGAIN = 0.5  # seconds until it is tried again
COMING_UP = (
    60.0  # seconds for which a server that begins waits for a database that begins, too, or is busy
)
SETTINGS = {
    "application_name": "dudo",
    "search_path": "dudo",
    # Where a machine is gone or cut off, what it held is free soon.
    "statement_timeout": "5000",
    "tcp_keepalives_idle": "3",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "2",
}
DURABLE = {"synchronous_commit": "on"}
FLEETING = {"synchronous_commit": "off"}
"""For what a crash of the database may forget."""

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
    # Who is there, and who leads which table; a crash of the database may forget it.
    """
    CREATE UNLOGGED TABLE processes (name text PRIMARY KEY, seen timestamptz NOT NULL);
    CREATE UNLOGGED TABLE leads (table_id text COLLATE "C" PRIMARY KEY, process text NOT NULL);
    CREATE INDEX led ON leads (process);
    """,
    # Accounts, as `dudo.server.accounts` keeps them; what was asked of passkeys a crash of the database may forget.
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
)
LOCK = int.from_bytes(hashlib.sha256(b"dudo schema").digest()[:8], "big", signed=True)
"""Who makes or changes the schema holds this advisory lock."""

NOT_YET = (TimeoutError, asyncpg.CannotConnectNowError, asyncpg.QueryCanceledError)
"""What comes of a database that is there and may be ready soon."""

FAILURES = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # as where a connection is closed while something is prepared for it
    OSError,
    TimeoutError,
)
"""What comes of a database that is gone, busy or changed."""


class DatabaseConnections:
    """At most so many connections, each for one at a time, made when they are needed and made anew when lost."""

    def __init__(self, url: str, *, most: int, settings: dict[str, str] = DURABLE) -> None:
        self._url, self._settings = url, settings
        self._free: asyncio.LifoQueue[Any] = asyncio.LifoQueue()
        for _ in range(most):
            self._free.put_nowait(None)

    async def do(self, work: Callable[[Any], Awaitable[T]]) -> T:
        """What comes of that work with a connection; `StoreError` if the database does not do it in time."""
        connection = await self._free.get()
        try:
            async with asyncio.timeout(PATIENCE):
                if connection is None or connection.is_closed():
                    connection = await connect(self._url, self._settings)
                return await work(connection)
        except BaseException as error:
            if connection is not None:  # what it was at is not known
                connection.terminate()
                connection = None
            if isinstance(error, FAILURES):
                raise failed(error) from error
            raise
        finally:
            self._free.put_nowait(connection)

    async def close(self) -> None:
        """All connections are closed; whoever is at one loses it."""
        while not self._free.empty():
            connection = self._free.get_nowait()
            if connection is not None:
                connection.terminate()


async def connect(url: str, settings: dict[str, str] = DURABLE) -> Any:
    """Connects to the database; raises one of `FAILURES` if that fails."""
    return await asyncpg.connect(
        url, timeout=PATIENCE, command_timeout=PATIENCE, server_settings={**SETTINGS, **settings}
    )


async def in_time(work: Callable[[], Awaitable[T]], *, seconds: float = COMING_UP) -> T:
    """What comes of that work, which is tried again for so long where the database is there and not ready."""
    end = monotonic() + seconds
    while True:
        try:
            return await work()
        except StoreError as error:
            if not isinstance(error.__cause__, NOT_YET) or monotonic() > end:
                raise
        await asyncio.sleep(AGAIN)


async def prepare(url: str) -> None:
    """The schema is there in its newest form; `StoreError` with one sentence if it cannot be."""
    try:
        connection = await connect(url)
    except (*FAILURES, ValueError) as error:
        raise StoreError(
            f"The database does not answer: {_words(error)}. Name one that is there with --store."
        ) from error
    try:
        await _bring_up_to_date(connection)
    except FAILURES as error:
        raise failed(error) from error
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


async def kept(url: str, name: str, made: str) -> str:
    """The setting of that name, which all servers share; the first of them has `made` it."""
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


def failed(error: BaseException) -> StoreError:
    """What has gone wrong, as one sentence."""
    return StoreError(f"The database does not do it: {_words(error)}.")


def _words(error: BaseException) -> str:
    if isinstance(error, TimeoutError):
        return "it takes too long"
    return reason(error)
