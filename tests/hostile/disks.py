"""Disks in trouble while people play: full, read-only, failing, slow or locked.

`strace` lets the system calls of a server that runs fail or wait, as the system itself would; another program
holds the database; and where we may mount one, a small disk is really filled.
"""

import asyncio
import contextlib
import json
import os
import signal
import sqlite3
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, aclosing, closing, contextmanager
from pathlib import Path

from dudo.server.data_folder import MATCHES
from hostile.deaths import OUTPUT, life
from hostile.people import Move, moving
from hostile.power import STRACE, power_cuts
from hostile.report import Report
from support.live import free_port

BEFORE = 5  # moves until the trouble begins
RESUMED = 10  # moves after it that are enough
DELAY = 0.3  # seconds for which a slow disk takes a write
ACTED = "[act "  # how the line of the log begins that says what somebody asked for
SMALL_DISK = "a small disk that is filled"
SMALL = 4  # MB of a disk that is soon full


# ---- trouble --------------------------------------------------------------------------------------


def _attaches() -> bool:
    """Whether `strace` may look at a process that it has not started itself."""
    asked = Path("/proc/sys/kernel/yama/ptrace_scope")
    free = not asked.exists() or asked.read_text("ascii").strip() == "0"
    return STRACE is not None and (free or os.geteuid() == 0)


ATTACHES = _attaches()


@contextmanager
def injected(pid: int, what: str) -> Iterator[None]:
    """System calls of that process fail, or wait, as `strace` is told."""
    assert STRACE is not None
    call = what.partition(":")[0]
    command = [STRACE, "-f", "-o", "/dev/null", "-p", str(pid)]
    command += ["-e", f"trace={call}", "-e", f"inject={what}"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as tracer:
        assert tracer.stderr is not None
        assert "attached" in tracer.stderr.readline()
        try:
            yield
        finally:
            tracer.send_signal(signal.SIGINT)
            tracer.wait(20)


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Another program writes to the database, and does not come to an end."""
    with closing(sqlite3.connect(folder / MATCHES, isolation_level=None, timeout=10)) as other:
        other.execute("BEGIN IMMEDIATE")
        try:
            yield
        finally:
            other.execute("ROLLBACK")


@contextmanager
def filled(folder: Path) -> Iterator[None]:
    """There is no room on the disk of that folder."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as out, contextlib.suppress(OSError):
        while out.write(bytes(4096)):
            pass
    try:
        yield
    finally:
        ballast.unlink()


@contextmanager
def small_disk(folder: Path) -> Iterator[bool]:
    """The folder is a small disk of its own; or nothing has changed, where we may not mount one."""
    command = ["mount", "-t", "tmpfs", "-o", f"size={SMALL}m", "none", str(folder)]
    mounted = False
    with contextlib.suppress(OSError):
        mounted = not subprocess.run(command, check=False, capture_output=True).returncode
    try:
        yield mounted
    finally:
        if mounted:
            subprocess.run(["umount", str(folder)], check=True)


Trouble = Callable[[int, Path], AbstractContextManager[None]]
TRACED: Mapping[str, Trouble] = {
    "a full disk": lambda pid, _: injected(pid, "pwrite64:error=ENOSPC"),
    "a disk that may only be read": lambda pid, _: injected(pid, "pwrite64:error=EROFS"),
    "a disk that fails": lambda pid, _: injected(pid, "fdatasync:error=EIO"),
    "a slow disk": lambda pid, _: injected(pid, f"fdatasync:delay_enter={int(DELAY * 1e6)}"),
}
KINDS: Mapping[str, Trouble] = {
    **TRACED,
    "a database that another program holds": lambda _, folder: locked(folder),
}


# ---- the campaign ---------------------------------------------------------------------------------


async def disks(report: Report, folder: Path, seconds: float, cuts: int, seed: int) -> None:
    """All kinds of trouble, a small disk that is really filled, and power that fails so many times."""
    await troubles(report, folder, seconds, seed)
    small, port = folder / "small", free_port()
    small.mkdir()
    with small_disk(small) as mounted:
        if mounted:
            with life(small, port) as process:
                trouble = _fill(0, small)
                await _through(report, SMALL_DISK, port, small, trouble, seconds, seed)
                assert process.is_alive()
        else:
            _judge(report, SMALL_DISK, [], tried=0)
    await power_cuts(report, folder, cuts, seed)


async def troubles(
    report: Report, folder: Path, seconds: float, seed: int, *, kinds: Sequence[str] = tuple(KINDS)
) -> None:
    """Each of these kinds for so many seconds."""
    port = free_port()
    played = folder / "played"
    played.mkdir()
    with life(played, port) as process:
        for kind in kinds:
            if kind in TRACED and not ATTACHES:
                _judge(report, kind, [], tried=0)  # without a strace that may look at others
            else:
                trouble = KINDS[kind](process.pid or 0, played)
                await _through(report, kind, port, played, trouble, seconds, seed)


def _judge(report: Report, kind: str, faults: Sequence[str], *, tried: int) -> None:
    report.judge(f"{kind}: nothing is lost, play goes on", faults, tried=tried)


def _fill(_pid: int, folder: Path) -> AbstractContextManager[None]:
    return filled(folder)


def _acted(folder: Path) -> Counter[str]:
    """How often each move of a person is in the logs of that folder, by its id."""
    with closing(sqlite3.connect(folder / MATCHES)) as log:
        entries = [entry for (entry,) in log.execute("SELECT entry FROM log")]
    return Counter(
        json.loads(line[len(ACTED) : -1])["id"]
        for entry in entries
        for line in entry.split("\n")
        if line.startswith(ACTED)
    )


async def _through(
    report: Report,
    kind: str,
    port: int,
    folder: Path,
    trouble: AbstractContextManager[None],
    seconds: float,
    seed: int,
) -> None:
    """Two people play before the trouble, in it and after it; what they were told is compared with the log."""
    moves, resumed = list[Move](), 0
    before = (folder / OUTPUT).read_text().count("Traceback")
    address = f"http://127.0.0.1:{port}"
    async with aclosing(moving(address, seed)) as them, asyncio.timeout(seconds + 120):
        while len(moves) < BEFORE:
            moves.append(await anext(them))
        end = time.monotonic() + seconds
        with trouble:
            while time.monotonic() < end:
                moves.append(await anext(them))
        report.seen[f"moves refused with {kind}"] += sum(not it.done for it in moves)
        while resumed < RESUMED:
            moves.append(await anext(them))
            resumed += moves[-1].done
    logged = _acted(folder)
    faults = [f"{it.ident} is lost" for it in moves if it.done and not logged[it.ident]]
    faults += [f"{it} counts {times} times" for it, times in logged.items() if times > 1]
    if (folder / OUTPUT).read_text().count("Traceback") > before:
        faults.append("a traceback")
    _judge(report, kind, faults, tried=len(moves))
