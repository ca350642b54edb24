"""Rate limits: a token bucket for each client that was here lately."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import monotonic

KNOWN = 10_000  # the most clients whose rate is remembered

Shares = Mapping[str, float]
"""By client (or group of clients) that something counts against: a factor of the limit of one client."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """A limit: `rate` a second, and up to `burst` at once after a pause."""

    rate: float
    burst: float


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
        """Seconds to wait for a token; 0 if there was one, which has been taken."""
        self._fill()
        if self._level >= 1.0:
            self._level -= 1.0
            return 0.0
        return (1.0 - self._level) / self._rate

    def missing(self) -> float:
        """Seconds to wait for a token, which is not taken; 0 if there is one."""
        self._fill()
        return max(0.0, (1.0 - self._level) / self._rate)

    def borrow(self) -> float:
        """Seconds until the token is there that has been taken."""
        now = self._now()
        level = min(self._burst, self._level + (now - self._when) * self._rate) - 1.0
        self._level, self._when = level, now
        return 0.0 if level >= 0 else -level / self._rate

    def _fill(self) -> None:
        now = self._now()
        self._level = min(self._burst, self._level + (now - self._when) * self._rate)
        self._when = now


class Rates:
    """The buckets of all clients for one kind of thing.

    >>> rates = Rates(Allowance(1.0, 1.0), now=iter([0.0] * 20).__next__)
    >>> rates.take({"ana": 1, "home": 8}), rates.take({"bo": 1, "home": 8}), rates.take({"ana": 1})
    (0.0, 0.0, 1.0)
    """

    def __init__(self, allowance: Allowance, *, now: Callable[[], float] = monotonic) -> None:
        self._allowance = allowance
        self._now = now
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def buckets(self, shares: Shares) -> list[Bucket]:
        """The buckets of these clients, for one who asks often."""
        return [self._bucket(client, share) for client, share in shares.items()]

    def take(self, shares: Shares) -> float:
        """Seconds that these clients have to wait; 0 if the thing may be done now; only then is it counted."""
        buckets = self.buckets(shares)
        seconds = max(bucket.missing() for bucket in buckets)
        if not seconds:
            for bucket in buckets:
                bucket.take()
        return seconds

    def borrow(self, shares: Shares) -> float:
        """Seconds until these clients may do the thing, which has been counted."""
        return max(self._bucket(client, share).borrow() for client, share in shares.items())

    async def wait(self, shares: Shares) -> None:
        """These clients may do the thing now, and it has been counted. Calls are served in order."""
        if seconds := self.borrow(shares):
            await asyncio.sleep(seconds)

    def _bucket(self, client: str, share: float) -> Bucket:
        rate, burst = self._allowance.rate * share, self._allowance.burst * share
        bucket = self._buckets.pop(client, None) or Bucket(rate=rate, burst=burst, now=self._now)
        self._buckets[client] = bucket
        if len(self._buckets) > KNOWN:
            self._buckets.popitem(last=False)
        return bucket
