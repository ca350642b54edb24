"""The one file in which SQLite keeps everything: making it, checking it, and refusing what cannot be used."""

import contextlib
import os
import sqlite3
from pathlib import Path

from dudo.errors import reason
from dudo.table.errors import DamagedFile, StoreError
from dudo.table.folders import kept_folder
from dudo.table.sql import KEEP, KEPT, KEY, SCHEMA, VERSION, new_key

APPLICATION = 0x11A25D1C  # marks the file as ours
MARKED = slice(68, 72)  # where that stands in the file
OLDEST = (3, 37)  # the first version of SQLite with strict tables
DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def opened(path: Path) -> sqlite3.Connection:
    """A connection to the file, which has been checked, or made if it did not exist.

    `StoreError` with one sentence if it cannot be used; `DamagedFile` if it is not as SQLite wrote it.
    """
    if sqlite3.sqlite_version_info < OLDEST:
        oldest = ".".join(map(str, OLDEST))
        raise StoreError(
            f"Matches are kept with SQLite {oldest} or newer, and this Python has {sqlite3.sqlite_version}: "
            "use a Python with a newer one."
        )
    try:
        kept_folder(path.parent)
        _for_nobody_else(path)
        connection = connected(path)
    except (OSError, sqlite3.Error) as error:
        raise _not_kept(path, error) from error
    try:
        _prepare(connection, path)
    except sqlite3.Error as error:
        connection.close()
        raise (_damaged if is_damage(error) else _not_kept)(path, error) from error
    except StoreError:
        connection.close()
        raise
    return connection


def connected(path: Path) -> sqlite3.Connection:
    """A connection to the file, for any thread."""
    return sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)


def key_in(connection: sqlite3.Connection) -> str:
    """The key of sessions in the file."""
    (key,) = connection.execute(KEPT.replace("$", "?"), (KEY,)).fetchone()
    return str(key)


def is_damage(error: BaseException) -> bool:
    """Whether the file is not as SQLite wrote it, and not anything else is in the way."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGE


def beside(path: Path, ending: str) -> Path:
    """The path with `ending` added to its name."""
    return path.with_name(path.name + ending)


def _not_kept(path: Path, error: Exception) -> StoreError:
    return StoreError(
        f"The matches cannot be kept in {path} ({reason(error)}): mend that, or name another folder with --data."
    )


def _damaged(path: Path, found: object) -> DamagedFile:
    names = [it for it in path.parent.iterdir() if it != path and not it.name.startswith(".")]
    backups = [it for it in names if is_ours(it)]
    newest = max(backups, key=lambda it: it.stat().st_mtime, default=None)
    backup = f"{newest}, the newest backup beside it," if newest else "a backup"
    return DamagedFile(
        f"{path} is damaged or is not a file of matches ({found}): put {backup} in its place with "
        "dudo restore --replace, or name another folder with --data."
    )


def is_ours(path: Path) -> bool:
    """Whether the file is marked as one of ours."""
    try:
        with path.open("rb") as file:
            return file.read(100)[MARKED] == APPLICATION.to_bytes(4, "big")
    except OSError:
        return False


def _for_nobody_else(path: Path) -> None:
    """Only its owner may read the file, whatever the folder allows; SQLite gives files beside it the same mode."""
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    for one in (path, beside(path, "-wal"), beside(path, "-shm")):
        if one.exists() and one.stat().st_mode & 0o077 and os.access(one, os.W_OK):
            with contextlib.suppress(PermissionError):  # the file of another user
                one.chmod(0o600)


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if tables and application != APPLICATION:
        raise StoreError(f"{path} holds something other than matches of Dudo: name another folder.")
    if tables and version != VERSION:
        raise StoreError(
            f"{path} was written by another version of Dudo: install that one to open it."
        )
    (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise _damaged(path, found.splitlines()[-1])
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA secure_delete = ON")
    if not tables:
        connection.executescript(
            f"BEGIN IMMEDIATE; {SCHEMA} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION}; COMMIT;"
        )
    connection.execute(KEEP.replace("$", "?"), (KEY, new_key()))
