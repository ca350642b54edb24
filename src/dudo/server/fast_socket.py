"""Fast sockets: messages at a table pass directly between the client's connection and the code that serves it.

A move takes little time to work out, so the way there counts. A small whole message is read in place, without the
parser that copes with everything a client may send; and all that is new for a client goes out in one piece. Most
players are idle most of the time, so a connection keeps nothing of the handshake.
"""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Protocol

from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.http11 import Request
from websockets.protocol import State

from dudo.server.frame_limits import FrameLimitedSocket
from dudo.table.inbox import Inbox

try:
    from websockets.speedups import apply_mask
except ImportError:  # pragma: no cover  the compiled one is not installed
    from websockets.utils import apply_mask

EXTENSION = "dudo.socket"
"""The key under which an application finds the socket in its scope."""
WHOLE_TEXT = 0x81  # the first byte of a frame that is a whole message, as text
MASKED = 0x80  # the bit that every frame of a client has
SMALL = 126  # bytes from which on the length takes more room
LARGE = 65536
LOGGED = ("client", "path", "query_string")
"""The parts of a scope that are needed after the handshake."""
WAITING = 16  # messages that may wait before reading from the client is paused


Close = Callable[[int, str], Coroutine[Any, Any, None]]
"""Closes a connection, with a code of the protocol and a reason."""


def strip_scope(scope: Any) -> None:
    """Only what is logged is left of the connection's scope."""
    kept = {name: scope[name] for name in LOGGED if name in scope}
    scope.clear()
    scope.update(kept)


class SocketLine(Protocol):
    """The connection to one client, as the code that serves it sees it."""

    @property
    def gone(self) -> bool:
        """Whether the client has disconnected."""

    async def serve(self, serving: Coroutine[Any, Any, None]) -> None:
        """The connection stays open as long as `serving` runs, which may be longer than this call."""

    def next(self) -> Coroutine[Any, Any, Message]:
        """The next message, or the end of the connection, as ASGI has them."""

    async def close(self, code: int, reason: str) -> None:
        """The connection is closed, with that code of the protocol and that reason."""

    def deliver(self, texts: Sequence[bytes]) -> None:
        """The messages are sent together, each as a frame of its own."""

    def when_writable(self, call: Callable[[], None]) -> bool:
        """Whether more may be sent now; if not, `call` is called once when it may."""


def line_of(socket: WebSocket) -> SocketLine:
    """The line of an accepted socket: the direct one if the server provides it."""
    found = socket.scope.get("extensions", {}).get(EXTENSION)
    return found if isinstance(found, FastSocket) else _AsgiLine(socket)


class Writable:
    """Whether more may be sent; an `asyncio.Event` that allocates room for waiters only when there are some."""

    __slots__ = ("_waited_for",)

    def __init__(self) -> None:
        self._waited_for: asyncio.Event | None = None

    def is_set(self) -> bool:
        """Whether more may be sent."""
        return self._waited_for is None

    def set(self) -> None:
        """More may be sent."""
        waited_for, self._waited_for = self._waited_for, None
        if waited_for is not None:
            waited_for.set()

    def clear(self) -> None:
        """No more may be sent."""
        if self._waited_for is None:
            self._waited_for = asyncio.Event()

    async def wait(self) -> bool:
        """True, as soon as more may be sent."""
        return self._waited_for is None or await self._waited_for.wait()


class FastSocket(FrameLimitedSocket):
    """A socket that an application may use directly; a `SocketLine`."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.writable: Any = Writable()
        self.queue: Any = Inbox()
        self._when_writable: Callable[[], None] | None = None
        self._whole_app: ASGIApp = self.app
        self._serving: Coroutine[Any, Any, None] | None = None
        self.app: Any = self._app_and_more

    def handle_connect(self, event: Request) -> None:
        """The handshake goes on as in uvicorn, and the application finds this socket in its scope."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    async def _app_and_more(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Runs the application, which lets the client in, and then what the application has left to serve it."""
        await self._whole_app(scope, receive, send)
        # After a refusing answer, which uvicorn takes for none and logs as a fault.
        if self.close_sent:
            self.handshake_complete = True
        serving, self._serving = self._serving, None
        if serving is not None:
            # The objects of the handshake take as much memory as all the rest.
            strip_scope(self.scope)
            self.request.headers.clear()
            del self.request, self.response, self.app, self.app_state, self._whole_app
            del scope, receive, send
            self.__dict__ = {**vars(self)}  # a copy as small as what is left
            try:
                await serving
            except asyncio.CancelledError:
                if not self.gone:  # else the server is being stopped, and nobody is left to serve
                    raise

    async def serve(self, serving: Coroutine[Any, Any, None]) -> None:
        """The application may return: the connection stays open as long as `serving` runs."""
        self._serving = serving

    # ---- from the client ------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """The bytes have been handled, by a short cut if they are one small message."""
        if (
            6 <= len(data) < SMALL + 6
            and data[0] == WHOLE_TEXT
            and data[1] == MASKED | (len(data) - 6)
            and self.conn.state is State.OPEN
            and not self.conn.reader.buffer  # no frame is incomplete
            and self.conn.current_size is None  # and no message
            and not self.close_sent
        ):
            if not self.too_many(1):
                self._read(apply_mask(data[6:], data[2:6]))
        else:
            super().data_received(data)

    def _read(self, text: bytes) -> None:
        """The message waits to be read; reading from the client is paused while too many do."""
        try:
            self.queue.put_nowait({"type": "websocket.receive", "text": text.decode()})
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        if not self.read_paused and self.queue.qsize() >= WAITING:
            self.read_paused = True
            self.transport.pause_reading()

    def next(self) -> Coroutine[Any, Any, Message]:
        """The next message, or the end of the connection, as ASGI has them; reading resumes after the last one."""
        if self.read_paused and self.queue.qsize() <= 1:
            self.read_paused = False
            self.transport.resume_reading()
        following: Coroutine[Any, Any, Message] = self.queue.get()
        return following

    async def close(self, code: int, reason: str) -> None:
        """The connection is closed, if it was open."""
        if not self.gone:
            await self.send({"type": "websocket.close", "code": code, "reason": reason})

    # ---- to the client --------------------------------------------------------------------------

    @property
    def gone(self) -> bool:
        """Whether the client has disconnected."""
        return self.disconnected or self.close_sent or self.transport.is_closing()

    def deliver(self, texts: Sequence[bytes]) -> None:
        """The messages are sent together, each as a frame of its own."""
        if texts and not self.gone:
            self.transport.write(framed(texts))

    def when_writable(self, call: Callable[[], None]) -> bool:
        """Whether more may be sent now; if not, `call` is called once when it may."""
        if self.writable.is_set():
            return True
        self._when_writable = call
        return False

    def resume_writing(self) -> None:
        """More may be sent: the client has read what was sent before."""
        super().resume_writing()
        call, self._when_writable = self._when_writable, None
        if call is not None:
            call()


class _AsgiLine:
    """A line over any server that speaks ASGI."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._sending: asyncio.Task[None] | None = None
        self._when_writable: Callable[[], None] | None = None
        self.gone = False

    async def serve(self, serving: Coroutine[Any, Any, None]) -> None:
        strip_scope(self._socket.scope)
        await serving

    async def next(self) -> Message:
        return await self._socket.receive()

    async def close(self, code: int, reason: str) -> None:
        if self._sending is not None:
            await self._sending
        await self._socket.close(code, reason)

    def deliver(self, texts: Sequence[bytes]) -> None:
        if texts:
            self._sending = asyncio.ensure_future(self._send(texts))

    def when_writable(self, call: Callable[[], None]) -> bool:
        if self._sending is None:
            return True
        self._when_writable = call
        return False

    async def _send(self, texts: Sequence[bytes]) -> None:
        try:
            for text in texts:
                await self._socket.send_text(text.decode())
        except (WebSocketDisconnect, OSError, RuntimeError):
            self.gone = True
        self._sending = None
        call, self._when_writable = self._when_writable, None
        if call is not None:
            call()


def framed(texts: Sequence[bytes]) -> bytes:
    """The frames of these messages, one after the other, in bytes."""
    return b"".join([part for text in texts for part in (head(text), text)])


def head(text: bytes) -> bytes:
    """The head of the frame of a text message: RFC 6455, section 5.2.

    >>> head(b"x"), head(b"x" * 300)
    (b'\\x81\\x01', b'\\x81~\\x01,')
    """
    size = len(text)
    if size < SMALL:
        return bytes((WHOLE_TEXT, size))
    if size < LARGE:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
