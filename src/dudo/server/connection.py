"""One client at a table: what it asks is passed on, and what changes is told to it.

Messages are made when the client can be sent something. So a slow client gets the whole of the newest state and not
the changes that it missed, and nobody waits for it.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from dudo.server import codec, wire
from dudo.server.app_state import AppState
from dudo.server.channel import Channel
from dudo.server.coaching import CoachedSeats, Coaches
from dudo.server.dice_news import DiceFeed
from dudo.server.hosts import address, spoken_in
from dudo.server.limits import MESSAGE, REPLIES, shares_of
from dudo.server.render import Render
from dudo.server.watcher_queue import WatcherQueue
from dudo.table.callouts import Callout, may_hear
from dudo.table.errors import Refusal
from dudo.table.log_throttle import log_refusal
from dudo.table.messages import Asked
from dudo.table.processor import PROCESSOR
from dudo.table.rates import Shares
from dudo.table.state import TableSeat
from dudo.table.table import Table
from dudo.table.verbs.verb import Answer
from dudo.text import Language, say

TOO_SLOW = 1013
BROKEN = 1011
CALLOUTS = 60  # the most unsent callouts; a slow client misses older ones
NOTHING = -1  # the number of no moment: a client that was told nothing is told everything

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Visit:
    """What is known about a client once it has been let in."""

    owner: str  # the fingerprint of the session
    address: str
    shares: Shares
    language: Language
    bases: tuple[str, ...]
    shared_screen: bool = False
    reads: bool = False  # it says when its player has seen a showdown


def visit_of(
    app: AppState,
    client: HTTPConnection,
    owner: str,
    *,
    shared_screen: bool = False,
    reads: bool = False,
) -> Visit:
    """The visit of a client whose session has just been recognised."""
    return Visit(
        owner=owner,
        address=address(client),
        shares=shares_of(address(client), owner),
        language=spoken_in(client),
        bases=tuple(app.links(client)),
        shared_screen=shared_screen,
        reads=reads,
    )


class Connection:
    """A client at a table, and a `Listener` of the table."""

    def __init__(
        self,
        channel: Channel,
        table: Table,
        render: Render,
        visit: Visit,
        *,
        wait: Callable[[], float],
        coaches: Coaches,
        watchers: WatcherQueue,
        left: Callable[[], None],
    ) -> None:
        self.owner = visit.owner
        self.shared_screen = visit.shared_screen
        self._visit = visit
        self._channel, self._table, self._render = channel, table, render
        self._wait = wait  # returns the seconds after which what the client has said may be taken
        self._watchers = watchers
        self.left = left  # called when the client has gone
        self._loop = asyncio.get_running_loop()
        # A shared screen shows what watchers see.
        self._sees = "" if visit.shared_screen else visit.owner
        self._coach = CoachedSeats(table, coaches, self._sees, self._hinted, client=visit.address)
        self._held: list[str | bytes] = []  # what the client has said too soon
        self._replies: list[wire.FromServer] = []
        self._receipts: list[tuple[str, int]] = []
        self._hints: dict[int, wire.Hint] = {}  # the newest of each seat, not yet sent
        self._callouts = [wire.Heard(call=callout, fresh=False) for callout in table.callouts.lines]
        self._dice = DiceFeed(table, render.dice, self._sees)
        self._room = True
        self._since = NOTHING  # the moment of which the client was told last
        self._due = False  # whether something is about to be sent
        self._seats: tuple[TableSeat, ...] | None = None  # that were last looked at
        self._sits = self._coached = False  # whether the client has a seat, and any seat a coach

    # ---- from the client --------------------------------------------------------------------

    def begin(self) -> None:
        """The client is at the table, and is told everything."""
        self._table.join(self, reads=self._visit.reads)
        self._due = True
        self._send_due()

    def end(self) -> None:
        """The client has gone."""
        self._table.part(self)
        self._coach.stop()
        self.left()

    def heard(self, frame: str | bytes) -> None:
        """What the client has said is asked of the table, or a little later if it says much."""
        if self._held:
            self._held.append(frame)
        elif (seconds := self._wait()) > 0:
            self._held.append(frame)
            self._channel.hold()
            self._loop.call_later(seconds, self._let_go)
        else:
            self._ask(frame)

    def _let_go(self) -> None:
        while self._held and not self._channel.gone:
            self._ask(self._held.pop(0))
            if self._held and (seconds := self._wait()) > 0:
                self._loop.call_later(seconds, self._let_go)
                return
        self._channel.release()

    def _ask(self, frame: str | bytes) -> None:
        unread = 0 if self._channel.is_writable else len(self._replies) + len(self._receipts)
        if unread >= REPLIES:
            log_refusal("a socket", "it does not read its answers")
            self._channel.close(TOO_SLOW, "You are sending requests without reading the answers.")
            return
        try:
            if len(frame) > MESSAGE:
                raise Refusal(
                    "malformed", say("A message has at most {message} characters.", message=MESSAGE)
                )
            request = codec.message(frame)
            owner = self._sees if request.from_seat else self.owner
            ident = request.id
            self._table.receive(Asked(owner, request, lambda found: self._answer(ident, found)))
        except Exception as error:  # noqa: BLE001  one bad message must not end the connection
            if not isinstance(error, Refusal):
                _log.error("table %s: %s", self._table.id, error, exc_info=error)
                error = Refusal("broken", "That could not be answered; the reason is in the log.")
            self._answer(codec.id_of(frame), error)

    def _answer(self, ident: str | None, found: Answer | Refusal) -> None:
        if isinstance(found, Refusal):
            sentence = found.sentence
            self._replies.append(wire.Refused(id=ident, error=found.problem, sentence=sentence))
            self._since = NOTHING  # a client that is refused may know too little
            self._room = self._room or self._table.state.game_state is None
        elif isinstance(found, str):
            self._replies.append(wire.Because(id=ident or "", sentence=found))
        else:
            self._receipts.append((ident or "", found))
        self._send_soon()

    # ---- to the client ----------------------------------------------------------------------

    def changed(self, *, room: bool) -> None:
        """The change is sent: to players at once, to watchers in turn."""
        self._room = self._room or room
        if self._sits:
            self._send()
        elif not self._due:
            self._due = True
            self._watchers.tell(self._send_due)

    def room_changed(self) -> None:
        """The new room will be sent."""
        self._room = True
        self._send_soon()

    def called_out(self, callout: Callout) -> None:
        """The callout will be sent, unless the client is so slow that newer ones displace it."""
        fresh = may_hear(self._table.state, self._sees, callout)
        self._callouts = [*self._callouts, wire.Heard(call=callout, fresh=fresh)][-CALLOUTS:]
        self._send_soon()

    def resumed(self) -> None:
        """The client has read what it was sent before, so it is sent what is new."""
        self._due = True
        self._send_due()

    def look(self) -> None:
        """The client will be told everything that it sees."""
        self._since, self._room = NOTHING, True
        self._send_soon()

    def _hinted(self, hint: wire.Hint) -> None:
        self._hints[hint.seat] = hint
        self._send_soon()

    def _send_soon(self) -> None:
        if not self._due:
            self._due = True
            self._loop.call_soon(self._send_due)

    def _send_due(self) -> None:
        if self._due:
            begun = PROCESSOR.begins()
            self._send()
            self._table.spent(begun)

    def _send(self) -> None:
        """Everything new is sent, unless the client has still to read what it was sent before."""
        channel = self._channel
        if channel.gone or not channel.is_writable:
            return
        self._due = False
        try:
            channel.deliver(self._news())
        except Exception as error:  # noqa: BLE001  an error here ends this connection alone
            _log.error("table %s: %s", self._table.id, error, exc_info=error)
            channel.close(BROKEN, "broken")

    def _news(self) -> list[bytes]:
        render, language = self._render, self._visit.language
        texts: list[bytes] = []
        if self._replies:
            texts += [codec.encode(reply, language) for reply in self._replies]
            self._replies = []
        moment = render.moment()
        if moment.state.seats is not self._seats:
            self._seats, self._sits = moment.state.seats, moment.state.has_seat(self._sees)
            self._coached = self._coached or any(held.coach for held in self._seats)
        if self._room:
            self._room = False
            room = render.room(self.owner, self._visit.bases, shared_screen=self.shared_screen)
            texts.append(codec.encode(room, language))
        dice = self._dice.news()
        if moment.number != self._since:
            seats = render.seats(self._sees)
            for seat in seats:
                text = render.told(seat, self._since, language)
                if dice is not None:
                    text += b',"dice":' + dice
                    dice = None
                # In the last one: all that came of it has been told then.
                if self._receipts and seat == seats[-1]:
                    ident, version = self._receipts.pop(0)
                    text += b',"receipt":' + codec.encode({"id": ident, "v": version})
                texts.append(text + b"}")
            self._since = moment.number
            if self._coached:
                self._coach.look()
        if dice is not None:
            texts.append(dice)
        if self._receipts:
            receipts = [wire.Receipt(id=ident, v=version) for ident, version in self._receipts]
            texts += map(codec.encode, receipts)
            self._receipts = []
        if self._callouts:
            now = [it for it in self._callouts if may_hear(moment.state, self._sees, it.call)]
            texts += map(codec.encode, now)
            self._callouts = [it for it in self._callouts if it not in now]
        while self._hints:
            hint = self._hints.popitem()[1]
            if self._coach.may_say(hint):
                texts.append(codec.encode(hint, language))
        return texts


async def at_table(app: AppState, name: str, visit: Visit, channel: Channel) -> Connection:
    """The connection of a client that comes to the table of that name; `Refusal` if it may not."""
    counters, meter = app.counters, app.config.meter
    counters.opened(visit.shares)
    try:
        table = await app.table_called(visit.address, name)
    except BaseException:
        counters.closed(visit.shares)
        raise
    app.lines.add(channel)
    allowed = counters.allowance("messages", visit.shares)

    def wait() -> float:
        meter.message()
        return allowed()

    def left() -> None:
        app.lines.discard(channel)
        counters.closed(visit.shares)

    return Connection(
        channel,
        table,
        app.frames(table),
        visit,
        wait=wait,
        coaches=app.coaches,
        watchers=app.watchers,
        left=left,
    )
