"""What a database of accounts has to do: one transaction after the other, each whole or not at all."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


class Statements(Protocol):
    """Executes statements, in the SQL that SQLite and PostgreSQL share; `$1` stands for a value."""

    async def fetch(self, statement: str, /, *values: Any) -> Sequence[Sequence[Any]]:
        """The rows of the result."""


class AccountsDatabase(Protocol):
    """A database of accounts; where it fails it raises `StoreError` with one sentence."""

    async def read(self, work: Callable[[Statements], Awaitable[T]]) -> T:
        """The result of that work, which changes nothing."""

    async def change(self, work: Callable[[Statements], Awaitable[T]]) -> T:
        """The result of that work; all its changes are on disk, or none of them. Such works take turns."""

    async def wipe(self) -> None:
        """What was removed can no longer be read anywhere, as far as the database allows."""

    async def close(self) -> None:
        """The database is closed."""
