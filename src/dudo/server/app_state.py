"""What every handler of the server has at hand."""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from urllib.parse import urlsplit
from weakref import WeakKeyDictionary

from starlette.requests import HTTPConnection

from dudo.bots import NamedBot
from dudo.server.coaching import Coaches
from dudo.server.frames import Frames
from dudo.server.limits import Bucket, Limits
from dudo.server.reasoning import Reasoning
from dudo.server.reviewing import Reviews
from dudo.server.sessions import Sessions
from dudo.table.errors import Refusal
from dudo.table.table import Table
from dudo.table.tables import Tables

KNOWN = 10_000  # sessions whose rate is remembered


@dataclass(slots=True, kw_only=True)
class AppState:
    """The tables, who is who, and where this server is found."""

    tables: Tables
    sessions: Sessions
    limits: Limits
    addresses: tuple[str, ...]  # how friends reach this server, the local network's first
    static: Path
    bots: Mapping[str, NamedBot]
    reasoning: Reasoning
    coaches: Coaches
    reviews: Reviews = field(default_factory=Reviews)
    _frames: "WeakKeyDictionary[Table, Frames]" = field(default_factory=WeakKeyDictionary)
    _opened: "OrderedDict[str, Bucket]" = field(default_factory=OrderedDict)
    _composed: "OrderedDict[str, Bucket]" = field(default_factory=OrderedDict)
    _asked: "OrderedDict[str, Bucket]" = field(default_factory=OrderedDict)

    def owner(self, connection: HTTPConnection) -> str | None:
        """The fingerprint of the session that asks; None if it has none."""
        kind, _, token = connection.headers.get("authorization", "").partition(" ")
        if kind.lower() == "bearer":
            return self.sessions.owner(token.strip())
        return self.sessions.owner_of(connection.cookies)

    def links(self, connection: HTTPConnection) -> tuple[str, ...]:
        """The addresses of this server, or the one under which it was asked."""
        if self.addresses:
            return self.addresses
        scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
        return (f"{scheme}://{connection.url.netloc}",)

    def frames(self, table: Table, links: Sequence[str]) -> Frames:
        """The encoder of that table's messages, the same for all who are there."""
        found = self._frames.get(table)
        if found is None:
            found = self._frames[table] = Frames(table, links)
        return found

    def may_open(self, owner: str) -> None:
        """The session may open a table now, or `Refusal`."""
        rate, burst = self.limits.tables, self.limits.tables_burst
        if wait := _wait(self._opened, owner, rate=rate, burst=burst):
            raise Refusal("busy", f"That is many tables; open the next one in {wait:.0f} seconds.")

    def may_compose(self, owner: str) -> None:
        """The session may ask for house rules now, or `Refusal`; whoever has no session shares one."""
        rate, burst = self.limits.composed, self.limits.composed_burst
        if _wait(self._composed, owner, rate=rate, burst=burst):
            raise Refusal("busy", "That is a lot at once; change the next rule in a moment.")

    def may_ask(self, owner: str) -> None:
        """The session may ask for odds now, or `Refusal`; whoever has no session shares one."""
        rate, burst = self.limits.asked, self.limits.asked_burst
        if _wait(self._asked, owner, rate=rate, burst=burst):
            raise Refusal("busy", "Those are many questions; ask the next one in a moment.")


def _wait(buckets: "OrderedDict[str, Bucket]", owner: str, *, rate: float, burst: float) -> float:
    bucket = buckets.pop(owner, None) or Bucket(rate=rate, burst=burst, now=monotonic)
    buckets[owner] = bucket
    if len(buckets) > KNOWN:
        buckets.popitem(last=False)
    return bucket.take()


def same_site(connection: HTTPConnection) -> bool:
    """Whether the page that asks is ours. Clients that are no browsers send no origin."""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host")
