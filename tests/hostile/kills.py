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
import sys
from contextlib import AsyncExitStack, closing
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from time import monotonic

from dudo.server.data_folder import MATCHES
from dudo.table.sqlite import SqliteStore
from hostile.attacks import GONE
from hostile.deaths import Death, deaths, life
from hostile.report import Report
from hostile.witness import Witness
from support.checking import Checker
from support.client import Client, Person
from support.live import free_port

AT_RANDOM = "at random"
TABLES = 4
STAY = 10  # kills for which people come back to the same tables
WORKS = (0.5, 1.5)  # seconds until the server is killed at random
FRESH = 2  # tables that are new where it is about pledges, which are given once
PATIENCE = 30.0  # seconds for which it may take to get there
THROWN = ("d ", "[shake ", "[promise ")  # how lines of the log begin that are about a throw

Row = tuple[int, str, float]  # the number of an entry, the entry, and when it was written


@dataclass(slots=True, kw_only=True)
class _Witness(Witness):
    """What people were told and shown at the tables."""

    tables: list[str] = field(default_factory=list)  # at which they play now
    quiet: dict[str, list[Row]] = field(default_factory=dict)  # nobody plays there, and their logs
    visits: int = 0  # to those

    def leave(self, folder: Path, many: int) -> None:
        """Nobody plays any more at the first of the tables, which are to stay as they are."""
        for table in self.tables[:many]:
            self.quiet[table] = _rows(folder, table)
        self.tables = self.tables[many:]


async def crash(report: Report, folder: Path, times: int, seed: int) -> None:
    """The server is killed so many times, or until Ctrl-C; it tells how far it is.

    Points, choices and dice are from the seed; the rest is the machine's.
    """
    witness = _Witness()
    with contextlib.suppress(asyncio.CancelledError):  # what was told until then is compared, too
        await _kill(report, folder, witness, times, seed)
    await _compare(report, folder, witness)


async def _kill(report: Report, folder: Path, witness: _Witness, times: int, seed: int) -> None:
    port = free_port()
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
            players = [
                asyncio.create_task(_play(people, it, witness, Random(luck.random())))
                for it in witness.tables
            ]
            visiting = asyncio.create_task(_visit(people, witness))
            there = await _death(process, death, luck)
            await asyncio.gather(visiting, *players)
        report.seen[f"kills {death.point if there and death else AT_RANDOM}"] += 1
        fell = [] if process.exitcode == -signal.SIGKILL else [f"status {process.exitcode}"]
        report.judge("the server ends only when it is killed", fell, tried=1)
        if number % STAY == STAY - 1:
            witness.leave(folder, 1)
            print(f"{number + 1:,} of {times:,} kills", file=sys.stderr, flush=True)


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
                    witness.visits += 1
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
            for checker, end in zip(checkers, ends, strict=False):
                witness.heard_out(table, checker, end)
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
            witness.told[table, ident] = monotonic()
        await me.until(partial(_both_past, version=version), seconds=30)


def _both_past(me: Client, *, version: int) -> bool:
    return all(state["v"] > version for state in me.states.values())


async def _compare(report: Report, folder: Path, witness: _Witness) -> None:
    """The log, with what people were told and shown."""
    with closing(sqlite3.connect(folder / MATCHES)) as log:
        tables = [table for (table,) in log.execute("SELECT DISTINCT table_id FROM log")]
    store = SqliteStore(folder / MATCHES)
    await witness.judge(store, tables, report)
    await store.close()
    quiet = witness.quiet.items()
    changed = [table for table, rows in quiet if not at_rest(rows, _rows(folder, table))]
    report.judge("other tables are as they were", changed, tried=witness.visits)


def at_rest(before: list[Row], after: list[Row]) -> bool:
    """Whether nothing has happened since then but a throw that was due already."""
    lines = [line for _, entry, _ in after[len(before) :] for line in entry.split("\n")]
    return after[: len(before)] == before and all(it.startswith(THROWN) for it in lines)
