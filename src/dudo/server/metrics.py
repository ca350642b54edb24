"""Metrics for Prometheus, on a port of their own, by `prometheus-client`.

Imported only where a host asks for them, since only hosts have that library (`pip install "dudo[host]"`).
"""

from collections.abc import Callable

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    start_http_server,
)

SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class PrometheusMeter:
    """A meter with a registry of its own, so that a process may have several."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(namespace="dudo", registry=self.registry)
        self._requests = Counter(
            "dudo_http_requests",
            "Requests over HTTP, by endpoint and class of status",
            ("endpoint", "status"),
            registry=self.registry,
        )
        self._seconds = Histogram(
            "dudo_http_seconds",
            "Seconds until a request was answered",
            buckets=SECONDS,
            registry=self.registry,
        )
        self._messages = Counter(
            "dudo_messages", "Messages that clients sent to tables", registry=self.registry
        )
        self._appends = Histogram(
            "dudo_log_append_seconds",
            "Seconds until an entry was on disk",
            buckets=SECONDS,
            registry=self.registry,
        )
        self._failures = Counter(
            "dudo_log_failures", "Entries that could not be written", registry=self.registry
        )

    def answered(self, endpoint: str, *, status: int, seconds: float) -> None:
        """A request has been answered by that endpoint."""
        self._requests.labels(endpoint, f"{status // 100}xx").inc()
        self._seconds.observe(seconds)

    def message(self) -> None:
        """A client has sent a message to a table."""
        self._messages.inc()

    def appended(self, seconds: float, *, written: bool) -> None:
        """Writing an entry to the log has succeeded or failed, after that many seconds."""
        if written:
            self._appends.observe(seconds)
        else:
            self._failures.inc()

    def shows(self, name: str, sentence: str, value: Callable[[], float]) -> None:
        """The metrics have that value from now on, evaluated whenever they are read."""
        Gauge(f"dudo_{name}", sentence, registry=self.registry).set_function(value)

    def serve(self, host: str, port: int) -> Callable[[], None]:
        """Metrics are served at that address until the returned function is called; `OSError` if they cannot be."""
        server, _ = start_http_server(port, addr=host, registry=self.registry)

        def stop() -> None:
            server.shutdown()
            server.server_close()

        return stop
