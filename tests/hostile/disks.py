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
from dataclasses import dataclass, field
from pathlib import Path

from dudo.server.data_folder import MATCHES
from hostile.deaths import OUTPUT, life
from hostile.people import Move, moving
from hostile.power import STRACE
from hostile.promises import Promises
from support.live import free_port

BEFORE = 5  # moves until the trouble begins
RESUMED = 10  # moves after it that are enough
DELAY = 0.3  # seconds for which a slow disk takes a write
ACTED = "[act "  # how the line of the log begins that says what somebody asked for
SMALL_DISK = "a small disk that is filled"
SMALL = 4  # MB of a disk that is soon full


@dataclass(slots=True, kw_only=True)
class Troubled:
    """What came of one kind of trouble."""

    refused: int = 0  # moves that were not taken meanwhile
    done: int = 0  # moves that were taken meanwhile
    resumed: int = 0  # moves after it
    lost: int = 0  # moves that were told and are not in the log
    doubled: int = 0
    tracebacks: int = 0

    @property
    def well(self) -> bool:
        """Whether nothing was lost, and play went on."""
        return self.resumed >= RESUMED and not (self.lost or self.doubled or self.tracebacks)

    def __str__(self) -> str:
        return (
            f"{self.done} moves taken and {self.refused} refused meanwhile, {self.resumed} afterwards; "
            f"{self.lost} lost, {self.doubled} doubled, {self.tracebacks} tracebacks"
        )


@dataclass(slots=True, kw_only=True)
class Troubles:
    """What came of each kind."""

    kinds: dict[str, Troubled] = field(default_factory=dict)
    left_out: dict[str, str] = field(default_factory=dict)  # kinds that were not tried, and why

    @property
    def promises(self) -> Promises:
        """What has to be so, and whether it was."""
        kinds: dict[str, bool | None] = {
            f"{kind}: nothing is lost, play goes on": it.well for kind, it in self.kinds.items()
        }
        kinds |= {f"{kind}: nothing is lost, play goes on": None for kind in self.left_out}
        return kinds

    def __str__(self) -> str:
        lines = [f"{kind}: {it}" for kind, it in self.kinds.items()]
        return "\n".join(
            [*lines, *(f"left out: {kind}, {why}" for kind, why in self.left_out.items())]
        )


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


async def troubles(
    folder: Path, *, seconds: float, seed: int, kinds: Sequence[str] = tuple(KINDS)
) -> Troubles:
    """Each of these kinds for so many seconds."""
    found = Troubles()
    traced = [it for it in kinds if it in TRACED and not ATTACHES]
    found.left_out |= dict.fromkeys(traced, "without a strace that may look at others")
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    played = folder / "played"
    played.mkdir()
    with life(played, port) as process:
        for kind in (it for it in kinds if it not in traced):
            found.kinds[kind] = await _through(
                address, played, process.pid or 0, KINDS[kind], seconds, seed
            )
    return found


async def everything(folder: Path, *, seconds: float, seed: int) -> Troubles:
    """All kinds, and a small disk that is really filled."""
    found = await troubles(folder, seconds=seconds, seed=seed)
    small, port = folder / "small", free_port()
    small.mkdir()
    with small_disk(small) as mounted:
        if mounted:
            with life(small, port) as process:
                found.kinds[SMALL_DISK] = await _through(
                    f"http://127.0.0.1:{port}", small, process.pid or 0, _fill, seconds, seed
                )
        else:
            found.left_out[SMALL_DISK] = "which we may not mount"
    return found


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
    address: str, folder: Path, pid: int, trouble: Trouble, seconds: float, seed: int
) -> Troubled:
    """Two people play before the trouble, in it and after it; what they were told is compared with the log."""
    found = Troubled()
    moves: list[Move] = []
    before = (folder / OUTPUT).read_text().count("Traceback")
    async with aclosing(moving(address, seed)) as them, asyncio.timeout(seconds + 120):
        while len(moves) < BEFORE:
            moves.append(await anext(them))
        end = time.monotonic() + seconds
        with trouble(pid, folder):
            while time.monotonic() < end:
                moves.append(await anext(them))
                found.done += moves[-1].done
                found.refused += not moves[-1].done
        while found.resumed < RESUMED:
            moves.append(await anext(them))
            found.resumed += moves[-1].done
    logged = _acted(folder)
    found.lost = sum(it.done and not logged[it.ident] for it in moves)
    found.doubled = sum(times > 1 for times in logged.values())
    found.tracebacks = (folder / OUTPUT).read_text().count("Traceback") - before
    return found
