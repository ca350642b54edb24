"""Watchers are sent changes in turns, some at a time, so that a crowd never delays the players.

Sending to one watcher is quick, but to a thousand at once it would take longer than the players' next move.
"""

import asyncio
from collections import deque
from collections.abc import Callable

PORTION = 8  # watchers who are sent changes in one turn
EVERY = 0.002  # seconds until the next turn: a thousand watchers take a quarter of a second


class WatcherQueue:
    """The watchers of a server for whom there is something new, in order."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()
        self._left = PORTION  # how many more are sent changes in this turn
        self._turn: asyncio.TimerHandle | None = None

    def tell(self, call: Callable[[], None]) -> None:
        """`call` will be called soon: in the next iteration of the event loop, or else in a later turn."""
        loop = asyncio.get_running_loop()
        if self._left:  # so nobody is waiting
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
