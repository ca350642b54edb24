"""Accounts in the PostgreSQL database that several servers share; `dudo.table.database` makes its tables."""

import hashlib
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from dudo.server.accounts.database import Statements
from dudo.table.database import DatabaseConnections

T = TypeVar("T")
LOCK = int.from_bytes(hashlib.sha256(b"dudo accounts").digest()[:8], "big", signed=True)
"""The advisory lock of every change, so that a rating is worked out from the latest one."""


class SharedAccounts:
    """The accounts in the database at `url`, on which `prepare` has been called."""

    def __init__(self, url: str) -> None:
        self._reading = DatabaseConnections(url, most=1)
        self._writing = DatabaseConnections(url, most=1)

    async def read(self, work: Callable[[Statements], Awaitable[T]]) -> T:
        """The result of that work, which changes nothing; `StoreError` if the database fails."""
        return await self._reading.do(work)

    async def change(self, work: Callable[[Statements], Awaitable[T]]) -> T:
        """The result of that work, whose changes are on disk; `StoreError` if it fails, and then none are."""

        async def at_once(connection: Any) -> T:
            async with connection.transaction():
                await connection.fetch("SELECT pg_advisory_xact_lock($1)", LOCK)
                return await work(connection)

        return await self._writing.do(at_once)

    async def wipe(self) -> None:
        """Nothing more is done: PostgreSQL reuses the space by itself, in its own time."""

    async def close(self) -> None:
        """All connections are closed."""
        await self._reading.close()
        await self._writing.close()
