"""How servers that share a database could tell each other what is there: PostgreSQL beside Redis, `make fanout`.

One program tells, two others hear, and all are processes of their own on one machine, as are PostgreSQL (with `fsync`)
and Redis (which keeps nothing on disk). Measured are how long a message takes at a steady pace, how many can be told
one after the other, and what it takes to append entries to the log and to tell of each: `NOTIFY` in the commit, or
Redis after it. Processor time is that of the database and Redis together, and of the program that tells.
"""

import argparse
import asyncio
import multiprocessing
import shutil
import socket
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import monotonic_ns, process_time

import asyncpg
from benchmarks.load import processor_seconds

from dudo.table.database import prepare
from support.postgres import Postgres, postgres

HEARERS = 2
CHANNEL = "fanout"
GROUP = 128  # entries in one commit, as many as our store takes at most
PATIENCE = 120.0
COLUMNS = (
    "ms to the hearer, median",
    "99 % within, ms",
    "messages a second",
    "CPU of the services, ms for 1,000",
    "CPU of the teller, ms for 1,000",
)
NOTIFY = "SELECT pg_notify($1, $2)"
APPEND = """
    INSERT INTO dudo.log (table_id, seq, entry, at, link)
    SELECT name, $2, 'p1 2x3', 0, $3 FROM unnest($1::text[]) AS name
"""
APPEND_AND_NOTIFY = f"""
    WITH added AS ({APPEND} RETURNING table_id)
    SELECT pg_notify($4, told) FROM added JOIN unnest($1::text[], $5::text[]) AS it (name, told) ON table_id = name
"""

Tell = Callable[[Sequence[str]], Awaitable[None]]
"""Tells all of these, one after the other or at one go, as the service has it."""


@dataclass(frozen=True, slots=True)
class Fanout:
    """What one measurement has found."""

    seconds: float  # from the first word to the last that was heard
    took: tuple[float, ...]  # milliseconds, of each message at each hearer
    services: float  # seconds of the processor
    teller: float


def main() -> None:
    """Measures, and prints a table for each question."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=5.0, help="of each steady pace")
    parser.add_argument("--rate", type=int, default=1000, help="messages a second, then")
    parser.add_argument("--messages", type=int, default=5000, help="one after the other")
    parser.add_argument("--entries", type=int, default=12_800, help="that are appended")
    options = parser.parse_args()
    program = shutil.which("valkey-server") or shutil.which("redis-server")
    if program is None or find_spec("redis") is None:
        sys.exit(
            "Redis or Valkey is needed, and redis-py: apt-get install redis-server; make .venv/.fanout"
        )
    with TemporaryDirectory() as folder, postgres() as database, _redis(program, folder) as fast:
        asyncio.run(prepare(database.url))
        family = Family(database, fast.pid)
        found: dict[tuple[str, str], list[Fanout]] = {}
        for run in range(options.runs):
            for question, service in (
                (question, service)
                for question in ("steady", "one by one", "append")
                for service in (("NOTIFY", "Redis") if run % 2 == 0 else ("Redis", "NOTIFY"))
            ):
                url = database.url if service == "NOTIFY" else fast.url
                measure = _measured(question, service, url, database.url, family, options, run)
                found.setdefault((question, service), []).append(measure)
    _print(found, options)


def _print(found: dict[tuple[str, str], list[Fanout]], options: argparse.Namespace) -> None:
    counts = {
        "steady": round(options.seconds * options.rate),
        "one by one": options.messages,
        "append": options.entries,
    }
    for question, words in (
        ("steady", f"At {options.rate:,} messages a second"),
        ("one by one", "One after the other"),
        ("append", f"Appended to the log in commits of {GROUP} entries, and told of each"),
    ):
        print(f"\n{words}; {options.runs} runs, in the order of their size\n")
        print(f"| | {' | '.join(COLUMNS)} |")
        print(f"|---|{'---|' * len(COLUMNS)}")
        for service in ("NOTIFY", "Redis"):
            runs = found[question, service]
            number = counts[question]
            cells = [
                _runs([median(it.took) for it in runs], "{:.2f}"),
                _runs([quantiles(it.took, n=100)[98] for it in runs], "{:.2f}"),
                _runs([number / it.seconds for it in runs], "{:,.0f}"),
                _runs([1e6 * it.services / number for it in runs], "{:.0f}"),
                _runs([1e6 * it.teller / number for it in runs], "{:.0f}"),
            ]
            print(f"| {service} | {' | '.join(cells)} |")


def _runs(values: Sequence[float], form: str) -> str:
    return ", ".join(form.format(it) for it in sorted(values))


def _measured(
    question: str,
    service: str,
    url: str,
    database: str,
    family: "Family",
    options: argparse.Namespace,
    run: int,
) -> Fanout:
    """What comes of it where two programs listen."""
    number = {
        "steady": round(options.seconds * options.rate),
        "one by one": options.messages,
        "append": options.entries,
    }[question]
    start = multiprocessing.get_context("spawn")
    pipes, processes = [], []
    for _ in range(HEARERS):
        ours, theirs = start.Pipe()
        process = start.Process(target=_hear, args=(service, url, number, theirs), daemon=True)
        process.start()
        pipes.append(ours)
        processes.append(process)
    for pipe in pipes:
        assert pipe.recv() == "ready"
    try:
        return asyncio.run(
            _told(question, service, url, database, number, pipes, family, options, run)
        )
    finally:
        for process in processes:
            process.join(10)


async def _told(
    question: str,
    service: str,
    url: str,
    database: str,
    number: int,
    pipes: Sequence[Connection],
    family: "Family",
    options: argparse.Namespace,
    run: int,
) -> Fanout:
    teller = await _teller(service, url)
    appending = await asyncpg.connect(database)
    before, own, begun = family.seconds(), process_time(), monotonic_ns()
    if question == "steady":
        for at in range(number):
            wait = begun / 1e9 + at / options.rate - monotonic_ns() / 1e9
            if wait > 0:
                await asyncio.sleep(wait)
            await teller([f"{monotonic_ns()}"])
    elif question == "one by one":
        for _ in range(number):
            await teller([f"{monotonic_ns()}"])
    else:
        for group in range(number // GROUP):
            names = [f"{service}{run} {at:03}" for at in range(GROUP)]
            words = [f"{monotonic_ns()} {name}" for name in names]
            if service == "NOTIFY":
                await appending.fetch(APPEND_AND_NOTIFY, names, group, b"", CHANNEL, words)
            else:
                await appending.fetch(APPEND, names, group, b"")
                await teller(words)
    own = process_time() - own
    heard = [await asyncio.to_thread(pipe.recv) for pipe in pipes]
    services = family.seconds() - before
    await appending.close()
    last = max(end for end, _ in heard)
    took = tuple(ms for _, all_ in heard for ms in all_)
    return Fanout((last - begun) / 1e9, took, services, own)


async def _teller(service: str, url: str) -> Tell:
    if service == "NOTIFY":
        connection = await asyncpg.connect(url)

        async def notify(words: Sequence[str]) -> None:
            for word in words:
                await connection.fetch(NOTIFY, CHANNEL, word)

        return notify
    client = import_module("redis.asyncio").Redis.from_url(url)

    async def publish(words: Sequence[str]) -> None:
        if len(words) == 1:
            await client.publish(CHANNEL, words[0])
            return
        async with client.pipeline(transaction=False) as at_one_go:
            for word in words:
                at_one_go.publish(CHANNEL, word)
            await at_one_go.execute()

    return publish


def _hear(service: str, url: str, number: int, pipe: Connection) -> None:
    """Hears so many messages, in a process of its own; then says when the last came, and how long each took."""
    pipe.send(asyncio.run(_heard(service, url, number, pipe)))


async def _heard(
    service: str, url: str, number: int, pipe: Connection
) -> tuple[int, tuple[float, ...]]:
    took: list[float] = []
    last = 0
    done = asyncio.Event()

    def told(text: str) -> None:
        nonlocal last
        last = monotonic_ns()
        took.append((last - int(text.partition(" ")[0])) / 1e6)
        if len(took) == number:
            done.set()

    async with asyncio.timeout(PATIENCE):
        if service == "NOTIFY":
            connection = await asyncpg.connect(url)
            await connection.add_listener(CHANNEL, lambda *it: told(it[-1]))
            pipe.send("ready")
            await done.wait()
            await connection.close()
        else:
            client = import_module("redis.asyncio").Redis.from_url(url)
            hears = client.pubsub()
            await hears.subscribe(CHANNEL)
            pipe.send("ready")
            async for message in hears.listen():
                if message["type"] == "message":
                    told(message["data"].decode())
                if done.is_set():
                    break
            await client.aclose()
    return last, tuple(took)


class Family:
    """The processes of PostgreSQL and Redis, and the processor time that they have taken so far."""

    def __init__(self, database: Postgres, redis: int) -> None:
        note = database.folder / "data" / "postmaster.pid"
        self._parents = {int(note.read_text().split("\n", maxsplit=1)[0]), redis}
        self._seen: dict[int, float] = {}

    def seconds(self) -> float:
        """Of all of them, also of those that have ended since they were last looked at."""
        for status in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):
                pid = int(status.parent.name)
                parent = int(status.read_text().rpartition(")")[2].split()[1])
                if pid in self._parents or parent in self._parents:
                    self._seen[pid] = processor_seconds(pid)
        return sum(self._seen.values())


@dataclass(frozen=True, slots=True)
class _Redis:
    url: str
    pid: int


@contextmanager
def _redis(program: str, folder: str) -> Iterator[_Redis]:
    """A server that keeps nothing, until the end of the block."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    words = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    process = subprocess.Popen(
        [program, *words, "--dir", folder], stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL
    )
    try:
        asyncio.run(_there(port))
        yield _Redis(f"redis://127.0.0.1:{port}/0", process.pid)
    finally:
        process.terminate()
        process.wait(10)


async def _there(port: int) -> None:
    async with asyncio.timeout(10):
        while True:
            with suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.close()
                return
            await asyncio.sleep(0.05)


if __name__ == "__main__":
    main()
