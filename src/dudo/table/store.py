"""The store of everything that a server keeps, and what every back end guarantees.

The log of a table is the truth, because of `append`: an entry that has been appended is on disk, and it is appended
only if its number was free. So any process may serve any table: one that loses the race reads on and tries again. An
entry is one string; it is stored whole or not at all.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from dudo.table.errors import Conflict, StoreError

T = TypeVar("T")
Stored = Callable[[StoreError | Conflict | None], None]
"""Called in the event loop: None if the entry is on disk, or else what went wrong."""


class Statements(Protocol):
    """Executes statements, in the SQL that SQLite and PostgreSQL share; `$1` stands for a value."""

    async def fetch(self, statement: str, /, *values: Any) -> Sequence[Sequence[Any]]:
        """The rows of the result."""


Work = Callable[[Statements], Awaitable[T]]
"""A transaction. It waits for nothing but its statements."""


class QuietTable(NamedTuple):
    """A table at which nothing has happened for some time."""

    name: str
    last: float  # when its last entry was written, in seconds since 1970


class Database(Protocol):
    """Carries out transactions; where it fails it raises `StoreError` with one sentence."""

    async def look(self, work: Work[T]) -> T:
        """The result of that work, which changes nothing."""

    async def change(self, work: Work[T]) -> T:
        """The result of that work; all its changes are on disk, or none of them. Such works take turns."""

    async def wipe(self) -> None:
        """What was removed can no longer be read anywhere, as far as the database allows."""


class Store(Protocol):
    """The logs of all tables."""

    def append(self, table: str, seq: int, entry: str, stored: Stored) -> None:
        """`stored` is called once the entry is on disk as number `seq` of that table, counted from 0.

        It is called with `Conflict` if that number is taken, or another server has removed the log. With any other
        error the entry is not on disk and will not be, unless that is `Unsure`.
        """

    async def read(self, table: str, start: int = 0, stop: int | None = None) -> list[str]:
        """The entries from number `start` to before `stop`, in order; none if there is no such table."""

    async def matches(self, table: str) -> list[int]:
        """The numbers of the entries with which a match begins, in order."""

    async def quiet(self, *, since: float, before: float) -> list[QuietTable]:
        """The tables whose last entry was written between these times, in the order of those."""

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
