"""What people wait for at their table while four sharp bots think at others: threads beside processes.

A table of two people moves every 20 ms, through the queue, the engine and the disk; beside it four
tables of sharp bots play as fast as they can. Three ways in rotation: without those tables, with their
bots in threads of the same process, and with their bots in processes of their own.
"""

import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from dudo.bots import catalogue
from dudo.games import find
from dudo.table.errors import Refusal
from dudo.table.services import Services
from dudo.table.sqlite import SqliteStore
from dudo.table.table import Table
from dudo.table.tables import Tables
from dudo.table.thinking import Thinking
from dudo.table.verbs.matches import Rematch, Start
from dudo.table.verbs.moves import Act
from dudo.table.verbs.seats import Sit
from dudo.workers import Workers

TURNS = 5
SECONDS = 6.0
EVERY = 0.02
TABLES = 4
MEMORY = Path("/dev/shm")
WAYS = ("nobody thinks", "threads", "processes")


async def people(table: Table, seconds: float) -> list[float]:
    """How long each move took, from being asked to being on disk and told, in milliseconds."""
    took: list[float] = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        state = table.state
        if state.stage == "over":
            await table.ask("host", Rematch(id=""))
            continue
        seat = state.waiting[0]
        actions = state.game.actions(table.view(seat))
        word = next((str(it) for it in actions if it.kind == "challenge"), str(actions[0]))
        begun = time.perf_counter()
        try:
            await table.ask("host", Act(id=str(begun), v=state.version, seat=seat, a=word))
        except Refusal as error:
            print(error, file=sys.stderr)
        took.append(1e3 * (time.perf_counter() - begun))
        await asyncio.sleep(EVERY)
    return took


async def one(way: str, folder: Path) -> tuple[list[float], int]:
    """The moves of people, and how many decisions the sharp bots came to meanwhile."""
    bots = {name: entry.bot for name, entry in catalogue().items()}
    workers = Workers() if way == "processes" else None
    thinking = Thinking(bots, workers=workers)
    store = SqliteStore(folder / f"{way}-{time.monotonic_ns()}.sqlite3")
    services = Services(
        store=store, bots=bots, stand_in="counter", random=Random(1), thinking=thinking
    )
    tables, game = Tables(services), find("perudo")
    others = []
    if way != WAYS[0]:
        for _ in range(TABLES):
            table = await tables.open(
                game, name="perudo", seats=2, host="host", bots=["sharp", "sharp"], pace=0.0
            )
            await table.ask("host", Start(id=""))
            others.append(table)
    mine = await tables.open(game, name="perudo", seats=2, host="host")
    await mine.ask("host", Sit(id="", seat=0, name="Ana"))
    await mine.ask("host", Sit(id="", seat=1, name="Bo"))
    await mine.ask("host", Start(id=""))
    await asyncio.sleep(2.0)  # a process takes a moment to start
    before = sum(table.state.version for table in others)
    took = await people(mine, SECONDS)
    thought = sum(table.state.version for table in others) - before
    await tables.close()
    thinking.close()
    if workers is not None:
        workers.close()
    return took, thought


def main() -> None:
    """The figures, as a table."""
    sys.setswitchinterval(0.001)  # as the server has it
    found: dict[str, list[tuple[float, float, float]]] = {way: [] for way in WAYS}
    # In memory where there is such a place: what the disk does for others is another question.
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        for _ in range(TURNS):
            for way in WAYS:
                took, thought = asyncio.run(one(way, Path(folder)))
                cuts = statistics.quantiles(took, n=100)
                found[way].append((cuts[49], cuts[98], thought / SECONDS))
    print("| bots | p50 ms | p99 ms | sharp moves a second |\n|---|---|---|---|")
    for way, turns in found.items():
        p50, p99, thought = (statistics.median(turn[n] for turn in turns) for n in range(3))
        print(f"| {way} | {p50:.2f} | {p99:.2f} | {thought:.1f} |")


if __name__ == "__main__":
    main()
