"""What a move costs, from the frame of a client to the bytes for every seat: `python -m benchmarks.move`.

One table in this process whose clock runs, with people at all seats. What is left out is the thread that writes to the
disk, and the sockets. The Python calls are those of the interpreter, without the event loop.
"""

import asyncio
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import thread_time
from types import FrameType
from typing import Any

from benchmarks.load import RULESET

from dudo.bots import catalogue
from dudo.engine.ruleset import ruleset_from_data
from dudo.server.coaching import Coaches
from dudo.server.connection import Connection, Visit
from dudo.server.limits import Counters, Limits, shares_of
from dudo.server.render import Render
from dudo.server.watcher_queue import WatcherQueue
from dudo.table.services import Services
from dudo.table.sqlite import SqliteStore
from dudo.table.table import Table
from dudo.table.tables import Tables
from dudo.table.verbs.matches import Start
from dudo.table.verbs.seats import Sit
from dudo.text import ENGLISH

MOVES, RUNS = 1500, 3
COUNTED = 300  # moves whose calls are counted
CLOCK = 60.0


@dataclass(frozen=True, slots=True)
class Spent:
    """What a move takes."""

    microseconds: float  # of the processor, in the thread of the tables
    calls: float  # of Python functions
    size: float  # bytes to each seat


class Sink:
    """A channel to a client that reads everything."""

    gone = False
    is_writable = True

    def __init__(self) -> None:
        self.size = 0
        self.told = asyncio.Event()

    def deliver(self, texts: Sequence[bytes]) -> None:
        """Their bytes are counted."""
        self.size += sum(map(len, texts))
        self.told.set()

    def hold(self) -> None:
        """Nobody is too fast here."""

    def release(self) -> None:
        """Nobody was held."""

    def close(self, code: int, reason: str) -> None:
        """It does not come to that."""
        raise AssertionError(reason)


class Calls:
    """Counts the calls of Python functions, without those of the event loop and of this file."""

    def __init__(self) -> None:
        self.many = 0

    def __enter__(self) -> "Calls":
        sys.setprofile(self._called)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _called(self, frame: FrameType, event: str, _: object) -> None:
        file = frame.f_code.co_filename
        if event == "call" and file != __file__ and not file.endswith(LOOP):
            self.many += 1


LOOP = tuple(
    f"/{it}.py"
    for it in ("tasks", "events", "base_events", "selector_events", "selectors", "locks", "encoder")
)


def _word(public: Any, luck: Random) -> str:
    """What the load drivers would do."""
    if public.standing is None:
        return f"1x{luck.randint(1, 6)}"
    quantity, face = map(int, str(public.standing.action).split("x"))
    if luck.random() < 0.35 or quantity >= sum(public.dice):
        return "liar"
    return f"{quantity}x{face + 1}" if face < 6 else f"{quantity + 1}x{luck.randint(1, 6)}"


async def _play(
    table: Table, people: Sequence[Connection], last: Sink, luck: Random, moves: int
) -> float:
    """So many moves are over; the seconds of the processor that they took, without waiting for the disk."""
    begun = thread_time()
    for _ in range(moves):
        assert table.state.game_state is not None
        public, version = table.state.game_state.public, table.state.version
        seat = public.waiting[0]
        move = {"t": "act", "id": f"m{version}", "v": version, "seat": seat}
        frame = json.dumps({**move, "a": _word(public, luck)}).encode()
        people[seat].heard(frame)
        while table.state.version == version:
            last.told.clear()
            await last.told.wait()
    return thread_time() - begun


async def spent(seats: int, folder: Path, moves: int = MOVES) -> Spent:
    """So many moves at a table of so many people, whose log is in that folder."""
    bots = {name: it.bot for name, it in catalogue().items()}
    store = SqliteStore(folder / "log.sqlite3")
    tables = Tables(Services(store=store, bots=bots, stand_in="counter"))
    rules: dict[str, Any] = RULESET
    game = ruleset_from_data(rules)
    table = await tables.open(game, name="house", seats=seats, host="p0", clock=CLOCK)
    render, counters = Render(table), Counters(Limits.none())
    coaches = Coaches("counter", bots["counter"])
    sinks, people = [Sink() for _ in range(seats)], list[Connection]()
    for seat, sink in enumerate(sinks):
        owner = f"p{seat}"
        await table.ask(owner, Sit(id="sit", seat=seat, name=owner))
        shares = shares_of("127.0.0.1", owner)
        visit = Visit(owner=owner, address="", shares=shares, language=ENGLISH, bases=())
        people.append(
            Connection(
                sink,
                table,
                render,
                visit,
                wait=counters.allowance("messages", shares),
                coaches=coaches,
                watchers=WatcherQueue(),
                left=lambda: None,
            )
        )
        people[-1].begin()
    await table.ask("p0", Start(id="start"))
    luck = Random(1)
    await _play(table, people, sinks[-1], luck, COUNTED)  # sentences are made and kept
    before = sum(sink.size for sink in sinks)
    seconds = await _play(table, people, sinks[-1], luck, moves)
    size = sum(sink.size for sink in sinks) - before
    with Calls() as calls:
        await _play(table, people, sinks[-1], luck, COUNTED)
    await tables.close()
    coaches.close()
    return Spent(1e6 * seconds / moves, calls.many / COUNTED, size / moves / seats)


def measured(seats: int) -> Spent:
    """The middle one of some runs."""
    runs = []
    for _ in range(RUNS):
        with TemporaryDirectory() as folder:
            runs.append(asyncio.run(spent(seats, Path(folder))))
    middle = median(it.microseconds for it in runs)
    return next(it for it in runs if it.microseconds == middle)


def main() -> None:
    """A line for each size."""
    for seats in (2, 6):
        found = measured(seats)
        print(
            f"A move for {seats}: {found.calls:.0f} Python calls, {found.microseconds:.0f} µs of the processor, "
            f"{found.size:.0f} bytes to each seat"
        )


if __name__ == "__main__":
    main()
