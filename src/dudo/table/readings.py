"""Choosing among several versions of SQLite's write-ahead log: the one with which the logs are read best.

A changed bit breaks a link, or a page. Each version is put beside a copy of the database in a folder of its own,
where it is only read.
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
from dudo.table.sqlite_file import beside, tolerant_text

SECONDS = 60.0  # the most time for the choice: the start of a server waits for it
ROWS = "SELECT table_id, seq, entry, at, link FROM log ORDER BY table_id, seq"


class _Reading(NamedTuple):
    """How badly the logs can be read: the smaller, the better."""

    torn: bool  # whether SQLite itself objects
    damaged: int  # the number of damaged tables, among those that count
    missing: int  # minus the number of entries


def best(path: Path, wals: Iterable[bytes], *, seconds: float = SECONDS) -> int | None:
    """The index of the version with which the logs in `path` are read best; None if that cannot be decided.

    The first is the present one; it is also the answer if no other one is better.
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
                counted = damaged  # only the right bit repairs one of these
            found.append(reading)
    least = min(found)
    settled = found.count(least) == 1 and least != found[0]
    return None if least.torn or (least.damaged and not settled) else found.index(least)


@contextmanager
def _folder(path: Path) -> Iterator[Path]:
    """A folder with the same database; it is removed after the block."""
    folder = beside(path, ".trial")
    shutil.rmtree(folder, ignore_errors=True)  # a process that was killed may have left it
    folder.mkdir(mode=0o700)
    trial = folder / path.name
    try:
        try:
            os.link(path, trial)
        except OSError:  # some file systems have no hard links
            shutil.copyfile(path, trial)
        yield trial
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _read(
    trial: Path, wal: bytes, counted: Set[object] | None
) -> tuple[_Reading, frozenset[object]]:
    """How well the logs are read with that version, and the damaged tables, among those that count."""
    beside(trial, "-shm").unlink(missing_ok=True)
    beside(trial, "-wal").write_bytes(wal)
    try:
        # A reader moves nothing into the database, which is the real one.
        with closing(sqlite3.connect(f"{trial.as_uri()}?mode=ro", uri=True)) as connection:
            connection.text_factory = tolerant_text
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
