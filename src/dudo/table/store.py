"""Where logs are kept: the promise that every back end keeps.

The log is the truth, and `append` is what makes it so: an entry that is written is on disk, and is
written only where that number was free. So any process may serve any table: who loses the race reads
on and answers again. An entry is one string; it is stored whole or not at all.
"""

from typing import Protocol


class Store(Protocol):
    """The logs of all tables."""

    async def append(self, table: str, seq: int, entry: str) -> None:
        """The entry is durably number `seq` of that table, counted from 0; or `Conflict` if it was taken."""

    async def read(self, table: str, start: int = 0) -> list[str]:
        """The entries from number `start` on, in order; none for a table that is not there."""

    async def close(self) -> None:
        """All that was appended is written, and the store is no longer used."""
