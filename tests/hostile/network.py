"""Bad lines, second windows, clocks, suspended laptops: whatever the network does, each move counts once."""

import asyncio
import json
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

from dudo.server.data_folder import MATCHES
from dudo.table.log import read_log
from dudo.table.sqlite import SqliteStore
from dudo.table.verbs.moves import Acted, PlayedForSeat
from dudo.table.verbs.verb import Item
from hostile.attacks import GONE
from hostile.promises import Promises, kept
from hostile.witness import Logged
from support.client import Client, Message, Person
from support.live import config, serving
from support.proxy import Line, bad_line

TESTS = Path(__file__).resolve().parent.parent
LINE = Line(dropped=0.05, twice=0.1, late=0.3, cut=0.01)
REPEAT = 0.4  # seconds after which what was not answered is said again
STUCK = 1.0  # seconds without news after which somebody comes anew
CLOCK = 0.08  # seconds a turn where moves and the clock meet
ASLEEP = 1.5  # seconds for which a laptop is suspended

_Shown = list[Message]  # every state that somebody was sent


@dataclass(slots=True, kw_only=True)
class Networked:
    """What came of it."""

    moves: int = 0  # that were told, over bad lines
    repeated: int = 0  # how often something was said again
    came_anew: int = 0  # connections over bad lines beyond the first ones
    lost: int = 0
    doubled: int = 0
    shown: int = 0  # states that came over bad lines
    false: int = 0  # of them, those that the log does not know
    reconnected: int = 0  # how often somebody came anew to the same version
    other: int = 0  # of them, how often they were shown something else
    # How two windows at one seat were answered.
    windows: Counter[str] = field(default_factory=Counter)
    met: Counter[str] = field(default_factory=Counter)  # which of a move and the clock came first
    untrue: list[str] = field(default_factory=list)  # what was told and is not so
    slept: int = 0  # moves that were played for whoever was suspended
    woke: int = 0  # moves of theirs after that

    @property
    def promises(self) -> Promises:
        """What has to be so, and whether it was."""
        return {
            "over a bad line no move is lost or counted twice": kept(
                well=not self.lost and not self.doubled, tried=self.moves
            ),
            "whatever comes over a bad line was so once": kept(
                well=not self.false, tried=self.shown
            ),
            "whoever comes anew is shown the same": kept(
                well=not self.other, tried=self.reconnected
            ),
            "of two windows at one seat one plays": kept(
                well=not self.windows["both"] and not self.windows["none"],
                tried=self.windows.total(),
            ),
            "a move and the clock never both count": kept(well=not self.untrue, tried=self.met),
            "a suspended laptop plays on when it wakes": self.woke > 0 and self.slept > 0,
        }

    def __str__(self) -> str:
        return (
            f"Bad lines: {self.moves} moves told, {self.repeated} things said again, {self.came_anew} times "
            f"somebody came anew; {self.lost} lost, {self.doubled} doubled; {self.shown} states shown, "
            f"{self.false} of which are not in the log.\n"
            f"Came anew to {self.reconnected} versions, {self.other} of which looked otherwise.\n"
            f"Two windows at one seat: {dict(self.windows)}. Moves against the clock: {dict(self.met)}. "
            f"{self.untrue[:3] or ''}\n"
            f"A suspended laptop: {self.slept} moves were played for it, then it made {self.woke}."
        )


async def network(folder: Path, *, times: int, seed: int) -> Networked:
    """All of it: so many matches over bad lines, and as much of everything else."""
    found = Networked()
    for name, part in PARTS.items():
        here = folder / name
        here.mkdir()
        await part(here, times, Random(f"{seed} {name}"), found)
    return found


# ---- bad lines ------------------------------------------------------------------------------------


async def bad_lines(folder: Path, times: int, luck: Random, found: Networked) -> None:
    """Matches of two people, each of them over a bad line, from beginning to end."""
    async with serving(config(folder, dealer=None)) as address:
        for _ in range(times):
            people = [await Person.arrive(address) for _ in range(2)]
            table = await people[0].open(game="common_hand", seats=2, name="Ana")
            async with people[1].at(table) as bo:
                await bo.ask("sit", seat=1, name="Bo")
            async with bad_line(address, LINE, luck) as line:
                over = [Person(line, person.token) for person in people]
                shown: _Shown = []
                told = await asyncio.gather(
                    *(
                        _persistent(person, table, seat, Random(luck.random()), found, shown)
                        for seat, person in enumerate(over)
                    )
                )
            logged = Logged()
            logged.replay(table, await _entries(folder, table))
            found.moves += sum(map(len, told))
            found.lost += sum(not logged.moves[table, it] for ids in told for it in ids)
            found.doubled += sum(many > 1 for many in logged.moves.values())
            found.shown += len(shown)
            found.false += sum(
                it["view"] not in logged.states[table, it["seat"], it["v"]] for it in shown
            )


async def _persistent(
    person: Person, table: str, seat: int, luck: Random, found: Networked, shown: _Shown
) -> set[str]:
    """Somebody plays to the end of the match, says again what is not answered, and comes anew when nothing comes."""
    told: set[str] = set()
    done = -1  # the newest version that they have answered
    while True:
        with suppress(*GONE):
            async with person.at(table) as me:
                try:
                    if seat == 0:
                        await me.socket.send('{"t":"start","id":"start"}')
                    while True:
                        await me.until(partial(_due, seat=seat, done=done), seconds=STUCK)
                        if me.closed or me.result:
                            break
                        version = me.states[seat]["v"]
                        wish = _wish(version, seat, luck.choice(me.legal(seat)[-3:]))
                        answer = await _answered(me, wish, found)
                        if answer["t"] == "receipt":
                            told.add(wish["id"])
                        if answer.get("error") != "busy":
                            done = version
                finally:
                    shown += me.shown
                if me.result:
                    return told
        found.came_anew += 1


def _due(me: Client, *, seat: int, done: int) -> bool:
    """Whether there is something to do: a newer state to answer, or the end."""
    return bool(me.closed or me.result or (me.legal(seat) and me.states[seat]["v"] > done))


def _wish(version: int, seat: int, word: str) -> Message:
    return {"t": "act", "id": f"{seat} {version}", "v": version, "seat": seat, "a": word}


async def _answered(me: Client, wish: Message, found: Networked) -> Message:
    """The answer to a message that is repeated until there is one."""
    while not me.closed:
        reply: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        me.replies[wish["id"]] = reply
        await me.socket.send(json.dumps(wish))
        with suppress(TimeoutError):
            async with asyncio.timeout(REPEAT):
                return await reply
        found.repeated += 1
    raise EOFError


async def _entries(folder: Path, table: str) -> list[str]:
    store = SqliteStore(folder / MATCHES)
    try:
        return await store.read(table)
    finally:
        await store.close()


# ---- coming anew, and two windows -----------------------------------------------------------------


async def coming_anew(folder: Path, times: int, luck: Random, found: Networked) -> None:
    """At each version of a match somebody comes anew, to a seat and to watch, and is shown what was there."""
    async with serving(config(folder, dealer=None)) as address:
        ana, watcher = await Person.arrive(address), await Person.arrive(address)
        for _ in range(times):
            table = await ana.open(game="common_hand", seats=2, name="Ana")
            async with ana.at(table) as me, watcher.at(table) as other:
                await me.ask("sit", seat=1, name="Bo")
                await me.ask("start")
                while True:
                    await me.until(lambda it: it.result or it.legal(0) or it.legal(1))
                    version = max(it["v"] for it in me.states.values())
                    for client in (me, other):
                        await client.until(partial(_at, version=version))
                    for person, client in ((ana, me), (watcher, other)):
                        async with person.at(table) as again:
                            await again.until(partial(_as_many, states=len(client.states)))
                            found.reconnected += 1
                            found.other += _seen(again) != _seen(client)
                    if me.result:
                        break
                    seat = 0 if me.legal(0) else 1
                    await me.act(luck.choice(me.legal(seat)[-3:]), seat)
                    await me.until(partial(_past, version=version))


def _at(me: Client, *, version: int) -> bool:
    return bool(me.states) and all(it["v"] == version for it in me.states.values())


def _past(me: Client, *, version: int) -> bool:
    return bool(me.result) or all(it["v"] > version for it in me.states.values())


def _as_many(me: Client, *, states: int) -> bool:
    return len(me.states) == states and bool(me.room)


def _seen(me: Client) -> tuple[object, object]:
    """What lies on the screen."""
    return me.states, {name: it for name, it in me.room.items() if name != "links"}


async def two_windows(folder: Path, times: int, luck: Random, found: Networked) -> None:
    """Somebody plays the same turn in two windows at once; one counts, and the same said twice counts once."""
    async with serving(config(folder, dealer=None)) as address:
        ana = await Person.arrive(address)
        for _ in range(times):
            table = await ana.open(game="common_hand", seats=2, name="Ana")
            async with ana.at(table) as one, ana.at(table) as two:
                await one.ask("sit", seat=1, name="Bo")
                await one.ask("start")
                while True:
                    for window in (one, two):
                        await window.until(lambda it: it.result or it.legal(0) or it.legal(1))
                    if one.result:
                        break
                    seat = 0 if one.legal(0) else 1
                    version = one.states[seat]["v"]
                    for window in (one, two):
                        await window.until(partial(_at, version=version))
                    words = [luck.choice(one.legal(seat)[-3:]) for _ in range(2)]
                    same = luck.random() < 0.3
                    wishes = [_wish(version, seat, it) for it in (words[:1] * 2 if same else words)]
                    if not same:
                        wishes = [{**it, "id": f"{it['id']} {at}"} for at, it in enumerate(wishes)]
                    answers = await asyncio.gather(
                        *(
                            window.say(json.dumps(it), it["id"])
                            for window, it in zip((one, two), wishes, strict=True)
                        )
                    )
                    receipts = sum(it["t"] == "receipt" for it in answers)
                    way = ("none", "one", "both")[receipts]
                    found.windows["the same, told twice" if same and receipts == 2 else way] += 1
                    for window in (one, two):
                        await window.until(partial(_past, version=version))
            ids = Counter(
                it.id for it in items_of(await _entries(folder, table)) if isinstance(it, Acted)
            )
            found.doubled += sum(many > 1 for many in ids.values())


# ---- clocks ---------------------------------------------------------------------------------------


async def against_the_clock(folder: Path, times: int, luck: Random, found: Networked) -> None:
    """Moves that are made at the moment at which the time runs out: one of the two counts."""
    async with serving(config(folder, dealer=None)) as address:
        ana = await Person.arrive(address)
        table = await ana.open(game="perudo", seats=2, name="Ana", clock=CLOCK)
        told: set[str] = set()
        refused: set[str] = set()
        async with ana.at(table) as me:
            await me.ask("sit", seat=1, name="Bo")
            await me.ask("start")
            for number in range(20 * times):
                await me.until(lambda it: it.result or it.legal(0) or it.legal(1))
                if me.result:
                    await me.ask("rematch")
                    await me.until(lambda it: not it.result)
                    continue
                seat = 0 if me.legal(0) else 1
                wish = _wish(me.states[seat]["v"], seat, me.legal(seat)[0]) | {"id": f"{number}"}
                await asyncio.sleep(CLOCK + luck.uniform(-0.02, 0.005))
                answer = await me.say(json.dumps(wish), wish["id"])
                (told if answer["t"] == "receipt" else refused).add(wish["id"])
        entries = await _entries(folder, table)
    found.met["the move"] += len(told)
    found.met["the clock"] += len(refused)
    acted = Counter(it.id for it in items_of(entries) if isinstance(it, Acted))
    found.untrue += both_counted(acted, told=told, refused=refused)


def both_counted(
    acted: Mapping[str, int], *, told: Collection[str], refused: Collection[str]
) -> list[str]:
    """Moves that were refused and count all the same, or were told and do not count once."""
    return [
        *(
            f"{it} was told and counts {acted.get(it, 0)} times"
            for it in told
            if acted.get(it) != 1
        ),
        *(f"{it} was refused and counts" for it in refused if acted.get(it)),
    ]


SLEEPER = """
import asyncio, sys
from support.client import Person

async def main(address, token, table):
    async with Person(address, token).at(table) as me:
        while True:
            await me.until(lambda it: it.closed or it.result or it.legal(1), seconds=600)
            if me.closed or me.result:
                return
            version = me.states[1]["v"]
            answer = await me.act(me.legal(1)[0], 1)
            print(answer["t"], flush=True)
            await me.until(lambda it: it.closed or it.result or it.states[1]["v"] > version)

asyncio.run(main(*sys.argv[1:]))
"""


async def suspended(folder: Path, _times: int, _luck: Random, found: Networked) -> None:
    """A laptop is closed in mid-match and opened again; meanwhile the clock plays for it."""
    async with serving(config(folder, dealer=None)) as address:
        ana, bo = await Person.arrive(address), await Person.arrive(address)
        table = await ana.open(game="perudo", seats=2, name="Ana", clock=CLOCK * 3)
        async with ana.at(table) as me:
            async with bo.at(table) as other:
                await other.ask("sit", seat=1, name="Bo")
            laptop = await asyncio.create_subprocess_exec(
                *(sys.executable, "-c", SLEEPER, address, bo.token, table),
                cwd=TESTS,
                stdout=subprocess.PIPE,
            )
            assert laptop.stdout is not None
            try:
                await me.until(lambda it: it.room and it.room["seats"][1]["here"])
                await me.ask("start")
                playing = asyncio.create_task(_play_on(me))
                await laptop.stdout.readline()
                laptop.send_signal(signal.SIGSTOP)
                await asyncio.sleep(ASLEEP)
                slept = _late(await _entries(folder, table), seat=1)
                laptop.send_signal(signal.SIGCONT)
                async with asyncio.timeout(60):
                    woke = await laptop.stdout.readline()
                    while woke and woke.strip() != b"receipt":
                        woke = await laptop.stdout.readline()
                found.slept += slept
                found.woke += bool(woke)
                playing.cancel()
                await asyncio.gather(playing, return_exceptions=True)
            finally:
                with suppress(ProcessLookupError):
                    laptop.kill()
                await laptop.wait()


async def _play_on(me: Client) -> None:
    while True:
        await me.until(lambda it: it.result or it.legal(0), seconds=600)
        if me.result:
            await me.ask("rematch")
            await me.until(lambda it: not it.result)
            continue
        version = me.states[0]["v"]
        await me.act(me.legal(0)[0])
        await me.until(partial(_past, version=version))


def _late(entries: Sequence[str], *, seat: int) -> int:
    return sum(isinstance(it, PlayedForSeat) and it.seat == seat for it in items_of(entries))


def items_of(entries: Sequence[str]) -> list[Item]:
    """Everything that the log of a table says."""
    return read_log(entries)[1]


PARTS: Mapping[str, Callable[[Path, int, Random, Networked], Awaitable[None]]] = {
    "bad lines": bad_lines,
    "coming anew": coming_anew,
    "two windows": two_windows,
    "against the clock": against_the_clock,
    "suspended": suspended,
}
