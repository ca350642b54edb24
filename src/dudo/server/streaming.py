"""The messages of a table as lines of one long answer, for programs that prefer that to a socket.

Each line is a message of the protocol, as over a socket. An empty line comes now and then, so that both sides
notice when the other has gone.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any

from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

LINES = "application/x-ndjson"
QUIET = 10.0  # seconds after which an empty line is sent
HEADERS = (
    (b"content-type", LINES.encode()),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),  # so that a proxy passes each line on at once
)
GONE: Message = {"type": "websocket.disconnect"}


class StreamLine:
    """The connection to a client that reads lines; a `SocketLine`, on which the client sends nothing."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._parts: list[bytes] = []
        self._more = asyncio.Event()
        self._over = asyncio.Event()
        self._sending = False
        self._when_writable: Callable[[], None] | None = None

    @property
    def gone(self) -> bool:
        """Whether the client has disconnected."""
        return self._over.is_set()

    async def serve(self, serving: Coroutine[Any, Any, None]) -> None:
        """The connection stays open as long as `serving` runs."""
        await serving

    async def next(self) -> Message:
        """The end of the connection, as ASGI has it: nothing else can come."""
        while not self.gone:
            if (await self._receive())["type"] == "http.disconnect":
                self.end()
        return GONE

    def deliver(self, texts: Sequence[bytes]) -> None:
        """The messages are sent together, each as a line of its own."""
        if texts and not self.gone:
            self._parts += [part for text in texts for part in (text, b"\n")]
            self._more.set()

    def when_writable(self, call: Callable[[], None]) -> bool:
        """Whether more may be sent now; if not, `call` is called once when it may."""
        if not self._sending and not self._parts:
            return True
        self._when_writable = call
        return False

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        """The answer ends; the client may ask for another one."""
        self.end()

    def end(self) -> None:
        """The answer ends."""
        self._over.set()
        self._more.set()

    async def sent_by(self, send: Send) -> None:
        """Everything has been sent until the end of the answer; `OSError` if the client has gone."""
        while not self.gone:
            with suppress(TimeoutError):
                async with asyncio.timeout(QUIET):
                    await self._more.wait()
            self._more.clear()
            parts, self._parts, self._sending = self._parts, [], True
            await send(_body(b"".join(parts) or b"\n", more=True))  # as fast as the client reads
            self._sending = False
            call, self._when_writable = self._when_writable, None
            if call is not None:
                call()


class Streamed(Response):
    """A long answer: `serve` is called with the line to the client, and uses it until either side ends."""

    def __init__(self, serve: Callable[[StreamLine], Awaitable[None]]) -> None:
        super().__init__(media_type=LINES)
        self._serve = serve

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The answer has been sent until either side ended it."""
        line = StreamLine(receive)
        await send({"type": "http.response.start", "status": 200, "headers": list(HEADERS)})

        async def serve() -> None:
            try:
                await self._serve(line)
            finally:
                await line.close()

        serving = asyncio.ensure_future(serve())
        try:
            with suppress(OSError):
                await line.sent_by(send)
                await send(_body(b"", more=False))
        finally:
            await line.close()
            serving.cancel()
            with suppress(asyncio.CancelledError):
                await serving


def _body(some: bytes, *, more: bool) -> Message:
    return {"type": "http.response.body", "body": some, "more_body": more}
