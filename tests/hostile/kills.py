"""The server is killed again and again while people play, and its log compared with what they were told.

It is killed at random, and at points of its own work: before a write, before and after its commit, when one
player has been told of it and another has not, and around each pledge, opening and throw of the dice. Players
come back to the tables at which they were; other tables stay as they were left.
"""

import asyncio
import contextlib
import json
import signal
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Callable
from contextlib import AsyncExitStack, closing
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random

from dudo.fairness.shakes import Shake
from dudo.server import codec
from dudo.server.data_folder import MATCHES
from dudo.table.errors import StoreError
from dudo.table.log import follow, read_log
from dudo.table.sqlite import SqliteStore
from dudo.table.verbs.moves import Acted
from dudo.table.verbs.shakes import SeatOpened, SeatPledged
from hostile.attacks import GONE
from hostile.deaths import Death, deaths, life
from hostile.promises import Promises, kept
from support.checking import Checker
from support.client import Client, Message, Person
from support.live import free_port

AT_RANDOM = "at random"
TABLES = 4
STAY = 10  # kills for which people come back to the same tables
WORKS = (0.5, 1.5)  # seconds until the server is killed at random
FRESH = 2  # tables that are new where it is about pledges, which are given once
PATIENCE = 30.0  # seconds for which it may take to get there
THROWN = ("d ", "[shake ", "[promise ")  # how lines of the log begin that are about a throw

Told = tuple[str, str]  # the table, and the id of a move with a receipt
Seen = tuple[str, int | None, int]  # the table, the seat or a watcher, and the version of the state
Thrown = tuple[str, int]  # the table, and the number of the shake
Row = tuple[int, str, float]  # the number of an entry, the entry, and when it was written


@dataclass(slots=True, kw_only=True)
class Killed:
    """What has come of it."""

    kills: Counter[str] = field(default_factory=Counter)  # by the point at which it happened
    fallen: Counter[int] = field(default_factory=Counter)  # by exit status: nobody had killed it
    tables: int = 0
    receipts: int = 0  # moves that clients were told of
    lost: int = 0
    doubled: int = 0
    pledges: int = 0  # that were confirmed
    broken: int = 0  # of them, those that the log does not have
    states: int = 0  # that players and watchers were shown
    false: int = 0  # of them, those that the log does not know
    shakes: int = 0  # throws and promises of throws that they were told
    other: int = 0  # of them, those that are not as in the log
    proved: int = 0  # dice that clients have checked
    unproved: list[str] = field(default_factory=list)  # what they found wrong
    damaged: int = 0  # tables that cannot be read back
    visits: int = 0  # to tables at which nobody was playing
    disturbed: list[str] = field(default_factory=list)  # of them, those that were not as before

    @property
    def promises(self) -> Promises:
        """What has to be so, and whether it was."""
        return {
            "the server ends only when it is killed": kept(
                well=not self.fallen, tried=self.kills.total()
            ),
            "no move that was told is lost": kept(well=not self.lost, tried=self.receipts),
            "no move is carried out twice": kept(well=not self.doubled, tried=self.receipts),
            "no pledge that was confirmed is lost": kept(well=not self.broken, tried=self.pledges),
            "whatever anybody was shown is in the log": kept(
                well=not self.false, tried=self.states
            ),
            "no dice are promised or thrown twice": kept(well=not self.other, tried=self.shakes),
            "every die that was shown is the one that was promised": kept(
                well=not self.unproved, tried=self.proved
            ),
            "every table can be read back": kept(well=not self.damaged, tried=self.tables),
            "other tables are as they were": kept(well=not self.disturbed, tried=self.visits),
        }

    def __str__(self) -> str:
        points = ", ".join(f"{count} {point}" for point, count in sorted(self.kills.items()))
        fallen = [f"{many} servers ended with {status}" for status, many in self.fallen.items()]
        wrong = "".join(f"\n{it}" for it in (*fallen, *self.unproved[:3], *self.disturbed[:3]))
        return (
            f"{self.kills.total()} kills ({points}) at {self.tables} tables: "
            f"{self.receipts:,} moves told, {self.lost} lost, {self.doubled} doubled; "
            f"{self.pledges:,} pledges confirmed, {self.broken} lost; "
            f"{self.states:,} states shown, {self.false} not in the log; "
            f"{self.shakes:,} throws and promises told, {self.other} not as in the log; "
            f"{self.proved:,} dice checked, {len(self.unproved)} complaints; {self.damaged} tables damaged; "
            f"{self.visits} visits to quiet tables, {len(self.disturbed)} of which had changed.{wrong}"
        )


@dataclass(slots=True)
class _Witness:
    """What people were told and shown at the tables."""

    found: Killed
    tables: list[str] = field(default_factory=list)  # at which they play now
    quiet: dict[str, list[Row]] = field(default_factory=dict)  # nobody plays there, and their logs
    told: set[Told] = field(default_factory=set)
    kept: set[Told] = field(default_factory=set)  # pledges that were confirmed
    shown: dict[Seen, list[Message]] = field(default_factory=lambda: defaultdict(list))
    shakes: dict[Thrown, list[Message]] = field(default_factory=lambda: defaultdict(list))
    promises: dict[str, dict[int, bytes]] = field(default_factory=lambda: defaultdict(dict))

    def leave(self, folder: Path, many: int) -> None:
        """Nobody plays any more at the first of the tables, which are to stay as they are."""
        for table in self.tables[:many]:
            self.quiet[table] = _rows(folder, table)
        self.tables = self.tables[many:]

    def note(self, table: str, client: Client) -> None:
        """Whatever that client was shown."""
        for state in client.shown:
            self.shown[table, state["seat"], state["v"]].append(state["view"])
        for shake in (shake for dice in client.dice for shake in dice["shakes"]):
            self.shakes[table, shake["number"]].append(shake)


async def killed(
    folder: Path, *, times: int, seed: int, tell: Callable[[str], None] = lambda _: None
) -> Killed:
    """The server is killed so many times, or until Ctrl-C. Who is told hears how far it is.

    Points, choices and dice are from the seed; the rest is the machine's.
    """
    found = Killed()
    witness = _Witness(found)
    with contextlib.suppress(asyncio.CancelledError):  # what was told until then is compared, too
        await _kill(folder, witness, times=times, seed=seed, tell=tell)
    await _compare(folder, witness, found)
    return found


async def _kill(
    folder: Path, witness: _Witness, *, times: int, seed: int, tell: Callable[[str], None]
) -> None:
    port, found = free_port(), witness.found
    people: list[Person] = []
    for number, death in enumerate(islice(deaths(seed), times)):
        there = False
        luck = Random(f"{seed} {number} players")
        with (
            life(folder, port, death=death, seed=f"{seed} {number} dice") as process,
            contextlib.suppress(*GONE),
        ):
            if number % STAY == 0 or not witness.tables:
                people = []
                people = [await Person.arrive(f"http://127.0.0.1:{port}") for _ in range(2)]
                witness.tables = []
            if death is not None and "pledge" in death.point:
                witness.leave(folder, FRESH)
            while len(witness.tables) < TABLES:
                table = await people[0].open(game="common_hand", seats=2, name="Ana")
                witness.tables.append(table)
                found.tables += 1
            players = [
                asyncio.create_task(_play(people, it, witness, Random(luck.random())))
                for it in witness.tables
            ]
            visiting = asyncio.create_task(_visit(people, witness))
            there = await _death(process, death, luck)
            await asyncio.gather(visiting, *players)
        found.kills[death.point if there and death else AT_RANDOM] += 1
        if process.exitcode != -signal.SIGKILL:
            found.fallen[process.exitcode or 0] += 1
        if number % STAY == STAY - 1:
            witness.leave(folder, 1)
            tell(
                f"{number + 1:,} of {times:,} kills: {len(witness.told):,} moves told; "
                f"until now {len(found.unproved)} complaints about dice, {found.fallen.total()} servers that fell"
            )


async def _death(process: BaseProcess, death: Death | None, luck: Random) -> bool:
    """The server is dead, and whether by itself: where that takes its time, by our hand."""
    await asyncio.to_thread(process.join, luck.uniform(*WORKS) if death is None else PATIENCE)
    there = process.exitcode == -signal.SIGKILL
    process.kill()
    return there


async def _visit(people: list[Person], witness: _Witness) -> None:
    """Somebody looks in at tables where nobody plays: they are as they were left."""
    with contextlib.suppress(*GONE):
        for table in islice(reversed(witness.quiet), TABLES):
            async with people[1].at(table) as watcher:
                await watcher.until(lambda it: it.closed or it.states, seconds=30)
                if watcher.states:
                    witness.found.visits += 1
                    witness.note(table, watcher)


def _rows(folder: Path, table: str) -> list[Row]:
    """The log of that table, as it stands in the file."""
    with closing(sqlite3.connect(folder / MATCHES)) as log:
        query = "SELECT seq, entry, at FROM log WHERE table_id = ? ORDER BY seq"
        return log.execute(query, (table,)).fetchall()


async def _play(people: list[Person], table: str, witness: _Witness, luck: Random) -> None:
    """Somebody plays both seats as fast as they can while somebody watches, until the server is gone."""
    ana, watcher = people
    with contextlib.suppress(*GONE):
        async with AsyncExitStack() as opened:
            me = await opened.enter_async_context(ana.at(table))
            other = await opened.enter_async_context(watcher.at(table))
            promises = witness.promises[table]
            checkers = [
                Checker(client, table, seat, promises=promises)
                for client, seat in ((me, 0), (me, 1), (other, None))
            ]
            playing = [asyncio.create_task(it.run()) for it in checkers]
            playing.append(asyncio.create_task(_moves(me, table, witness, luck)))
            for client in (me, other):
                await client.until(lambda it: it.closed, seconds=60)
            for task in playing:
                task.cancel()
            ends = await asyncio.gather(*playing, return_exceptions=True)
            witness.found.unproved += [repr(it) for it in ends if isinstance(it, AssertionError)]
            for checker in checkers:
                witness.found.proved += checker.proved
                witness.kept.update((table, pledge) for pledge in checker.kept)
            for client in (me, other):
                witness.note(table, client)


async def _moves(me: Client, table: str, witness: _Witness, luck: Random) -> None:
    await me.ask("sit", seat=1, name="Bo")  # refused to whoever has come back, like the start
    await me.ask("start")
    while True:
        await me.until(lambda it: it.result or it.legal(0) or it.legal(1), seconds=30)
        if me.result:
            await me.ask("rematch")
            await me.until(lambda it: not it.result, seconds=30)
            continue
        seat = 0 if me.legal(0) else 1
        version = me.states[seat]["v"]
        ident = f"{version}-{luck.random()}"
        wish = {"t": "act", "id": ident, "v": version, "seat": seat}
        word = luck.choice(me.legal(seat)[:3])
        answer = await me.say(json.dumps({**wish, "a": word}), ident)
        if answer["t"] == "receipt":
            witness.told.add((table, ident))
        await me.until(partial(_both_past, version=version), seconds=30)


def _both_past(me: Client, *, version: int) -> bool:
    return all(state["v"] > version for state in me.states.values())


@dataclass(slots=True)
class Logged:
    """What the logs of all tables say."""

    moves: Counter[Told] = field(default_factory=Counter)
    pledges: set[Told] = field(default_factory=set)
    states: dict[Seen, list[Message]] = field(default_factory=lambda: defaultdict(list))
    promises: dict[Thrown, tuple[str, list[str]]] = field(default_factory=dict)
    thrown: dict[Thrown, list[Message]] = field(default_factory=dict)

    def replay(self, table: str, entries: list[str]) -> None:
        """Notes every move, pledge and throw in the log of a table, and every state that could be shown there."""
        lengths = [len(entry.split("\n")) for entry in entries]
        state, items = read_log(entries)
        lengths[0] -= 1  # the opening is no item
        for length in lengths:
            for item in items[:length]:
                state = follow(state, item)
                if isinstance(item, Acted):
                    self.moves[table, item.id] += 1
                elif isinstance(item, SeatPledged):
                    self.pledges.add((table, item.pledge.hex()))
                elif isinstance(item, SeatOpened):
                    self.pledges.add((table, item.next.hex()))
            items = items[length:]
            shakes = [it.shake for it in state.shaking.shakes]
            promised = [state.shaking.promise] if state.shaking.promise else []
            for promise in (*promised, *(it.promise for it in shakes)):
                sealed = [it.hex() for it in promise.sealed]
                self.promises[table, promise.number] = promise.before.hex(), sealed
            for shake in shakes:
                self.thrown[table, shake.promise.number] = _brought(shake)
            if state.game_state is not None:
                for seat in (0, 1, None):
                    view = state.game.view(state.game_state, seat)
                    shown = {"seat": seat, "public": view.public, "secret": view.secret}
                    self.states[table, seat, state.version].append(json.loads(codec.encode(shown)))

    def knows(self, shake: Message, table: str) -> bool:
        """Whether what somebody was told of a shake is as it was."""
        at = table, shake["number"]
        if self.promises.get(at) != (shake["before"], shake["sealed"]):
            return False
        return shake["seats"] is None or self.thrown.get(at) == shake["seats"]


def _brought(shake: Shake) -> list[Message]:
    return [
        {
            "kind": it.kind.value,
            "value": it.value.hex(),
            "pledge": it.pledge.hex() if it.pledge else None,
        }
        for it in shake.seats
    ]


async def _compare(folder: Path, witness: _Witness, found: Killed) -> None:
    """The log, with what people were told and shown."""
    logged = Logged()
    with closing(sqlite3.connect(folder / MATCHES)) as log:
        tables = [table for (table,) in log.execute("SELECT DISTINCT table_id FROM log")]
    store = SqliteStore(folder / MATCHES)
    for table in tables:
        try:
            logged.replay(table, await store.read(table))
        except StoreError:
            found.damaged += 1
    await store.close()
    found.receipts = len(witness.told)
    found.lost = sum(not logged.moves[it] for it in witness.told)
    found.doubled = sum(many > 1 for many in logged.moves.values())
    found.pledges = len(witness.kept)
    found.broken = len(witness.kept - logged.pledges)
    for seen, views in witness.shown.items():
        found.states += len(views)
        found.false += sum(view not in logged.states[seen] for view in views)
    for (table, _), shakes in witness.shakes.items():
        found.shakes += len(shakes)
        found.other += sum(not logged.knows(it, table) for it in shakes)
    found.disturbed = [
        table for table, rows in witness.quiet.items() if not at_rest(rows, _rows(folder, table))
    ]


def at_rest(before: list[Row], after: list[Row]) -> bool:
    """Whether nothing has happened since then but a throw that was due already."""
    lines = [line for _, entry, _ in after[len(before) :] for line in entry.split("\n")]
    return after[: len(before)] == before and all(it.startswith(THROWN) for it in lines)
