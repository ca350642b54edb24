"""Whoever only watches is told in turns, some at a time, so that a crowd never comes between two players.

To tell one is quick, but to tell a thousand at once would take longer than the players' next move.
"""

import asyncio
from collections import deque
from collections.abc import Callable

PORTION = 8  # watchers who are told one after the other
EVERY = (
    0.002  # seconds until the next ones: a thousand have all been told after an eighth of a second
)


class Gallery:
    """Everybody on a server who watches, in the order in which there is something new for them."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()
        self._left = PORTION  # who may still be told before the next turn
        self._turn: asyncio.TimerHandle | None = None

    def tell(self, call: Callable[[], None]) -> None:
        """`call` is called soon: with the first ones in the loop's next round, with others when it is their turn."""
        loop = asyncio.get_running_loop()
        if self._left and not self._waiting:
            self._left -= 1
            loop.call_soon(call)
        else:
            self._waiting.append(call)
        if self._turn is None:
            self._turn = loop.call_later(EVERY, self._next)

    def _next(self) -> None:
        self._turn, self._left = None, PORTION
        waiting = [self._waiting.popleft() for _ in range(min(PORTION, len(self._waiting)))]
        for call in waiting:
            self._left -= 1
            asyncio.get_running_loop().call_soon(call)
        if waiting:
            self._turn = asyncio.get_running_loop().call_later(EVERY, self._next)
