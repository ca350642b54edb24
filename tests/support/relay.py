"""Ways from a server to the database that fail: nothing comes through, or replies are lost."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress

Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Relay:
    """A way to the database at a port of this machine, which can be cut without either end noticing."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._open = asyncio.Event()
        self._open.set()
        self._serving: set[asyncio.Task[None]] = set()

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

    def cut(self) -> None:
        """Nothing comes through, and nobody is told."""
        self._open.clear()

    def mend(self) -> None:
        """What was under way arrives."""
        self._open.set()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        serving = asyncio.current_task()
        assert serving is not None
        self._serving.add(serving)
        writers = [writer]
        try:
            there = await self._connected()
            writers.append(there[1])
            async with asyncio.TaskGroup() as both:
                tasks = [both.create_task(way) for way in self._ways((reader, writer), there)]
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                for task in tasks:
                    task.cancel()
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self._serving.discard(serving)
            for one in writers:
                one.transport.abort()
            await asyncio.sleep(0)  # only then is it closed

    async def _connected(self) -> Stream:
        return await asyncio.open_connection("127.0.0.1", self._port)

    def _ways(self, here: Stream, there: Stream) -> tuple[Coroutine[None, None, None], ...]:
        """What passes on requests, and replies; when one ends, so does the connection."""
        return self._move(here[0], there[1]), self._move(there[0], here[1])

    async def _move(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                await self._open.wait()
                writer.write(data)
                await writer.drain()


class LostReplies(Relay):
    """A way on which replies are lost: what was asked is carried out, and then the connection ends."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self._marks: list[bytes] = []
        self._dark = 0.0
        self._dark_until = 0.0
        self.lost = 0  # replies so far

    def lose(self, mark: bytes, *, dark: float = 0.0) -> None:
        """The reply to the next request that has this in it will be lost, and for so long nobody comes through."""
        self._marks.append(mark)
        self._dark = dark

    async def _connected(self) -> Stream:
        if asyncio.get_running_loop().time() < self._dark_until:
            raise ConnectionRefusedError
        return await super()._connected()

    def _ways(self, here: Stream, there: Stream) -> tuple[Coroutine[None, None, None], ...]:
        deaf = asyncio.Event()

        async def requests() -> None:
            while data := await here[0].read(65536):
                mark = next((it for it in self._marks if it in data), None)
                if mark is not None:
                    self._marks.remove(mark)
                    self.lost += 1
                    self._dark_until = asyncio.get_running_loop().time() + self._dark
                    deaf.set()
                there[1].write(data)
                await there[1].drain()
                if mark is not None:
                    await asyncio.Event().wait()  # until the reply has come

        async def replies() -> None:
            while data := await there[0].read(65536):
                if deaf.is_set():  # it has been carried out, since the database answers
                    return
                here[1].write(data)
                await here[1].drain()

        return requests(), replies()


@asynccontextmanager
async def replies_lost(url: str) -> AsyncIterator[tuple[LostReplies, str]]:
    """Such a relay in front of the database at that address, and the address behind which it stands."""
    head, _, rest = url.rpartition(":")
    port, _, name = rest.partition("/")
    relay = LostReplies(int(port))
    async with relay.running() as ours:
        yield relay, f"{head}:{ours}/{name}"
