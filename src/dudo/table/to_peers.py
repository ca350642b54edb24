"""What one table tells the other servers that have it at hand, besides what they find in its log."""

from collections.abc import Callable

from dudo.table.callouts import Callout, Callouts
from dudo.table.peers import (
    CalledNews,
    HereNews,
    OpenedNews,
    PeerNews,
    Peers,
    TalkNews,
    ToldRemark,
    TurnNews,
    WantedNews,
)
from dudo.table.presence import Presence
from dudo.table.state import TableState
from dudo.table.talk import SmallTalk


class Telling:
    """Tells it to the `peers`; where there are none, everything here does nothing."""

    def __init__(
        self,
        table: str,
        peers: Peers | None,
        *,
        state: Callable[[], TableState],
        presence: Presence,
        callouts: Callouts,
        talk: SmallTalk,
    ) -> None:
        self._table, self._peers = table, peers
        self._state_now = state
        self._presence, self._callouts, self._talk = presence, callouts, talk
        self._told: HereNews | None = None  # the last that was told about who is here

    def introduce(self) -> None:
        """The others are told who is here, and asked who is there."""
        self._tell(WantedNews(table=self._table))
        self.who_is_here(anew=True)

    def who_is_here(self, *, anew: bool = False) -> None:
        """The others are told it if it has changed, or if it is to be told `anew`."""
        if self._peers is None:
            return
        news = self._presence.told(self._table, self._state_now())
        if anew or news != self._told:
            self._told = news
            self._peers.tell(news)

    def all_that_is_in_no_log(self, left: float | None) -> None:
        """For a server at which the table has just come to hand; so many seconds are left of the turn."""
        for callout in self._callouts.lines:
            self._tell(CalledNews(table=self._table, call=callout, fresh=False))
        if self._talk.lines:
            self.talked()
        if left is not None:
            version = self._state_now().version
            self._tell(TurnNews(table=self._table, version=version, left=left))

    def called(self, callout: Callout) -> None:
        """Somebody here has called something out."""
        self._tell(CalledNews(table=self._table, call=callout))

    def opened(self, line: str) -> None:
        """Somebody here has opened for the next shake, which is that line of the log."""
        self._tell(OpenedNews(table=self._table, line=line))

    def talked(self) -> None:
        """Bots here have said something."""
        if self._peers is not None:
            remarks = tuple(map(ToldRemark.of, self._talk.lines))
            self._peers.tell(TalkNews(table=self._table, remarks=remarks))

    def _tell(self, news: PeerNews) -> None:
        if self._peers is not None:
            self._peers.tell(news)
