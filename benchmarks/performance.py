"""Write `benchmarks/performance.md`, the table beside boardgame.io and the engine, in turns: `make performance`.

A server without rules takes turns with them (`floor.py`), and says what the sockets and the disk alone cost.
The peer must have been installed once: `cd benchmarks/boardgameio && npm install`. The server under test and the
driver share the machine with whatever else is running, so every figure is a processor time or a ratio of two
that were taken one after the other.
"""

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median, quantiles
from tempfile import NamedTemporaryFile
from typing import Any

from benchmarks.move import measured
from benchmarks.served import ROOT, Served, table_server

PAGE = ROOT / "benchmarks" / "performance.md"
PEER = ROOT / "benchmarks" / "boardgameio"
PEER_PORT = 8123
SIZES = ((50, 2), (50, 6), (200, 2))
GAMES = ("perudo", "kids", "liar_dice")
RUNS = 3
AIM = 2  # times the moves of the peer
SYNCS = 1000
WARM = 3.0  # seconds of play before anything is measured
STEADY = (50, 2)  # the size at which people take their time
THINKING = 230  # milliseconds in the mean before a move: all tables together then make some 200 moves a second


@dataclass(frozen=True, slots=True)
class Turn:
    """What the driver saw of one server in one turn."""

    per_second: float  # moves for each second of the server's processor
    p50: float  # milliseconds from a move until the last socket of its table was told
    p99: float
    memory: float  # MB
    told: float  # bytes to each seat for a move
    pace: float  # moves a second


@contextmanager
def peer() -> Iterator[Served]:
    """boardgame.io with its store in memory, until the end of the block."""
    environment = {**os.environ, "PORT": str(PEER_PORT), "STORE": "mem", "NODE_ENV": "production"}
    command = ["node", "server.js"]
    with subprocess.Popen(
        command, cwd=PEER, env=environment, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            while "ready" not in process.stdout.readline():
                if process.poll() is not None:
                    raise RuntimeError("boardgame.io has not come up.")
            yield Served(f"http://127.0.0.1:{PEER_PORT}", process.pid)
        finally:
            process.terminate()


def driven(
    server: Served,
    adapter: str,
    size: tuple[int, int],
    seconds: float,
    *,
    thinking: int = 0,
    warm: float = WARM,
) -> Turn:
    """The same driver plays at both servers, and thinks so many milliseconds before a move, in the mean."""
    tables, seats = size
    port = server.address.rpartition(":")[2]
    command = ["node", "driver.js", "--adapter", adapter, "--port", port, "--spid", str(server.pid)]
    command += ["--tables", str(tables), "--players", str(seats), "--think", str(thinking)]
    command += ["--warm", str(warm), "--secs", str(seconds)]
    done = subprocess.run(
        command, cwd=PEER, check=True, capture_output=True, text=True, timeout=240
    )
    seen: dict[str, Any] = json.loads(done.stdout)
    told = seen["last_receiver_ms"]
    if not seen["moves"]:
        raise RuntimeError("Nobody has moved at that server while it was measured.")
    size_told = seen["bytes_per_msg"] * seen["msgs_per_s"] / seen["moves_per_s"] / seats
    per_second = seen["moves_per_server_cpu_s"]
    return Turn(
        per_second, told["p50"], told["p99"], seen["server_rss_mb"], size_told, seen["moves_per_s"]
    )


@dataclass(frozen=True, slots=True)
class Beside:
    """One turn of each server."""

    theirs: Turn
    ours: Turn
    floor: Turn  # without rules, on the server library that ours has
    bare: Turn  # without rules, on bare sockets


def beside(size: tuple[int, int], seconds: float) -> list[Beside]:
    """All servers in turns: whether ours or the peer begins changes from one to the next."""
    found = list[Beside]()
    for number in range(RUNS):
        turns = dict[bool, Turn]()
        for mine in (True, False) if number % 2 else (False, True):
            with table_server() if mine else peer() as server:
                turns[mine] = driven(server, "own" if mine else "bgio", size, seconds)
        told = ["--size", str(round(turns[True].told))]
        floors = list[Turn]()
        for more in ([], ["--bare"]):
            with table_server(module="benchmarks.floor", options=[*told, *more]) as server:
                floors.append(driven(server, "own", size, seconds))
        found.append(Beside(turns[False], turns[True], *floors))
        print(size, found[-1], flush=True)
    return found


PACED = ("ours, durable", "boardgame.io", "no rules, durable")


def steadily(seconds: float) -> list[tuple[Turn, Turn, Turn]]:
    """Ours, the peer and a server without rules in turns, where whoever is to move thinks for a while."""
    found = list[tuple[Turn, Turn, Turn]]()
    for _ in range(RUNS):
        with table_server() as server:
            ours = driven(server, "own", STEADY, seconds, thinking=THINKING)
        with peer() as server:
            theirs = driven(server, "bgio", STEADY, seconds, thinking=THINKING)
        told = ["--size", str(round(ours.told))]
        with table_server(module="benchmarks.floor", options=told) as server:
            floor = driven(server, "own", STEADY, seconds, thinking=THINKING)
        found.append((ours, theirs, floor))
        print("steadily", found[-1], flush=True)
    return found


def synced() -> tuple[float, float]:
    """Milliseconds until a page at the end of a file is on the disk: half of the time, and in 99 of 100 cases."""
    took = list[float]()
    with NamedTemporaryFile() as file:
        for _ in range(SYNCS):
            time.sleep(THINKING / 1000 / STEADY[0])
            begun = time.perf_counter()
            os.write(file.fileno(), bytes(4096))
            os.fsync(file.fileno())
            took.append(1000 * (time.perf_counter() - begun))
    cuts = quantiles(took, n=100)
    return cuts[49], cuts[98]


def engine(seconds: float) -> dict[str, list[float]]:
    """Microseconds for an action with view and legal actions, by game, in each run."""
    script = str(ROOT / "benchmarks" / "engine.py")
    command = [sys.executable, script, "--games", ",".join(GAMES), "--seconds", str(seconds)]
    done = subprocess.run([*command, "--json"], check=True, capture_output=True, text=True)
    turns = json.loads(done.stdout)["turns"]
    return {game: [1e6 * it["seconds"] / it["actions"] for it in turns[game]] for game in GAMES}


def spread(values: list[float], form: str = ",.0f") -> str:
    """The middle one of some runs, and between which they lie."""
    low, high = min(values), max(values)
    return f"{median(values):{form}} ({low:{form}} to {high:{form}})"


STEADILY: tuple[tuple[Callable[[Turn], float], str], ...] = (
    (lambda it: it.pace, ",.0f"),
    (lambda it: it.p50, ",.1f"),
    (lambda it: it.p99, ",.1f"),
)


def _moves(turns: list[Turn]) -> str:
    return spread([it.per_second for it in turns])


def _ratio(some: list[Turn], others: list[Turn]) -> str:
    """Moves of the ones for each of the others, which had the turn beside them."""
    pairs = zip(some, others, strict=True)
    return spread([a.per_second / b.per_second for a, b in pairs], ".2f")


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def page(
    found: dict[tuple[int, int], list[Beside]],
    steady: list[tuple[Turn, Turn, Turn]],
    seconds: float,
) -> str:
    """The page."""
    cores = os.cpu_count()
    rows, waits, floors = [], [], []
    for (tables, seats), turns in found.items():
        name = f"{tables}x{seats}"
        ours, theirs = [it.ours for it in turns], [it.theirs for it in turns]
        cells = [_moves(ours), _moves(theirs), _ratio(ours, theirs)]
        rows.append(_row(name, *cells))
        p99, peers99 = [it.p99 for it in ours], [it.p99 for it in theirs]
        held, held_by_peer = [it.memory for it in ours], [it.memory for it in theirs]
        waits.append(_row(name, *map(spread, (p99, peers99, held, held_by_peer))))
        floor, bare = [it.floor for it in turns], [it.bare for it in turns]
        told = [it.told for it in ours]
        of_move = [
            1e6 / median([it.per_second for it in each]) for each in (ours, floor, bare, theirs)
        ]
        microseconds = [f"{it:,.0f}" for it in (*of_move[:3], of_move[3] / AIM)]
        floors.append(
            _row(
                name,
                f"{median(told):,.0f}",
                *microseconds,
                _ratio(floor, theirs),
                _ratio(bare, theirs),
            )
        )
    paced = [
        _row(name, *(spread([value(it) for it in turns], form) for value, form in STEADILY))
        for name, turns in zip(PACED, zip(*steady, strict=True), strict=True)
    ]
    half, most = (
        spread(list(it), ",.1f") for it in zip(*(synced() for _ in range(RUNS)), strict=True)
    )
    paced.append(_row("no server: a page that is written and synced", "", half, most))
    actions = [
        f"| `{game}` | {spread(took, '.1f')} |" for game, took in engine(seconds / 5).items()
    ]
    moves = []
    for seats in sorted({seats for _, seats in found}):
        it = measured(seats)
        moves.append(
            _row(str(seats), f"{it.calls:.0f}", f"{it.microseconds:.0f}", f"{it.size:.0f}")
        )
    return TEMPLATE.format(
        moves="\n".join(moves),
        cores=cores,
        machine=platform.machine(),
        python=platform.python_version(),
        node=subprocess.run(
            ["node", "--version"], check=True, capture_output=True, text=True
        ).stdout.strip(),
        runs=RUNS,
        seconds=f"{seconds:.0f}",
        rows="\n".join(rows),
        floors="\n".join(floors),
        steady=f"{STEADY[0]}x{STEADY[1]}",
        thinking=THINKING,
        paced="\n".join(paced),
        waits="\n".join(waits),
        actions="\n".join(actions),
    )


TEMPLATE = """# Performance

For hosts, and for anyone who wants to know how fast the table is and what limits it. This page is written by
`make performance`, and has the figures of one run of that command.

The machine: {cores} cores of {machine}, shared with other work; CPython {python}, Node {node}. Each figure is the
median of {runs} turns of {seconds} seconds, with the least and the greatest; all servers took turns.
Compare ratios: what a second of the processor is worth depends on what else the machine is doing, and on how the
interpreter [was built](../docs/design/rules.md#compiling-them).

## The table

Our server writes each move to the disk (SQLite, `synchronous=FULL`) before anybody is told, sends each seat what
has changed of its view with the sentences, and throws dice that everybody can check. boardgame.io 0.50.2 keeps its
matches in memory. The same driver plays on both, every seat as fast as it is told of the last move.

Moves for each second of the server's processor:

| tables x seats | ours, durable | boardgame.io, in memory | ratio |
|---|---|---|---|
{rows}

How many milliseconds it took at most, in 99 of 100 cases, from a move until the last socket of its table was told
of it, and the memory of the server in MB:

| tables x seats | ours, p99 | boardgame.io, p99 | ours, MB | boardgame.io, MB |
|---|---|---|---|---|
{waits}

At {steady}, where each player thinks for {thinking} ms on average before a move:

| server | moves a second | p50, ms | p99, ms |
|---|---|---|---|
{paced}

The third server knows no rules, and writes a row for each move as ours does; the last line is the disk alone. Our aim
is 5 ms in 99 of 100 cases. A server that writes before it tells cannot be faster than the disk.

## What stands in the way

Our aim is twice as many moves as boardgame.io. To see what is possible, the same driver plays on a server that knows
no rules (`benchmarks/floor.py`): it takes the frame of a move, has our store write a row durably, and sends each seat
as many bytes as ours, prepared beforehand; once on the same server library as ours, once on bare uvloop sockets. The
table has the microseconds of the processor for a move, and the ratio of its moves to those of boardgame.io:

| tables x seats | bytes to a seat | ours | no rules | no rules, bare | the aim | ratio, no rules | ratio, bare |
|---|---|---|---|---|---|---|---|
{floors}

The difference between *ours* and *no rules* is spent on the rules and on telling players what follows from them; the
difference between *no rules* and *bare* is all that a leaner library could bring.

## A move

What a move takes in the thread that runs all tables, from the frame of a client to the bytes for every seat, without
the sockets and the thread that writes to the disk (`python -m benchmarks.move`):

| seats | Python calls | microseconds of the processor | bytes to a seat |
|---|---|---|---|
{moves}

## The engine

Microseconds of the processor for an action, with the view and the legal actions of the seat to move:

| game | microseconds |
|---|---|
{actions}

## What else can be measured

- `make perf` compares a move and an action with those of the parent commit, side by side in one run.
- `make soak` lets people play at a thousand tables for ten minutes, and shows what the server holds;
  `make soak ARGS="--bots 1000"` adds as many tables at which sharp bots play.
- [The benchmarks](../benchmarks/README.md) also cover the odds, the review and the solver.
"""


def main() -> None:
    """Measures, and writes the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=8.0, help="of each turn")
    options = parser.parse_args()
    if shutil.which("node") is None or not (PEER / "node_modules").is_dir():
        sys.exit("The peer is not installed: cd benchmarks/boardgameio && npm install")
    begun = time.monotonic()
    found = {size: beside(size, options.seconds) for size in SIZES}
    steady = steadily(options.seconds)
    PAGE.write_text(page(found, steady, options.seconds), encoding="utf-8")
    print(f"{PAGE.relative_to(ROOT)} is written; it took {time.monotonic() - begun:.0f} s.")


if __name__ == "__main__":
    main()
