"""Metrics of a running server, for monitoring; nothing is measured unless a host asks for it.

Labels are few and known beforehand: the endpoints of `server/routes.py`, and classes of status. None names a
player, a table or an address.
"""

from collections.abc import Callable
from time import perf_counter
from typing import Protocol

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dudo.table.errors import Conflict, StoreError
from dudo.table.store import QuietTable, Store, Stored

ENDPOINT = "dudo.endpoint"  # the key under which a scope has its endpoint
OTHER = "other"  # files of the page, and addresses without an endpoint


class Meter(Protocol):
    """Counts and times what the server does."""

    def answered(self, endpoint: str, *, status: int, seconds: float) -> None:
        """A request has been answered by that endpoint, after that many seconds until the answer began."""

    def message(self) -> None:
        """A client has sent a message to a table."""

    def appended(self, seconds: float, *, written: bool) -> None:
        """Writing an entry to the log has succeeded or failed, after that many seconds."""

    def shows(self, name: str, sentence: str, value: Callable[[], float]) -> None:
        """The metrics have that value from now on, evaluated whenever they are read."""


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

    def append(self, table: str, seq: int, entry: str, stored: Stored) -> None:
        """The entry goes to the store, and is counted; a number that is already taken does not count as a failure."""
        begun = perf_counter()

        def counted(problem: StoreError | Conflict | None) -> None:
            written = not isinstance(problem, StoreError)
            self._meter.appended(perf_counter() - begun, written=written)
            stored(problem)

        self._store.append(table, seq, entry, counted)

    async def read(self, table: str, start: int = 0, stop: int | None = None) -> list[str]:
        """The entries, as the store has them."""
        return await self._store.read(table, start, stop)

    async def matches(self, table: str) -> list[int]:
        """Asks the store."""
        return await self._store.matches(table)

    async def quiet(self, *, since: float, before: float) -> list[QuietTable]:
        """Asks the store."""
        return await self._store.quiet(since=since, before=before)

    async def forget(self, table: str) -> None:
        """The store has forgotten the table."""
        await self._store.forget(table)

    async def check(self) -> None:
        """The store has been checked."""
        await self._store.check()

    async def close(self) -> None:
        """The store is closed."""
        await self._store.close()


class Metered:
    """The application, with a meter that counts and times its answers."""

    def __init__(self, app: ASGIApp, meter: Meter) -> None:
        self._app, self._meter = app, meter

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The app's answer."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun, found, status = perf_counter(), [OTHER], 500
        seconds: float | None = None

        async def counted(message: Message) -> None:
            nonlocal status, seconds
            if message["type"] == "http.response.start":
                status, seconds = message["status"], perf_counter() - begun
            await send(message)

        try:
            await self._app({**scope, ENDPOINT: found}, receive, counted)
        finally:
            # What comes after the beginning depends on the client: a program may listen to its table for hours.
            took = perf_counter() - begun if seconds is None else seconds
            self._meter.answered(found[-1], status=status, seconds=took)
