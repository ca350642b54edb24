"""A fair queue: whoever asks for little is not kept waiting by whoever asks for much."""

import asyncio
from collections import OrderedDict, deque


class FairQueue:
    """So many may be inside at once; the others wait, and clients take turns whatever each of them wants."""

    def __init__(self, size: int) -> None:
        self._free = size
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    async def enter(self, client: str) -> None:
        """Returns when it is this client's turn; whoever has entered has to leave."""
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

    def leave(self) -> None:
        """The next one may enter."""
        while self._waiting:
            client, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[client] = turns
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
