"""Which of several files beside the database makes the logs read best: a changed bit breaks a link, or a page.

Each is laid beside the database in a folder of its own, where it is only read.
"""

import os
import shutil
import sqlite3
import time
from collections.abc import Iterable, Iterator, Set
from contextlib import closing, contextmanager
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple

from dudo.table.chain import ROOT, KeptEntry, entries_of
from dudo.table.errors import DamagedLog
from dudo.table.sqlite_file import beside, text

SECONDS = 60.0  # that the choice may take: a server waits with its start
ROWS = "SELECT table_id, seq, entry, at, link FROM log ORDER BY table_id, seq"


class _Reading(NamedTuple):
    """How well the logs can be read: the less, the better."""

    torn: bool  # SQLite itself objects
    damaged: int  # tables, among those that count
    missing: int  # entries, as a negative number of those that are there


def best(path: Path, wals: Iterable[bytes], *, seconds: float = SECONDS) -> int | None:
    """The number of the file with which the logs in `path` are best read; None if that cannot be told.

    The first is the one that is there now; it is also the answer if it reads as well as any other.
    """
    end = time.monotonic() + seconds
    found: list[_Reading] = []
    counted: Set[object] | None = None
    with _folder(path) as trial:
        for wal in wals:
            if time.monotonic() > end:
                return None
            reading, damaged = _read(trial, wal, counted)
            if not found and not reading.torn:
                counted = damaged  # the right bit mends one of these, and no other bit does
            found.append(reading)
    least = min(found)
    settled = found.count(least) == 1 and least != found[0]
    return None if least.torn or (least.damaged and not settled) else found.index(least)


@contextmanager
def _folder(path: Path) -> Iterator[Path]:
    """A folder with the same database; it is gone at the end of the block."""
    folder = beside(path, ".trial")
    shutil.rmtree(folder, ignore_errors=True)  # a process that was killed may have left it
    folder.mkdir(mode=0o700)
    trial = folder / path.name
    try:
        try:
            os.link(path, trial)
        except OSError:  # not every file system has links
            shutil.copyfile(path, trial)
        yield trial
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _read(
    trial: Path, wal: bytes, counted: Set[object] | None
) -> tuple[_Reading, frozenset[object]]:
    """How well the logs can be read with that file, and the damaged tables; only those that count are looked at."""
    beside(trial, "-shm").unlink(missing_ok=True)
    beside(trial, "-wal").write_bytes(wal)
    try:
        # Who may only read moves nothing to the database, which is the real one.
        with closing(sqlite3.connect(f"{trial.as_uri()}?mode=ro", uri=True)) as connection:
            connection.text_factory = text
            (health,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            (entries,) = connection.execute("SELECT count(*) FROM log").fetchone()
            damaged = frozenset(_damaged(connection, counted))
    except (sqlite3.Error, UnicodeDecodeError):
        return _Reading(torn=True, damaged=0, missing=0), frozenset()
    return _Reading(health != "ok", len(damaged), -entries), damaged


def _damaged(connection: sqlite3.Connection, counted: Set[object] | None) -> Iterator[object]:
    if counted is not None and not counted:
        return
    rows = map(KeptEntry._make, connection.execute(ROWS))
    for table, entries in groupby(rows, attrgetter("table")):
        if counted is None or table in counted:
            try:
                entries_of(table, entries, start=0, before=ROOT)
            except DamagedLog:
                yield table
