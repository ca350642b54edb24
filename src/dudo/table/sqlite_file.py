"""The file in which SQLite keeps the logs: creating it, recognising it, and bringing it up to date."""

import contextlib
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

from dudo.errors import reason
from dudo.table.chain import ROOT, link
from dudo.table.errors import DamagedFile, StoreError
from dudo.table.folders import kept_folder

APPLICATION = 0x11A25D1C  # marks the file as ours
OLDEST = (3, 37)  # the first version of SQLite with strict tables

DAMAGED = (
    "{path} is damaged or is not a file of matches ({error}): move it away, or name another folder."
)
ADVICE = {
    sqlite3.SQLITE_FULL: "The disk that holds {path} is full: make room, or name another folder.",
    sqlite3.SQLITE_READONLY: "{path} may only be read: let it be written, or name another folder.",
    sqlite3.SQLITE_PERM: "{path} may not be opened: let it be written, or name another folder.",
    sqlite3.SQLITE_CANTOPEN: "{path} cannot be opened: let it be written, or name another folder.",
    sqlite3.SQLITE_IOERR: "The disk that holds {path} fails ({error}): mend it, or name another folder.",
    sqlite3.SQLITE_BUSY: "Another program holds {path}: end it, or name another folder.",
    sqlite3.SQLITE_LOCKED: "Another program holds {path}: end it, or name another folder.",
}


def _link_all(connection: sqlite3.Connection) -> None:
    """Every entry is linked to the one before it, which it was not in old logs."""
    connection.execute("ALTER TABLE log ADD COLUMN link BLOB")
    for (table,) in connection.execute("SELECT DISTINCT table_id FROM log").fetchall():
        before = ROOT
        rows = connection.execute(
            "SELECT seq, entry, at FROM log WHERE table_id = ? ORDER BY seq", [table]
        )
        for seq, entry, at in rows.fetchall():
            before = link(before, table=table, seq=seq, entry=entry, at=at)
            connection.execute(
                "UPDATE log SET link = ? WHERE table_id = ? AND seq = ?", [before, table, seq]
            )


# One step for each version of the file, run in order; a step that has shipped is never changed.
MIGRATIONS: tuple[str | Callable[[sqlite3.Connection], None], ...] = (
    """
    CREATE TABLE log (
        table_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        entry TEXT NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE INDEX begins ON log (table_id, seq) WHERE substr(entry, 1, 7) = '[match '
    """,
    _link_all,
)

VERSIONS = range(100)
"""The versions that files may have: any other number has a changed bit."""


def opened(path: Path) -> sqlite3.Connection:
    """A connection to the file, which is created if it does not exist.

    `StoreError` with one sentence if it is not one of ours or from a newer version, `DamagedFile` if it is torn.
    """
    if sqlite3.sqlite_version_info < OLDEST:
        oldest = ".".join(map(str, OLDEST))
        raise StoreError(
            f"Matches are kept with SQLite {oldest} or newer, and this Python has {sqlite3.sqlite_version}: "
            "use a Python with a newer one."
        )
    try:
        kept_folder(path.parent)  # readable for its owner alone, as the logs have hidden dice
        _for_nobody_else(path)
        connection = sqlite3.connect(
            path, isolation_level=None, check_same_thread=False, timeout=10, cached_statements=256
        )
        connection.text_factory = tolerant_text
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"The matches cannot be kept in {path}: {reason(error)}.") from error
    try:
        _prepare(connection, path)
    except (sqlite3.Error, UnicodeDecodeError) as error:  # a message may quote damaged text
        connection.close()
        advice = ADVICE.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
        if advice is None:
            raise DamagedFile(DAMAGED.format(path=path, error=error)) from error
        raise StoreError(advice.format(path=path, error=error)) from error
    except StoreError:
        connection.close()
        raise
    return connection


def _for_nobody_else(path: Path) -> None:
    """Only its owner may read the file, whatever the folder allows; SQLite gives files beside it the same mode."""
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    for one in (path, beside(path, "-wal"), beside(path, "-shm")):
        if one.exists() and one.stat().st_mode & 0o077 and os.access(one, os.W_OK):
            with contextlib.suppress(PermissionError):  # the file of another user
                one.chmod(0o600)


def beside(path: Path, ending: str) -> Path:
    """The path with `ending` added to its name."""
    return path.with_name(path.name + ending)


def inode(path: Path) -> int | None:
    """The number of the file in its file system; None if it does not exist."""
    try:
        return path.stat().st_ino
    except OSError:
        return None


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (known,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if application != APPLICATION and known:
        raise StoreError(f"{path} holds something other than matches of Dudo: name another folder.")
    if version not in VERSIONS:
        raise sqlite3.DatabaseError(f"it says that its version is {version}")
    if version > len(MIGRATIONS):
        raise StoreError(f"{path} was written by a newer Dudo: install that version to open it.")
    (health,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if health != "ok":
        raise sqlite3.DatabaseError(health)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    for number in range(version, len(MIGRATIONS)):
        connection.execute("BEGIN IMMEDIATE")
        # Another process may have done this step while this one waited for the lock.
        if connection.execute("PRAGMA user_version").fetchone() == (number,):
            step = MIGRATIONS[number]
            if isinstance(step, str):
                connection.execute(step)
            else:
                step(connection)
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            connection.execute(f"PRAGMA user_version = {number + 1}")
        connection.execute("COMMIT")


def tolerant_text(raw: bytes) -> str:
    """The bytes as text, even where a disk has damaged them: the chain of links shows that."""
    return raw.decode("utf-8", "surrogateescape")
