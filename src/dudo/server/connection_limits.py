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

HEAD_SECONDS = 10.0  # for the head of a request, from the connection or the request before on
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
    stuck: float  # since when it has kept us waiting without any progress
    unread: int = 0
    request: Any = None  # the latest


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
        self._open[transport] = _Open(address, stuck=loop.time())
        self._from[address] += 1
        if self._timer is None:
            self._timer = loop.call_later(LOOK, self._look)
        return ""

    def _close_an_idle_one(self) -> bool:
        """Whether the oldest of the connections without a request could be closed."""
        for transport in self._open:
            protocol = transport.get_protocol()
            if isinstance(protocol, CountedProtocol) and protocol.waits():
                self._drop(transport)
                return True
        return False

    def _forget_closed(self) -> None:
        for transport in list(self._open):
            if transport.is_closing() and not transport.get_write_buffer_size():
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
        unread, patience = transport.get_write_buffer_size(), _patience(transport)
        request = getattr(transport.get_protocol(), "cycle", None)
        if patience is None or unread < it.unread or request is not it.request:
            it.stuck = now
        it.unread, it.request = unread, request
        return unread > MOST_UNREAD or (patience is not None and now - it.stuck > patience)


def _patience(transport: asyncio.Transport) -> float | None:
    """The seconds that this connection may stay as it is; None if it is the client who waits."""
    protocol = transport.get_protocol()
    if transport.is_closing():
        return CLOSING
    if not getattr(protocol, "handshake_complete", True):
        return 2 * HEAD_SECONDS  # a socket was requested, but never in a way that could be answered
    if isinstance(protocol, CountedProtocol) and protocol.waits():
        return HEAD_SECONDS
    return UNREAD if transport.get_write_buffer_size() else None


def _peer(transport: asyncio.Transport) -> str:
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) else ""


class CountedProtocol(AutoHTTPProtocol):  # type: ignore[misc,valid-type]
    """HTTP as uvicorn speaks it, for connections that are counted."""

    cycle: Any  # the latest request

    def __init__(self, *args: Any, connections_of_all: Connections, **more: Any) -> None:
        super().__init__(*args, **more)
        self._all = connections_of_all

    def connection_made(self, transport: asyncio.Transport) -> None:
        """The client may ask, unless its connection is one too many."""
        super().connection_made(transport)
        if sentence := self._all.refusal(transport):
            log_refusal("a connection", sentence)
            transport.write(_refused(sentence))
            transport.close()

    def waits(self) -> bool:
        """Whether the client has sent no request, or not all of it yet."""
        return self.cycle is None or bool(self.cycle.response_complete)


def _is_ours(record: logging.LogRecord) -> bool:
    """Whether an error is our own, and not that of a client that has sent bytes which are not text."""
    return not (record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError))


def http_protocol(connections: Connections) -> Any:
    """A factory of the protocol of each connection, for uvicorn; mistakes of clients fill no log."""
    logging.getLogger("uvicorn.error").addFilter(_is_ours)
    return partial(CountedProtocol, connections_of_all=connections)


def _refused(sentence: str) -> bytes:
    body = codec.encode(http_bodies.Failure(error="busy", sentence=sentence))
    head = (
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\n"
        f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body
