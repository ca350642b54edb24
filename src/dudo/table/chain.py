"""The log of a table as a hash chain: each entry is bound to all before it, so none changes unnoticed.

The link of an entry is the SHA-256 of the link before it and of everything that was written with it. It reveals
what a disk or a copy has changed, but not what somebody has changed who can rewrite both the file and the chain.
"""

import struct
from collections.abc import Iterable
from hashlib import sha256
from typing import NamedTuple

from dudo.table.errors import DamagedLog

ROOT = bytes(32)
"""The link before the first one."""


class KeptEntry(NamedTuple):
    """An entry as it is stored."""

    table: str
    seq: int
    entry: str
    at: float  # seconds since 1970
    link: bytes | None


def link(before: bytes, *, table: str, seq: int, entry: str, at: float) -> bytes:
    """The 32 bytes that bind this entry to all before it."""
    named = table.encode()
    return sha256(
        struct.pack(">32sqdI", before, seq, at, len(named)) + named + entry.encode()
    ).digest()


def entries_of(
    table: str, rows: Iterable[KeptEntry], *, start: int, before: bytes | None
) -> list[str]:
    """The entries from number `start` on; `DamagedLog` names the first that is not as it was written.

    `before` is the link of the entry before them; None if that is missing.
    """
    found: list[str] = []
    for number, row in enumerate(rows, start):
        if row.seq != number:
            raise DamagedLog(f"Entry {number} of table {table} is missing from the log.")
        if before is None or not _follows(row, before):
            raise DamagedLog(f"Entry {number} of table {table} is not as it was written.")
        found.append(row.entry)
        before = row.link
    return found


def _follows(row: KeptEntry, before: bytes) -> bool:
    try:
        bound = link(before, table=row.table, seq=row.seq, entry=row.entry, at=row.at)
    except (TypeError, AttributeError, struct.error, UnicodeEncodeError):
        return False  # a damaged value may be of any type
    return row.link == bound
