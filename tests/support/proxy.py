"""A bad line between clients and a server.

What clients say comes late, twice, in another order, or not at all. What they are told comes late and in order, as a
connection promises, or the connection ends.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from random import Random

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

KEPT = ("authorization", "cookie", "accept-language")


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """How bad a line is: chances for each frame."""

    dropped: float = 0.0
    twice: float = 0.0
    late: float = 0.0  # others may overtake it on the way to the server
    latest: float = 0.05  # seconds
    cut: float = 0.0  # the connection ends with it


@asynccontextmanager
async def bad_line(address: str, line: Line, luck: Random) -> AsyncIterator[str]:
    """The address at which the server is found over that line."""

    async def tell(source: _Socket, sink: _Socket) -> None:
        with suppress(ConnectionClosed):
            async for frame in source:
                if luck.random() < line.cut + line.dropped:
                    break
                if luck.random() < line.late:
                    await asyncio.sleep(luck.uniform(0, line.latest))
                await sink.send(frame)
        source.transport.abort()
        sink.transport.abort()

    async def say(source: _Socket, sink: _Socket) -> None:
        async def send(frame: str | bytes, *, after: float) -> None:
            await asyncio.sleep(after)
            with suppress(ConnectionClosed):
                await sink.send(frame)

        async with asyncio.TaskGroup() as sending:
            with suppress(ConnectionClosed):
                async for frame in source:
                    if luck.random() < line.cut:
                        break
                    if luck.random() < line.dropped:
                        continue
                    for _ in range(2 if luck.random() < line.twice else 1):
                        if luck.random() < line.late:
                            sending.create_task(send(frame, after=luck.uniform(0, line.latest)))
                        else:
                            await send(frame, after=0)
        source.transport.abort()
        sink.transport.abort()

    async def joined(client: ServerConnection) -> None:
        assert client.request is not None
        headers = {it: client.request.headers[it] for it in KEPT if it in client.request.headers}
        url = address.replace("http", "ws", 1) + client.request.path
        with suppress(ConnectionClosed, OSError):
            async with connect(url, additional_headers=headers) as server:
                await asyncio.gather(say(client, server), tell(server, client))
        client.transport.abort()

    async with serve(joined, "127.0.0.1", 0) as proxy:
        (listener,) = proxy.sockets
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"


_Socket = ClientConnection | ServerConnection
