"""The state of the application, which is passed to every handler."""

from dataclasses import dataclass, field
from weakref import WeakKeyDictionary, WeakSet

from starlette.requests import HTTPConnection
from starlette.responses import Response

from dudo.server.background import Background, Readiness, Reviews
from dudo.server.channel import Channel
from dudo.server.coaching import Coaches
from dudo.server.config import Config
from dudo.server.hosts import address, bases, is_secure, root_path, same_site
from dudo.server.limits import Counters, LimitKind, share_of_address, shares_of
from dudo.server.reasoning import Reasoning
from dudo.server.render import Render
from dudo.server.sessions import CookieKind, Sessions, SignedSession
from dudo.server.short_links import ShortLinks
from dudo.server.watcher_queue import WatcherQueue
from dudo.solver.own import OwnStrategies
from dudo.table.errors import StoreError
from dudo.table.log_throttle import log_refusal
from dudo.table.rates import Shares
from dudo.table.table import Table
from dudo.table.tables import Tables
from dudo.text import say

STOPPING = say("The server is being stopped; come back in a moment.")
RESTARTING = 1012  # the code of a closed socket after which browsers come back by themselves


@dataclass(slots=True, kw_only=True)
class AppState:
    """The tables, the sessions, and everything else that requests share."""

    config: Config
    tables: Tables
    sessions: Sessions
    reasoning: Reasoning
    coaches: Coaches
    own: OwnStrategies  # rounds that users have solved
    short_links: ShortLinks  # to house rules that users have sent
    background: Background = field(default_factory=Background)
    reviews: Reviews = field(default_factory=Reviews)
    watchers: WatcherQueue = field(default_factory=WatcherQueue)
    streams: WeakSet[Channel] = field(
        default_factory=WeakSet
    )  # answers that go on until they are ended
    stopping: bool = False  # whether newcomers are refused
    lines: set[Channel] = field(default_factory=set)  # the way to each client at a table
    _frames: "WeakKeyDictionary[Table, Render]" = field(default_factory=WeakKeyDictionary)
    counters: Counters = field(init=False)
    readiness: Readiness = field(init=False)

    def __post_init__(self) -> None:
        self.counters = Counters(self.config.limits)
        self.readiness = Readiness(self.tables.services.store)

    def session(self, connection: HTTPConnection) -> SignedSession | None:
        """The session that asks; None if it has none."""
        bearer = _bearer(connection)
        return self.sessions.session(self.cookie(connection) if bearer is None else bearer)

    def owner(self, connection: HTTPConnection) -> str | None:
        """The fingerprint of the session that asks; None if it has none."""
        found = self.session(connection)
        return None if found is None else found.owner

    def cookie(self, connection: HTTPConnection) -> str | None:
        """Return the token in the asker's cookie, or None if there is none or another one counts."""
        if _bearer(connection) is not None:
            return None
        cookies = "; ".join(connection.headers.getlist("cookie"))
        return self.sessions.token_in(cookies, **self._cookie(connection))

    def shares(self, connection: HTTPConnection) -> Shares:
        """The session and address against whose limits a request counts."""
        return shares_of(address(connection), self.owner(connection))

    def limit(self, kind: LimitKind, connection: HTTPConnection) -> None:
        """Counts one request of that kind; `Refusal` if it comes too soon."""
        self.counters.count(kind, self.shares(connection))

    async def table(self, connection: HTTPConnection) -> Table:
        """The table in the address; `Refusal` if there is none, or too many of the client's had to be read back."""
        return await self.table_called(address(connection), connection.path_params["table"])

    async def table_called(self, at: str, name: str) -> Table:
        """The table of that name, for somebody at that address; `Refusal` as for `table`."""
        if name not in self.tables:
            self.counters.count("misses", share_of_address(at))
        return await self.tables.table(name, client=at)

    def new_session(self, connection: HTTPConnection, *, program: bool = False) -> str:
        """The token of a new session; `Refusal` if that address was given too many."""
        self.counters.count("sessions", share_of_address(address(connection)))
        return self.sessions.new(program=program)

    def bring_back(self, response: Response, token: str, connection: HTTPConnection) -> None:
        """The response has a cookie with that session, which the browser sends to this server alone."""
        self.sessions.set_cookie(response, token, **self._cookie(connection))

    def _cookie(self, connection: HTTPConnection) -> CookieKind:
        """What the name of the cookie depends on, and where a browser sends it."""
        secure = is_secure(connection, self.config.public)
        return {"secure": secure, "path": f"{root_path(connection)}/"}

    def goes_on(self) -> None:
        """Raises `StoreError` with a sentence if the server is being stopped."""
        if self.stopping:
            raise StoreError(STOPPING)
        if self.tables.is_cut_off:
            raise StoreError(say("This server cannot reach its database; another one may."))

    def close(self) -> None:
        """Nothing is being worked out for anybody any more."""
        self.background.close()
        self.reviews.close()
        self.coaches.close()

    def stop(self) -> None:
        """Newcomers are refused, and answers that would otherwise go on for ever have ended."""
        self.stopping = True
        self.counters.stop()
        for stream in self.streams:
            stream.close(RESTARTING, "restart")

    def send_away(self) -> None:
        """Every client at a table has been told to connect again, to another server if there is one."""
        for line in list(self.lines):
            line.close(RESTARTING, "restart")

    def ours(self, connection: HTTPConnection) -> bool:
        """Whether the request comes from our own page, or from no page at all."""
        if same_site(connection, self.config.public):
            return True
        log_refusal("a request", "it came from a page of another site")
        return False

    def links(self, connection: HTTPConnection) -> tuple[str, ...]:
        """The addresses at which friends find this server, the best one first."""
        return bases(connection, public=self.config.public, near=self.config.addresses)

    def frames(self, table: Table) -> Render:
        """The encoder of that table's messages, shared by everybody there."""
        found = self._frames.get(table)
        if found is None:
            found = self._frames[table] = Render(table)
        return found


def _bearer(connection: HTTPConnection) -> str | None:
    """The token that a client without cookies sends."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token if kind.lower() == "bearer" else None
