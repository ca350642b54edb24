"""Several servers on one database, while people whose tables span them play, and what that may break is broken.

Servers are killed, stopped, asked to end and cut off from the database; the database crashes. Whoever loses their
connection goes to the next server, as behind a proxy, and asks once more for what was not answered. In the end the
log is compared with what everybody was told and shown.
"""

import asyncio
import contextlib
import json
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle, pairwise
from pathlib import Path
from random import Random
from secrets import token_hex
from time import monotonic
from typing import Any

from dudo.table.postgres import PostgresStore
from hostile.attacks import GONE
from hostile.report import Report
from hostile.witness import Told, Witness
from support.checking import Checker
from support.client import Client, Message, Person
from support.live import free_port, wait_for
from support.postgres import Postgres, postgres
from support.relay import Relay

SERVE = """
import pathlib, sys
from dudo.server.config import Config
from dudo.server.limits import Limits
from dudo.server.run import serve
serve(Config(port=int(sys.argv[1]), data=pathlib.Path(sys.argv[2]), open_browser=False, build=False,
             limits=Limits.none(), store=sys.argv[3]))
"""
SERVERS = 3
CALM = 6.0  # seconds of play after a disturbance, before the next one
AWAY = 2.0  # seconds until a server that is gone is started anew
DARK = 9.0  # seconds for which a server is cut off
STILL = 6.0  # seconds for which a server is stopped
DOWN = 1.0  # seconds for which the database is away
THINKS = (0.2, 0.8)  # seconds that people take for a move
PATIENCE = 10.0  # seconds without news after which somebody tries another server
SOON = 20.0  # seconds within which play is to go on at every table


@dataclass(slots=True)
class _Place:
    """One of the servers."""

    port: int
    url: str
    folder: Path
    relay: Relay
    process: "subprocess.Popen[str] | None" = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        self.process = self._begun()
        await asyncio.to_thread(wait_for, self.process, self.port)

    def _begun(self) -> "subprocess.Popen[str]":
        with (self.folder / f"server-{self.port}.txt").open("a") as log:
            return subprocess.Popen(
                [sys.executable, "-c", SERVE, str(self.port), str(self.folder), self.url],
                stdout=log,
                stderr=log,
                text=True,
            )

    async def send(self, what: signal.Signals, *, ends: bool = True) -> None:
        assert self.process is not None
        self.process.send_signal(what)
        if ends:
            await asyncio.to_thread(self.process.wait, 20)


@dataclass(slots=True, kw_only=True)
class _Play(Witness):
    """What people were told and shown, and when."""

    luck: Random
    places: Sequence[_Place]
    over: bool = False
    refused: set[Told] = field(default_factory=set)

    async def take_part(self, token: str, table: str, seat: int, at: int, *, watched: bool) -> None:
        """Somebody plays a seat, at one server after the other."""
        unanswered: list[tuple[str, str]] = []
        while not self.over:
            person = Person(self.places[at % len(self.places)].address, token)
            with contextlib.suppress(*GONE, AssertionError):
                async with asyncio.timeout(PATIENCE):
                    client = await person.at(table).__aenter__()
                checker = Checker(client, table, seat, promises=self.promises[table])
                checking = asyncio.create_task(checker.run()) if watched else None
                try:
                    await self._moves(client, table, seat, unanswered)
                finally:
                    client.socket.transport.abort()
                    await asyncio.gather(client._reader, return_exceptions=True)
                    if checking is not None:
                        checking.cancel()
                        (end,) = await asyncio.gather(checking, return_exceptions=True)
                        self.heard_out(table, checker, end)
                        self.note(table, client)
            at += 1
            await asyncio.sleep(0.1)

    async def _moves(
        self, me: Client, table: str, seat: int, unanswered: list[tuple[str, str]]
    ) -> None:
        for ident, frame in list(unanswered):
            await self._ask(me, table, ident, frame, unanswered)
        await me.until(lambda it: it.room or it.closed, seconds=PATIENCE)
        if me.room and not me.room["seats"][seat]["yours"]:
            await _request(me, "sit", seat=seat, name=("Ana", "Bo")[seat])
        while not self.over and not me.closed:
            if me.room["stage"] == "lobby":
                await _request(me, "start")
            elif me.result:
                await _request(me, "rematch")
            await me.until(
                lambda it: it.closed or it.legal(seat) or it.result or it.room["stage"] == "lobby",
                seconds=PATIENCE,
            )
            if not me.legal(seat):
                await asyncio.sleep(0.2)
                continue
            version = me.states[seat]["v"]
            await asyncio.sleep(self.luck.uniform(*THINKS))
            words = me.legal(seat)
            if not words or me.states[seat]["v"] != version:
                continue
            ident = f"{version}-{seat}-{self.luck.random()}"
            wish = {"t": "act", "id": ident, "v": version, "seat": seat}
            unanswered.append((ident, json.dumps({**wish, "a": self.luck.choice(words[:3])})))
            await self._ask(me, table, *unanswered[-1], unanswered)
            await me.until(partial(_past, seat=seat, version=version), seconds=PATIENCE)

    async def _ask(
        self, me: Client, table: str, ident: str, frame: str, unanswered: list[tuple[str, str]]
    ) -> None:
        """Asked until there is an answer that says whether it was done."""
        answer = await _answer(me, frame, ident)
        while answer.get("error") == "busy":
            await asyncio.sleep(0.3)
            answer = await _answer(me, frame, ident)
        unanswered.remove((ident, frame))
        if answer["t"] == "receipt":
            self.told[table, ident] = monotonic()
        else:
            self.refused.add((table, ident))


def _past(me: Client, *, seat: int, version: int) -> bool:
    return bool(me.closed or me.states[seat]["v"] > version)


async def _request(me: Client, what: str, **fields: object) -> Message:
    """What is answered; refused to whoever asks for what is done already."""
    ident = token_hex(4)
    return await _answer(me, json.dumps({"t": what, "id": ident, **fields}), ident)


async def _answer(me: Client, frame: str, ident: str) -> Message:
    """What is answered; `TimeoutError` if nothing is in time, or the connection is gone."""
    asked = asyncio.create_task(me.say(frame, ident))
    gone = asyncio.create_task(me.until(lambda it: it.closed))
    try:
        await asyncio.wait({asked, gone}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if not asked.done():
            raise TimeoutError
        return asked.result()
    finally:
        for task in (asked, gone):
            task.cancel()
        await asyncio.gather(asked, gone, return_exceptions=True)


@dataclass(slots=True)
class _Disturbances:
    """What is done to servers and to the database."""

    luck: Random
    places: Sequence[_Place]
    database: Postgres

    def all(self) -> Mapping[str, Callable[[], Awaitable[None]]]:
        return {
            "a server killed": self.kill,
            "the database crashed": self.crash,
            "a server cut off": self.cut_off,
            "a server stopped for a while": self.stop,
            "a server asked to end": self.end,
        }

    async def kill(self, *, again: bool = True) -> None:
        place = self.luck.choice(self.places)
        await place.send(signal.SIGKILL)
        if again:
            await asyncio.sleep(AWAY)
            await place.start()

    async def end(self) -> None:
        place = self.luck.choice(self.places)
        await place.send(signal.SIGTERM)
        await asyncio.sleep(AWAY)
        await place.start()

    async def crash(self) -> None:
        await asyncio.to_thread(self.database.stop)
        await asyncio.sleep(DOWN)
        await asyncio.to_thread(self.database.start)

    async def cut_off(self) -> None:
        place = self.luck.choice(self.places)
        place.relay.cut()
        await asyncio.sleep(DARK)
        place.relay.mend()

    async def stop(self) -> None:
        place = self.luck.choice(self.places)
        await place.send(signal.SIGSTOP, ends=False)
        await asyncio.sleep(STILL)
        await place.send(signal.SIGCONT, ends=False)


@asynccontextmanager
async def servers(folder: Path, database: Postgres, number: int) -> AsyncIterator[list[_Place]]:
    """So many servers on that database, each on a way of its own, until the end of the block."""
    places: list[_Place] = []
    async with AsyncExitStack() as stack:
        try:
            for _ in range(number):
                relay = Relay(database.port)
                port = await stack.enter_async_context(relay.running())
                url = database.url.replace(f":{database.port}", f":{port}")
                places.append(_Place(free_port(), url, folder, relay))
            await asyncio.gather(*(place.start() for place in places))
            yield places
        finally:
            for place in places:
                if place.process is not None:
                    place.process.kill()
                    place.process.wait(10)


async def cluster(
    report: Report, folder: Path, seconds: float, tables: int, seed: int, **fewer: Any
) -> None:
    """The same on a PostgreSQL of its own."""
    with postgres() as database:
        await clustered(report, folder, database, seconds, tables, seed, **fewer)


async def clustered(
    report: Report,
    folder: Path,
    database: Postgres,
    seconds: float,
    tables: int,
    seed: int,
    *,
    number: int = SERVERS,
    calm: float = CALM,
    kinds: Sequence[str] = (),
) -> None:
    """People play for so long, at least until each kind of disturbance has been there once."""
    luck = Random(seed)
    async with servers(folder, database, number) as places:
        play = _Play(luck=luck, places=places)
        playing, names = await _sit_down(play, tables)
        try:
            await asyncio.sleep(calm)
            begun, ways = monotonic(), _Disturbances(luck, places, database).all()
            for many, kind in enumerate(cycle(kinds or ways)):
                if monotonic() - begun > seconds and many >= len(kinds or ways):
                    break
                at = monotonic()
                await ways[kind]()
                await asyncio.sleep(calm)
                stuck = [f"{kind}: {it}" for it in await _stuck(play, names, since=at)]
                report.judge("play goes on at every table", stuck, tried=len(names))
                report.seen[kind] += 1
                longest = max(_pauses(play, names, at, monotonic()))
                report.notes.append(f"{kind}: the longest pause at a table was {longest:.1f} s")
                await asyncio.sleep(calm / 2)
        finally:
            play.over = True
            await asyncio.gather(*playing, return_exceptions=True)
        store = PostgresStore(database.url)
        logged = await play.judge(store, names, report)
        await store.close()
        done = [it for it in play.refused if logged.moves[it]]
        report.judge("no move that was refused is carried out", done, tried=len(play.told))


async def _sit_down(play: _Play, tables: int) -> tuple[list["asyncio.Task[None]"], list[str]]:
    """Each table is opened at one server; its people sit at different ones."""
    places, playing, names = play.places, [], []
    people = [await Person.arrive(place.address) for place in places]
    for number in range(tables):
        ana, bo = number % len(places), (number + 1) % len(places)
        bots = ["novice"] if number % 3 == 2 else []
        table = await people[ana].open(
            game="common_hand", seats=2 + len(bots), name="Ana", bots=bots, pace=0
        )
        names.append(table)
        for seat, at in enumerate((ana, bo)):
            life = play.take_part(people[at].token, table, seat, at, watched=number % 5 == 0)
            playing.append(asyncio.create_task(life))
    return playing, names


async def _stuck(play: _Play, names: Sequence[str], *, since: float) -> set[str]:
    """Tables at which nobody has been told of a move since then, though there was time."""
    end = monotonic() + SOON
    while True:
        moved = {table for (table, _), at in play.told.items() if at > since}
        if len(moved) == len(names) or monotonic() > end:
            return {*names} - moved
        await asyncio.sleep(0.2)


def _pauses(play: _Play, names: Sequence[str], since: float, until: float) -> list[float]:
    """The longest time without a move at each table, between those moments."""
    moves: dict[str, list[float]] = {name: [since] for name in names}
    for (table, _), at in play.told.items():
        if since < at < until:
            moves[table].append(at)
    return [
        max(later - earlier for earlier, later in pairwise([*sorted(times), until]))
        for times in moves.values()
    ]
