"""Messages from one table to the other servers that have it loaded, besides what is in its log."""

from collections.abc import Callable

from dudo.table.callouts import Callout, Callouts
from dudo.table.peers import (
    CalledNews,
    HereNews,
    OpenedNews,
    PeerNews,
    Peers,
    SeenNews,
    TalkNews,
    ToldRemark,
    TurnNews,
    WantedNews,
)
from dudo.table.presence import Presence
from dudo.table.state import TableState
from dudo.table.talk import SmallTalk
from dudo.table.verdict import ShownRound


class ToPeers:
    """Sends messages to the `peers`; without any, its methods do nothing."""

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
        self._told: HereNews | None = None  # the latest message about who is here

    def introduce(self) -> None:
        """The others have been told who is here, and asked who is there."""
        self._tell(WantedNews(table=self._table))
        self.who_is_here(anew=True)

    def who_is_here(self, *, anew: bool = False) -> None:
        """The others have been told who is here, if that has changed or `anew`."""
        if self._peers is None:
            return
        news = self._presence.told(self._table, self._state_now())
        if anew or news != self._told:
            self._told = news
            self._peers.tell(news)

    def all_that_is_in_no_log(self, left: float | None) -> None:
        """A server that has just loaded the table has been told everything; `left` is the seconds left of the turn."""
        for callout in self._callouts.lines:
            self.called(callout)
        if self._talk.lines:
            self.talked()
        if left is not None:
            version = self._state_now().version
            self._tell(TurnNews(table=self._table, version=version, left=left))

    def called(self, callout: Callout) -> None:
        """The others have been told of a callout."""
        self._tell(CalledNews(table=self._table, call=callout))

    def opened(self, line: str) -> None:
        """The others have been told that somebody has opened for the next shake, in that line of the log."""
        self._tell(OpenedNews(table=self._table, line=line))

    def seen(self, owner: str, shown: ShownRound) -> None:
        """The others have been told that this player has seen the dice of that round."""
        match, number = shown
        self._tell(SeenNews(table=self._table, owner=owner, match=match, round=number))

    def talked(self) -> None:
        """The others have been told the latest remarks of the bots."""
        if self._peers is not None:
            remarks = tuple(map(ToldRemark.of, self._talk.lines))
            self._peers.tell(TalkNews(table=self._table, remarks=remarks))

    def _tell(self, news: PeerNews) -> None:
        if self._peers is not None:
            self._peers.tell(news)
