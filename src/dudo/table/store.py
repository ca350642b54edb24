"""Where logs are kept, and what every back end promises.

The log is the truth, and `append` makes it so: an entry that has been appended is on disk, and it is
appended only if its number was free. So any process may serve any table: whoever loses the race reads
on and tries again. An entry is one string; it is stored whole or not at all.
"""

from typing import NamedTuple, Protocol


class QuietTables(NamedTuple):
    """Tables at which nothing has happened since some moment."""

    tables: tuple[
        tuple[str, float], ...
    ]  # the name, and when something last happened: seconds since 1970
    up_to: str  # the last table that was looked at; empty where none came after it


class Store(Protocol):
    """The logs of all tables."""

    async def append(self, table: str, seq: int, entry: str) -> None:
        """Makes the entry number `seq` of that table, counted from 0, on disk; `Conflict` if that is taken."""

    async def read(self, table: str, start: int = 0, stop: int | None = None) -> list[str]:
        """The entries from number `start` on, and before `stop`, in order; none if there is no such table."""

    async def matches(self, table: str) -> list[int]:
        """The numbers of the entries with which a match begins, in order."""

    async def quiet(self, after: str, *, before: float, most: int) -> QuietTables:
        """Of the next `most` tables after that name, those whose last entry was written `before` that."""

    async def forget(self, table: str) -> None:
        """Nothing of that table is left."""

    async def check(self) -> None:
        """Something has just been written durably; `StoreError` says why nothing can be."""

    async def close(self) -> None:
        """Everything is written; the store is not used any more."""
