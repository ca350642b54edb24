"""People play while nobody watches, while a thousand watch, and while some who watch read nothing: in turns.

What is compared is the time of a move in turns on one server. A thousand who watch need processors, too, so it says
nothing where other programs take much of them.
"""

import asyncio
import subprocess
import sys
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass, field
from pathlib import Path

from dudo.server.limits import Limits
from hostile.attacks import stand_aside
from hostile.campaign import memory
from hostile.deaths import life
from hostile.other_work import OtherWork, other_work
from hostile.people import Move, median_of, moving
from hostile.promises import Promises
from support.live import free_port

TESTS = Path(__file__).resolve().parent.parent
NOBODY, READERS, STALLED = "nobody watches", "a thousand watch", "twenty watch and do not read"
MOST = 1.5  # times the median of a move without watchers, with watchers who do not read
CROWD = 2.0  # the same with a thousand who do
QUICK = "who watches and does not read slows nobody"
CROWDED = "a thousand who watch do not double the time of a move"
WATCHERS = {READERS: 1000, STALLED: 20}


@dataclass(slots=True, kw_only=True)
class Watched:
    """How long moves took, by who watched."""

    moves: dict[str, list[Move]] = field(default_factory=dict)
    memory: dict[str, float] = field(default_factory=dict)  # MB of the server at the end of a turn
    others: OtherWork = field(default_factory=OtherWork)

    @property
    def promises(self) -> Promises:
        """What has to be so, and whether it was."""
        if not all(self.moves.values()):
            return dict.fromkeys(("every move is carried out, whoever watches", QUICK, CROWDED))
        return {
            "every move is carried out, whoever watches": all(
                it.done for moves in self.moves.values() for it in moves
            ),
            QUICK: self.times(STALLED) <= MOST if self.others.is_little else None,
            CROWDED: self.times(READERS) <= CROWD if self.others.is_little else None,
        }

    def times(self, kind: str) -> float:
        """The median of a move, over that while nobody watches."""
        return median_of(self.moves[kind]) / median_of(self.moves[NOBODY])

    def __str__(self) -> str:
        return "\n".join(
            [str(self.others)] * any(self.moves.values())
            + [
                f"{kind}: {len(moves)} moves, median {1000 * median_of(moves):.1f} ms, {self.times(kind):.2f} times "
                f"that of nobody; the server has {self.memory[kind]:.0f} MB."
                for kind, moves in self.moves.items()
            ]
        )


async def watched(folder: Path, *, turns: int, moves: int, seed: int) -> Watched:
    """So many turns of each kind, of so many moves each."""
    found = Watched(moves={kind: [] for kind in (NOBODY, *WATCHERS)})
    port, tables = free_port(), list[str]()
    address = f"http://127.0.0.1:{port}"
    with life(folder, port, seed=f"{seed}", limits=Limits.none()) as process:
        async with aclosing(moving(address, seed, tables=tables)) as them:
            await _some(them, moves)
            with other_work(process.pid or 0) as found.others:
                await _in_turns(
                    found, them, (port, tables[0], process.pid or 0), turns=turns, moves=moves
                )
    return found


async def _in_turns(
    found: Watched,
    them: AsyncGenerator[Move, None],
    at: tuple[int, str, int],
    *,
    turns: int,
    moves: int,
) -> None:
    """All turns at that port and table, of a server with that process id."""
    port, table, pid = at
    for _ in range(turns):
        for kind in found.moves:
            watchers = await _watchers(port, table, kind)
            found.moves[kind] += await _some(them, moves)
            found.memory[kind] = memory(pid).server
            if watchers is not None:
                watchers.kill()
                await watchers.wait()


async def _some(them: AsyncGenerator[Move, None], many: int) -> list[Move]:
    return [await anext(them) for _ in range(many)]


async def _watchers(port: int, table: str, kind: str) -> asyncio.subprocess.Process | None:
    """Those who watch are there; None for nobody."""
    if kind not in WATCHERS:
        return None
    given = (str(port), table, str(WATCHERS[kind]), "reads" if kind == READERS else "stalls")
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "hostile.watchers", *given), cwd=TESTS, stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    async with asyncio.timeout(120):
        assert await process.stdout.readline() == b"there\n"
    return process


async def _watch(port: int, table: str, many: int, *, reads: bool) -> None:
    """So many sockets at that table, from as many addresses."""
    connections = []
    for number in range(many):
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**14)
        head = f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        head += "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        head += "Sec-WebSocket-Key: eHh4eHh4eHh4eHh4eHh4eA==\r\n"
        head += f"X-Forwarded-For: 10.1.{number // 250}.{number % 250}\r\n\r\n"
        writer.write(head.encode())
        assert b"101" in await reader.readline()
        connections.append((reader, writer))
    sys.stdout.write("there\n")
    sys.stdout.flush()
    if reads:
        await asyncio.gather(*(_drain(reader) for reader, _ in connections))
    await asyncio.sleep(600)


async def _drain(reader: asyncio.StreamReader) -> None:
    while await reader.read(2**14):
        pass


if __name__ == "__main__":
    stand_aside()
    at, which, so_many, how = sys.argv[1:]
    asyncio.run(_watch(int(at), which, int(so_many), reads=how == "reads"))
