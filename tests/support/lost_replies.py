"""A way to a database on which replies are lost: what was asked is carried out, and then the connection ends."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class LostReplies:
    """A relay in front of the database at a port of this machine."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._marks: list[bytes] = []
        self._dark = 0.0
        self._dark_until = 0.0
        self._serving: set[asyncio.Task[None]] = set()
        self.lost = 0  # replies so far

    def lose(self, mark: bytes, *, dark: float = 0.0) -> None:
        """The reply to the next request that has this in it will be lost, and for so long nobody comes through."""
        self._marks.append(mark)
        self._dark = dark

    @asynccontextmanager
    async def running(self) -> AsyncIterator[int]:
        """The port at which the database seems to be, until the end of the block."""
        listener = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        try:
            yield listener.sockets[0].getsockname()[1]
        finally:
            listener.close()
            for task in self._serving:
                task.cancel()
            await asyncio.gather(*self._serving, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        serving = asyncio.current_task()
        assert serving is not None
        self._serving.add(serving)
        writers = [writer]
        try:
            if asyncio.get_running_loop().time() >= self._dark_until:
                there = await asyncio.open_connection("127.0.0.1", self._port)
                writers.append(there[1])
                deaf = asyncio.Event()
                back = asyncio.create_task(self._back(there[0], writer, deaf))
                try:
                    await self._forth(reader, there[1], deaf)
                    if deaf.is_set():
                        await back
                finally:
                    back.cancel()
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self._serving.discard(serving)
            for one in writers:
                one.transport.abort()
            await asyncio.sleep(0)  # only then is it closed

    async def _forth(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, deaf: asyncio.Event
    ) -> None:
        while data := await reader.read(65536):
            mark = next((it for it in self._marks if it in data), None)
            if mark is not None:
                self._marks.remove(mark)
                self.lost += 1
                self._dark_until = asyncio.get_running_loop().time() + self._dark
                deaf.set()
            writer.write(data)
            await writer.drain()
            if mark is not None:
                return

    async def _back(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, deaf: asyncio.Event
    ) -> None:
        while data := await reader.read(65536):
            if deaf.is_set():  # it has been carried out, since the database answers
                return
            writer.write(data)
            await writer.drain()


@asynccontextmanager
async def replies_lost(url: str) -> AsyncIterator[tuple[LostReplies, str]]:
    """Such a relay in front of the database at that address, and the address behind which it stands."""
    head, _, rest = url.rpartition(":")
    port, _, name = rest.partition("/")
    relay = LostReplies(int(port))
    async with relay.running() as ours:
        yield relay, f"{head}:{ours}/{name}"
