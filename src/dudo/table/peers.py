"""What servers that share a store tell each other about tables, besides what stands in the log.

All of it may be lost: the log alone is the truth, and whoever has missed something asks again. One of the servers at
which a table is at hand leads it: bots think there, the clock runs out there, and dice for which everybody opens are
thrown there. That saves work and no more. Where two believe that they lead, the log takes what the first has written.
"""

from collections.abc import Iterable, Sequence, Set
from typing import Protocol

from msgspec import Struct

from dudo.table.callouts import Callout
from dudo.table.talk import Remark
from dudo.text import Text


class PeerNews(Struct, tag=True, frozen=True, kw_only=True):
    """What one server tells all others about a table."""

    table: str


class HereNews(PeerNews, frozen=True):
    """Who is at the table there; it takes the place of what was told before."""

    owners: tuple[str, ...] = ()  # connected, and with a seat or the host
    screens: tuple[str, ...] = ()  # the same, for those who only show the table to a room
    on_screen: bool = False  # somebody shows it to a room
    anybody: bool = False  # somebody listens, if only to watch


class WantedNews(PeerNews, frozen=True):
    """The table has just come to hand there: the others say what they know."""


class CalledNews(PeerNews, frozen=True):
    """Somebody has called something out."""

    call: Callout
    fresh: bool = True  # just now; false for a line of the chat from before


class TalkNews(PeerNews, frozen=True):
    """What the bots have said lately."""

    remarks: tuple["ToldRemark", ...]


class ToldRemark(Struct, frozen=True, kw_only=True):
    """A remark that can still be said in every language."""

    seat: int
    round: int
    message: str
    values: dict[str, str]

    @classmethod
    def of(cls, remark: Remark) -> "ToldRemark":
        """The remark as it is told."""
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
        """The remark that was told."""
        values = {name: Text(value) for name, value in self.values.items()}
        return Remark(self.seat, self.round, Text(self.message, values))


class OpenedNews(PeerNews, frozen=True):
    """Somebody has opened for the next shake."""

    line: str  # as in the log, where it will stand with the throw


class TurnNews(PeerNews, frozen=True):
    """How much time is left for that decision."""

    version: int
    left: float  # seconds


class LeftNews(PeerNews, frozen=True):
    """The table has been put away there; another server may lead it."""


class PeerListener(Protocol):
    """Whoever is notified of what other servers tell. Notifying takes no time and cannot fail."""

    def names(self) -> Sequence[str]:
        """The tables that are at hand here."""

    def written(self, table: str, seq: int) -> None:
        """That entry has been written to the log."""

    def told(self, process: str, news: PeerNews) -> None:
        """Another server has told that."""

    def gone(self, process: str) -> None:
        """Another server is no longer there."""

    def met(self) -> None:
        """There is another server, which knows nothing yet."""

    def leads(self, tables: Iterable[str], led: Set[str]) -> None:
        """Of these tables this server leads those, and no others."""

    def cut_off(self) -> None:
        """Nothing has come from the others or gone to them for long."""

    def back(self) -> None:
        """What was told in the meantime may have been missed."""


class Peers(Protocol):
    """The other servers that share the store."""

    async def listen(self, listener: PeerListener) -> None:
        """The listener is notified from now on."""

    def tell(self, news: PeerNews) -> None:
        """All others hear it soon, if they can; nobody waits for that."""

    async def lead(self, tables: Iterable[str]) -> Set[str]:
        """Of these tables, those that this server leads, or does from now on as nobody else is there to."""

    async def give_up(self, tables: Iterable[str]) -> None:
        """This server leads these no longer."""

    async def close(self) -> None:
        """The others know that this server is gone."""
