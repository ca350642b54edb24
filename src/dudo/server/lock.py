"""One server for each folder: a second one would never learn of the moves that the first has confirmed."""

import sqlite3
from pathlib import Path

from dudo.errors import reason
from dudo.table.errors import StoreError
from dudo.table.folders import kept_folder

LOCK = "server.lock"


class FolderLock:
    """The folder belongs to this server until `release`, or until the process ends, however it ends.

    The lock is a transaction that stays open: SQLite knows how on every system, and the system frees it.
    """

    def __init__(self, folder: Path) -> None:
        try:
            kept_folder(folder)
            (folder / LOCK).touch(0o600)
            self._held = sqlite3.connect(
                folder / LOCK, timeout=0, isolation_level=None, check_same_thread=False
            )
            try:
                self._held.execute("BEGIN EXCLUSIVE")
            except sqlite3.Error:
                self._held.close()
                raise
        except (OSError, sqlite3.Error) as error:
            taken = getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_BUSY
            raise StoreError(
                f"Another server has its matches in {folder}: stop it, or name another folder with --data."
                if taken
                else f"The matches cannot be kept in {folder} ({reason(error)}): "
                "let it be written, or name another folder with --data."
            ) from error

    def release(self) -> None:
        """Another server may lock the folder."""
        self._held.close()
