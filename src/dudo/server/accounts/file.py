"""The file of accounts: passkeys, the devices that are signed in, results and ratings. It holds no dice."""

import os
import sqlite3
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import msgspec

from dudo.server.accounts.results import ACCOUNT, BOT, Finisher, MatchResult
from dudo.server.accounts.skills import Skill, rated
from dudo.table.errors import StoreError
from dudo.table.folders import kept_folder

APPLICATION = 0x11A25ACC  # marks the file as ours
VERSION = 1
SCHEMA = """
CREATE TABLE account (id TEXT PRIMARY KEY, name TEXT NOT NULL, at REAL NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE passkey (
    id BLOB PRIMARY KEY, account TEXT NOT NULL, public_key BLOB NOT NULL, uses INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys ON passkey (account);
CREATE TABLE device (owner TEXT PRIMARY KEY, account TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX devices ON device (account);
CREATE TABLE result (
    table_id TEXT NOT NULL, match INTEGER NOT NULL, at REAL NOT NULL, title TEXT NOT NULL,
    finishers TEXT NOT NULL, rated INTEGER NOT NULL, PRIMARY KEY (table_id, match)
) STRICT, WITHOUT ROWID;
CREATE TABLE played (
    account TEXT NOT NULL, at REAL NOT NULL, table_id TEXT NOT NULL, match INTEGER NOT NULL,
    PRIMARY KEY (account, at, table_id, match)
) STRICT, WITHOUT ROWID;
CREATE TABLE rating (
    who TEXT PRIMARY KEY, mu REAL NOT NULL, sigma REAL NOT NULL, matches INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
"""
POOL = """
SELECT who, mu, sigma, matches, account.name FROM rating
LEFT JOIN account ON who = 'account:' || account.id
WHERE who LIKE 'bot:%' OR account.id IS NOT NULL ORDER BY mu - 3 * sigma DESC LIMIT ?
"""
HISTORY = """
SELECT at, title, finishers, rated, table_id, match FROM played JOIN result USING (table_id, match, at)
WHERE account = ? ORDER BY at DESC LIMIT ?
"""


@dataclass(frozen=True, slots=True)
class StoredPasskey:
    """A passkey, and whose it is."""

    account: str
    public_key: bytes
    uses: int


@dataclass(frozen=True, slots=True)
class PoolStanding:
    """Somebody in the pool of all who are rated."""

    who: str
    name: str
    skill: Skill
    matches: int

    @property
    def is_bot(self) -> bool:
        """Whether it is one of ours."""
        return self.who.startswith(BOT)


@dataclass(frozen=True, slots=True)
class PastMatch:
    """A match in somebody's history."""

    at: float  # seconds since 1970
    title: str
    finishers: tuple[Finisher, ...]
    rated: bool
    table: str
    match: int


class AccountsFile:
    """The file at `path`, created if it does not exist; to be used by one thread at a time.

    `StoreError` with one sentence if it cannot be opened, or is none of ours.
    """

    def __init__(self, path: Path) -> None:
        try:
            kept_folder(path.parent)
            with suppress(FileExistsError):
                os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
            self._file = sqlite3.connect(
                path, isolation_level=None, check_same_thread=False, timeout=10
            )
            self._prepare(path)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"The accounts cannot be kept in {path}: {error}.") from error

    def _prepare(self, path: Path) -> None:
        (application,) = self._file.execute("PRAGMA application_id").fetchone()
        (version,) = self._file.execute("PRAGMA user_version").fetchone()
        (known,) = self._file.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if (known and application != APPLICATION) or version > VERSION:
            self._file.close()
            raise StoreError(
                f"{path} holds something other than accounts of this version: move it away."
            )
        self._file.execute("PRAGMA journal_mode = WAL")
        self._file.execute("PRAGMA synchronous = FULL")
        if version == 0:
            self._file.executescript(
                f"BEGIN IMMEDIATE; {SCHEMA} PRAGMA application_id = {APPLICATION};"
                f" PRAGMA user_version = {VERSION}; COMMIT;"
            )

    def close(self) -> None:
        """The file is closed."""
        self._file.close()

    # ---- who is who -----------------------------------------------------------------------

    def account_of(self, owner: str) -> str | None:
        """The account that this session is signed in to."""
        row = self._file.execute("SELECT account FROM device WHERE owner = ?", (owner,)).fetchone()
        return None if row is None else str(row[0])

    def name_of(self, account: str) -> str:
        """What the account is called; empty if there is none."""
        row = self._file.execute("SELECT name FROM account WHERE id = ?", (account,)).fetchone()
        return "" if row is None else str(row[0])

    def names(self) -> list[str]:
        """What all accounts are called."""
        return [str(name) for (name,) in self._file.execute("SELECT name FROM account")]

    def passkeys_of(self, account: str) -> list[bytes]:
        """The ids of its passkeys."""
        rows = self._file.execute("SELECT id FROM passkey WHERE account = ?", (account,))
        return [bytes(it) for (it,) in rows]

    def passkey(self, ident: bytes) -> StoredPasskey | None:
        """The passkey of that id."""
        row = self._file.execute(
            "SELECT account, public_key, uses FROM passkey WHERE id = ?", (ident,)
        ).fetchone()
        return None if row is None else StoredPasskey(str(row[0]), bytes(row[1]), int(row[2]))

    def add(self, account: str, name: str, *, ident: bytes, public_key: bytes, owner: str) -> None:
        """There is such an account with that passkey, and the session is signed in to it."""
        with self._at_once():
            self._file.execute(
                "INSERT OR IGNORE INTO account VALUES (?, ?, ?)", (account, name, time.time())
            )
            self._file.execute(
                "INSERT INTO passkey VALUES (?, ?, ?, 0)", (ident, account, public_key)
            )
            self._file.execute("INSERT OR REPLACE INTO device VALUES (?, ?)", (owner, account))

    def sign_in(self, ident: bytes, *, uses: int, owner: str) -> None:
        """The session is signed in by that passkey, which has been used so often."""
        with self._at_once():
            self._file.execute("UPDATE passkey SET uses = ? WHERE id = ?", (uses, ident))
            self._file.execute(
                "INSERT OR REPLACE INTO device SELECT ?, account FROM passkey WHERE id = ?",
                (owner, ident),
            )

    def sign_out(self, owner: str) -> None:
        """The session is a guest's."""
        self._file.execute("DELETE FROM device WHERE owner = ?", (owner,))

    def forget(self, account: str) -> None:
        """Nothing is left of the account but places in matches of others, under no name."""
        who = f"{ACCOUNT}{account}"
        with self._at_once():
            for it in self.history(account, most=-1):
                others = [
                    Finisher(who="", name="", place=one.place) if one.who == who else one
                    for one in it.finishers
                ]
                self._file.execute(
                    "UPDATE result SET finishers = ? WHERE table_id = ? AND match = ?",
                    (msgspec.json.encode(others).decode(), it.table, it.match),
                )
            for table in ("passkey", "device", "played"):
                self._file.execute(f"DELETE FROM {table} WHERE account = ?", (account,))
            self._file.execute("DELETE FROM account WHERE id = ?", (account,))
            self._file.execute("DELETE FROM rating WHERE who = ?", (who,))

    # ---- what was played ------------------------------------------------------------------

    def record(self, result: MatchResult, *, at: float) -> bool:
        """The match is in the history of all who played, and in the ratings; False if it was there before."""
        finishers = msgspec.json.encode(result.finishers).decode()
        row = (result.table, result.match, at, result.title, finishers, int(result.counts))
        with self._at_once():
            added = self._file.execute(
                "INSERT OR IGNORE INTO result VALUES (?, ?, ?, ?, ?, ?)", row
            )
            if added.rowcount == 0:
                return False
            people = {
                it.who.removeprefix(ACCOUNT) for it in result.finishers if it.who[:8] == ACCOUNT
            }
            self._file.executemany(
                "INSERT OR IGNORE INTO played VALUES (?, ?, ?, ?)",
                [(account, at, result.table, result.match) for account in people],
            )
            if result.counts:
                self._rate(result.places)
        return True

    def _rate(self, places: Mapping[str, float]) -> None:
        before = {who: self._rating(who) for who in places}
        after = rated({who: skill for who, (skill, _) in before.items()}, places)
        self._file.executemany(
            "INSERT OR REPLACE INTO rating VALUES (?, ?, ?, ?)",
            [(who, it.mu, it.sigma, before[who][1] + 1) for who, it in after.items()],
        )

    def _rating(self, who: str) -> tuple[Skill, int]:
        row = self._file.execute(
            "SELECT mu, sigma, matches FROM rating WHERE who = ?", (who,)
        ).fetchone()
        return (Skill(), 0) if row is None else (Skill(row[0], row[1]), row[2])

    def standing(self, account: str) -> PoolStanding:
        """How good the account is."""
        who = f"{ACCOUNT}{account}"
        return PoolStanding(who, self.name_of(account), *self._rating(who))

    def pool(self, most: int) -> list[PoolStanding]:
        """Who is rated, people and bots: those first who are surely good."""
        return [
            PoolStanding(who, name or who.removeprefix(BOT), Skill(mu, sigma), matches)
            for who, mu, sigma, matches, name in self._file.execute(POOL, (most,))
        ]

    def history(self, account: str, *, most: int) -> list[PastMatch]:
        """The latest matches of the account."""
        return [
            PastMatch(
                at,
                title,
                msgspec.json.decode(finishers, type=tuple[Finisher, ...]),
                bool(counted),
                table,
                match,
            )
            for at, title, finishers, counted, table, match in self._file.execute(
                HISTORY, (account, most)
            )
        ]

    def _at_once(self) -> "_Transaction":
        return _Transaction(self._file)


class _Transaction:
    """All that is done in the block is on disk after it, or nothing."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def __enter__(self) -> None:
        self._connection.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: object, *_: object) -> None:
        self._connection.execute("COMMIT" if kind is None else "ROLLBACK")
