"""Servers that share a PostgreSQL database: their messages go by LISTEN and NOTIFY, and it says who leads a table.

A server writes to the database each second that it is there. One that has not done so for `SILENT` seconds, by the
clock of the database, has gone, and others take over the tables that it led.
"""

import asyncio
import logging
from collections.abc import Iterable, Sequence, Set
from contextlib import suppress
from secrets import token_hex
from time import monotonic
from typing import Any

import msgspec

from dudo.encoding import decoder
from dudo.table.database import DatabaseConnections
from dudo.table.elsewhere import AnyPassing
from dudo.table.errors import StoreError
from dudo.table.peers import Passing, PeerListener
from dudo.table.postgres import CHANNEL

BEAT = 1.0  # seconds between two signs of life
SILENT = 4.0  # seconds without one after which a server has gone
CUT_OFF = 5.0  # seconds without the database after which people should go to another server
LONGEST = 7900  # the most bytes of a message
TELL = "SELECT pg_notify($1, it) FROM unnest($2::text[]) AS it"
ALIVE = """
WITH
    here AS (INSERT INTO processes VALUES ($1, now()) ON CONFLICT (name) DO UPDATE SET seen = now()),
    dead AS (DELETE FROM processes WHERE name <> $1 AND seen < now() - interval '1 minute' RETURNING name),
    free AS (DELETE FROM leads WHERE process IN (SELECT name FROM dead))
SELECT name FROM processes WHERE name <> $1 AND seen > now() - make_interval(secs => $2)
"""
LEAD = """
WITH
    alive AS (SELECT name FROM processes WHERE name = $2 OR seen > now() - make_interval(secs => $3)),
    taken AS (
        INSERT INTO leads (table_id, process)
        SELECT wanted, $2 FROM unnest($1::text[]) AS wanted LEFT JOIN leads ON table_id = wanted
        WHERE process IS NULL OR process NOT IN (SELECT name FROM alive) ORDER BY wanted
        ON CONFLICT (table_id) DO UPDATE SET process = excluded.process
        WHERE leads.process NOT IN (SELECT name FROM alive)
        RETURNING table_id
    )
SELECT table_id FROM taken
UNION SELECT table_id FROM leads WHERE process = $2 AND table_id = ANY($1::text[])
"""
LOADED = """
SELECT table_id FROM leads JOIN processes ON process = name
WHERE name <> $1 AND seen > now() - make_interval(secs => $2) AND starts_with(table_id, $3)
"""
GIVE_UP = "DELETE FROM leads WHERE process = $1 AND table_id = ANY($2::text[])"
BYE = """
WITH gone AS (DELETE FROM processes WHERE name = $1), free AS (DELETE FROM leads WHERE process = $1)
SELECT pg_notify($2, 'gone ' || $1)
"""

_Passing: Any = AnyPassing
_encode = msgspec.json.Encoder().encode
_decode = decoder(_Passing).decode
_log = logging.getLogger(__name__)


class PostgresPeers:
    """The servers that share the database at `url`, which has been prepared; this one is called `name`."""

    _listener: PeerListener

    def __init__(self, url: str, *, name: str, beat: float = BEAT, silent: float = SILENT) -> None:
        self.name = name
        self._pause, self._silent = beat, silent
        self._database = DatabaseConnections(url, most=1, opened=self._attend)
        self._anew = False  # whether messages may have been missed
        self._unsaid: list[str] = []
        self._saying: asyncio.Task[None] | None = None
        self._beating: asyncio.Task[None] | None = None
        self._others: Set[str] = frozenset()
        self._heard = monotonic()  # when the database last answered
        self._is_cut_off = False

    async def listen(self, listener: PeerListener) -> None:
        """The listener receives messages from now on."""
        self._listener = listener
        await self._beat()
        self._beating = asyncio.create_task(self._go_on())

    def tell(self, table: str, passing: Passing) -> None:
        """All others will hear soon what has happened there, if they can; it is lost while the database is away."""
        text = f"passed {self.name} {table} {_encode(passing).decode()}"
        if len(text.encode()) > LONGEST:
            _log.error("what is too long for the others was not told: %s", type(passing).__name__)
            return
        self._unsaid.append(text)
        if self._saying is None or self._saying.done():
            self._saying = asyncio.create_task(self._say())

    async def lead(self, tables: Iterable[str]) -> Set[str]:
        """Those of the tables that this server leads, including any that no other server led."""
        found = await self._asked(LEAD, list(tables), self.name, self._silent)
        return frozenset(row[0] for row in found)

    async def loaded(self, begins: str) -> Sequence[str]:
        """The names of tables that another server has loaded, and that begin so."""
        return [row[0] for row in await self._asked(LOADED, self.name, self._silent, begins)]

    async def give_up(self, tables: Iterable[str]) -> None:
        """This server no longer leads these tables."""
        await self._asked(GIVE_UP, self.name, list(tables))

    async def close(self) -> None:
        """The others know that this server has gone."""
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)
        if self._saying is not None:
            await self._saying
        with suppress(StoreError):
            await self._asked(BYE, self.name, CHANNEL)
        await self._database.close()

    async def _say(self) -> None:
        while self._unsaid:
            words, self._unsaid = self._unsaid, []
            with suppress(StoreError):
                await self._asked(TELL, CHANNEL, words)

    async def _asked(self, statement: str, *values: object) -> Sequence[Any]:
        """The answer of the database; `StoreError` if none comes in time."""
        answer: Sequence[Any] = await self._database.do(lambda at: at.fetch(statement, *values))
        self._heard = monotonic()
        return answer

    async def _attend(self, connection: Any) -> None:
        await connection.add_listener(CHANNEL, self._hear)
        self._anew = True

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(self._pause)
            await self._beat()

    async def _beat(self) -> None:
        """The others know that this server is here, and the listener knows of them and of what it leads."""
        try:
            others = {row[0] for row in await self._asked(ALIVE, self.name, self._silent)}
            if self._anew:
                self._anew = False
                self._come_back()
            self._meet(others)
            names = self._listener.names()
            self._listener.leads(names, await self.lead(names) if names else frozenset())
        except StoreError:
            if not self._is_cut_off and monotonic() - self._heard > CUT_OFF:
                self._is_cut_off = True
                _log.error("the database has not answered for %g seconds", CUT_OFF)
                self._listener.cut_off()
        except Exception as error:  # noqa: BLE001  the next beat tries again after any error
            _log.error("the other servers: %s", error, exc_info=error)

    def _come_back(self) -> None:
        if self._is_cut_off:
            self._is_cut_off = False
            _log.error("the database is back")
        self._listener.back()

    def _meet(self, others: Set[str]) -> None:
        for process in self._others - others:
            self._listener.gone(process)
        if others - self._others:
            self._listener.met()
        self._others = others

    def _hear(self, _connection: Any, _pid: int, _channel: str, text: str) -> None:
        kind, process, *rest = text.split(" ", 2)
        if process == self.name:
            return
        if kind == "log":
            table, seq = rest[0].split(" ")
            self._listener.written(table, int(seq))
        elif kind == "gone":
            self._others -= {process}
            self._listener.gone(process)
        elif kind == "passed":
            table, what = rest[0].split(" ", 1)
            self._listener.told(process, table, _decode(what))


def new_name() -> str:
    """A name that no other server has."""
    return token_hex(6)
