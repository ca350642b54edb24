"""A fair queue: a client that asks for little does not have to wait for one that asks for much."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class FairQueue:
    """At most `size` callers are inside at once; the others wait, and clients take turns whatever each wants."""

    def __init__(self, size: int) -> None:
        self._free = size
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    async def enter(self, client: str) -> None:
        """The caller is inside, once it is the client's turn; it has to call `leave` afterwards."""
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(client, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave()
            raise

    @asynccontextmanager
    async def turn(self, client: str) -> AsyncIterator[None]:
        """The caller is inside for this block."""
        await self.enter(client)
        try:
            yield
        finally:
            self.leave()

    def waiting(self, client: str) -> int:
        """How often that client waits for its turn."""
        return len(self._waiting.get(client, ()))

    def leave(self) -> None:
        """The caller is no longer inside, so the next one may enter."""
        while self._waiting:
            client, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[client] = turns
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
