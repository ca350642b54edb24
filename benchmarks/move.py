"""Where the time of a move goes, from the message of a client to the bytes for every seat: `python -m benchmarks.move`.

One table in this process, and only the thread in which all tables live: what is left out is the thread that
writes to the disk, and the sockets.
"""

import asyncio
import json
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import thread_time
from typing import Any

from benchmarks.load import RULESET

from dudo.bots import catalogue
from dudo.server import codec, wire
from dudo.server.dice_news import DiceFeed
from dudo.server.frames import Frames
from dudo.table.services import Services
from dudo.table.sqlite import SqliteStore
from dudo.table.state import Opening, TableState
from dudo.table.table import Table
from dudo.table.verbs.matches import Start
from dudo.table.verbs.seats import Sit
from dudo.table.verbs.verb import Request

MOVES, RUNS = 1500, 3
PARTS = ("rules, dice and log line", "states", "news of the dice")
"""What a move is made of: what is asked for and done, and the two kinds of messages that all seats get."""


@dataclass(frozen=True, slots=True)
class Spent:
    """Microseconds of the processor for a move, by part."""

    parts: tuple[float, ...]
    again: float  # for one state once more, when all of it is at hand
    size: float  # bytes of a state

    @property
    def whole(self) -> float:
        """All of it."""
        return sum(self.parts)


def _word(public: Any, luck: Random) -> str:
    """What the load drivers would do."""
    if public.standing is None:
        return f"1x{luck.randint(1, 6)}"
    quantity, face = map(int, str(public.standing.action).split("x"))
    if luck.random() < 0.35 or quantity >= sum(public.dice):
        return "liar"
    return f"{quantity}x{face + 1}" if face < 6 else f"{quantity + 1}x{luck.randint(1, 6)}"


async def _asked(table: Table, owner: str, frame: bytes) -> bytes:
    message = codec.message(frame)
    assert isinstance(message, Request)
    version = await table.ask(owner, message)
    return codec.encode(wire.Receipt(id=message.id, v=version))


async def spent(seats: int, folder: Path, moves: int = MOVES) -> Spent:
    """So many moves at a table of so many people, whose log is in that folder."""
    entries, store = catalogue(), SqliteStore(folder / "log.sqlite3")
    services = Services(
        store=store, bots={name: it.bot for name, it in entries.items()}, stand_in="counter"
    )
    opening = Opening(game="house", ruleset=RULESET, seats=seats, host="p0", clock=None, pace=None)
    table = Table("benchmark", TableState.opened(opening), services)
    people = [f"p{seat}" for seat in range(seats)]
    for seat, owner in enumerate(people):
        await table.ask(owner, Sit(id="sit", seat=seat, name=owner))
    await table.ask(people[0], Start(id="start"))
    frames, luck, totals = Frames(table), Random(1), [0.0] * len(PARTS)
    again, size = 0.0, 0
    news = [DiceFeed(table, frames.dice, owner) for owner in people]
    for number in range(moves):
        assert table.state.game_state is not None
        public = table.state.game_state.public
        seat = public.waiting[0]
        move = {"t": "act", "id": f"m{number}", "v": table.state.version, "seat": seat}
        frame = json.dumps({**move, "a": _word(public, luck)}).encode()
        looks = [thread_time()]
        await _asked(table, people[seat], frame)
        looks.append(thread_time())
        for owner in people:
            frames.states(owner)
        looks.append(thread_time())
        for it in news:
            list(it.news())
        looks.append(thread_time())
        for part in range(len(PARTS)):
            totals[part] += looks[part + 1] - looks[part]
        begun = thread_time()
        told = [state for owner in people for state in frames.states(owner)]
        again += thread_time() - begun
        size += sum(map(len, told))
    await table.close()
    await store.close()
    states = moves * seats
    return Spent(
        tuple(1e6 * total / moves for total in totals), 1e6 * again / states, size / states
    )


def measured(seats: int) -> Spent:
    """The middle one of some runs."""
    runs = []
    for _ in range(RUNS):
        with TemporaryDirectory() as folder:
            runs.append(asyncio.run(spent(seats, Path(folder))))
    middle = median(it.whole for it in runs)
    return next(it for it in runs if it.whole == middle)


def main() -> None:
    """A line for each size."""
    for seats in (2, 6):
        found = measured(seats)
        each = ", ".join(
            f"{part} {time:.0f}" for part, time in zip(PARTS, found.parts, strict=True)
        )
        print(f"A move for {seats}: {found.whole:.0f} µs of the processor ({each})")
        print(
            f"A state of {found.size:.0f} bytes once more, all of it at hand: {found.again:.1f} µs"
        )


if __name__ == "__main__":
    main()
