"""All tables of one process: opened, found by their short names, put away when nobody is there.

Where several servers share the store, each gets messages from the others about the tables that it has loaded.
"""

import asyncio
import base64
import logging
import re
import secrets
from collections.abc import Callable, Iterable, Sequence, Set
from contextlib import suppress
from dataclasses import replace
from functools import reduce
from weakref import WeakValueDictionary

from dudo.engine.caching import SHELF
from dudo.engine.errors import DudoError
from dudo.engine.game import Game
from dudo.engine.option import to_data
from dudo.engine.record import Record
from dudo.engine.stakes import Stakes
from dudo.table.callouts import Callouts
from dudo.table.clock import Alarm
from dudo.table.codes import drawn_code
from dudo.table.elsewhere import Here
from dudo.table.errors import Conflict, Refusal, StoreError
from dudo.table.fair import FairQueue
from dudo.table.log import follow, item_line, persons, records, replayed
from dudo.table.messages import Leading, Written
from dudo.table.peers import Passing
from dudo.table.rates import Rates
from dudo.table.services import Services
from dudo.table.state import Opening, TableState
from dudo.table.store import appended
from dudo.table.table import Table
from dudo.table.verbs.devices import GUESSES
from dudo.table.verbs.keeping import Hurry
from dudo.table.verbs.seats import ChosenPortrait, Fill, Sit
from dudo.table.verbs.verb import Asker, Request
from dudo.text import Name, quoted, say

READ = 4  # logs that are read at once, each in a thread; clients take turns
FORGET = 600.0  # seconds after which an idle table is put away
SWEEP = 60.0  # seconds between two searches for idle tables
UNREADABLE = "This table cannot be read back; the log of the server says where that fails."

_log = logging.getLogger(__name__)


def is_name(text: str) -> bool:
    """Whether the text may be the name of a table."""
    return re.fullmatch("[a-z2-7]{8}", text) is not None


class Nowhere:
    """The surroundings of a table that is being opened: nobody is there yet."""

    reading = ()

    def __init__(self, services: Services) -> None:
        self.services = services
        self.callouts = Callouts("", random=services.random)
        self.guesses = Rates(GUESSES)

    def lately_here(self) -> frozenset[str]:
        """Nobody."""
        return frozenset()

    def overdue(self) -> frozenset[int]:
        """No seat."""
        return frozenset()


class Tables:
    """Tables by name. One that is not in memory is read from its log when it is asked for."""

    def __init__(self, services: Services, *, most: int = 10_000, forget: float = FORGET) -> None:
        self.services = services
        self._most = most
        self._forget = forget
        self._tables: dict[str, Table] = {}
        # By table, as long as somebody holds the lock or waits for it.
        self._loading = WeakValueDictionary[str, asyncio.Lock]()
        self._turns = FairQueue(READ)
        self._swept = services.time.now()
        self._next_sweep: Alarm | None = None
        self._sweeping: asyncio.Future[None] | None = None  # kept, so that it is not collected
        self.is_cut_off = False  # whether the other servers, and so the log, cannot be reached
        self.when_cut_off: Callable[[], None] | None = None

    async def begin(self) -> None:
        """Messages of other servers are received from now on."""
        if self.services.peers is not None:
            await self.services.peers.listen(self)

    async def open(
        self,
        game: Game,
        *,
        name: str,
        seats: int,
        host: str,
        client: str = "",
        sits: str | None = None,
        portrait: ChosenPortrait | None = None,
        bots: Sequence[str] = (),
        clock: float | None = None,
        pace: float | None = None,
        brisk: bool = False,
        stakes: Stakes | None = None,
    ) -> Table:
        """A new table for that game: the host has seat 0 as `sits`, if given, and bots have the last seats."""
        self._check(game, seats=seats, bots=bots, sits=sits)
        await self._sweep()
        self._room_for_one_more()
        opening = Opening(
            game=name,
            ruleset=to_data(game, full=True),
            seats=seats,
            host=host,
            clock=clock,
            pace=pace,
            stakes=None if stakes is None else to_data(stakes, full=True),
        )
        state = TableState.opened(opening, game)
        asker = Asker(host, Nowhere(self.services))
        wanted: list[Request] = []
        if sits is not None:
            wanted = [Sit(id="", seat=0, name=sits, portrait=portrait)]
        wanted += [
            Fill(id="", seat=seat, bot=bot) for seat, bot in enumerate(bots, seats - len(bots))
        ]
        if brisk:
            wanted.append(Hurry(id="", on=True))
        lines = [item_line(opening)]
        for request in wanted:
            items = request.decide(state, asker)
            state = reduce(follow, items, state)
            lines += map(item_line, items)
        ident, state = await self._place(state, lines)
        leads = await self._lead(ident)
        _log.info("table %s is open: %s for %d", ident, name, seats)
        return self._at_hand(Table(ident, state, self.services, client=client, leads=leads))

    def _check(self, game: Game, *, seats: int, bots: Sequence[str], sits: str | None) -> None:
        least, most = game.seats
        if not least <= seats <= most:
            raise Refusal(
                "malformed",
                say(
                    "{title} is for {least} to {most} players, not {seats}.",
                    title=Name(game.title),
                    least=least,
                    most=most,
                    seats=seats,
                ),
            )
        if len(bots) + (sits is not None) > seats:
            raise Refusal(
                "malformed",
                say(
                    "{seats} seats are too few for you and {bots} bots.",
                    seats=seats,
                    bots=len(bots),
                ),
            )

    async def _place(self, state: TableState, lines: Sequence[str]) -> tuple[str, TableState]:
        """The name and state of a new table, whose first entry is on disk: these lines."""
        while True:
            code = drawn_code()
            if await self.coded(code) is not None:
                continue
            ident = code + base64.b32encode(secrets.token_bytes(5)).decode().lower()[:4]
            try:
                await appended(self.services.store, ident, 0, "\n".join(lines))
            except Conflict:
                continue
            return ident, replace(state, entries=1)

    async def table(self, ident: str, *, client: str = "") -> Table:
        """The table of that name; `Refusal` if there is none.

        If it has to be read back, the work of its bots counts against the client that asks for it.
        """
        found = self._tables.get(ident)
        if found is None:
            async with self._loading.setdefault(ident, asyncio.Lock()):
                found = self._tables.get(ident) or await self._load(ident, client)
        found.used = found.visited = self.services.time.now()
        return found

    async def coded(self, code: str) -> str | None:
        """The name of the table with that code at which somebody is, here or at another server; None without one."""
        begins = code.lower()
        found = [it for it in self._tables.values() if it.id.startswith(begins)]
        names = [it.id for it in found if it.presence.anybody]
        if not names and self.services.peers is not None:
            names = [*await self.services.peers.loaded(begins)]
        return names[0] if names else None

    async def _load(self, ident: str, client: str) -> Table:
        first = await self.services.store.read(ident, 0, 1) if is_name(ident) else []
        if not first:
            raise Refusal(
                "room",
                say(
                    "There is no table {ident}: it may have been mistyped.",
                    ident=quoted(ident),
                ),
            )
        begins = await self.services.store.matches(ident)
        start, entries = await self._since(ident, first[0], begins, len(begins))
        try:
            async with self._turns.turn(client):
                state = await asyncio.to_thread(replayed, entries)
        except DudoError as error:  # its message may quote covered dice
            _log.error("table %s cannot be read back: %s", ident, error, exc_info=error)
            raise Refusal("room", UNREADABLE) from error
        state = replace(state, entries=start + len(entries))
        await self._sweep()
        leads = await self._lead(ident)
        if found := self._tables.get(ident):  # another caller was quicker
            return found
        self._room_for_one_more()
        return self._at_hand(Table(ident, state, self.services, client=client, leads=leads))

    async def _lead(self, ident: str) -> bool:
        """Whether this server leads the table, as it does if no other server has it loaded.

        While that cannot be found out, another one counts as the leader.
        """
        peers = self.services.peers
        if peers is None:
            return True
        try:
            return ident in await peers.lead([ident])
        except StoreError:
            return False

    async def forget(self, ident: str, is_due: Callable[[bool], bool]) -> bool:
        """Whether the table's log has been removed: it was not loaded, and due, given whether a match is played."""
        if ident in self._tables:
            return False
        async with self._loading.setdefault(ident, asyncio.Lock()):
            if ident in self._tables:
                return False
            first = await self.services.store.read(ident, 0, 1)
            if not first:  # another server has just removed it
                return False
            if not is_due(await self._is_playing(ident, first[0])):
                return False
            if not await self._lead(ident):  # it is loaded on another server
                return False
            await self.services.store.forget(ident)
            _log.info("table %s is removed", ident)
            await self._give_up([ident])
        return True

    async def _is_playing(self, ident: str, first: str) -> bool:
        """Whether the log that begins with that entry ends in mid-match; also True if it cannot be read."""
        begins = await self.services.store.matches(ident)
        _, entries = await self._since(ident, first, begins, len(begins))
        try:
            return (await asyncio.to_thread(replayed, entries)).stage == "playing"
        except DudoError:
            return True

    def _at_hand(self, table: Table) -> Table:
        self._tables[table.id] = table
        self._watch()
        table.begin()
        return table

    # ---- other servers --------------------------------------------------------------------------

    async def _give_up(self, names: Sequence[str]) -> None:
        peers = self.services.peers
        if peers is not None and names:
            with suppress(StoreError):  # then others take them over later
                await peers.give_up(names)

    def names(self) -> Sequence[str]:
        """The names of the tables that are loaded here."""
        return list(self._tables)

    def written(self, table: str, seq: int) -> None:
        """The table reads that entry of another server."""
        if found := self._tables.get(table):
            found.receive(Written(seq))

    def told(self, process: str, table: str, passing: Passing) -> None:
        """The table hears what has happened at another server."""
        if found := self._tables.get(table):
            found.told(process, passing)

    def gone(self, process: str) -> None:
        """All tables know that another server has gone."""
        for table in self._tables.values():
            table.told(process, Here())

    def met(self) -> None:
        """Another server, which has just come, is told who is at the tables here."""
        for table in self._tables.values():
            table.tell_who_is_here(again=True)

    def leads(self, tables: Iterable[str], led: Set[str]) -> None:
        """Those of the tables that are in `led` know that this server leads them, and the others that it does not."""
        for name in tables:
            if found := self._tables.get(name):
                found.receive(Leading(name in led))

    def cut_off(self) -> None:
        """Tables know that the other servers cannot be reached."""
        self.is_cut_off = True
        if self.when_cut_off is not None:
            self.when_cut_off()

    def back(self) -> None:
        """Tables know that other servers can be reached again, and read entries that they may have missed."""
        self.is_cut_off = False
        for table in self._tables.values():
            table.receive(Written())
            table.introduce()

    def _watch(self) -> None:
        """Idle tables will be put away even if nobody opens another one."""
        if self._next_sweep is None and self._tables:
            self._next_sweep = self.services.time.later(
                min(SWEEP, self._forget), self._sweep_by_itself
            )

    def _sweep_by_itself(self) -> None:
        self._next_sweep = None
        self._sweeping = asyncio.ensure_future(self._sweep())
        self._watch()

    async def _since(
        self, ident: str, first: str, begins: Sequence[int], match: int
    ) -> tuple[int, list[str]]:
        """The log of the table up to the end of that match, with hidden dice, and how many entries are left out.

        They are the ones before the match: its first line has their outcome.
        """
        stop = begins[match] if match < len(begins) else None
        if not match:
            return 0, await self.services.store.read(ident, 0, stop)
        start = begins[match - 1]
        opening, _, _ = first.partition("\n")
        return start - 1, [opening, *await self.services.store.read(ident, start, stop)]

    async def log(self, table: Table, match: int) -> list[str]:
        """A log that ends with that match, with hidden dice."""
        store = self.services.store
        (first,) = await store.read(table.id, 0, 1)
        return (await self._since(table.id, first, await store.matches(table.id), match))[1]

    async def record(self, table: Table, match: int, *, client: str = "") -> Record:
        """The record of that match, which must be over."""
        log = await self.log(table, match)
        async with self._turns.turn(client):
            return (await asyncio.to_thread(records, log, table=table.id))[-1]

    async def reader(self, table: Table, match: int, owner: str, *, client: str = "") -> int | None:
        """The seat of this person in that match; None for a watcher, and for somebody who had several."""
        if not owner:
            return None
        log = await self.log(table, match)
        async with self._turns.turn(client):
            sat = await asyncio.to_thread(persons, log)
        return sat.index(owner) if sat.count(owner) == 1 else None

    def __contains__(self, ident: str) -> bool:
        return ident in self._tables

    def __len__(self) -> int:
        return len(self._tables)

    @property
    def aside(self) -> int:
        """The number of tables that are set aside because they took too long."""
        return sum(table.aside for table in self._tables.values())

    def _room_for_one_more(self) -> None:
        if len(self._tables) >= self._most:
            raise Refusal("busy", "Every table is taken; come back in a while.")

    async def _sweep(self) -> None:
        now = self.services.time.now()
        full = len(self._tables) >= self._most
        if now - self._swept < (1.0 if full else min(SWEEP, self._forget)):
            return
        self._swept = now
        patience = 0.0 if full else self._forget
        left = [
            table
            for table in self._tables.values()
            if (not table.presence.listeners and now - table.visited > self._forget)
            or (table.idle and now - table.used > patience)
        ]
        for table in left:
            del self._tables[table.id]
        for table in left:
            await table.close()
        await self._give_up([table.id for table in left])
        if left:
            SHELF.clear()  # results for those tables are not needed again

    async def close(self) -> None:
        """All tables have stopped."""
        if self._next_sweep is not None:
            self._next_sweep.cancel()
        await asyncio.gather(*(table.close() for table in self._tables.values()))
        self._tables.clear()
        if self.services.peers is not None:
            await self.services.peers.close()
