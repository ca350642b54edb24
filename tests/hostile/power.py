"""Power that fails at any moment: what was not yet on its way to the disk for good is lost, in parts and in any order.

A program writes logs, and `strace` notes each write, each wait for the disk and each moment at which somebody was
told of an entry. From that the files are made as they may be after the power has failed at some point: all that
was waited for is there, and of the rest any sectors, or none. Then the logs are opened and read.
"""

import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from dudo.table.errors import StoreError
from dudo.table.sqlite import SqliteStore
from dudo.table.store import appended
from hostile.report import Report


def _strace() -> str | None:
    """Where `strace` is, if there is one and the system lets us use it."""
    found = shutil.which("strace")
    if found is None:
        return None
    tried = subprocess.run([found, "-o", os.devnull, "true"], check=False, capture_output=True)
    return None if tried.returncode else found


TESTS = Path(__file__).resolve().parent.parent
STRACE = _strace()
END = -1  # where something is written that follows what is there
SECTOR = 512  # bytes that a disk writes whole or not at all
NAME = "matches.sqlite3"
INDEX = f"{NAME}-shm"  # is in memory only, and made anew
TABLES = ("aaaaaaaa", "bbbbbbbb", "cccccccc")
CALLS = "openat,pwrite64,write,ftruncate,fdatasync,fsync,unlink,rename"
ENTRIES = 60  # that are written to each table while the power fails
PAGES = 20  # that wait to be moved to the database, at most: with few it happens often
WRITER = """
import asyncio, os, pathlib, sys
from dudo.table.sqlite import SqliteStore
from dudo.table.store import appended
from hostile.power import TABLES, entry

async def main(path, entries, pages, *settings):
    path = pathlib.Path(path)
    store = SqliteStore(path)
    os.write(1, f"told {store.key} 0".encode())
    store._connection.execute(f"PRAGMA wal_autocheckpoint = {pages}")
    for setting in settings:
        store._connection.execute(f"PRAGMA {setting}")

    async def play(table):
        for seq in range(int(entries)):
            await appended(store, table, seq, entry(table, seq))
            os.write(1, f"told {table} {seq}".encode())

    await asyncio.gather(*map(play, TABLES))
    await store.close()

asyncio.run(main(*sys.argv[1:]))
"""
CALL = re.compile(r"(?P<thread>\d+) +(?P<call>\w+)\((?P<given>.*)")
RESUMED = re.compile(r"(?P<thread>\d+) +<\.\.\. (?P<call>\w+) resumed>")
OPENED = re.compile(r"<((?:\\x..)*)>")  # the file that a number stands for
TEXT = re.compile(r"\"((?:\\x..)*)\"")


def entry(table: str, seq: int) -> str:
    """As long as entries are, and now and then longer than a page."""
    return f"{table} {seq} " + "x" * Random(f"{table} {seq}").randrange(5000)


# ---- what the program did -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Step:
    """Something that the program did to a file; or, with a table, that somebody was told of an entry."""

    what: str  # "made", "written", "cut", "removed", "renamed", "waited" or "told"
    file: str
    at: int = 0  # where it was written, how long it is now, or the number of the entry
    data: bytes = b""
    name: str = ""  # that it has now


def traced(folder: Path, *, entries: int, settings: Sequence[str] = ()) -> list[Step]:
    """All that a program does that writes so many entries to each table, in order."""
    assert STRACE is not None
    folder.mkdir()
    trace = folder.with_suffix(".trace")
    given = [str(folder / NAME), str(entries), str(PAGES), *settings]
    command = [STRACE, "-f", "-y", "-xx", "-s", "1000000", "-e", f"trace={CALLS}"]
    command += ["-e", "signal=none", "-o", str(trace), sys.executable, "-c", WRITER, *given]
    subprocess.run(command, check=True, cwd=TESTS, stdout=subprocess.DEVNULL)
    return list(_steps(trace.read_text().splitlines(), folder))


def _steps(lines: Iterable[str], folder: Path) -> Iterator[Step]:
    """A write counts from when it was asked for, and the end of a wait when it has returned."""
    waiting: dict[str, Step] = {}  # for what a thread waits
    for line in lines:
        if resumed := RESUMED.match(line):
            if (waited := waiting.pop(resumed["thread"], None)) is not None:
                yield waited
        elif found := CALL.match(line):
            step = _step(found["call"], found["given"], folder)
            if step is None:
                continue
            if step.what == "waited" and found["given"].endswith("<unfinished ...>"):
                waiting[found["thread"]] = step
            else:
                yield step


def _step(call: str, given: str, folder: Path) -> Step | None:
    """What a system call does in the folder, or tells; None if neither."""
    if call == "write" and given.startswith("1<"):
        word, *more = _text(given).decode("latin-1").split(" ")
        return Step("told", more[0], int(more[1])) if word == "told" else None
    named = _text(given) if call in ("openat", "unlink", "rename") else _file(given)
    path = Path(named.decode())
    file = path.name if path.parent == folder else ""
    if not file and path != folder:
        return None
    match call:
        case "fdatasync" | "fsync":
            return Step("waited", file)
        case "openat":
            return Step("made", file) if "O_CREAT" in given else None
        case "unlink":
            return Step("removed", file)
        case "rename":
            return Step("renamed", file, name=Path(_bytes(TEXT.findall(given)[1]).decode()).name)
        case "write":
            return Step("written", file, END, _text(given))
        case "ftruncate":
            return Step("cut", file, _last_number(given))
        case _:
            return Step("written", file, _last_number(given), _text(given))


def _file(given: str) -> bytes:
    found = OPENED.search(given)
    return b"" if found is None else _bytes(found[1])


def _text(given: str) -> bytes:
    found = TEXT.search(given)
    return b"" if found is None else _bytes(found[1])


def _bytes(hexadecimal: str) -> bytes:
    return bytes.fromhex(hexadecimal.replace("\\x", ""))


def _last_number(given: str) -> int:
    """The last thing that a call was given: where a write begins, or how long a file is to be."""
    inside = given.rpartition(" <unfinished")[0] or given.rpartition(") = ")[0].rstrip(" )")
    return int(inside.rpartition(", ")[2])


# ---- the disk -------------------------------------------------------------------------------------


@dataclass(slots=True)
class _File:
    """A file: what is on disk for certain, and what has been done since."""

    sure: bytearray = field(default_factory=bytearray)
    found: bool = False  # its folder has been waited for since it was made
    removed: bool = False
    before: str | None = None  # its name until its folder is waited for
    pending: list[Step] = field(default_factory=list)

    def waited(self) -> None:
        """All that was done to it is on disk."""
        for step in self.pending:
            _apply(self.sure, step)
        self.pending.clear()

    def left(self, luck: Random) -> bytes | None:
        """What may be there when the power has failed; None for no file."""
        if (self.removed or not self.found) and luck.random() < 0.5:
            return None
        share = luck.choice((0.0, 0.1, 0.5, 0.9, 1.0))
        content = bytearray(self.sure)
        for step in self.pending:
            _apply(content, step, arrives=lambda: luck.random() < share)
        return bytes(content)


def _apply(content: bytearray, step: Step, arrives: Callable[[], bool] = lambda: True) -> None:
    """The sectors that have arrived are in the file."""
    if step.what == "cut":
        if arrives():
            del content[step.at :]
            content.extend(bytes(step.at - len(content)))
        return
    first = len(content) if step.at == END else step.at
    start, end = first, first + len(step.data)
    while start < end:
        stop = min(end, start // SECTOR * SECTOR + SECTOR)
        if arrives():
            content.extend(bytes(max(0, stop - len(content))))
            content[start:stop] = step.data[start - first : stop - first]
        start = stop


class Disk:
    """The files of the folder while the program goes on."""

    def __init__(self) -> None:
        self.told: dict[str, int] = {}  # how many entries of each table
        self._files: dict[str, _File] = {}

    def do(self, step: Step) -> None:
        """One step more."""
        if step.what == "told":
            self.told[step.file] = step.at + 1
        elif step.what == "waited" and not step.file:
            self._files = {name: it for name, it in self._files.items() if not it.removed}
            for file in self._files.values():
                file.found, file.before = True, None
        elif step.what == "made":
            file = self._files.setdefault(step.file, _File())
            file.removed = False
        elif step.file in self._files:
            file = self._files[step.file]
            if step.what == "waited":
                file.waited()
            elif step.what == "removed":
                file.removed = True
            elif step.what == "renamed":
                file.before = step.file
                self._files[step.name] = self._files.pop(step.file)
            else:
                file.pending.append(step)

    def fail(self, folder: Path, luck: Random) -> None:
        """The files as they may be when the power fails now."""
        folder.mkdir()
        for name, file in self._files.items():
            content = file.left(luck)
            if content is not None and name != INDEX:
                (folder / luck.choice([name, file.before or name])).write_bytes(content)


# ---- the campaign ---------------------------------------------------------------------------------

LOST = "no entry that was told is lost when the power fails"
GOES_ON = "after that every log can be read, and goes on"


async def power_cuts(
    report: Report,
    folder: Path,
    cuts: int,
    seed: int,
    *,
    entries: int = ENTRIES,
    settings: Sequence[str] = (),
) -> None:
    """The power fails so many times, each at a moment of its own, while entries are written to each table."""
    if STRACE is None:
        for promise in (LOST, GOES_ON):
            report.judge(promise, tried=0)
        return
    luck = Random(seed)
    steps = traced(folder / "traced", entries=entries, settings=settings)
    moments = Counter(luck.choices(range(1, len(steps) + 1), k=cuts))
    disk, after = Disk(), folder / "after"
    for number, step in enumerate(steps, start=1):
        disk.do(step)
        for _ in range(moments[number]):
            disk.fail(after, luck)
            await _read(after / NAME, disk.told, f"step {number}", report)
            shutil.rmtree(after)


async def _read(path: Path, told: Mapping[str, int], at: str, report: Report) -> None:
    """What is left of the logs holds all that was told, and takes entries; whoever had a seat has it still."""
    try:
        store = SqliteStore(path)
    except StoreError as error:
        report.judge(GOES_ON, [f"{at}: {error}"], tried=1)
        return
    keys = [f"{at}: the key of all sessions"] if told.keys() - {*TABLES, store.key} else []
    report.judge(LOST, keys, tried=sum(told.get(it, 0) for it in TABLES))
    for table in TABLES:
        try:
            there = await store.read(table)
            await appended(store, table, len(there), entry(table, len(there)))
        except StoreError as error:
            report.judge(GOES_ON, [f"{at}, table {table}: {error}"], tried=1)
            continue
        other = there != [entry(table, seq) for seq in range(len(there))]
        report.judge(GOES_ON, [f"{at}, table {table}: its log is another"] * other, tried=1)
        missing = range(len(there), told.get(table, 0))
        report.judge(LOST, [f"{at}, table {table}: entry {seq}" for seq in missing], tried=0)
    await store.close()
