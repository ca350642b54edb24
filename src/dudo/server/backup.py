"""A backup of everything that a server keeps: one SQLite file, made while people play, and put back whole.

It is a copy of the database by SQLite itself, so it is of one moment. (A plain copy of a database in use may lack
recent changes, which SQLite has not moved into it yet.)
"""

import os
import shutil
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from dudo.errors import DudoError, reason
from dudo.server.data_folder import MATCHES
from dudo.server.lock import FolderLock
from dudo.table.errors import DamagedFile, StoreError
from dudo.table.folders import sync_entries
from dudo.table.sqlite_file import beside, is_damage, is_ours, opened
from dudo.text import Name, say

PART = ".dudo-backup-"  # how the name of a file begins that is not whole yet
ABANDONED = 86_400.0  # seconds after which nobody works on it any more
COUNT = "SELECT count(DISTINCT table_id), count(*) FROM log"
ANYTHING = "SELECT EXISTS (SELECT 1 FROM log) OR EXISTS (SELECT 1 FROM account)"


class BackupFailed(DudoError):
    """A backup could not be made or restored; nothing has changed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupContents:
    """What is in a backup."""

    tables: int
    entries: int


def back_up(folder: Path, file: Path) -> BackupContents:
    """The file holds everything that the server of that folder has confirmed; `BackupFailed` with a sentence if not.

    The server goes on meanwhile.
    """
    source = folder / MATCHES
    if not source.is_file():
        raise _failed(
            "There are no matches in {folder}: name their folder with --data.", folder=folder
        )
    if file.exists():
        raise _failed("{file} is there already: name another file.", file=file)
    if not file.parent.is_dir():
        raise _failed(
            "There is no folder {folder}: make it, or name another file.", folder=file.parent
        )
    with _in_a_sentence(file), _part(file.parent) as part:
        _copy(source, part)
        found = _checked(part)
        _put(part, file)
    return found


def restore(file: Path, folder: Path, *, replace: bool = False) -> BackupContents:
    """The folder holds the content of the backup, checked; `BackupFailed` or `StoreError` with a sentence if not.

    No server may be using the folder. With `replace`, its former content stays in a folder inside it. At every moment,
    it has either its former content or that of the backup. The owner of the folder owns the file.
    """
    if not file.is_file():
        raise _failed("There is no file {file}.", file=file)
    lock = FolderLock(folder)
    try:
        with _in_a_sentence(file), _part(folder) as part:
            shutil.copyfile(file, part)
            found = _checked(part)
            _make_room(folder, replace=replace)
            _put(part, folder / MATCHES)
    finally:
        lock.release()
        _give_to_owner(folder)
    return found


@contextmanager
def _part(folder: Path) -> Iterator[Path]:
    """A new file on the same disk that nobody else may read; if it is still there after the block, it is removed.

    So are those of commands that were killed: they hold cups and the key, and nobody would look for them.
    """
    for left in folder.glob(f"{PART}*"):
        if time.time() - left.stat().st_mtime > ABANDONED:
            left.unlink()
    number, name = tempfile.mkstemp(prefix=PART, dir=folder)
    os.close(number)
    try:
        yield Path(name)
    finally:
        for ending in ("", "-wal", "-shm"):
            Path(f"{name}{ending}").unlink(missing_ok=True)


def _copy(database: Path, to: Path) -> None:
    """`to` is a copy of the database at one moment, even while others write to it."""
    address = f"{database.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True, timeout=30)) as there:
        try:
            there.execute("VACUUM INTO :to", {"to": str(to)})
        except sqlite3.Error as error:
            if not is_damage(error):
                raise
            raise _failed(
                "{path} is damaged: stop the server, and put an older backup in its place with {command}.",
                path=database,
                command="dudo restore --replace",
            ) from error


def _checked(part: Path) -> BackupContents:
    """What is in that file, which is as SQLite wrote it; `StoreError` if it is not one of ours."""
    if not is_ours(part):
        raise DamagedFile("nothing marks it as ours")
    with closing(opened(part)) as copy:
        tables, entries = copy.execute(COUNT).fetchone()
        copy.execute("PRAGMA journal_mode = DELETE")  # so that everything is in the one file
    return BackupContents(tables=tables, entries=entries)


def _put(part: Path, to: Path) -> None:
    """The file has that name, at once, and keeps it even if the power fails."""
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    part.replace(to)
    sync_entries(to.parent)


def _make_room(folder: Path, *, replace: bool) -> None:
    """The database of that folder can be replaced by another one: all it holds is in the one file, and kept aside."""
    former = folder / MATCHES
    if former.exists() and _holds_anything(former):
        if not replace:
            raise _failed(
                "There are matches in {folder} already: name another folder with --data, "
                "or have them moved aside with --replace.",
                folder=folder,
            )
        names = (folder / f"before-restore-{number}" for number in count(1))
        aside = next(name for name in names if not name.exists())
        aside.mkdir(mode=0o700)
        for path in (former, beside(former, "-wal")):
            if path.exists():
                os.link(path, aside / path.name)
        sync_entries(aside)
    for ending in ("-wal", "-shm"):  # or SQLite would take them for those of the new file
        beside(former, ending).unlink(missing_ok=True)


def _holds_anything(database: Path) -> bool:
    """Whether somebody has played or signed up there; all of it is in the one file now, if that is not damaged."""
    try:
        with closing(sqlite3.connect(database)) as found:
            found.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            return bool(found.execute(ANYTHING).fetchone()[0])
    except sqlite3.Error:
        return True


@contextmanager
def _in_a_sentence(file: Path) -> Iterator[None]:
    try:
        yield
    except StoreError as error:
        raise _failed(
            "{file} is not a backup of this version of Dudo, or is damaged: use another one.",
            file=file,
        ) from error
    except (OSError, sqlite3.Error) as error:
        raise _failed(
            "The backup {file} has failed: {problem}.", file=file, problem=reason(error)
        ) from error


def _failed(sentence: str, **names: object) -> BackupFailed:
    return BackupFailed(say(sentence, **{name: Name(it) for name, it in names.items()}))


def _give_to_owner(folder: Path) -> None:
    """Files that an administrator restored belong to the owner of the folder, whose server can then read them."""
    if sys.platform == "win32" or os.geteuid() != 0:
        return
    owner = folder.stat()
    for path in folder.iterdir():
        if path.lstat().st_uid == 0:
            os.chown(path, owner.st_uid, owner.st_gid, follow_symlinks=False)
