"""Many tables at human pace on one server, and what it takes meanwhile: `make soak`.

Every seat of a thousand tables is a socket of its own; whoever is to move thinks for some seconds, as people do.
Each line says what the server holds and takes of one processor, and how long a move took until the last socket of
its table was told of it. With `--bots` there are as many tables more at which nothing but sharp bots play.
"""

import argparse
import asyncio
import gc
import resource
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from time import monotonic

from benchmarks.load import Played, fill, playing, processor_seconds, resident, seated
from benchmarks.served import Served, table_server

GROWTH = 0.10
"""By so much of what it held at half of the time may the memory have grown at the end."""
FIRST = 50
"""Tables after which one more costs what each further one does: by then caches are full."""
SOONEST, LATEST = 1.0, 15.0
"""Seconds for which a player thinks, at least and at most."""


def thinking(luck: Random, *, quicker: float = 1.0) -> Callable[[], float]:
    """Seconds until a player has decided, so many times as quickly as people do."""
    return lambda: luck.uniform(SOONEST, LATEST) / quicker


async def soak(server: Served, options: argparse.Namespace) -> list[float]:
    """Plays, and prints a line every so often; what the server held each time, in MB."""
    played = Played()
    pause = thinking(Random(options.seed), quicker=options.quicker)
    seat = partial(seated, server.address, seats=options.seats, played=played, pause=pause)
    first = min(FIRST, options.tables // 2)
    tables = await seat(tables=first)
    before = resident(server.pid)
    tables += await seat(tables=options.tables - first)
    more = (options.tables - first) * options.seats
    idle = resident(server.pid)
    print(
        f"{options.tables * options.seats} players at {options.tables} tables: {idle:.0f} MB,",
        end=" ",
    )
    each = 1024 * (idle - before) / more
    print(f"{each:.1f} KiB for each further one with their share of a table", flush=True)
    await fill(server.address, tables=options.bots, bot="sharp")
    print(
        "| seconds | moves/s | moves a table | p50 ms | p99 ms | of one processor | MB |\n|---|---|---|---|---|---|---|"
    )
    held: list[float] = []
    gc.disable()  # to look through ten thousand players takes a second, in which this process reads nothing
    begun = monotonic()
    async with playing(tables):
        while (since := monotonic() - begun) < options.seconds:
            before, moves = processor_seconds(server.pid), played.moves
            played.took.clear()
            wait = min(options.every, options.seconds - since)
            await asyncio.sleep(wait)
            held.append(resident(server.pid))
            cells = (
                f"{monotonic() - begun:.0f}",
                f"{(played.moves - moves) / wait:.0f}",
                f"{played.moves / options.tables:.0f}",
                f"{played.percentile(50):.1f}",
                f"{played.percentile(99):.1f}",
                f"{(processor_seconds(server.pid) - before) / wait:.2f}",
                f"{held[-1]:.0f}",
            )
            print(f"| {' | '.join(cells)} |", flush=True)
    return held


def main() -> None:
    """Soaks; ends with 1 where the memory has grown on and on."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--every", type=float, default=30.0, help="seconds between two lines")
    parser.add_argument("--bots", type=int, default=0, help="tables at which sharp bots play")
    parser.add_argument("--quicker", type=float, default=1.0, help="times as quick as people")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with table_server() as server:
        held = asyncio.run(soak(server, options))
    middle, end = held[len(held) // 2], held[-1]
    print(f"from the middle to the end the memory grew by {end / middle - 1:+.1%}")
    sys.exit(end > middle * (1 + GROWTH))


if __name__ == "__main__":
    main()
