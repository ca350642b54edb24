"""One socket at a table: a reader passes on what the client asks for, a writer sends what is new.

The writer looks at the table when it is free to send. So a slow client gets the newest state and not
those it missed, and nobody waits for it.
"""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence

from starlette.websockets import WebSocket, WebSocketDisconnect

from dudo.server import codec, wire
from dudo.server.coaching import CoachedSeats, Coaches
from dudo.server.frames import Frames
from dudo.server.limits import MESSAGE, REPLIES
from dudo.server.proving import ShakeNews
from dudo.table.calls import Call
from dudo.table.errors import Refusal
from dudo.table.table import Table
from dudo.table.verbs import Request
from dudo.text import Language, say

TOO_SLOW = 1013
CALLS = 60  # unsent things that were called out; older ones are lost to a slow client

_log = logging.getLogger(__name__)


class Connection:
    """A client at a table; a `Listener` of it."""

    def __init__(
        self,
        socket: WebSocket,
        table: Table,
        frames: Frames,
        *,
        owner: str,
        language: Language,
        turn: Callable[[], Awaitable[None]],
        coaches: Coaches,
        bases: Sequence[str],
        aside: bool = False,
    ) -> None:
        self.owner = owner
        self.aside = aside
        self._bases = bases
        self._language = language
        self._socket = socket
        self._table = table
        self._frames = frames
        self._turn = turn  # returns when the client may say something again
        self._sees = "" if aside else owner  # a screen in the middle shows what watchers see
        self._coach = CoachedSeats(table, coaches, self._sees, self._hinted)
        self._replies: deque[wire.FromServer] = deque()
        self._hints: dict[int, wire.Hint] = {}  # the newest of each seat, not yet sent
        before = (wire.Heard(call=call, fresh=False) for call in table.calls.lines)
        self._calls: deque[wire.Heard] = deque(before, maxlen=CALLS)
        self._shakes = ShakeNews(table, self._sees)
        self._shake = True
        self._room = True
        self._state = True
        self._news = asyncio.Event()
        self._news.set()

    def state_changed(self) -> None:
        """The new state will be sent."""
        self._state = True
        self._news.set()

    def room_changed(self) -> None:
        """The new room will be sent."""
        self._room = True
        self._news.set()

    def shake_changed(self) -> None:
        """What is new about the shakes will be sent."""
        self._shake = True
        self._news.set()

    def called_out(self, call: Call) -> None:
        """It will be sent, unless the client is so slow that newer ones come first."""
        self._calls.append(wire.Heard(call=call, fresh=True))
        self._news.set()

    async def run(self) -> None:
        """Serves the client until it leaves or the server stops."""
        self._table.join(self)
        writer = asyncio.create_task(self._write())
        try:
            await self._read()
        finally:
            self._table.part(self)
            self._coach.stop()
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    # ---- to the client ----------------------------------------------------------------------

    async def _write(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, OSError, RuntimeError):
            while True:
                await self._news.wait()
                self._news.clear()
                while self._replies:
                    await self._send(self._text(self._replies.popleft()))
                if self._room:
                    self._room = False
                    room = self._frames.room(self.owner, self._bases, aside=self.aside)
                    await self._send(self._text(room))
                if self._shake or self._state:
                    self._shake = False
                    for shake in self._shakes.shakes():
                        await self._send(codec.text(shake))
                if self._state:
                    self._state = False
                    for state in self._frames.states(self._sees, self._language):
                        await self._send(state)
                    for proof in self._shakes.proofs():
                        await self._send(proof)
                while self._calls:
                    await self._send(codec.text(self._calls.popleft()))
                self._coach.look()
                while self._hints:
                    hint = self._hints.popitem()[1]
                    if self._coach.may_say(hint):
                        await self._send(self._text(hint))

    def _text(self, message: wire.FromServer) -> str:
        return codec.text(message, self._language)

    async def _send(self, text: str) -> None:
        await self._socket.send({"type": "websocket.send", "text": text})

    def _hinted(self, hint: wire.Hint) -> None:
        self._hints[hint.seat] = hint
        self._news.set()

    def _reply(self, message: wire.FromServer) -> None:
        self._replies.append(message)
        self._news.set()

    # ---- from the client --------------------------------------------------------------------

    async def _read(self) -> None:
        while True:
            event = await self._socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            frame: str | bytes = event.get("text") or event.get("bytes") or ""
            await self._turn()
            if len(self._replies) >= REPLIES:
                await self._socket.close(
                    TOO_SLOW, "You are sending requests without reading the answers."
                )
                return
            await self._answer(frame)

    async def _answer(self, frame: str | bytes) -> None:
        ident: str | None = None
        try:
            if len(frame) > MESSAGE:
                raise Refusal(
                    "malformed", say("A message has at most {message} characters.", message=MESSAGE)
                )
            message = codec.message(frame)
            ident = message.id
            self._reply(await self._done(message))
        except Exception as error:  # noqa: BLE001  one bad message must not end the connection
            if not isinstance(error, Refusal):
                _log.error("table %s: %s", self._table.id, error, exc_info=error)
                error = Refusal("broken", "That could not be answered; the reason is in the log.")
            self._reply(wire.Refused(id=ident, error=error.problem, sentence=error.sentence))
            self._state = True
            self._room = self._room or self._table.state.game_state is None

    async def _done(self, message: Request | wire.Why | wire.React | wire.Chat) -> wire.FromServer:
        if isinstance(message, wire.Why):
            why = self._table.why(self._sees, message.seat, message.a)
            return wire.Because(id=message.id, sentence=why)
        if isinstance(message, wire.React):
            self._table.react(self._sees, message.seat, message.reaction)
            return wire.Receipt(id=message.id, v=self._table.state.version)
        if isinstance(message, wire.Chat):
            self._table.chat(self._sees, message.text)
            return wire.Receipt(id=message.id, v=self._table.state.version)
        return wire.Receipt(id=message.id, v=await self._table.ask(self.owner, message))
