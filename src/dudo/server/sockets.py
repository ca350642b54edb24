"""Sockets at tables: who comes is recognised and shown to the table, or told why not.

The library reads and writes the protocol of sockets. A message goes from it to the table without a queue and a task,
and what is new for a client is written in one piece: after the handshake no task runs for a connection.
"""

import logging
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import Any

from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from dudo.server import codec, wire
from dudo.server.answers import failure_answer, problem_of, refusal_answer
from dudo.server.app_state import AppState
from dudo.server.connection import BROKEN, Connection, at_table, visit_of
from dudo.server.endpoint import log_failure
from dudo.table.errors import Refusal, StoreError
from dudo.table.log_throttle import log_refusal
from dudo.table.rates import Bucket

NO_TABLE = 4404
NOTHING_HERE = "There is nothing at this address."
EXTENSION = "dudo.socket"
"""The key under which the application finds the socket in its scope."""
CHUNK = 600  # bytes that are parsed before the frames in them are counted
RATE, BURST = 100.0, 150.0  # frames a second of one client, and at once after a pause
TOO_MANY = 1008  # the code with which a connection is closed for that

_log = logging.getLogger(__name__)


async def refuse_socket(socket: WebSocket) -> None:
    """A socket anywhere else is told that there is nothing."""
    await socket.send_denial_response(failure_answer("room", NOTHING_HERE, socket, status=404))


async def serve_socket(socket: WebSocket) -> None:
    """The socket of a client at a table; an error ends it alone, and not the server."""
    try:
        await _welcomed(socket.app.state.app_state, socket)
    except (WebSocketDisconnect, OSError, RuntimeError):
        pass
    except Exception as error:  # noqa: BLE001  any error ends this socket alone
        _log.error("%s: %s", socket.scope["path"], error, exc_info=error)
        with suppress(Exception):
            await socket.close(BROKEN, "broken")


async def _welcomed(app: AppState, socket: WebSocket) -> None:
    """The client is at its table, with the session of its cookie or token or a new one, or told why it is not."""
    try:
        if not app.ours(socket):
            raise Refusal("seat", "That page belongs to another site.")
        app.goes_on()
        owner, headers = _recognised(app, socket)
    except (Refusal, StoreError) as error:
        await socket.send_denial_response(refusal_answer(error, socket))
        return
    await socket.accept(headers=headers)
    channel: TableSocket = socket.scope["extensions"][EXTENSION]
    asked = socket.query_params.get
    visit = visit_of(
        app, socket, owner, shared_screen=asked("screen") == "1", reads=asked("reads") == "1"
    )
    try:
        channel.attach(await at_table(app, socket.path_params["table"], visit, channel))
    except (Refusal, StoreError) as error:
        log_failure(app, error)
        problem = problem_of(error)
        refused = wire.Refused(id=None, error=problem, sentence=error.sentence)
        if not channel.gone:
            channel.deliver([codec.encode(refused, visit.language)])
        channel.close(NO_TABLE if problem == "room" else BROKEN, problem)


def _recognised(app: AppState, socket: WebSocket) -> tuple[str, list[tuple[bytes, bytes]]]:
    """The session of the socket, and the headers that carry it from now on; `Refusal` if it has none."""
    owner = app.owner(socket)
    if owner is not None:
        return owner, []
    token = app.new_session(socket)
    cookie = Response()
    app.bring_back(cookie, token, socket)
    named = [pair for pair in cookie.raw_headers if pair[0] == b"set-cookie"]
    return app.sessions.owner(token) or "", named


class TableSocket(WebSocketsSansIOProtocol):
    """A socket that an application may use directly, as a `Channel`.

    Its frames are counted: a client may send pings, or a message in endless parts of six bytes, and all that has
    arrived is parsed before anything else is done.
    """

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._frames_left = Bucket(rate=RATE, burst=BURST, now=monotonic)
        self._at: Connection | None = None
        self._writing = True

    def handle_connect(self, event: Request) -> None:
        """The handshake goes on as in uvicorn, and the application finds this socket in its scope."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    async def run_asgi(self) -> None:
        """The application has let the client in, or not; a client at a table stays without any task."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except (ClientDisconnected, WebSocketDisconnect):
            pass
        except BaseException as error:  # noqa: BLE001  it ends this socket alone
            _log.error("%s: %s", self.scope["path"], error, exc_info=error)
            self.send_500_response()
        if self._at is None:
            if not self.handshake_complete:
                self.send_500_response()
            if self.close_timer is None:
                self.transport.close()
            return
        # The objects of the handshake take as much memory as all the rest.
        self.scope.clear()  # type: ignore[attr-defined]
        self.request.headers.clear()
        del self.request, self.response, self.app, self.app_state
        self.__dict__ = {**vars(self)}  # a copy as small as what is left

    def attach(self, connection: Connection) -> None:
        """The client is at a table: what it has said meanwhile is heard, and all that it says from now on."""
        if self.disconnected:
            connection.left()
            return
        self._at = connection
        connection.begin()
        while not self.queue.empty():
            event: Any = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                text = event.get("text")
                connection.heard(event["bytes"] if text is None else text.encode())
        self.release()

    # ---- from the client ------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """The bytes have been handled, a chunk at a time, unless the connection is to be closed."""
        for start in range(0, len(data), CHUNK):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + CHUNK])

    def handle_events(self) -> None:
        """The events have been handled as by uvicorn, and counted."""
        arrived = len(self.conn.events)
        super().handle_events()
        if any(self._frames_left.take() for _ in range(arrived)) and not self.close_sent:
            log_refusal("a socket", "too many frames at once")
            self.conn.send_close(TOO_MANY, "too many frames")
            self.handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        """A message to a table is heard at once."""
        if self._at is None:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        try:
            self._at.heard(data.decode() if self.curr_msg_data_type == "text" else data)
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client has gone."""
        super().connection_lost(exc)
        at, self._at = self._at, None
        if at is not None:
            at.end()

    # ---- to the client --------------------------------------------------------------------------

    @property
    def gone(self) -> bool:
        """Whether the client has disconnected."""
        return self.disconnected or self.close_sent or self.transport.is_closing()

    @property
    def is_writable(self) -> bool:
        """Whether more may be sent now."""
        return self._writing

    def deliver(self, texts: Sequence[bytes]) -> None:
        """The messages are sent together, each as a frame of its own."""
        if self.conn.state is State.OPEN:
            for text in texts:
                self.conn.send_text(text)
            self.transport.write(b"".join(self.conn.data_to_send()))

    def hold(self) -> None:
        """Nothing more is read from the client."""
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def release(self) -> None:
        """What the client says is read again."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def close(self, code: int, reason: str) -> None:
        """The connection is closed, if it was open."""
        if self.gone:
            return
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.release()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

    def pause_writing(self) -> None:
        """No more may be sent until the client has read some of it."""
        super().pause_writing()
        self._writing = False

    def resume_writing(self) -> None:
        """More may be sent: the client has read what was sent before."""
        super().resume_writing()
        self._writing = True
        if self._at is not None:
            self._at.resumed()
