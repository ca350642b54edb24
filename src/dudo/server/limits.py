"""How much one client may ask for, so that nobody can slow the table down for others."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import ceil
from time import monotonic

from dudo.presentation.numbers import counted
from dudo.table.errors import Refusal
from dudo.table.thinking import RATE

MESSAGE = 4096  # bytes of one message to a table
BODY = 65536  # bytes of one HTTP request
ARRIVES = 10.0  # seconds for the body of an HTTP request
TOGETHER = 8  # times what a session may do, everybody at one address may
KNOWN = 10_000  # clients whose rate is remembered
REPLIES = 64  # unsent answers to a client that does not read


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How much a session may do, and an address `TOGETHER` times as much: sessions cost nothing.

    Rates are a second; `burst` is how many may come at once.
    """

    messages: float = 20.0
    messages_burst: float = 60.0
    tables: float = 0.1
    tables_burst: float = 30.0
    composed: float = 5.0
    composed_burst: float = 60.0
    asked: float = 10.0
    asked_burst: float = 60.0
    sessions: float = 0.25
    sessions_burst: float = 30.0
    misses: float = 0.5
    misses_burst: float = 30.0
    sockets: int = 32  # open at once
    live_tables: int = 10_000
    bot_moves: float = RATE  # of quick bots, at all tables together, in fair turns
    least_pace: float = 0.2  # seconds a bot takes at least
    least_clock: float = 1.0  # seconds a turn takes at least


class Bucket:
    """A token bucket.

    >>> clock = iter([0.0, 0.0, 0.0, 0.5, 10.0]).__next__
    >>> bucket = Bucket(rate=1.0, burst=2.0, now=clock)
    >>> [bucket.take() for _ in range(4)]
    [0.0, 0.0, 0.5, 0.0]
    """

    __slots__ = ("_burst", "_level", "_now", "_rate", "_when")

    def __init__(self, *, rate: float, burst: float, now: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._level = burst
        self._when = now()

    def take(self) -> float:
        """How long to wait for a token; 0 when one was there and is taken."""
        now = self._now()
        self._level = min(self._burst, self._level + (now - self._when) * self._rate)
        self._when = now
        if self._level >= 1.0:
            self._level -= 1.0
            return 0.0
        return (1.0 - self._level) / self._rate

    async def wait(self) -> None:
        """Takes a token as soon as there is one."""
        seconds = self.take()
        if seconds > 0.0:
            self._level -= 1.0  # borrowed: the next one waits for this one too
            await asyncio.sleep(seconds)


class Rate:
    """How often each session, and everybody at one address, may ask for one kind of thing.

    >>> rate = Rate(1.0, 1.0, "Come back in {wait}.", now=iter([0.0] * 9).__next__)
    >>> rate.take("10.0.0.7", "ana"); rate.take("10.0.0.7", "bo"); rate.take("10.0.0.7", "ana")
    Traceback (most recent call last):
    dudo.table.errors.Refusal: Come back in one second.
    """

    def __init__(
        self, rate: float, burst: float, sentence: str, *, now: Callable[[], float] = monotonic
    ) -> None:
        self._sentence = sentence
        self._one = partial(Bucket, rate=rate, burst=burst, now=now)
        self._all = partial(Bucket, rate=rate * TOGETHER, burst=burst * TOGETHER, now=now)
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, session: str | None) -> None:
        """Counts one request from that address, by that session if it has one; `Refusal` if it comes too soon."""
        if session:
            self._take(f"session {session}", self._one)
        self._take(f"address {address}", self._all)

    def _take(self, client: str, new: Callable[[], Bucket]) -> None:
        bucket = self._buckets.pop(client, None) or new()
        self._buckets[client] = bucket
        if len(self._buckets) > KNOWN:
            self._buckets.popitem(last=False)
        if wait := bucket.take():
            raise Refusal("busy", self._sentence.format(wait=counted(ceil(wait), "second")))
