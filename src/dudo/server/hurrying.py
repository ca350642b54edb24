"""Connections that are opened and then keep the server waiting are closed."""

import asyncio
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

HEADERS = 10.0  # seconds for the head of a request, from its first byte or from the connection on


class HurriedProtocol(AutoHTTPProtocol):  # type: ignore[misc,valid-type]
    """HTTP as uvicorn speaks it, with an end to the time that a request may take to be asked."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    cycle: Any
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:
        """The time begins."""
        super().connection_made(transport)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody waits any more."""
        self._stop()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """The time ends with a whole head, and begins with the first byte of the next one."""
        super().data_received(data)
        if not self._waits():
            self._stop()
        elif self._timer is None:
            self._watch()

    def _waits(self) -> bool:
        upgraded = self.transport.get_protocol() is not self
        return not upgraded and (self.cycle is None or self.cycle.response_complete)

    def _watch(self) -> None:
        self._timer = self.loop.call_later(HEADERS, self._late)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _late(self) -> None:
        self._timer = None
        if self._waits() and not self.transport.is_closing():
            self.transport.close()
