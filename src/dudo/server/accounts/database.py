"""The database in which accounts are kept, whichever it is: one work after the other, each done whole or not at all."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


class Statements(Protocol):
    """Where statements are carried out, in the SQL that SQLite and PostgreSQL share; values stand in it as `$1`."""

    async def fetch(self, statement: str, /, *values: Any) -> Sequence[Sequence[Any]]:
        """The rows that come of it."""


class AccountsDatabase(Protocol):
    """What a database of accounts can do; `StoreError` with one sentence if it cannot."""

    async def read(self, work: Callable[[Statements], Awaitable[T]]) -> T:
        """What comes of that work, which changes nothing."""

    async def change(self, work: Callable[[Statements], Awaitable[T]]) -> T:
        """What comes of that work, and all that it has changed is on disk, or nothing; such works take turns."""

    async def wipe(self) -> None:
        """What was removed can be read nowhere any more, as far as the database lets us see to it."""

    async def close(self) -> None:
        """The database is used no more."""
