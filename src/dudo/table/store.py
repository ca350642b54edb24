"""The store of logs, and what every back end guarantees.

The log is the truth, because of `append`: an entry that has been appended is on disk, and it is appended only if
its number was free. So any process may serve any table: one that loses the race reads on and tries again. An entry
is one string; it is stored whole or not at all.
"""

import asyncio
from collections.abc import Callable
from typing import NamedTuple, Protocol

from dudo.table.errors import Conflict, StoreError

Stored = Callable[[StoreError | Conflict | None], None]
"""Called in the event loop: None if the entry is on disk, or else what went wrong."""


class QuietTables(NamedTuple):
    """Tables without an entry since some moment."""

    # the name, and the time of the latest entry in seconds since 1970
    tables: tuple[tuple[str, float], ...]
    up_to: str  # the last table that was checked; empty if there are no more


class Store(Protocol):
    """The logs of all tables."""

    def append(self, table: str, seq: int, entry: str, stored: Stored) -> None:
        """`stored` is called once the entry is on disk as number `seq` of that table, counted from 0.

        It is called with `Conflict` if that number is taken. With any other error the entry is not on disk and
        will not be, unless that is `Unsure`.
        """

    async def read(self, table: str, start: int = 0, stop: int | None = None) -> list[str]:
        """The entries from number `start` to before `stop`, in order; none if there is no such table."""

    async def matches(self, table: str) -> list[int]:
        """The numbers of the entries with which a match begins, in order."""

    async def quiet(self, after: str, *, before: float, most: int) -> QuietTables:
        """Of the next `most` tables after that name, those whose entries were all written `before` that time."""

    async def forget(self, table: str) -> None:
        """The log of that table is removed."""

    async def check(self) -> None:
        """Something has just been written durably; `StoreError` says why that is not possible."""

    async def close(self) -> None:
        """Everything is written, and the store is closed."""


async def appended(store: Store, table: str, seq: int, entry: str) -> None:
    """The entry is on disk as number `seq` of that table; raises what `Store.append` says went wrong."""
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def stored(problem: StoreError | Conflict | None) -> None:
        if done.done():
            return  # the caller no longer waits
        if problem is None:
            done.set_result(None)
        else:
            done.set_exception(problem)

    store.append(table, seq, entry, stored)
    await done
