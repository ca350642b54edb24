"""The campaign: people play undisturbed, then beside hostile clients; then the server is killed in mid-play."""

import asyncio
import contextlib
import json
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
from hostile.people import play
from support.client import Client, Person
from support.live import free_port

TESTS = Path(__file__).resolve().parent.parent
SERVE = """
import pathlib, sys
from dudo.server.run import serve
serve(port=int(sys.argv[1]), data=pathlib.Path(sys.argv[2]), open_browser=False, build=False,
      proxies=("127.0.0.1",))
"""


@dataclass(slots=True, kw_only=True)
class Findings:
    """What the campaign has found."""

    alone: list[float] = field(default_factory=list)  # seconds of each move of the people
    beside: list[float] = field(default_factory=list)
    memory: tuple[float, float, float] = (0.0, 0.0, 0.0)  # MB: before, at the end, a while later
    told: dict[str, int] = field(default_factory=dict)
    wordless: list[str] = field(default_factory=list)
    tables: int = 0
    tracebacks: list[str] = field(default_factory=list)
    kills: int = 0
    receipts: int = 0  # moves that clients were told of before the server was killed
    lost: int = 0
    doubled: int = 0

    def __str__(self) -> str:
        lines = [f"{'':12}moves   median ms   p99 ms"]
        for name, took in (("undisturbed", self.alone), ("attacked", self.beside)):
            ms = [1000 * it for it in took]
            lines.append(
                f"{name:12}{len(ms):5}   {median(ms):9.2f}   {quantiles(ms, n=100)[98]:6.1f}"
            )
        lines += [
            f"memory: {', '.join(f'{it:.0f}' for it in self.memory)} MB (before, at the end, after)",
            f"tables opened by attackers: {self.tables}; answers: {self.told}",
            f"refusals without one sentence: {len(self.wordless)} {self.wordless[:3]}",
            f"tracebacks in the log: {len(self.tracebacks)} {self.tracebacks[:1]}",
            f"{self.kills} kills, {self.receipts} moves told, {self.lost} lost, {self.doubled} doubled",
        ]
        return "\n".join(lines)


@contextmanager
def server(folder: Path, port: int) -> Iterator["subprocess.Popen[str]"]:
    """A server as people start it, whose log is a file in the folder."""
    with (folder / "server.txt").open("a") as log:
        process = subprocess.Popen(
            [sys.executable, "-c", SERVE, str(port), str(folder)],
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


async def besieged(folder: Path, *, seconds: float, seed: int, found: Findings) -> None:
    """People play alone, then beside the attackers, for so long each."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with server(folder, port) as process:
        await play(address, 1.0, seed)  # everything is loaded
        before = memory(process.pid)
        found.alone, _ = await play(address, seconds, seed)
        attackers = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "hostile.attacks", address, str(seconds + 4), str(seed)),
            cwd=TESTS,
            stdout=subprocess.PIPE,
        )
        await asyncio.sleep(2)
        found.beside, _ = await play(address, seconds, seed)
        out, _ = await attackers.communicate()
        end = memory(process.pid)
        await asyncio.sleep(2)
        found.memory = (before, end, memory(process.pid))
        result = json.loads(out)
        found.told, found.wordless = result["told"], result["wordless"]
        found.tables = result["tables"]


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


async def campaign(folder: Path, *, seconds: float, kills: int, seed: int) -> Findings:
    """All of it."""
    found = Findings()
    (folder / "besieged").mkdir()
    (folder / "killed").mkdir()
    await besieged(folder / "besieged", seconds=seconds, seed=seed, found=found)
    await killed(folder / "killed", times=kills, seed=seed, found=found)
    for name in ("besieged", "killed"):
        text = (folder / name / "server.txt").read_text()
        found.tracebacks += [it[:2000] for it in text.split("Traceback")[1:]]
    return found
