"""Messages between servers that share a store, about tables, besides what is in the log.

All of them may be lost: the log alone is the truth, and a server that has missed something asks again. One of the
servers that have a table loaded leads it: bots think there, the clock runs out there, and dice for which everybody
opens are thrown there. That only saves work. If two servers believe that they lead, the log takes the entry of the
first to write.
"""

from collections.abc import Iterable, Sequence, Set
from typing import Protocol

from msgspec import Struct

from dudo.table.callouts import Callout
from dudo.table.talk import Remark
from dudo.text import Text


class PeerNews(Struct, tag=True, frozen=True, kw_only=True):
    """The base of messages from one server to all others about a table."""

    table: str


class HereNews(PeerNews, frozen=True):
    """The people at the table on that server; it replaces its earlier message."""

    owners: tuple[str, ...] = ()  # those connected who have a seat or are the host
    readers: tuple[str, ...] = ()  # those of them whose page says when they have seen a showdown
    screens: tuple[str, ...] = ()  # those of them with only a shared screen
    on_screen: bool = False  # whether there is a shared screen
    anybody: bool = False  # whether anybody is connected, if only to watch


class WantedNews(PeerNews, frozen=True):
    """The table has just been loaded there: the others are asked for what they know."""


class CalledNews(PeerNews, frozen=True):
    """A callout."""

    call: Callout


class TalkNews(PeerNews, frozen=True):
    """The latest remarks of the bots."""

    remarks: tuple["ToldRemark", ...]


class ToldRemark(Struct, frozen=True, kw_only=True):
    """A remark that can still be put into every language."""

    seat: int
    round: int
    message: str
    values: dict[str, str]

    @classmethod
    def of(cls, remark: Remark) -> "ToldRemark":
        """The remark, as it is sent."""
        text = remark.text
        message, values = (text.message, text.values) if isinstance(text, Text) else (text, {})
        return cls(
            seat=remark.seat,
            round=remark.round,
            message=message,
            values={name: str(value) for name, value in values.items()},
        )

    @property
    def remark(self) -> Remark:
        """The remark that was sent."""
        values = {name: Text(value) for name, value in self.values.items()}
        return Remark(self.seat, self.round, Text(self.message, values))


class OpenedNews(PeerNews, frozen=True):
    """A player has opened for the next shake."""

    line: str  # as it will be in the log, with the throw


class SeenNews(PeerNews, frozen=True):
    """A player has seen the dice of that round, and goes on."""

    owner: str
    match: int
    round: int


class TurnNews(PeerNews, frozen=True):
    """The time left for a decision."""

    version: int
    left: float  # seconds


class LeftNews(PeerNews, frozen=True):
    """The table is no longer loaded there; another server may lead it."""


class PeerListener(Protocol):
    """Receives the messages of other servers. Its methods take no time and cannot fail."""

    def names(self) -> Sequence[str]:
        """The names of the tables that are loaded here."""

    def written(self, table: str, seq: int) -> None:
        """Another server has written that entry to the log."""

    def told(self, process: str, news: PeerNews) -> None:
        """A message of another server has arrived."""

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

    def tell(self, news: PeerNews) -> None:
        """All others will get the message soon, if they can; nobody waits for that."""

    async def lead(self, tables: Iterable[str]) -> Set[str]:
        """Those of the tables that this server leads, including any that no other server led."""

    async def give_up(self, tables: Iterable[str]) -> None:
        """This server no longer leads these tables."""

    async def close(self) -> None:
        """The others know that this server has gone."""
