"""Messages between servers that share a store, about tables, besides what is in the log.

All of them may be lost: the log alone is the truth, and a server that has missed something asks again. One of the
servers that have a table loaded leads it: bots think there, the clock runs out there, and dice for which everybody
opens are thrown there. That only saves work. If two servers believe that they lead, the log takes the entry of the
first to write.
"""

from collections.abc import Iterable, Sequence, Set
from typing import Protocol

from msgspec import Struct


class Passing(Struct, tag=True, frozen=True, kw_only=True):
    """Something that happens at a table and is in no log, such as a line of the chat."""


class PeerListener(Protocol):
    """Receives the messages of other servers. Its methods take no time and cannot fail."""

    def names(self) -> Sequence[str]:
        """The names of the tables that are loaded here."""

    def written(self, table: str, seq: int) -> None:
        """Another server has written that entry to the log."""

    def told(self, process: str, table: str, passing: Passing) -> None:
        """Something has happened at that table on another server."""

    def gone(self, process: str) -> None:
        """Another server has gone."""

    def met(self) -> None:
        """Another server has come, and knows nothing yet."""

    def leads(self, tables: Iterable[str], led: Set[str]) -> None:
        """Of these tables this server leads those, and no others."""

    def cut_off(self) -> None:
        """This server has had no connection to the others for a long time."""

    def back(self) -> None:
        """This server is connected again, and may have missed messages."""


class Peers(Protocol):
    """The other servers that share the store."""

    async def listen(self, listener: PeerListener) -> None:
        """The listener receives messages from now on."""

    def tell(self, table: str, passing: Passing) -> None:
        """All others will hear soon what has happened there, if they can; nobody waits for that."""

    async def lead(self, tables: Iterable[str]) -> Set[str]:
        """Those of the tables that this server leads, including any that no other server led."""

    async def loaded(self, begins: str) -> Sequence[str]:
        """The names of tables that another server has loaded, and that begin so."""

    async def give_up(self, tables: Iterable[str]) -> None:
        """This server no longer leads these tables."""

    async def close(self) -> None:
        """The others know that this server has gone."""
