"""Accounts in the PostgreSQL database that several servers share; `dudo.table.database` makes its tables."""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any, TypeVar

from dudo.server.accounts.database import Statements
from dudo.table.database import AGAIN, COMING_UP, DatabaseConnections
from dudo.table.errors import StoreError, Unsure

T = TypeVar("T")
LOCK = int.from_bytes(hashlib.sha256(b"dudo accounts").digest()[:8], "big", signed=True)
"""The advisory lock of every change, so that a rating is worked out from the latest one."""
BEGIN = "SELECT txid_current() FROM pg_advisory_xact_lock($1)"
STATUS = "SELECT txid_status($1)"


class SharedAccounts:
    """The accounts in the database at `url`, on which `prepare` has been called."""

    def __init__(self, url: str) -> None:
        self._reading = DatabaseConnections(url, most=1)
        self._writing = DatabaseConnections(url, most=1)

    async def read(self, work: Callable[[Statements], Awaitable[T]]) -> T:
        """The result of that work, which changes nothing; `StoreError` if the database fails, also at a second try."""
        try:
            return await self._reading.do(work)
        except Unsure:
            return await self._reading.do(work)

    async def change(self, work: Callable[[Statements], Awaitable[T]]) -> T:
        """The result of that work, whose changes are on disk; `StoreError` if it fails, and then none are."""

        number: int | None = None
        found: list[T] = []

        async def at_once(connection: Any) -> None:
            nonlocal number
            async with connection.transaction():
                number = await connection.fetchval(BEGIN, LOCK)
                found.append(await work(connection))

        try:
            await self._writing.do(at_once)
        except Unsure:
            if number is None or not await self._is_done(number):
                raise
        return found[0]

    async def _is_done(self, number: int) -> bool:
        """Whether the transaction of that number was carried out; asked until the database knows, for a while."""
        end = monotonic() + COMING_UP
        while True:
            try:
                status = await self._reading.do(lambda it: it.fetchval(STATUS, number))
            except StoreError:
                if monotonic() > end:
                    raise
            else:
                if status != "in progress" or monotonic() > end:
                    return bool(status == "committed")
            await asyncio.sleep(AGAIN)

    async def wipe(self) -> None:
        """Nothing more is done: PostgreSQL reuses the space by itself, in its own time."""

    async def close(self) -> None:
        """All connections are closed."""
        await self._reading.close()
        await self._writing.close()
