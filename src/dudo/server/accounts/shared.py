"""Accounts in the PostgreSQL database that several servers share; `dudo.table.database` makes its tables."""

import hashlib
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from dudo.server.accounts.database import Statements
from dudo.table.database import DatabaseConnections

T = TypeVar("T")
LOCK = int.from_bytes(hashlib.sha256(b"dudo accounts").digest()[:8], "big", signed=True)
"""Whoever changes something holds this advisory lock, so that a rating is worked out from what stands."""


class SharedAccounts:
    """The accounts in the database at `url`, which `prepare` has made."""

    def __init__(self, url: str) -> None:
        self._reading = DatabaseConnections(url, most=1)
        self._writing = DatabaseConnections(url, most=1)

    async def read(self, work: Callable[[Statements], Awaitable[T]]) -> T:
        """What comes of that work, which changes nothing; `StoreError` if the database does not do it."""
        return await self._reading.do(work)

    async def change(self, work: Callable[[Statements], Awaitable[T]]) -> T:
        """What comes of that work; all that it has changed is on disk, or nothing; `StoreError` then."""

        async def at_once(connection: Any) -> T:
            async with connection.transaction():
                await connection.fetch("SELECT pg_advisory_xact_lock($1)", LOCK)
                return await work(connection)

        return await self._writing.do(at_once)

    async def wipe(self) -> None:
        """Nothing: PostgreSQL uses the room again by itself, some time."""

    async def close(self) -> None:
        """No connection is left."""
        await self._reading.close()
        await self._writing.close()
