"""The state of the application, which every handler is given."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from weakref import WeakKeyDictionary

from starlette.requests import HTTPConnection

from dudo.bots import NamedBot
from dudo.server.coaching import Coaches
from dudo.server.frames import Frames
from dudo.server.hosts import address
from dudo.server.kept import Kept
from dudo.server.limits import TOGETHER, Limits, Rate
from dudo.server.reasoning import Reasoning
from dudo.server.reviewing import Reviews
from dudo.server.sessions import Sessions
from dudo.table.errors import Refusal
from dudo.table.table import Table
from dudo.table.tables import Tables

RECORDS = 64  # records of matches that are remembered


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
    records: Kept[tuple[str, int], str] = field(default_factory=lambda: Kept(RECORDS))
    _frames: "WeakKeyDictionary[Table, Frames]" = field(default_factory=WeakKeyDictionary)
    tables_rate: Rate = field(init=False)
    composed_rate: Rate = field(init=False)
    asked_rate: Rate = field(init=False)
    sessions_rate: Rate = field(init=False)
    misses_rate: Rate = field(init=False)
    _sockets: "Counter[str]" = field(default_factory=Counter)

    def __post_init__(self) -> None:
        limits = self.limits
        self.tables_rate = Rate(
            limits.tables,
            limits.tables_burst,
            "You have opened many tables; you can open the next one in {wait}.",
        )
        self.composed_rate = Rate(
            limits.composed,
            limits.composed_burst,
            "That was a lot at once; change the next rule in a moment.",
        )
        self.sessions_rate = Rate(
            limits.sessions,
            limits.sessions_burst,
            "Many have come from your address; you can come in in {wait}.",
        )
        self.misses_rate = Rate(
            limits.misses,
            limits.misses_burst,
            "Many tables were looked for from your address; look for the next one in {wait}.",
        )
        self.asked_rate = Rate(
            limits.asked,
            limits.asked_burst,
            "That was a lot of questions; ask the next one in a moment.",
        )

    def owner(self, connection: HTTPConnection) -> str | None:
        """The fingerprint of the session that asks; None if it has none."""
        kind, _, token = connection.headers.get("authorization", "").partition(" ")
        if kind.lower() == "bearer":
            return self.sessions.owner(token.strip())
        return self.sessions.owner_of(connection.cookies)

    def limit(self, rate: Rate, connection: HTTPConnection) -> None:
        """Counts one request of that kind; `Refusal` if it comes too soon.

        All who ask from one address without a session count as one.
        """
        at = address(connection)
        rate.take(at, self.owner(connection) or f"at {at}")

    async def table(self, connection: HTTPConnection) -> Table:
        """The table that is asked for; `Refusal` if there is none, or too many were not at hand."""
        name: str = connection.path_params["table"]
        if name not in self.tables:
            self.misses_rate.take(address(connection), None)
        return await self.tables.table(name)

    def new_session(self, connection: HTTPConnection) -> str:
        """The token of a new session; `Refusal` if too many were given to that address."""
        self.sessions_rate.take(address(connection), None)
        return self.sessions.new()

    @contextmanager
    def one_socket(self, connection: HTTPConnection, owner: str) -> Iterator[None]:
        """A socket is open as long as the block; `Refusal` if too many are."""
        clients = {f"session {owner}": 1, f"address {address(connection)}": TOGETHER}
        for client, times in clients.items():
            if self._sockets[client] >= self.limits.sockets * times:
                raise Refusal("busy", "You look at many tables at once: close one of them first.")
        self._sockets.update(clients.keys())
        try:
            yield
        finally:
            self._sockets.subtract(clients.keys())
            for client in clients:
                if not self._sockets[client]:
                    del self._sockets[client]

    def links(self, connection: HTTPConnection) -> tuple[str, ...]:
        """The addresses of this server, or the one under which it was asked."""
        if self.addresses:
            return self.addresses
        scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
        return (f"{scheme}://{connection.url.netloc}",)

    def frames(self, table: Table, links: Sequence[str]) -> Frames:
        """The encoder of that table's messages, shared by everybody there."""
        found = self._frames.get(table)
        if found is None:
            found = self._frames[table] = Frames(table, links)
        return found
