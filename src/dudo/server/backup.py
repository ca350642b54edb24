"""A backup of everything that a server keeps, as one file: made while people play, checked, and restored.

It is a zip file with copies of the databases, taken by SQLite itself so that each is of one moment, the key that
signs sessions, and a line that says what is in it. (A plain copy of a database in use may lack recent changes, which
SQLite has not moved into it yet.)
"""

import os
import shutil
import sqlite3
import sys
import tempfile
import time
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import asdict, dataclass
from errno import EINVAL
from hashlib import file_digest
from io import BufferedReader
from itertools import count, groupby
from pathlib import Path
from typing import IO, Literal, cast

import msgspec

from dudo.encoding import decoder
from dudo.errors import DudoError, reason
from dudo.server.accounts.file import ACCOUNTS, APPLICATION
from dudo.server.data_folder import MATCHES
from dudo.server.lock import FolderLock
from dudo.server.sessions import KEY_FILE, KeyState, state_of_key
from dudo.table.chain import ROOT, KeptEntry, entries_of
from dudo.table.errors import DamagedFile, DamagedLog
from dudo.table.folders import sync_entries
from dudo.table.open_mark import OPEN
from dudo.table.sqlite_file import beside, opened, tolerant_text
from dudo.text import Name, say

CONTENTS = "backup.json"
LARGEST = 2**24  # bytes of the listing, which may name many damaged tables
SHOP = ".dudo-backup-"  # how the names of our temporary folders begin
ABANDONED = 86_400.0  # seconds after which nobody works in one any more
ROWS = "SELECT table_id, seq, entry, at, link FROM log ORDER BY table_id, seq"


AccountsState = Literal["whole", "damaged", "none"]


class BackupFailed(DudoError):
    """A backup could not be made or restored; nothing has changed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupContents:
    """What is in a backup."""

    tables: int
    entries: int
    damaged: tuple[str, ...]  # tables with entries that a disk has changed since they were written
    key: KeyState = "whole"  # of the key that signs sessions
    accounts: AccountsState = "none"  # as far as SQLite can tell from how its file is built


@dataclass(frozen=True, slots=True, kw_only=True)
class _Listing(BackupContents):
    """The contents of a backup, with the checksums of its parts."""

    sums: dict[str, str]
    """By name: the SHA-256 of every other part, so that none can be missing or another."""


def back_up(folder: Path, file: Path) -> BackupContents:
    """The file holds everything that the server of that folder has confirmed; `BackupFailed` with a sentence if not.

    The server goes on meanwhile. What a disk has damaged is included as it is, and named.
    """
    if not (folder / MATCHES).is_file():
        raise BackupFailed(
            say(
                "There are no matches in {folder}: name their folder with --data.",
                folder=Name(folder),
            )
        )
    if file.exists():
        raise BackupFailed(say("{file} is there already: name another file.", file=Name(file)))
    if not file.parent.is_dir():
        raise BackupFailed(
            say(
                "There is no folder {folder}: make it, or name another file.",
                folder=Name(file.parent),
            )
        )
    with _in_a_sentence(file), _workshop(file.parent) as shop, _whole(folder):
        _copy(folder / MATCHES, shop / MATCHES)
        if (folder / ACCOUNTS).is_file():
            _copy_accounts(folder / ACCOUNTS, shop / ACCOUNTS)
        if (folder / KEY_FILE).exists():
            shutil.copyfile(folder / KEY_FILE, shop / KEY_FILE)
        found = _checked(shop)
        sums = {name: _sum((shop / name).open("rb")) for name in _parts(shop)}
        listed = _Listing(**asdict(found), sums=sums)
        (shop / CONTENTS).write_bytes(msgspec.json.encode(listed))
        whole = shop / "whole"
        with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as out:
            for name in _parts(shop):
                out.write(shop / name, name)
        _to_disk(whole)
        whole.rename(file)
        sync_entries(file.parent)
    return found


def restore(file: Path, folder: Path, *, replace: bool = False) -> BackupContents:
    """The folder holds the content of the backup, checked; `BackupFailed` or `StoreError` with a sentence if not.

    No server may be using the folder. With `replace`, its former content is moved into a folder inside it. The
    owner of the folder owns the restored files.
    """
    with _in_a_sentence(file):
        file.stat()
        lock = FolderLock(folder)
        try:
            if not replace and _has_matches(folder):
                raise BackupFailed(
                    say(
                        "There are matches in {folder} already: name another folder with --data, "
                        "or have them moved aside with --replace.",
                        folder=Name(folder),
                    )
                )
            with _workshop(folder) as shop:
                listed = _unpack(file, shop)
                found = _checked(shop)
                if _Listing(**asdict(found), sums=listed.sums) != listed:
                    raise zipfile.BadZipFile
                for name in _parts(shop):
                    _to_disk(shop / name)
                _move_aside(folder)
                # The matches come last: who was interrupted has none yet, and none without the key to their seats.
                for name in reversed(_parts(shop)):
                    (shop / name).replace(folder / name)
                sync_entries(folder)
        finally:
            lock.release()
            _give_to_owner(folder)
    return found


def _parts(shop: Path) -> list[str]:
    """The parts of the backup that exist, the listing first."""
    return [name for name in (CONTENTS, MATCHES, ACCOUNTS, KEY_FILE) if (shop / name).exists()]


def _sum(part: IO[bytes]) -> str:
    """Its checksum; it is not read whole, since it may be larger than the memory."""
    with part:
        return file_digest(cast("BufferedReader", part), "sha256").hexdigest()


@contextmanager
def _workshop(folder: Path) -> Iterator[Path]:
    """A folder that nobody else may read, on the same disk; it is removed after the block.

    So are those of commands that were killed: they hold cups and the key, and nobody would look for them.
    """
    for left in folder.glob(f"{SHOP}*"):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > ABANDONED:
                shutil.rmtree(left, ignore_errors=True)
    shop = Path(tempfile.mkdtemp(prefix=SHOP, dir=folder))
    try:
        yield shop
    finally:
        shutil.rmtree(shop, ignore_errors=True)


@contextmanager
def _in_a_sentence(file: Path) -> Iterator[None]:
    try:
        yield
    except FileNotFoundError as error:
        raise BackupFailed(say("There is no file {file}.", file=Name(error.filename))) from error
    except (
        DamagedFile,
        zipfile.BadZipFile,
        zlib.error,
        KeyError,
        msgspec.DecodeError,
        EOFError,
    ) as error:
        raise BackupFailed(
            say("{file} is not a backup, or is damaged: use another one.", file=Name(file))
        ) from error
    except (OSError, sqlite3.Error) as error:
        raise BackupFailed(
            say(
                "The backup {file} has failed: {problem}.",
                file=Name(file),
                problem=Name(reason(error)),
            )
        ) from error


@contextmanager
def _whole(folder: Path) -> Iterator[None]:
    """An error of SQLite in the block is raised as damage of the folder's database."""
    try:
        yield
    except (DamagedFile, sqlite3.DatabaseError) as error:
        if not _is_damage(error):
            raise
        raise BackupFailed(
            say(
                "The disk has damaged a file in {folder}: restart the server, which saves what can be read.",
                folder=Name(folder),
            )
        ) from error


def _is_damage(error: DamagedFile | sqlite3.DatabaseError) -> bool:
    """Whether the disk has changed the file, and not anything else is in the way."""
    damage = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
    return isinstance(error, DamagedFile) or error.sqlite_errorcode & 0xFF in damage


def _copy(database: Path, to: Path) -> None:
    """`to` is a copy of the database at one moment, even while others write to it."""
    address = f"{database.absolute().as_uri()}?mode=ro"
    with (
        closing(sqlite3.connect(address, uri=True, timeout=30)) as source,
        closing(sqlite3.connect(to)) as target,
    ):
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")  # so that everything is in the one file


def _checked(shop: Path) -> BackupContents:
    """What is there, each entry of the logs checked against the chain; `StoreError` if they cannot be read at all."""
    tables, entries, damaged = 0, 0, []
    with closing(opened(shop / MATCHES)) as connection:
        connection.text_factory = tolerant_text
        rows = map(KeptEntry._make, connection.execute(ROWS))
        for name, of_table in groupby(rows, key=lambda row: row.table):
            kept = list(of_table)
            tables, entries = tables + 1, entries + len(kept)
            try:
                entries_of(name, kept, start=0, before=ROOT)
            except DamagedLog:
                damaged.append(name)
        connection.execute("PRAGMA journal_mode = DELETE")  # so that everything is in the one file
    return BackupContents(
        tables=tables,
        entries=entries,
        damaged=tuple(damaged),
        key=state_of_key(shop),
        accounts=_state_of_accounts(shop / ACCOUNTS),
    )


def _copy_accounts(database: Path, to: Path) -> None:
    """The accounts as they are at one moment; byte by byte where the disk has left no database of them."""
    try:
        _copy(database, to)
    except sqlite3.DatabaseError as error:
        if not _is_damage(error):
            raise
        shutil.copyfile(database, to)


def _state_of_accounts(database: Path) -> AccountsState:
    if not database.exists():
        return "none"
    try:
        with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as file:
            (found,) = file.execute("PRAGMA integrity_check(1)").fetchone()
            (application,) = file.execute("PRAGMA application_id").fetchone()
    except sqlite3.DatabaseError:
        return "damaged"
    return "whole" if (found, application) == ("ok", APPLICATION) else "damaged"


def _unpack(file: Path, shop: Path) -> _Listing:
    """What the backup says of itself, once every part has been found as it was written and lies in the workshop."""
    try:
        return _take_out(file, shop)
    except (NotImplementedError, RuntimeError, ValueError) as error:  # a changed flag
        raise zipfile.BadZipFile from error
    except OSError as error:
        if error.errno in (None, EINVAL):  # a changed length or offset
            raise zipfile.BadZipFile from error
        raise


def _take_out(file: Path, shop: Path) -> _Listing:
    """A small zip can hold more than the memory or the disk has room for: nothing is written that does not fit."""
    with zipfile.ZipFile(file) as whole:
        names = whole.namelist()
        if not {CONTENTS, MATCHES} <= set(names) <= {CONTENTS, MATCHES, ACCOUNTS, KEY_FILE}:
            raise zipfile.BadZipFile
        if whole.getinfo(CONTENTS).file_size > LARGEST:
            raise zipfile.BadZipFile
        listed = decoder(_Listing).decode(whole.read(CONTENTS))
        parts = [name for name in names if name != CONTENTS]
        with whole.open(MATCHES) as matches:
            if whole.getinfo(MATCHES).file_size != _length(matches.read(32)):
                raise zipfile.BadZipFile
        if listed.sums != {name: _sum(whole.open(name)) for name in parts}:
            raise zipfile.BadZipFile
        for name in parts:
            with whole.open(name) as part, open(_private(shop / name), "wb") as out:
                shutil.copyfileobj(part, out)
    return listed


def _length(head: bytes) -> int:
    """How long the database is that begins like that; 0 if none does."""
    if len(head) < 32 or not head.startswith(b"SQLite format 3\0"):
        return 0
    page, pages = int.from_bytes(head[16:18], "big"), int.from_bytes(head[28:32], "big")
    return (65536 if page == 1 else page) * pages


def _has_matches(folder: Path) -> bool:
    """Whether a line of a match is kept there, or may be in what cannot be read."""
    file = folder / MATCHES
    if not file.exists():
        return False
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as found:
            return found.execute("SELECT 1 FROM log LIMIT 1").fetchone() is not None
    except sqlite3.Error:
        return True


def _private(path: Path) -> int:
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)


def _move_aside(folder: Path) -> None:
    files = (folder / MATCHES, folder / ACCOUNTS)
    former = [beside(file, ending) for file in files for ending in ("", "-wal", "-shm", OPEN)]
    there = [path for path in (*former, folder / KEY_FILE) if path.exists()]
    if there:
        names = (folder / f"before-restore-{number}" for number in count(1))
        aside = next(name for name in names if not name.exists())
        aside.mkdir(mode=0o700)
        for path in there:
            path.rename(aside / path.name)


def _give_to_owner(folder: Path) -> None:
    """Files that an administrator restored belong to the owner of the folder, whose server can then read them."""
    if sys.platform == "win32" or os.geteuid() != 0:
        return
    owner = folder.stat()
    for path in folder.iterdir():
        if path.lstat().st_uid == 0:
            os.chown(path, owner.st_uid, owner.st_gid, follow_symlinks=False)


def _to_disk(path: Path) -> None:
    path.chmod(0o600)
    with path.open("rb+") as file:
        os.fsync(file.fileno())
