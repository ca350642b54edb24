"""Writes `docs/performance.md`: the table beside boardgame.io and the engine, measured in turns: `make performance`.

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
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from typing import Any

from benchmarks.move import PARTS, measured
from benchmarks.served import ROOT, Served, table_server

PAGE = ROOT / "docs" / "performance.md"
PEER = ROOT / "benchmarks" / "boardgameio"
PEER_PORT = 8123
SIZES = ((50, 2), (50, 6), (200, 2))
GAMES = ("perudo", "kids", "liar_dice")
RUNS = 3


@dataclass(frozen=True, slots=True)
class Turn:
    """What the driver saw of one server in one turn."""

    per_second: float  # moves for each second of the server's processor
    p50: float  # milliseconds from a move until the last socket of its table was told
    p99: float
    memory: float  # MB


@contextmanager
def peer() -> Iterator[Served]:
    """boardgame.io with its store in memory, until the end of the block."""
    environment = {**os.environ, "PORT": str(PEER_PORT), "STORE": "mem", "NODE_ENV": "production"}
    process = subprocess.Popen(
        ["node", "server.js"], cwd=PEER, env=environment, stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        while "ready" not in process.stdout.readline():
            if process.poll() is not None:
                raise RuntimeError("boardgame.io has not come up.")
        yield Served(f"http://127.0.0.1:{PEER_PORT}", process.pid)
    finally:
        process.terminate()
        process.wait(20)


def driven(server: Served, adapter: str, size: tuple[int, int], seconds: float) -> Turn:
    """The same driver plays at both servers."""
    tables, seats = size
    port = server.address.rpartition(":")[2]
    command = ["node", "driver.js", "--adapter", adapter, "--port", port, "--spid", str(server.pid)]
    command += ["--tables", str(tables), "--players", str(seats), "--think", "0"]
    command += ["--warm", "3", "--secs", str(seconds)]
    done = subprocess.run(
        command, cwd=PEER, check=True, capture_output=True, text=True, timeout=240
    )
    seen: dict[str, Any] = json.loads(done.stdout)
    told = seen["last_receiver_ms"]
    return Turn(seen["moves_per_server_cpu_s"], told["p50"], told["p99"], seen["server_rss_mb"])


def beside(size: tuple[int, int], seconds: float) -> tuple[list[Turn], list[Turn]]:
    """Both servers in turns: who begins changes from one to the next."""
    ours, theirs = list[Turn](), list[Turn]()
    for turn in range(RUNS):
        for mine in (True, False) if turn % 2 else (False, True):
            with table_server() if mine else peer() as server:
                found = driven(server, "own" if mine else "bgio", size, seconds)
            (ours if mine else theirs).append(found)
            print(size, "ours" if mine else "theirs", found, flush=True)
    return ours, theirs


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


def page(found: dict[tuple[int, int], tuple[list[Turn], list[Turn]]], seconds: float) -> str:
    """The page."""
    cores = os.cpu_count()
    rows, waits = [], []
    for (tables, seats), (ours, theirs) in found.items():
        name = f"{tables}x{seats}"
        ratios = [a.per_second / b.per_second for a, b in zip(ours, theirs, strict=True)]
        mine, peers = [it.per_second for it in ours], [it.per_second for it in theirs]
        rows.append(f"| {name} | {spread(mine)} | {spread(peers)} | {spread(ratios, '.2f')} |")
        p99, peers99 = [it.p99 for it in ours], [it.p99 for it in theirs]
        held, held_by_peer = [it.memory for it in ours], [it.memory for it in theirs]
        waits.append(
            f"| {name} | {spread(p99)} | {spread(peers99)} | {spread(held)} | {spread(held_by_peer)} |"
        )
    actions = [
        f"| `{game}` | {spread(took, '.1f')} |" for game, took in engine(seconds / 5).items()
    ]
    moves = []
    for seats in sorted({seats for _, seats in found}):
        it = measured(seats)
        shares = " | ".join(f"{part / it.whole:.0%}" for part in it.parts)
        moves.append(f"| {seats} | {shares} |")
    return TEMPLATE.format(
        parts=" | ".join(PARTS),
        lines="---|" * len(PARTS),
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
        waits="\n".join(waits),
        actions="\n".join(actions),
    )


TEMPLATE = """# Performance

This page is written by `make performance`, and says what one run of that command has measured.

The machine: {cores} cores of {machine}, shared with other work; CPython {python}, Node {node}. Each figure is the
middle one of {runs} turns of {seconds} seconds, with the least and the greatest; both servers took turns. Compare
ratios: what a second of the processor is worth depends on what else the machine is doing, and on how the interpreter
[was built](decisions/compiled.md).

## The table

Ours writes each move to the disk (SQLite, `synchronous=FULL`) before anybody is told, sends each seat the whole view
with its sentences, and throws dice that everybody can check. boardgame.io 0.50.2 keeps its matches in memory. Both
have the same driver, which plays every seat as fast as it is told of the last move.

Moves for each second of the server's processor:

| tables x seats | ours, durable | boardgame.io, in memory | ratio |
|---|---|---|---|
{rows}

Milliseconds from a move until the last socket of its table was told of it, of which 99 in 100 took at most so many,
and the memory of the server in MB:

| tables x seats | ours, p99 | boardgame.io, p99 | ours, MB | boardgame.io, MB |
|---|---|---|---|---|
{waits}

## A move

Where the time of a move goes in the thread in which all tables live, without the sockets and the thread that
writes to the disk (`python -m benchmarks.move`):

| seats | {parts} |
|---|{lines}
{moves}

## The engine

Microseconds of the processor for an action, with the view and the legal actions of whoever is to move:

| game | microseconds |
|---|---|
{actions}

## What else can be measured

- `make perf` compares a move and an action with those of the parent commit, as ratios in one run.
- `make soak` lets people play at a thousand tables for ten minutes, and shows what the server holds;
  `make soak ARGS="--bots 1000"` adds as many tables at which sharp bots play.
- [benchmarks](../benchmarks/README.md) has the odds, the review and the solver.
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
    PAGE.write_text(page(found, options.seconds), encoding="utf-8")
    print(f"{PAGE.relative_to(ROOT)} is written; it took {time.monotonic() - begun:.0f} s.")


if __name__ == "__main__":
    main()
