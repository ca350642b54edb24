"""What is counted of a server while it runs, for whoever watches over it; nothing unless a host asks for it.

Labels are few and known beforehand: the endpoints of `server/routes.py`, classes of status. None names a player,
a table or an address.
"""

import time
from collections.abc import Callable
from typing import Protocol

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dudo.table.errors import Conflict, StoreError
from dudo.table.store import QuietTables, Store

ENDPOINT = "dudo.endpoint"  # where a scope says which endpoint answers
OTHER = "other"  # files of the page, and addresses at which nothing is


class Meter(Protocol):
    """What is told of all that happens."""

    def answered(self, endpoint: str, *, status: int, seconds: float) -> None:
        """A request was answered, by that endpoint."""

    def message(self) -> None:
        """A client has sent a message to a table."""

    def appended(self, seconds: float, *, written: bool) -> None:
        """An entry was written to the log, or could not be, after so long."""

    def shows(self, name: str, sentence: str, value: Callable[[], float]) -> None:
        """From now on that value is shown as it is whenever somebody looks."""


class NoMeter:
    """A meter that measures nothing."""

    def answered(self, endpoint: str, *, status: int, seconds: float) -> None:
        """Does nothing."""

    def message(self) -> None:
        """Does nothing."""

    def appended(self, seconds: float, *, written: bool) -> None:
        """Does nothing."""

    def shows(self, name: str, sentence: str, value: Callable[[], float]) -> None:
        """Does nothing."""


class MeteredStore:
    """A store whose writes are counted and timed."""

    def __init__(self, store: Store, meter: Meter) -> None:
        self._store, self._meter = store, meter

    async def append(self, table: str, seq: int, entry: str) -> None:
        """Appends to the store; a number that is already taken does not count as a failure."""
        begun, written = time.perf_counter(), True
        try:
            await self._store.append(table, seq, entry)
        except Conflict:
            raise
        except StoreError:
            written = False
            raise
        finally:
            self._meter.appended(time.perf_counter() - begun, written=written)

    async def read(self, table: str, start: int = 0, stop: int | None = None) -> list[str]:
        """Reads from the store."""
        return await self._store.read(table, start, stop)

    async def matches(self, table: str) -> list[int]:
        """Asks the store."""
        return await self._store.matches(table)

    async def quiet(self, after: str, *, before: float, most: int) -> QuietTables:
        """Asks the store."""
        return await self._store.quiet(after, before=before, most=most)

    async def forget(self, table: str) -> None:
        """Has the store forget the table."""
        await self._store.forget(table)

    async def check(self) -> None:
        """Checks the store."""
        await self._store.check()

    async def close(self) -> None:
        """Closes the store."""
        await self._store.close()


class Metered:
    """The application, of whose answers the meter is told."""

    def __init__(self, app: ASGIApp, meter: Meter) -> None:
        self._app, self._meter = app, meter

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The app's answer."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun, found, status = time.perf_counter(), [OTHER], 500

        async def counted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app({**scope, ENDPOINT: found}, receive, counted)
        finally:
            seconds = time.perf_counter() - begun
            self._meter.answered(found[-1], status=status, seconds=seconds)
