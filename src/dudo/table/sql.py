"""The tables of the database and the statements on logs, in the SQL that SQLite and PostgreSQL share."""

from secrets import token_urlsafe
from time import time

from dudo.table.store import Database, QuietTable, Store

VERSION = 2  # of the tables below
KEY = "session key"  # the setting that signs sessions
LAST = 2**62  # more entries than there can be
SCHEMA = """
CREATE TABLE log (
    table_id TEXT NOT NULL, seq INTEGER NOT NULL, entry TEXT NOT NULL, at REAL NOT NULL, PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX begins ON log (table_id, seq) WHERE substr(entry, 1, 7) = '[match ';
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE short_link (
    code TEXT PRIMARY KEY, link TEXT NOT NULL, sender TEXT NOT NULL, at REAL NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX short_links ON short_link (at);

CREATE TABLE account (id TEXT PRIMARY KEY, name TEXT NOT NULL, at REAL NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE passkey (
    id BLOB PRIMARY KEY, account TEXT NOT NULL, public_key BLOB NOT NULL, uses INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys ON passkey (account);
CREATE TABLE device (
    owner TEXT PRIMARY KEY, login TEXT NOT NULL, account TEXT NOT NULL, at REAL NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX devices ON device (account);
CREATE TABLE challenge (
    owner TEXT PRIMARY KEY, challenge BLOB NOT NULL, account TEXT NOT NULL, name TEXT NOT NULL, until REAL NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE playing (
    table_id TEXT NOT NULL, match INTEGER NOT NULL, owner TEXT NOT NULL, account TEXT NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (table_id, match, owner)
) STRICT, WITHOUT ROWID;
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
ENTRIES = "SELECT entry FROM log WHERE table_id = $1 AND seq >= $2 AND seq < $3 ORDER BY seq"
BEGINS = "SELECT seq FROM log WHERE table_id = $1 AND substr(entry, 1, 7) = '[match ' ORDER BY seq"
# It goes from one name to the next by the index, however many entries lie between them.
QUIET = """
WITH RECURSIVE
    named (name) AS (
        SELECT min(table_id) FROM log
        UNION ALL
        SELECT (SELECT min(table_id) FROM log WHERE table_id > name) FROM named WHERE name IS NOT NULL
    ),
    ended (name, last) AS (
        SELECT name, (SELECT at FROM log WHERE table_id = name ORDER BY seq DESC LIMIT 1)
        FROM named WHERE name IS NOT NULL
    )
SELECT name, last FROM ended WHERE last >= $1 AND last < $2 ORDER BY last
"""
FORGET = "DELETE FROM log WHERE table_id = $1"
KEEP = "INSERT INTO settings VALUES ($1, $2) ON CONFLICT DO NOTHING"
KEPT = "SELECT value FROM settings WHERE name = $1"
CHECK = """
INSERT INTO settings VALUES ('checked', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""


def new_key() -> str:
    """A key that nobody can guess."""
    return token_urlsafe(32)


class SqlStore(Store, Database):
    """A store of logs and of whatever else is kept, as far as it is the same in every database."""

    async def read(self, table: str, start: int = 0, stop: int | None = None) -> list[str]:
        """The entries from number `start` to before `stop`."""
        end = LAST if stop is None else stop
        return [
            entry for (entry,) in await self.look(lambda at: at.fetch(ENTRIES, table, start, end))
        ]

    async def matches(self, table: str) -> list[int]:
        """The numbers of the entries with which a match begins."""
        return [seq for (seq,) in await self.look(lambda at: at.fetch(BEGINS, table))]

    async def quiet(self, *, since: float, before: float) -> list[QuietTable]:
        """The tables whose last entry was written between these times."""
        rows = await self.look(lambda at: at.fetch(QUIET, since, before))
        return [QuietTable(*row) for row in rows]

    async def forget(self, table: str) -> None:
        """The log of that table is removed."""
        await self.change(lambda at: at.fetch(FORGET, table))
        await self.wipe()

    async def check(self) -> None:
        """Something has just been written durably; `StoreError` says why that is not possible."""
        await self.change(lambda at: at.fetch(CHECK, f"{time()}"))
