"""Servers that share a PostgreSQL database: their messages go by LISTEN and NOTIFY, and it says who leads a table.

A server writes to the database each second that it is there. One that has not done so for `SILENT` seconds, by the
clock of the database, has gone, and others may take over the tables that it led.
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
from dudo.table.database import FAILURES, FLEETING, PATIENCE, connect, store_error
from dudo.table.elsewhere import AnyPassing, Unloaded
from dudo.table.errors import StoreError
from dudo.table.passing import Passing
from dudo.table.peers import PeerListener
from dudo.table.postgres import CHANNEL

BEAT = 1.0  # seconds between two heartbeats
SILENT = 4.0  # seconds without one after which a server has gone
LOOKS = 5  # heartbeats after which the leaders of tables are asked for again
CUT_OFF = 5.0  # seconds without the database after which people should go to another server
LONGEST = 7900  # the most bytes of a message
ALIVE = """
    INSERT INTO processes VALUES ($1, now()) ON CONFLICT (name) DO UPDATE SET seen = now()
"""
OTHERS = "SELECT name FROM processes WHERE name <> $1 AND seen > now() - make_interval(secs => $2)"
TIDY = """
    WITH dead AS (DELETE FROM processes WHERE seen < now() - interval '1 minute' RETURNING name)
    DELETE FROM leads WHERE process IN (SELECT name FROM dead)
"""
LEAD = """
    WITH taken AS (
        INSERT INTO leads (table_id, process)
        SELECT wanted, $2 FROM unnest($1::text[]) AS wanted
        LEFT JOIN leads ON table_id = wanted
        LEFT JOIN processes ON name = process AND seen > now() - make_interval(secs => $3)
        WHERE name IS NULL ORDER BY wanted
        ON CONFLICT (table_id) DO UPDATE SET process = EXCLUDED.process
        WHERE NOT EXISTS (
            SELECT 1 FROM processes WHERE name = leads.process AND seen > now() - make_interval(secs => $3)
        )
        RETURNING table_id
    )
    SELECT table_id FROM taken
    UNION SELECT table_id FROM leads WHERE process = $2 AND table_id = ANY($1::text[])
"""
GIVE_UP = "DELETE FROM leads WHERE process = $1 AND table_id = ANY($2::text[])"
BYE = """
    WITH gone AS (DELETE FROM processes WHERE name = $1) DELETE FROM leads WHERE process = $1
"""

_Passing: Any = AnyPassing
_encode = msgspec.json.Encoder().encode
_decode = decoder(_Passing).decode
_log = logging.getLogger(__name__)


class PostgresPeers:
    """The servers that share the database at `url`, which has been prepared; this one is called `name`."""

    def __init__(self, url: str, *, name: str, beat: float = BEAT, silent: float = SILENT) -> None:
        self.name = name
        self._pause, self._silent = beat, silent
        self._url = url
        self._listener: PeerListener | None = None
        self._connection: Any = None
        self._busy = asyncio.Lock()  # a connection does one thing at a time
        self._unsaid: list[str] = []
        self._saying: asyncio.Task[None] | None = None
        self._beating: asyncio.Task[None] | None = None
        self._others: Set[str] = frozenset()
        self._vacant = False  # whether another server has gone, or put a table away
        self._heard = monotonic()  # when the database last answered
        self._is_cut_off = False

    async def listen(self, listener: PeerListener) -> None:
        """The listener receives messages from now on."""
        with suppress(StoreError):  # the next heartbeat tries again
            await self._connect()
        self._listener = listener
        self._beating = asyncio.create_task(self._beat())

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

    async def give_up(self, tables: Iterable[str]) -> None:
        """This server no longer leads these tables."""
        await self._asked(GIVE_UP, self.name, list(tables))

    async def close(self) -> None:
        """The others know that this server has gone."""
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)
        if self._saying is not None:
            await asyncio.gather(self._saying, return_exceptions=True)
        with suppress(StoreError):
            await self._asked("SELECT pg_notify($1, $2)", CHANNEL, f"gone {self.name}")
            await self._asked(BYE, self.name)
        self._drop()

    # ---- to the others ------------------------------------------------------------------------

    async def _say(self) -> None:
        while self._unsaid:
            words, self._unsaid = self._unsaid, []
            with suppress(StoreError):
                await self._asked(
                    "SELECT pg_notify($1, it) FROM unnest($2::text[]) AS it", CHANNEL, words
                )

    async def _asked(self, statement: str, *values: object) -> Sequence[Any]:
        """The answer of the database; `StoreError` if none comes in time."""
        async with self._busy:
            if self._connection is None or self._connection.is_closed():
                raise StoreError("The database is not there.")
            try:
                async with asyncio.timeout(PATIENCE):
                    answer: Sequence[Any] = await self._connection.fetch(statement, *values)
            except BaseException as error:
                self._drop()
                if isinstance(error, FAILURES):
                    raise store_error(error) from error
                raise
        self._heard = monotonic()
        return answer

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    # ---- signs of life --------------------------------------------------------------------------

    async def _beat(self) -> None:
        beats, last = 0, monotonic()
        while True:
            try:
                if self._connection is None or self._connection.is_closed():
                    await self._connect()
                    beats = 0
                await self._asked(ALIVE, self.name)
                # The others may believe that this server has gone.
                if monotonic() - last > self._silent:
                    beats = 0
                last = monotonic()
                self._meet({row[0] for row in await self._asked(OTHERS, self.name, self._silent)})
                if self._vacant or beats % LOOKS == 0:
                    self._vacant = False
                    await self._look()
                beats += 1
            except StoreError:
                self._miss()
            except Exception as error:  # noqa: BLE001  the next heartbeat tries again after any error
                _log.error("the other servers: %s", error, exc_info=error)
                self._miss()
            await asyncio.sleep(self._pause)

    async def _connect(self) -> None:
        connection: Any = None
        try:
            async with asyncio.timeout(PATIENCE):
                connection = await connect(self._url, FLEETING)
                await connection.add_listener(CHANNEL, self._hear)
        except BaseException as error:
            if connection is not None:
                connection.terminate()
            if isinstance(error, FAILURES):
                raise store_error(error) from error
            raise
        self._connection = connection
        await self._asked(ALIVE, self.name)
        if self._is_cut_off:
            _log.error("the database is back")
        self._is_cut_off = False
        if self._listener is not None:
            self._listener.back()

    def _miss(self) -> None:
        if not self._is_cut_off and monotonic() - self._heard > CUT_OFF:
            self._is_cut_off = True
            _log.error("the database has not answered for %g seconds", CUT_OFF)
            if self._listener is not None:
                self._listener.cut_off()

    def _meet(self, others: Set[str]) -> None:
        for process in self._others - others:
            self._bid_farewell(process)
        if others - self._others and self._listener is not None:
            self._listener.met()
        self._others = others

    def _bid_farewell(self, process: str) -> None:
        self._vacant = True
        if self._listener is not None:
            self._listener.gone(process)

    async def _look(self) -> None:
        """The listener knows which tables this server leads, including any that nobody led."""
        await self._asked(TIDY)
        if self._listener is not None:
            names = self._listener.names()
            self._listener.leads(names, await self.lead(names) if names else frozenset())

    # ---- from the others ------------------------------------------------------------------------

    def _hear(self, _connection: Any, _pid: int, _channel: str, text: str) -> None:
        kind, process, *rest = text.split(" ", 2)
        if process == self.name or self._listener is None:
            return
        if kind == "log":
            table, seq = rest[0].split(" ")
            self._listener.written(table, int(seq))
        elif kind == "gone":
            self._others -= {process}
            self._bid_farewell(process)
        elif kind == "passed":
            table, what = rest[0].split(" ", 1)
            passing = _decode(what)
            self._vacant |= isinstance(passing, Unloaded)
            self._listener.told(process, table, passing)


def new_name() -> str:
    """A name that no other server has."""
    return token_hex(6)
