"""Salvaging a damaged file of logs: all that can be read goes into a new one, and the damaged one is kept beside it."""

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from itertools import count, pairwise
from pathlib import Path

from dudo.table.chain import KeptEntry
from dudo.table.folders import sync_entries
from dudo.table.sqlite_file import APPLICATION, beside, opened, tolerant_text

HEAD = 100  # bytes
FIXED = {
    0: b"SQLite format 3\0",
    16: (4096).to_bytes(2, "big"),  # bytes of a page; other sizes differ from this one in two bits
    18: bytes([2, 2, 0, 64, 32, 32]),  # the mode of writing, with a log beside it
    44: (4).to_bytes(4, "big"),  # the format
    56: (1).to_bytes(4, "big"),  # UTF-8
    68: APPLICATION.to_bytes(4, "big"),
}
"""By offset: bytes in the head of every file of ours."""
ROWS = "SELECT table_id, seq, entry, at, link FROM log NOT INDEXED ORDER BY table_id {0}, seq {0}"
SCHEMA = "SELECT type, name, tbl_name, sql, rowid FROM sqlite_schema"
MEND_SCHEMA = "UPDATE sqlite_schema SET type = ?, name = ?, tbl_name = ?, sql = ? WHERE rowid = ?"
CUT = "UPDATE log SET link = NULL WHERE table_id = ? AND seq = ?"
INSERT = "INSERT OR IGNORE INTO log (table_id, seq, entry, at, link) VALUES (?, ?, ?, ?, ?)"


@dataclass(frozen=True, slots=True)
class Salvage:
    """How much was saved, and where the damaged file is now."""

    entries: int
    tables: int
    damaged: Path


def mend_head(path: Path) -> bool:
    """Whether one changed bit, among those that are the same in every file of ours, has been corrected.

    False as well if the file cannot be read or written: whoever opens it next says why.
    """
    try:
        return _mended(path)
    except OSError:
        return False


def _mended(path: Path) -> bool:
    with path.open("rb") as file:
        head = file.read(HEAD)
    wrong = {
        at: should
        for at, should in FIXED.items()
        if len(head) == HEAD and head[at : at + len(should)] != should
    }
    if len(wrong) != 1:
        return False
    ((at, should),) = wrong.items()
    changed = int.from_bytes(should) ^ int.from_bytes(head[at : at + len(should)])
    if changed.bit_count() != 1:
        return False
    with path.open("r+b") as file:
        file.seek(at)
        file.write(should)
        os.fsync(file.fileno())
    return True


def salvage(path: Path) -> Salvage | None:
    """A new file with every readable entry is in place of the damaged one; None if there is no such entry.

    The damaged file is read from both ends as far as possible. A table whose last entries may be missing is marked
    as damaged.
    """
    kept, new = _free(path), beside(path, ".new")
    for ending in ("", "-wal"):
        if beside(path, ending).exists():
            shutil.copy2(beside(path, ending), beside(kept, ending))
    new.unlink(missing_ok=True)
    with closing(opened(new)) as connection:
        _mend_schema(path, connection.execute(SCHEMA).fetchall())
        rows, cuts = _readable(path)
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany(INSERT, rows)
        connection.executemany(CUT, [(row.table, row.seq) for row in cuts])
        connection.execute("COMMIT")
    if not rows:
        new.unlink()
        return None
    for ending in ("-wal", "-shm"):
        beside(path, ending).unlink(missing_ok=True)
    new.replace(path)
    sync_entries(path.parent)
    return Salvage(len(rows), len({row.table for row in rows}), kept)


def _mend_schema(path: Path, schema: list[tuple[object, ...]]) -> None:
    """The schema in the file is that of every file of ours."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as connection:
        connection.text_factory = tolerant_text
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        with connection:
            connection.executemany(MEND_SCHEMA, schema)


def _readable(path: Path) -> tuple[list[KeptEntry], list[KeptEntry]]:
    """The readable entries, and those of them after which others of the same table may be missing."""
    rows, whole = _read(path, "ASC")
    cuts = [row for row, after in pairwise(rows) if after.seq and not _succeeds(after, row)]
    if whole:
        return rows, cuts
    after, _ = _read(path, "DESC")
    known = {(row.table, row.seq) for row in rows}
    rest = [row for row in after if (row.table, row.seq) not in known]
    return rows + rest, cuts + rows[-1:]


def _succeeds(after: KeptEntry, row: KeptEntry) -> bool:
    return (after.table, after.seq) == (row.table, row.seq + 1)


def _read(path: Path, order: str) -> tuple[list[KeptEntry], bool]:
    """The entries up to the first error, and whether those are all."""
    rows: list[KeptEntry] = []
    try:
        with closing(sqlite3.connect(path)) as connection:
            connection.text_factory = tolerant_text
            read = connection.execute(ROWS.format(order))
            # One after the other, so that those before an error are kept.
            rows.extend(KeptEntry(*it) for it in read if _is_sound(it))
    except sqlite3.Error:
        return rows, False
    return rows, True


def _is_sound(row: tuple[object, ...]) -> bool:
    """Whether the row can be written again; a damaged link will be noticed when it is read."""
    table, seq, entry, at, bound = row
    kinds = ((table, str), (seq, int), (entry, str), (at, float), (bound, bytes | None))
    if not all(isinstance(value, kind) for value, kind in kinds):
        return False
    try:
        f"{table}{entry}".encode()
    except UnicodeEncodeError:
        return False
    return True


def _free(path: Path) -> Path:
    """A path for the damaged file at which there is nothing yet."""
    names = (path.with_name(f"{path.name}.damaged-{number}") for number in count(1))
    return next(it for it in names if not it.exists())
