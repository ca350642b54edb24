"""A load on a server: every seat of so many tables plays as fast as it is told of the last move, or at human pace.

The rules and the way of playing are those of `boardgameio/driver.js`; here nothing but Python is needed. A move is
over when the last socket of its table has been told of it.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import quantiles
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect

RULESET = {
    "bidding": {
        "title": "Benchmark",
        "claims": {"faces": {"wild": "none"}},
        "penalty": {"lose-hand": {"out_at": 0}},
        "rounds": 1000,
    }
}
"""Five dice, nothing wild; a lost round costs a hand, so that matches last and every message holds all dice."""
TICKS = 1e9


def processor_seconds(pid: int) -> float:
    """The processor time that all threads of a process have taken, in seconds; Linux says so in nanoseconds."""
    tasks = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(it.read_text().split()[0]) for it in tasks) / TICKS


def resident(pid: int) -> float:
    """The memory that a process holds, in MB."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


@dataclass(slots=True)
class Played:
    """What a load has seen: its moves, and how long each took until the last was told, in seconds."""

    moves: int = 0
    took: list[float] = field(default_factory=list)
    _goal: int = 0
    _reached: asyncio.Event = field(default_factory=asyncio.Event)

    def told(self, seconds: float) -> None:
        """One more move is over."""
        self.moves += 1
        self.took.append(seconds)
        if self.moves >= self._goal:
            self._reached.set()

    async def more(self, moves: int) -> int:
        """Returns when there have been so many more, and how many there really were."""
        begun, self._goal = self.moves, self.moves + moves
        self._reached.clear()
        await self._reached.wait()
        return self.moves - begun

    def percentile(self, share: int) -> float:
        """So many of a hundred took at most so long, in milliseconds."""
        return 1000 * quantiles(self.took, n=100)[share - 1] if len(self.took) > 1 else 0.0


class LoadTable:
    """A table whose seats are all played from here; `pause` gives the seconds before each move."""

    def __init__(
        self, address: str, seats: int, played: Played, luck: Random, pause: Callable[[], float]
    ) -> None:
        self._address, self._seats = address, seats
        self._played, self._luck, self._pause = played, luck, pause
        self._sockets: list[ClientConnection] = []
        self._version, self._told, self._sent = -1, 0, 0.0
        self._public: dict[str, Any] = {}
        self._ids = 0

    async def open(self) -> None:
        """Everybody sits, and the match begins."""
        host = urlsplit(self._address).netloc
        tokens = [
            (await _post(self._address, "/api/sessions"))["token"] for _ in range(self._seats)
        ]
        wanted = {"ruleset": RULESET, "seats": self._seats}
        name = (await _post(self._address, "/api/tables", wanted, tokens[0]))["table"]
        for seat, token in enumerate(tokens):
            headers = {"authorization": f"Bearer {token}"}
            socket = await connect(
                f"ws://{host}/ws/{name}",
                additional_headers=headers,
                compression=None,
                ping_interval=None,
                max_queue=None,
            )
            self._sockets.append(socket)
            await self._ask(seat, {"t": "sit", "seat": seat, "name": f"P{seat}"})
            while json.loads(await socket.recv())["t"] not in ("receipt", "refused"):
                pass  # whoever has not sat down yet would not be in the match
        await self._ask(0, {"t": "start"})

    async def play(self) -> None:
        """Plays until it is cancelled."""
        await asyncio.gather(*(self._follow(seat) for seat in range(self._seats)))

    async def close(self) -> None:
        """All leave."""
        await asyncio.gather(*(socket.close() for socket in self._sockets))

    async def _ask(self, seat: int, message: dict[str, Any]) -> None:
        self._ids += 1
        await self._sockets[seat].send(json.dumps({**message, "id": f"m{self._ids}"}))

    async def _follow(self, seat: int) -> None:
        async for frame in self._sockets[seat]:
            message = json.loads(frame)
            if message["t"] == "refused":
                raise RuntimeError(message["sentence"])
            if message["t"] not in ("state", "change") or message["v"] <= self._version:
                continue
            whole = "view" in message
            self._public |= message["view"]["public"] if whole else message.get("public", {})
            self._told += 1
            if self._told < self._seats:
                continue
            if self._sent:
                self._played.told(perf_counter() - self._sent)
            await self._move(message)

    async def _move(self, message: dict[str, Any]) -> None:
        public = self._public
        self._version, self._told = message["v"], 0
        if public["phase"] == "over":
            self._sent = 0.0
            await self._ask(0, {"t": "rematch"})
            return
        seat, word = public["waiting"][0], self._word(public)
        if (pause := self._pause()) > 0:
            await asyncio.sleep(pause)
        self._sent = perf_counter()
        await self._ask(seat, {"t": "act", "v": message["v"], "seat": seat, "a": word})

    def _word(self, public: dict[str, Any]) -> str:
        if not public["standing"]:
            return f"1x{self._luck.randint(1, 6)}"
        quantity, face = map(int, public["standing"][1].split("x"))
        if self._luck.random() < 0.35 or quantity >= sum(public["dice"]):
            return "liar"
        return (
            f"{quantity}x{face + 1}" if face < 6 else f"{quantity + 1}x{self._luck.randint(1, 6)}"
        )


async def _post(address: str, path: str, body: object = None, token: str = "") -> dict[str, Any]:
    """What the server answers; a connection for each request, as it is asked for seldom."""
    where = urlsplit(address)
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    sent = json.dumps(body or {}).encode()
    head = [
        f"POST {path} HTTP/1.1",
        f"host: {where.netloc}",
        "content-type: application/json",
        f"content-length: {len(sent)}",
        "connection: close",
        *([f"authorization: Bearer {token}"] if token else []),
    ]
    writer.write("\r\n".join((*head, "", "")).encode() + sent)
    answer = await reader.read()
    writer.close()
    found: dict[str, Any] = json.loads(answer.partition(b"\r\n\r\n")[2])
    return found


async def seated(
    address: str,
    *,
    tables: int,
    seats: int,
    played: Played,
    pause: Callable[[], float] = lambda: 0.0,
) -> list[LoadTable]:
    """So many tables at which everybody sits."""
    opened = [LoadTable(address, seats, played, Random(number), pause) for number in range(tables)]
    for start in range(0, tables, 20):
        await asyncio.gather(*(table.open() for table in opened[start : start + 20]))
    return opened


@asynccontextmanager
async def playing(tables: Iterable[LoadTable]) -> AsyncIterator[None]:
    """All of them play during the block; where one cannot, its error ends the block."""
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(table.play()) for table in tables]
        yield
        for task in tasks:
            task.cancel()


async def fill(address: str, *, tables: int, bot: str) -> None:
    """So many tables more, at each of which two of these bots play by themselves."""
    token = (await _post(address, "/api/sessions"))["token"]
    wanted = {"ruleset": RULESET, "seats": 2, "bots": [bot, bot], "pace": 0.2, "start": True}
    for _ in range(tables):
        await _post(address, "/api/tables", wanted, token)
