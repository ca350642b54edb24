"""One client at a table: its requests are passed on, and changes are sent to it.

Messages are made when the client can be sent something. So a slow client gets the newest state and not those it
missed, and nobody waits for it. Everything that is new by then goes out in one piece.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence

from starlette.types import Message

from dudo.server import codec, wire
from dudo.server.client_messages import answer_message
from dudo.server.coaching import CoachedSeats, Coaches
from dudo.server.dice_news import DiceFeed
from dudo.server.fast_socket import SocketLine
from dudo.server.frames import Frames
from dudo.server.limits import MESSAGE, REPLIES
from dudo.server.watcher_queue import WatcherQueue
from dudo.table.callouts import Callout
from dudo.table.errors import Refusal
from dudo.table.log_throttle import log_refusal
from dudo.table.table import Table
from dudo.text import Language, say

TOO_SLOW = 1013
BROKEN = 1011
CALLOUTS = 60  # the most unsent callouts; a slow client misses older ones

_log = logging.getLogger(__name__)


class Connection:
    """A client at a table, and a `Listener` of the table."""

    def __init__(
        self,
        line: SocketLine,
        table: Table,
        frames: Frames,
        *,
        owner: str,
        client: str,
        language: Language,
        turn: Callable[[], Awaitable[None]],
        coaches: Coaches,
        watchers: WatcherQueue,
        bases: Sequence[str],
        shared_screen: bool = False,
        reads: bool = False,
    ) -> None:
        self.owner = owner
        self.shared_screen = shared_screen
        self._reads = reads
        self._bases = bases
        self._language = language
        self._line = line
        self._loop = asyncio.get_running_loop()
        self._table = table
        self._frames = frames
        self._watchers = watchers
        self._turn = turn  # returns when the client may say something again
        self._sees = "" if shared_screen else owner  # a shared screen shows what watchers see
        self._coach = CoachedSeats(table, coaches, self._sees, self._hinted, client=client)
        self._replies: list[wire.FromServer] = []
        self._hints: dict[int, wire.Hint] = {}  # the newest of each seat, not yet sent
        self._callouts = [wire.Heard(call=callout, fresh=False) for callout in table.callouts.lines]
        self._dice = DiceFeed(table, frames.dice, self._sees)
        self._shake = True
        self._room = True
        self._state = True
        self._due = False  # whether changes are about to be sent
        self._soon = False  # whether in a moment, since there is something for this client alone

    def state_changed(self) -> None:
        """The new state will be sent."""
        self._state = True
        self._changed()

    def room_changed(self) -> None:
        """The new room will be sent."""
        self._room = True
        self._changed()

    def shake_changed(self) -> None:
        """Changes of the shakes will be sent."""
        self._shake = True
        self._changed()

    def called_out(self, callout: Callout) -> None:
        """The callout will be sent, unless the client is so slow that newer ones displace it."""
        self._callouts = [*self._callouts, wire.Heard(call=callout, fresh=True)][-CALLOUTS:]
        self._changed()

    async def run(self) -> None:
        """The client has been served until it left or the server stopped."""
        self._table.join(self, reads=self._reads)
        self._send_soon()
        try:
            while await self._heard(await self._line.next()):
                pass
        finally:
            self._table.part(self)
            self._coach.stop()

    # ---- to the client ----------------------------------------------------------------------

    def _changed(self) -> None:
        """A change that concerns everybody will be sent: to players in a moment, to watchers in turn."""
        if self._due:
            return
        if self._table.state.has_seat(self._sees):
            self._send_soon()
        else:
            self._due = True
            self._watchers.tell(self._send)

    def _send_soon(self) -> None:
        """Changes will be sent in a moment, together with others that the same move brings."""
        if not self._soon:
            self._soon = self._due = True
            self._loop.call_soon(self._loop.call_soon, self._send)

    def _send(self) -> None:
        """All changes have been sent, or will be as soon as the client has read what it was sent before."""
        if self._line.gone or not self._line.when_writable(self._send):
            return
        self._due = self._soon = False
        try:
            self._line.deliver(list(self._new()))
        except Exception as error:  # noqa: BLE001  an error here ends this connection alone
            _log.error("table %s: %s", self._table.id, error, exc_info=error)
            self._closing = self._loop.create_task(self._line.close(BROKEN, "broken"))

    def _new(self) -> Iterator[bytes]:
        replies, self._replies = self._replies, []
        yield from map(self._encoded, replies)
        if self._room:
            self._room = False
            yield self._encoded(
                self._frames.room(self.owner, self._bases, shared_screen=self.shared_screen)
            )
        if self._shake or self._state:
            self._shake = False
            yield from self._dice.news()
        if self._state:
            self._state = False
            yield from self._frames.states(self._sees, self._language)
        callouts, self._callouts = self._callouts, []
        yield from map(codec.encode, callouts)
        self._coach.look()
        while self._hints:
            hint = self._hints.popitem()[1]
            if self._coach.may_say(hint):
                yield self._encoded(hint)

    def _encoded(self, message: wire.FromServer) -> bytes:
        return codec.encode(message, self._language)

    def _hinted(self, hint: wire.Hint) -> None:
        self._hints[hint.seat] = hint
        self._send_soon()

    def _reply(self, message: wire.FromServer) -> None:
        self._replies.append(message)
        self._send_soon()

    # ---- from the client --------------------------------------------------------------------

    async def _heard(self, event: Message) -> bool:
        """Whether the client is still there and reads; what it said has been answered."""
        if event["type"] == "websocket.disconnect":
            return False
        frame: str | bytes = event.get("text") or event.get("bytes") or ""
        await self._turn()
        if len(self._replies) >= REPLIES:
            log_refusal("a socket", "it does not read its answers")
            await self._line.close(
                TOO_SLOW, "You are sending requests without reading the answers."
            )
            return False
        await self._answer(frame)
        return True

    async def _answer(self, frame: str | bytes) -> None:
        try:
            if len(frame) > MESSAGE:
                raise Refusal(
                    "malformed", say("A message has at most {message} characters.", message=MESSAGE)
                )
            message = codec.message(frame)
            self._reply(await answer_message(self._table, self.owner, self._sees, message))
        except Exception as error:  # noqa: BLE001  one bad message must not end the connection
            if not isinstance(error, Refusal):
                _log.error("table %s: %s", self._table.id, error, exc_info=error)
                error = Refusal("broken", "That could not be answered; the reason is in the log.")
            asked = codec.id_of(frame)
            self._reply(wire.Refused(id=asked, error=error.problem, sentence=error.sentence))
            self._state = True
            self._room = self._room or self._table.state.game_state is None
