"""Limits on connections: how many there are, and how long each may keep the server waiting."""

import asyncio
import logging
from collections import Counter
from collections.abc import Container
from dataclasses import dataclass
from functools import partial
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from dudo.server import codec, http_bodies
from dudo.server.hosts import limited_address
from dudo.table.log_throttle import log_refusal

HEAD_SECONDS = 10.0  # for the head of a request, from its first byte or from the connection on
LOOK = 5.0  # seconds between two checks of all connections
UNREAD = 60.0  # seconds in which a client has to read some of what it was sent
CLOSING = 15.0  # seconds in which it has to read the rest when the connection is to be closed
MOST_UNREAD = 4 * 1024 * 1024  # bytes that may wait for one client

MOST = 4000  # connections at once
EACH = 400  # from one address

FULL = "Too many connections are open just now; come back in a minute."
TOO_MANY = "Too many connections are open from your address; close some of them."


@dataclass(slots=True)
class _Open:
    """A connection, and its state at the latest check."""

    address: str
    since: float
    stuck: float  # since when the client has read nothing of what waits for it
    unread: int = 0
    closing: float | None = None  # since when it is to be closed


class Connections:
    """All connections of one server. Those of `trusted` proxies are exempt from the limit for one address."""

    def __init__(self, *, most: int = MOST, each: int = EACH, trusted: Container[str] = ()) -> None:
        self._most = most
        self._each = each
        self._trusted = trusted
        self._open: dict[asyncio.Transport, _Open] = {}
        self._from: Counter[str] = Counter()
        self._timer: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._open)

    def refusal(self, transport: asyncio.Transport) -> str:
        """Why another connection may not be open, in one sentence; empty if it may, and then it is counted."""
        loop = asyncio.get_running_loop()
        peer = _peer(transport)
        address = limited_address(peer)
        if len(self._open) >= self._most or self._from[address] >= self._each:
            self._forget_closed()
        if self._from[address] >= self._each and peer not in self._trusted:
            return TOO_MANY
        if len(self._open) >= self._most and not self._close_an_idle_one():
            return FULL
        self._open[transport] = _Open(address, loop.time(), stuck=loop.time())
        self._from[address] += 1
        if self._timer is None:
            self._timer = loop.call_later(LOOK, self._look)
        return ""

    def _close_an_idle_one(self) -> bool:
        """Whether the oldest of the connections without a request could be closed."""
        for transport in self._open:
            protocol = transport.get_protocol()
            if isinstance(protocol, HeadTimeoutProtocol) and protocol.waits():
                self._drop(transport)
                return True
        return False

    def _forget_closed(self) -> None:
        for transport in [it for it in self._open if _is_gone(it)]:
            self._forget(transport)

    def _forget(self, transport: asyncio.Transport) -> None:
        gone = self._open.pop(transport)
        self._from[gone.address] -= 1
        if not self._from[gone.address]:
            del self._from[gone.address]

    def _drop(self, transport: asyncio.Transport) -> None:
        self._forget(transport)
        transport.abort()

    def _look(self) -> None:
        now = asyncio.get_running_loop().time()
        self._forget_closed()
        for transport, it in list(self._open.items()):
            if self._keeps_waiting(transport, it, now):
                self._drop(transport)
        self._timer = None
        if self._open:
            self._timer = asyncio.get_running_loop().call_later(LOOK, self._look)

    def _keeps_waiting(self, transport: asyncio.Transport, it: _Open, now: float) -> bool:
        """Whether the client keeps us waiting for too long."""
        unread = transport.get_write_buffer_size()
        if not unread or unread < it.unread:
            it.stuck = now
        it.unread = unread
        if transport.is_closing() and it.closing is None:
            it.closing = now
        # A socket was requested, but never in a way that could be answered.
        shaken = getattr(transport.get_protocol(), "handshake_complete", True)
        return (
            unread > MOST_UNREAD
            or (unread > 0 and now - it.stuck > UNREAD)
            or (it.closing is not None and now - it.closing > CLOSING)
            or (not shaken and now - it.since > 2 * HEAD_SECONDS)
        )


def _is_gone(transport: asyncio.Transport) -> bool:
    return transport.is_closing() and not transport.get_write_buffer_size()


def _peer(transport: asyncio.Transport) -> str:
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) else ""


class HeadTimeoutProtocol(AutoHTTPProtocol):  # type: ignore[misc,valid-type]
    """HTTP as uvicorn speaks it, with a limit on the time in which the head of a request has to arrive."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    cycle: Any
    _timer: asyncio.TimerHandle | None = None

    def __init__(self, *args: Any, connections_of_all: Connections, **more: Any) -> None:
        super().__init__(*args, **more)
        self._all = connections_of_all

    def connection_made(self, transport: asyncio.Transport) -> None:
        """The time for the first head begins, unless the connection is one too many."""
        super().connection_made(transport)
        if sentence := self._all.refusal(transport):
            log_refusal("a connection", sentence)
            transport.write(_refused(sentence))
            transport.close()
        else:
            self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is no longer counted, and its timer has stopped."""
        self._stop()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """The bytes have been handled; the time ends with a whole head, and begins with the first byte of the next."""
        if self.transport.is_closing():
            return
        super().data_received(data)
        if not self.waits():
            self._stop()
        elif self._timer is None:
            self._watch()

    def waits(self) -> bool:
        """Whether the client has sent no request, or not all of it yet."""
        upgraded = self.transport.get_protocol() is not self
        return not upgraded and (self.cycle is None or self.cycle.response_complete)

    def _watch(self) -> None:
        self._timer = self.loop.call_later(HEAD_SECONDS, self._late)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _late(self) -> None:
        self._timer = None
        if self.waits() and not self.transport.is_closing():
            self.transport.close()


def _is_ours(record: logging.LogRecord) -> bool:
    """Whether an error is our own, and not that of a client that has sent bytes which are not text."""
    return not (record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError))


def http_protocol(connections: Connections) -> Any:
    """A factory of the protocol of each connection, for uvicorn; mistakes of clients fill no log."""
    logging.getLogger("uvicorn.error").addFilter(_is_ours)
    return partial(HeadTimeoutProtocol, connections_of_all=connections)


def _refused(sentence: str) -> bytes:
    body = codec.encode(http_bodies.Failure(error="busy", sentence=sentence))
    head = (
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\n"
        f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body
