"""Limits on what one client may ask for, so that nobody can slow the server down for others.

Everything that a client sends is counted: over HTTP as the kind that its endpoint names, at a table as a message.
It counts against the session and against its address, since sessions cost nothing.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from math import ceil
from types import MappingProxyType
from typing import Literal, Self

from dudo.presentation.numbers import counted
from dudo.table.errors import Refusal
from dudo.table.log_throttle import log_refusal
from dudo.table.rates import Allowance, Rates, Shares
from dudo.table.thinking import RATE
from dudo.text import say

MESSAGE = 4096  # bytes of one message to a table
BODY = 65536  # bytes of one HTTP request
ARRIVES = 10.0  # seconds for the body of an HTTP request
TOGETHER = 8  # how many times as much as a session may, all at one address may do together
REPLIES = 64  # the most unsent answers to a client that does not read

LimitKind = Literal[
    "requests",
    "asked",
    "composed",
    "tables",
    "codes",
    "sessions",
    "misses",
    "messages",
    "bot moves",
]
ALLOWED: Mapping[LimitKind, Allowance] = MappingProxyType(
    {
        "requests": Allowance(15.0, 250.0),  # everything over HTTP, counted by address
        "asked": Allowance(10.0, 60.0),
        "composed": Allowance(5.0, 60.0),
        "tables": Allowance(0.1, 30.0),
        "codes": Allowance(0.05, 10.0),  # so few that nobody finds a table by trying them all
        "sessions": Allowance(0.25, 30.0),
        "misses": Allowance(0.5, 30.0),
        "messages": Allowance(20.0, 60.0),
        "bot moves": Allowance(8.0, 40.0),  # of quick bots at one table
    }
)
SENTENCES: Mapping[LimitKind, str] = {
    "requests": "Too much has been asked for from your address; try again in {wait}.",
    "asked": "That was a lot of questions; ask the next one in {wait}.",
    "composed": "That was a lot at once; change the next rule in {wait}.",
    "tables": "You have opened many tables; you can open the next one in {wait}.",
    "codes": "Too many codes were tried; try the next one in {wait}.",
    "sessions": "Too many people have come from your address; you can come in after {wait}.",
    "misses": "Too many tables have been looked up from your address; look for the next one in {wait}.",
}
"""By kind: the sentence for a client that asks too soon; the other kinds are made to wait instead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How much a session may do; all at one address may do `TOGETHER` times as much."""

    rates: Mapping[LimitKind, Allowance] = field(default_factory=lambda: ALLOWED)
    sockets: int = 32  # the most open at once
    refused_after: float = 1.0  # seconds until a client that asks too often over HTTP is refused
    live_tables: int = 10_000
    forget: float = 600.0  # seconds after which an idle table is put away
    all_bot_moves: float = RATE  # of quick bots a second, at all tables together, in fair turns
    least_pace: float = 0.2  # the fewest seconds that a bot may be given for a move
    least_clock: float = 1.0  # the fewest seconds that a turn may be given

    def but(self, kind: LimitKind, rate: float, burst: float) -> Self:
        """The same limits with another rate of that kind."""
        return replace(self, rates={**self.rates, kind: Allowance(rate, burst)})

    @classmethod
    def none(cls) -> Self:
        """Practically no limits, for benchmarks and for servers with a single user."""
        return cls(
            rates=dict.fromkeys(ALLOWED, Allowance(1e9, 1e9)),
            sockets=100_000,
            refused_after=0.0,
            all_bot_moves=1e9,
            least_pace=0.0,
            least_clock=0.0,
        )


class Counters:
    """What clients have asked for lately, and their open sockets."""

    def __init__(self, limits: Limits) -> None:
        self._rates = {kind: Rates(it) for kind, it in limits.rates.items()}
        self._sockets = limits.sockets
        self._open: Counter[str] = Counter()
        self.sockets = 0  # open now
        self._over = asyncio.Event()  # nobody has to wait any more

    def count(self, kind: LimitKind, shares: Shares) -> None:
        """The request of that kind is counted; `Refusal` if it comes too soon."""
        if wait := self._rates[kind].take(shares):
            log_refusal(f"what counts as {kind}", "too many from one session or address")
            sentence = say(SENTENCES[kind], wait=counted(ceil(wait), "second"))
            raise Refusal("busy", sentence)

    async def wait(self, kind: LimitKind, shares: Shares) -> None:
        """The request of that kind is counted, and its time has come, or it is over with waiting."""
        if seconds := self._rates[kind].borrow(shares):
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._over.wait()

    def allowance(self, kind: LimitKind, shares: Shares) -> Callable[[], float]:
        """Counts one request of that kind, and returns the seconds until its time comes."""
        buckets, over = self._rates[kind].buckets(shares), self._over.is_set
        return lambda: 0.0 if over() else max([bucket.borrow() for bucket in buckets])

    def stop(self) -> None:
        """Let a client that was made to wait go on."""
        self._over.set()

    def opened(self, shares: Shares) -> None:
        """One more socket counts as open; `Refusal` if too many are."""
        for client, share in shares.items():
            if self._open[client] >= self._sockets * share:
                log_refusal("a socket", "too many are open for one client")
                raise Refusal(
                    "busy", "You are looking at too many tables at once: close one of them first."
                )
        self._open.update(shares.keys())
        self.sockets += 1

    def closed(self, shares: Shares) -> None:
        """One socket fewer counts as open."""
        self.sockets -= 1
        self._open.subtract(shares.keys())
        for client in shares:
            if not self._open[client]:
                del self._open[client]


def shares_of(address: str, session: str | None = None) -> dict[str, float]:
    """The shares against which a request counts: all without a session at one address count as one session."""
    return {f"session {session or f'at {address}'}": 1, **share_of_address(address)}


def share_of_address(address: str) -> dict[str, float]:
    """The share of the address alone, for requests that need no session."""
    return {f"address {address}": TOGETHER}
