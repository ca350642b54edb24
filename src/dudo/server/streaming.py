"""The messages of a table as lines of one long answer, for programs that prefer that to a socket.

Each line is a message of the protocol, as over a socket. An empty line comes now and then, so that both sides
notice when the other has gone.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from dudo.server.connection import Connection

LINES = "application/x-ndjson"
QUIET = 10.0  # seconds after which an empty line is sent
HEADERS = (
    (b"content-type", LINES.encode()),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),  # so that a proxy passes each line on at once
)


class StreamLine:
    """The connection to a client that reads lines; a `Channel`, on which the client sends nothing."""

    def __init__(self) -> None:
        self.gone = False
        self.is_writable = True
        self.at: Connection | None = None
        self._parts: list[bytes] = []
        self._more = asyncio.Event()

    def deliver(self, texts: Sequence[bytes]) -> None:
        """The messages are sent together, each as a line of its own."""
        if texts and not self.gone:
            self._parts += [part for text in texts for part in (text, b"\n")]
            self.is_writable = False
            self._more.set()

    def hold(self) -> None:
        """Nothing is read from the client anyway."""

    def release(self) -> None:
        """As before."""

    def close(self, code: int = 1000, reason: str = "") -> None:
        """The answer ends; the client may ask for another one."""
        self.gone = True
        self._more.set()

    async def sent_by(self, send: Send) -> None:
        """Everything has been sent until the end of the answer; `OSError` if the client has gone."""
        while not self.gone:
            with suppress(TimeoutError):
                async with asyncio.timeout(QUIET):
                    await self._more.wait()
            self._more.clear()
            parts, self._parts = self._parts, []
            await send(_body(b"".join(parts) or b"\n", more=True))  # as fast as the client reads
            self.is_writable = True
            if self.at is not None:
                self.at.resumed()


class Streamed(Response):
    """A long answer: the connection that `come` returns for its line is told of everything until either side ends."""

    def __init__(self, come: Callable[[StreamLine], Awaitable[Connection]]) -> None:
        super().__init__(media_type=LINES)
        self._come = come

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The answer has been sent until either side ended it."""
        line = StreamLine()
        connection = line.at = await self._come(line)
        watching = asyncio.ensure_future(_until_gone(receive, line))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": list(HEADERS)})
            connection.begin()
            with suppress(OSError):
                await line.sent_by(send)
                await send(_body(b"", more=False))
        finally:
            line.close()
            connection.end()
            watching.cancel()


async def _until_gone(receive: Receive, line: StreamLine) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    line.close()


def _body(some: bytes, *, more: bool) -> Message:
    return {"type": "http.response.body", "body": some, "more_body": more}
