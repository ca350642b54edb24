"""What is new at a table as lines of one long answer, for programs that would rather read than hold a socket.

Each line is a message of the protocol, as over a socket. An empty one comes now and then, so that both sides
notice when the other is gone.
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
    (b"x-accel-buffering", b"no"),  # a proxy passes each line on at once
)
GONE: Message = {"type": "websocket.disconnect"}


class StreamLine:
    """The way to a client that reads lines; a `SocketLine`. It says nothing itself but that it is gone."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._parts: list[bytes] = []
        self._news = asyncio.Event()
        self._over = asyncio.Event()
        self._sending = False
        self._when_writable: Callable[[], None] | None = None

    @property
    def gone(self) -> bool:
        """Whether nobody is there any more to be told anything."""
        return self._over.is_set()

    async def serve(self, serving: Coroutine[Any, Any, None]) -> None:
        """The connection lasts as long as that runs."""
        await serving

    async def next(self) -> Message:
        """Waits for the end of the connection, in the terms of ASGI: nothing else comes this way."""
        while not self.gone:
            if (await self._receive())["type"] == "http.disconnect":
                self.end()
        return GONE

    def deliver(self, texts: Sequence[bytes]) -> None:
        """These messages go out together, each a line of its own."""
        if texts and not self.gone:
            self._parts += [part for text in texts for part in (text, b"\n")]
            self._news.set()

    def when_writable(self, call: Callable[[], None]) -> bool:
        """Whether more may be sent now; if not, `call` is called once when it may."""
        if not self._sending and not self._parts:
            return True
        self._when_writable = call
        return False

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        """The answer ends; the client may ask for another one."""
        del code, reason  # an answer has no way to say them
        self.end()

    def end(self) -> None:
        """The answer ends."""
        self._over.set()
        self._news.set()

    async def sent_by(self, send: Send) -> None:
        """Sends what comes until there is no more; `OSError` if the client is gone."""
        while not self.gone:
            with suppress(TimeoutError):
                async with asyncio.timeout(QUIET):
                    await self._news.wait()
            self._news.clear()
            parts, self._parts, self._sending = self._parts, [], True
            await send(_body(b"".join(parts) or b"\n", more=True))  # as fast as the client reads
            self._sending = False
            call, self._when_writable = self._when_writable, None
            if call is not None:
                call()


class Streamed(Response):
    """The long answer: `serve` is called with the line to the client, and has it until it is gone."""

    def __init__(self, serve: Callable[[StreamLine], Awaitable[None]]) -> None:
        super().__init__(media_type=LINES)
        self._serve = serve

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Ends when either side does."""
        del scope
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
