"""The campaign: people play undisturbed, then beside hostile clients; then the server is killed in mid-play."""

import asyncio
import contextlib
import json
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from statistics import median, quantiles

from dudo.server.app import MATCHES
from hostile.attacks import GONE
from hostile.people import Move, play, reload
from support.client import Client, Person
from support.live import free_port

TESTS = Path(__file__).resolve().parent.parent
SERVE = """
import pathlib, sys
from dudo.server.limits import Limits
from dudo.server.run import serve
serve(port=int(sys.argv[1]), data=pathlib.Path(sys.argv[2]), open_browser=False, build=False,
      proxies=("127.0.0.1",), limits=Limits(forget=float(sys.argv[3])))
"""
TENTH = 1.1  # times the undisturbed median that an attacked move may take
ROOM = 1.2  # times the memory of before that is there when the attackers' tables are put away
RELOADS = 5
LONG = 30.0  # seconds of a campaign in which times are of interest


@dataclass(slots=True, kw_only=True)
class Findings:
    """What the campaign has found."""

    alone: list[Move] = field(default_factory=list)  # of the people
    beside: list[Move] = field(default_factory=list)
    memory: tuple[float, float, float] = (0.0, 0.0, 0.0)  # MB: before, at the end, a while later
    told: dict[str, int] = field(default_factory=dict)
    wordless: list[str] = field(default_factory=list)
    tables: int = 0
    tracebacks: list[str] = field(default_factory=list)
    refused: int = 0  # moves while the disk took nothing in
    resumed: int = 0  # moves after that, at the same table
    seats_lost: int = 0  # by people whose page loaded again
    kills: int = 0
    receipts: int = 0  # moves that clients were told of before the server was killed
    lost: int = 0
    doubled: int = 0

    @property
    def promises(self) -> dict[str, bool]:
        """What has to be so on any machine, and whether it was."""
        besieged = {
            "every refused request got one sentence": not self.wordless,
            "play resumes by itself after the disk was full": not self.refused or self.resumed > 0,
            "a reload costs nobody their seat": not self.seats_lost,
        }
        killed = {
            "no move that was told is lost": not self.lost,
            "no move is carried out twice": not self.doubled,
        }
        return {
            "the log holds no traceback": not self.tracebacks,
            **(besieged if self.alone else {}),
            **(killed if self.kills else {}),
        }

    @property
    def timely(self) -> dict[str, bool]:
        """What has to be so on an idle machine, in a campaign of some minutes."""
        if not self.alone or self.alone[-1].at - self.alone[0].at < LONG / 2:
            return {}
        before, _, after = self.memory
        return {
            "the median of moves stays within a tenth": _median(self.beside)
            <= TENTH * _median(self.alone),
            "memory ends where it began": after <= ROOM * before,
        }

    @property
    def clean(self) -> bool:
        """Whether every promise held that is not a matter of time."""
        return all(self.promises.values())

    def __str__(self) -> str:
        lines = []
        if self.alone and self.beside:
            lines += [f"{'':12}moves   median ms   p99 ms"]
            for name, moves in (("undisturbed", self.alone), ("attacked", self.beside)):
                ms = [1000 * it.took for it in moves]
                lines.append(
                    f"{name:12}{len(ms):5}   {median(ms):9.2f}   {quantiles(ms, n=100)[98]:6.1f}"
                )
            lines += [
                f"memory: {', '.join(f'{it:.0f}' for it in self.memory)} MB (before, at the end, after)",
                f"tables opened by attackers: {self.tables}; answers: {self.told}",
                f"full disk: {self.refused} moves refused, {self.resumed} afterwards",
                *self.wordless[:3],
            ]
        lines += self.tracebacks[:1]
        if self.kills:
            lines.append(
                f"{self.kills} kills, {self.receipts} moves told, {self.lost} lost, {self.doubled} doubled"
            )
        kept = {**self.promises, **self.timely}
        lines += [f"{'held  ' if held else 'BROKEN'}  {promise}" for promise, held in kept.items()]
        return "\n".join(lines)


def _median(moves: list[Move]) -> float:
    return median(it.took for it in moves)


@contextmanager
def server(folder: Path, port: int, *, forget: float = 600.0) -> Iterator["subprocess.Popen[str]"]:
    """A server as people start it, whose log is a file in the folder."""
    with (folder / "server.txt").open("a") as log:
        process = subprocess.Popen(
            [sys.executable, "-c", SERVE, str(port), str(folder), str(forget)],
            stdout=log,
            stderr=subprocess.STDOUT,
            text=True,
        )
        try:
            _wait(port)
            yield process
        finally:
            process.kill()
            process.wait(10)


def _wait(port: int) -> None:

    end = time.monotonic() + 30
    while time.monotonic() < end:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    raise TimeoutError("the server has not come up")


def memory(pid: int) -> float:
    """How much memory the process has, in MB; 0 where the system does not say."""
    path = Path(f"/proc/{pid}/status")
    if not path.exists():
        return 0.0
    (line,) = (it for it in path.read_text().splitlines() if it.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


async def besieged(
    folder: Path, *, seconds: float, full: float, after: float, seed: int, found: Findings
) -> None:
    """People play alone, then beside the attackers, for so long each; then the disk is full for a while."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    nice = 5 if seconds < LONG else 19  # where it counts they stand for machines of their own
    with server(folder, port, forget=min(10.0, seconds)) as process:
        await play(address, 1.0, seed)  # everything is loaded
        before = memory(process.pid)
        found.alone = await play(address, seconds, seed)
        attackers = await asyncio.create_subprocess_exec(
            *(
                sys.executable,
                "-m",
                "hostile.attacks",
                address,
                str(seconds + 4),
                str(seed),
                str(nice),
            ),
            cwd=TESTS,
            stdout=subprocess.PIPE,
        )
        await asyncio.sleep(2)  # until they are there
        found.beside = await play(address, seconds, seed)
        seats = await reload(address, RELOADS)
        found.seats_lost = sum(not (it["yours"] and it["bot"] is None) for it in seats)
        out, _ = await attackers.communicate()
        end = memory(process.pid)
        await _full_disk(address, process.pid, full, seed, found)
        await asyncio.sleep(after)
        found.memory = (before, end, memory(process.pid))
        result = json.loads(out)
        found.told, found.wordless = result["told"], result["wordless"]
        found.tables = result["tables"]


async def _full_disk(address: str, pid: int, seconds: float, seed: int, found: Findings) -> None:
    """No byte can be written for so long while people play; what becomes of their table."""
    if sys.platform != "linux":
        return
    playing = asyncio.create_task(play(address, seconds + 6, seed))
    await asyncio.sleep(1)
    _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
    begun = time.monotonic()
    await asyncio.sleep(seconds)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, hard))
    ended = time.monotonic()
    moves = await playing
    found.refused = sum(begun <= it.at < ended and not it.done for it in moves)
    found.resumed = sum(it.at > ended and it.done for it in moves)


async def killed(folder: Path, *, times: int, seed: int, found: Findings) -> None:
    """The server is killed while people play, and the log compared with what they were told."""
    luck, port = Random(seed), free_port()
    told: set[tuple[str, str]] = set()  # the table, and the id of a move with a receipt
    for _ in range(times):
        with server(folder, port) as process:
            ana = await Person.arrive(f"http://127.0.0.1:{port}")
            tables = [await ana.open(game="common_hand", seats=2, name="Ana") for _ in range(4)]
            players = [asyncio.create_task(_until_killed(ana, it, told, luck)) for it in tables]
            await asyncio.sleep(luck.uniform(0.5, 1.5))
            process.send_signal(signal.SIGKILL)
            await asyncio.gather(*players)
        found.kills += 1
    found.receipts = len(told)
    logged = _logged(folder)
    found.lost = sum(logged.get(it, 0) == 0 for it in told)
    found.doubled = sum(count > 1 for count in logged.values())


async def _until_killed(
    person: Person, table: str, told: set[tuple[str, str]], luck: Random
) -> None:
    """Somebody plays both seats of a table as fast as they can, and notes every move that is told."""

    async def moves(me: Client) -> None:
        await me.ask("sit", seat=1, name="Bo")
        await me.ask("start")
        version = 0
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
                told.add((table, ident))
            await me.until(partial(_both_past, version=version), seconds=30)

    with contextlib.suppress(*GONE):  # it may be killed before anybody is there
        async with person.at(table) as me:
            playing = asyncio.create_task(moves(me))
            await me.until(lambda it: it.closed, seconds=60)
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)


def _both_past(me: Client, *, version: int) -> bool:
    return all(state["v"] > version for state in me.states.values())


def _logged(folder: Path) -> dict[tuple[str, str], int]:
    """How often each move that was asked for under an id stands in the log."""
    found: dict[tuple[str, str], int] = {}
    with closing(sqlite3.connect(folder / MATCHES)) as log:
        for table, entry in log.execute("SELECT table_id, entry FROM log"):
            for line in entry.split("\n"):
                if line.startswith("[act "):
                    key = (table, json.loads(line[5:-1])["id"])
                    found[key] = found.get(key, 0) + 1
    return found


async def campaign(
    folder: Path, *, seconds: float, kills: int, seed: int, full: float = 8.0, after: float = 30.0
) -> Findings:
    """All of it; without seconds the kills alone."""
    found = Findings()
    for name in ("besieged", "killed"):
        (folder / name).mkdir()
    if seconds:
        await besieged(
            folder / "besieged", seconds=seconds, full=full, after=after, seed=seed, found=found
        )
    await killed(folder / "killed", times=kills, seed=seed, found=found)
    for name in ("besieged", "killed"):
        log = folder / name / "server.txt"
        text = log.read_text() if log.exists() else ""
        found.tracebacks += [it[:2000] for it in text.split("Traceback")[1:]]
    return found
