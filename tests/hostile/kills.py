"""The server is killed again and again while people play, and its log compared with what they were told.

It is killed at random, and at points of its own work: before a write, before and after its commit, and when
one player has been told of it and another has not. Players come back to the tables at which they were.
"""

import asyncio
import contextlib
import json
import signal
import sqlite3
import subprocess
from collections import Counter, defaultdict
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

from dudo.server import codec
from dudo.server.app import MATCHES
from dudo.table.errors import DamagedLog
from dudo.table.log import follow, read_log
from dudo.table.sqlite import SqliteStore
from hostile.attacks import GONE
from hostile.serving import POINTS, Death, server
from support.client import Client, Message, Person
from support.live import free_port

AT_RANDOM = "at random"
TABLES = 4
STAY = 10  # kills for which people come back to the same tables
WORKS = (0.5, 1.5)  # seconds until the server is killed at random
TIMES = (4, 60)  # how often a server is at the point of its death, at least and at most
PATIENCE = 10.0  # seconds for which it may take to get there

Told = tuple[str, str]  # the table, and the id of a move with a receipt
Seen = tuple[str, int | None, int]  # the table, the seat or a watcher, and the version of the state


@dataclass(slots=True, kw_only=True)
class Killed:
    """What has come of it."""

    kills: Counter[str] = field(default_factory=Counter)  # by the point at which it happened
    tables: int = 0
    receipts: int = 0  # moves that clients were told of
    lost: int = 0
    doubled: int = 0
    states: int = 0  # that players and watchers were shown
    false: int = 0  # of them, those that the log does not know
    damaged: int = 0  # tables that cannot be read back

    @property
    def promises(self) -> dict[str, bool]:
        """What has to be so, and whether it was."""
        return {
            "no move that was told is lost": not self.lost,
            "no move is carried out twice": not self.doubled,
            "whatever anybody was shown is in the log": not self.false,
            "every table can be read back": not self.damaged,
        }

    def __str__(self) -> str:
        points = ", ".join(f"{count} {point}" for point, count in sorted(self.kills.items()))
        return (
            f"{self.kills.total()} kills ({points}) at {self.tables} tables: "
            f"{self.receipts:,} moves told, {self.lost} lost, {self.doubled} doubled; "
            f"{self.states:,} states shown, {self.false} not in the log; {self.damaged} tables damaged."
        )


@dataclass(slots=True)
class _Witness:
    """What people were told and shown at the tables."""

    luck: Random
    tables: list[str] = field(default_factory=list)
    told: set[Told] = field(default_factory=set)
    shown: dict[Seen, list[Message]] = field(default_factory=lambda: defaultdict(list))

    def note(self, table: str, client: Client) -> None:
        """Whatever that client was shown."""
        for frame in client.frames:
            message = json.loads(frame)
            if message["t"] == "state":
                self.shown[table, message["seat"], message["v"]].append(message["view"])


async def killed(folder: Path, *, times: int, seed: int) -> Killed:
    """The server is killed so many times."""
    luck, port, found = Random(seed), free_port(), Killed()
    witness = _Witness(luck)
    ways = [AT_RANDOM, *POINTS]
    people: list[Person] = []
    for number in range(times):
        point = ways[number % len(ways)]
        death = None if point == AT_RANDOM else Death(point, luck.randint(*TIMES))
        with server(folder, port, death=death) as process, contextlib.suppress(*GONE):
            if number % STAY == 0 or not witness.tables:
                people = []
                people = [await Person.arrive(f"http://127.0.0.1:{port}") for _ in range(2)]
                witness.tables = []
            while len(witness.tables) < TABLES:
                table = await people[0].open(game="common_hand", seats=2, name="Ana")
                witness.tables.append(table)
                found.tables += 1
            players = [asyncio.create_task(_play(people, it, witness)) for it in witness.tables]
            await _death(process, death, luck)
            await asyncio.gather(*players)
        found.kills[point] += process.returncode == -signal.SIGKILL
    await _compare(folder, witness, found)
    return found


async def _death(process: "subprocess.Popen[str]", death: Death | None, luck: Random) -> None:
    """The server is dead: by itself, or by our hand where it takes its time."""
    seconds = luck.uniform(*WORKS) if death is None else PATIENCE
    with contextlib.suppress(subprocess.TimeoutExpired):
        await asyncio.to_thread(process.wait, seconds)
    process.kill()


async def _play(people: list[Person], table: str, witness: _Witness) -> None:
    """Somebody plays both seats as fast as they can while somebody watches, until the server is gone."""
    ana, watcher = people
    with contextlib.suppress(*GONE):
        async with ana.at(table) as me, watcher.at(table) as other:
            playing = asyncio.create_task(_moves(me, table, witness))
            await me.until(lambda it: it.closed, seconds=60)
            await other.until(lambda it: it.closed, seconds=60)
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            for client in (me, other):
                witness.note(table, client)


async def _moves(me: Client, table: str, witness: _Witness) -> None:
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
        ident = f"{version}-{witness.luck.random()}"
        wish = {"t": "act", "id": ident, "v": version, "seat": seat}
        word = witness.luck.choice(me.legal(seat)[:3])
        answer = await me.say(json.dumps({**wish, "a": word}), ident)
        if answer["t"] == "receipt":
            witness.told.add((table, ident))
        await me.until(partial(_both_past, version=version), seconds=30)


def _both_past(me: Client, *, version: int) -> bool:
    return all(state["v"] > version for state in me.states.values())


async def _compare(folder: Path, witness: _Witness, found: Killed) -> None:
    """The log, with what people were told and shown."""
    moves: Counter[Told] = Counter()
    with closing(sqlite3.connect(folder / MATCHES)) as log:
        tables = [table for (table,) in log.execute("SELECT DISTINCT table_id FROM log")]
    store = SqliteStore(folder / MATCHES)
    states: dict[Seen, list[Message]] = defaultdict(list)
    for table in tables:
        try:
            _replay(table, await store.read(table), moves, states)
        except DamagedLog:
            found.damaged += 1
    await store.close()
    found.receipts = len(witness.told)
    found.lost = sum(not moves[it] for it in witness.told)
    found.doubled = sum(many > 1 for many in moves.values())
    for seen, views in witness.shown.items():
        found.states += len(views)
        found.false += sum(view not in states[seen] for view in views)


def _replay(
    table: str, entries: list[str], moves: Counter[Told], states: dict[Seen, list[Message]]
) -> None:
    """Notes the id of every move in the log of a table, and every state that could be shown there."""
    for entry in entries:
        moves.update(
            (table, json.loads(line[5:-1])["id"])
            for line in entry.split("\n")
            if line.startswith("[act ")
        )
    lengths = [len(entry.split("\n")) for entry in entries]
    state, items = read_log(entries)
    lengths[0] -= 1  # the opening is no item
    for length in lengths:
        for item in items[:length]:
            state = follow(state, item)
        items = items[length:]
        if state.game_state is not None:
            for seat in (0, 1, None):
                view = state.game.view(state.game_state, seat)
                shown = {"seat": seat, "public": view.public, "secret": view.secret}
                states[table, seat, state.version].append(json.loads(codec.encode(shown)))
