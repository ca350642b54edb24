"""Messages to one table from the other servers that have it loaded, besides what it finds in its log."""

from collections.abc import Callable
from contextlib import suppress

from dudo.engine.errors import BadNotation
from dudo.table.alarms import Alarms
from dudo.table.callouts import Callout, Callouts
from dudo.table.gathering import Gathering
from dudo.table.log import parse_item
from dudo.table.peers import (
    CalledNews,
    HereNews,
    OpenedNews,
    PeerNews,
    SeenNews,
    TalkNews,
    TurnNews,
    WantedNews,
)
from dudo.table.presence import Presence
from dudo.table.talk import SmallTalk
from dudo.table.verbs.shakes import SeatOpened
from dudo.table.verdict import ShownRound


class FromPeers:
    """Passes messages on to the parts of the table that they concern, and notifies the listeners on this server.

    `asked` is called when another server wants to know everything that is in no log, `come_or_gone` when people have
    come or gone, `seen` when somebody has seen a showdown, and `throw` when there may be nobody left who still has to
    open.
    """

    def __init__(
        self,
        *,
        presence: Presence,
        callouts: Callouts,
        talk: SmallTalk,
        alarms: Alarms,
        gathering: Gathering,
        asked: Callable[[], None],
        come_or_gone: Callable[[], None],
        seen: Callable[[str, ShownRound], None],
        throw: Callable[[], None],
    ) -> None:
        self._presence, self._callouts, self._talk = presence, callouts, talk
        self._alarms, self._gathering = alarms, gathering
        self._asked, self._come_or_gone, self._throw = asked, come_or_gone, throw
        self._seen = seen

    def told(self, process: str, news: PeerNews) -> None:
        """A message of another server about this table has been passed on."""
        if isinstance(news, HereNews):
            self._elsewhere(process, news)
        elif isinstance(news, WantedNews):
            self._asked()
        elif isinstance(news, CalledNews):
            self._called(news.call)
        elif isinstance(news, TalkNews):
            self._talk.repeat(it.remark for it in news.remarks)
            self._state_changed()
        elif isinstance(news, OpenedNews):
            with suppress(BadNotation):  # from a newer version
                self._opened(news)
        elif isinstance(news, SeenNews):
            self._seen(news.owner, (news.match, news.round))
        elif isinstance(news, TurnNews):
            self._alarms.hear(news.version, news.left)
            self._state_changed()

    def gone(self, process: str) -> None:
        """Another server has gone, so nobody is at the table there."""
        self._elsewhere(process, None)

    def _elsewhere(self, process: str, news: HereNews | None) -> None:
        if self._presence.elsewhere(process, news):
            for listener in self._presence.listeners:
                listener.room_changed()
            self._come_or_gone()
            if self._gathering.waiting:  # the table waits for somebody who has gone no longer
                self._throw()

    def _called(self, callout: Callout) -> None:
        repeated = self._callouts.repeat(callout)
        if repeated is not None:
            for listener in self._presence.listeners:
                listener.called_out(repeated)

    def _opened(self, news: OpenedNews) -> None:
        item = parse_item(news.line)
        if isinstance(item, SeatOpened):
            self._gathering.opened(item)
            self._throw()

    def _state_changed(self) -> None:
        for listener in self._presence.listeners:
            listener.state_changed()
