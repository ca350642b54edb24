"""Metrics of a running server for Prometheus, on a port of their own; nothing is measured unless a host asks for it.

Labels are few and known beforehand: the endpoints of `server/routes.py`, and classes of status. None names a
player, a table or an address.
"""

from collections.abc import Callable
from importlib import import_module
from time import perf_counter
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dudo.table.errors import Conflict, StoreError
from dudo.table.store import QuietTable, Store, Stored

ENDPOINT = "dudo.endpoint"  # the key under which a scope has its endpoint
OTHER = "other"  # files of the page, and addresses without an endpoint
SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Meter:
    """Counts and times what the server does; this one measures nothing."""

    def answered(self, endpoint: str, *, status: int, seconds: float) -> None:
        """A request has been answered by that endpoint, after that many seconds until the answer began."""

    def message(self) -> None:
        """A client has sent a message to a table."""

    def appended(self, seconds: float, *, written: bool) -> None:
        """Writing an entry to the log has succeeded or failed, after that many seconds."""

    def shows(self, name: str, sentence: str, value: Callable[[], float]) -> None:
        """The metrics have that value from now on, evaluated whenever they are read."""


UNMETERED = Meter()


class PrometheusMeter(Meter):
    """A meter with a registry of its own; `ImportError` where the library is missing, which only hosts have."""

    def __init__(self) -> None:
        self._library = prometheus = import_module("prometheus_client")
        self.registry = prometheus.CollectorRegistry()
        prometheus.ProcessCollector(namespace="dudo", registry=self.registry)
        self._requests = prometheus.Counter(
            "dudo_http_requests",
            "Requests over HTTP, by endpoint and class of status",
            ("endpoint", "status"),
            registry=self.registry,
        )
        self._seconds = self._histogram(
            "dudo_http_seconds", "Seconds until the answer to a request began"
        )
        self._messages = prometheus.Counter(
            "dudo_messages", "Messages that clients sent to tables", registry=self.registry
        )
        self._appends = self._histogram(
            "dudo_log_append_seconds", "Seconds until an entry was on disk"
        )
        self._failures = prometheus.Counter(
            "dudo_log_failures", "Entries that could not be written", registry=self.registry
        )

    def _histogram(self, name: str, sentence: str) -> Any:
        return self._library.Histogram(name, sentence, buckets=SECONDS, registry=self.registry)

    def answered(self, endpoint: str, *, status: int, seconds: float) -> None:
        """It is counted, and how long it took."""
        self._requests.labels(endpoint, f"{status // 100}xx").inc()
        self._seconds.observe(seconds)

    def message(self) -> None:
        """It is counted."""
        self._messages.inc()

    def appended(self, seconds: float, *, written: bool) -> None:
        """How long it took is counted, or that it failed."""
        if written:
            self._appends.observe(seconds)
        else:
            self._failures.inc()

    def shows(self, name: str, sentence: str, value: Callable[[], float]) -> None:
        """A gauge has that value whenever it is read."""
        gauge = self._library.Gauge(f"dudo_{name}", sentence, registry=self.registry)
        gauge.set_function(value)

    def serve(self, host: str, port: int) -> Callable[[], None]:
        """Metrics are served at that address until the returned function is called; `OSError` if they cannot be."""
        server, _ = self._library.start_http_server(port, addr=host, registry=self.registry)

        def stop() -> None:
            server.shutdown()
            server.server_close()

        return stop


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
