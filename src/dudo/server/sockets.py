"""Sockets at tables: who comes is recognised, shown to the table, and told when it cannot be."""

import logging
from collections.abc import Awaitable
from contextlib import suppress

from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from dudo.server import codec, wire
from dudo.server.answers import failure_answer, problem_of, refusal_answer
from dudo.server.app_state import AppState
from dudo.server.at_table import Visit, at_table, visit_of
from dudo.server.connection import BROKEN
from dudo.server.endpoint import log_failure
from dudo.server.fast_socket import Close, SocketLine, line_of
from dudo.table.errors import Refusal, StoreError

NO_TABLE = 4404
NOTHING_HERE = "There is nothing at this address."

_log = logging.getLogger(__name__)


async def refuse_socket(socket: WebSocket) -> None:
    """A socket anywhere else is told that there is nothing."""
    await socket.send_denial_response(failure_answer("room", NOTHING_HERE, socket, status=404))


async def serve_socket(socket: WebSocket) -> None:
    """The socket of a client at a table, with the session of its cookie or token, or with a new one."""
    work = _welcomed(socket.app.state.app_state, socket)
    await _kept_apart(socket.scope["path"], socket.close, work)


async def _kept_apart(path: str, close: Close, work: Awaitable[None]) -> None:
    """Serves one socket: an error ends this connection alone, and not the server."""
    try:
        await work
    except (WebSocketDisconnect, OSError, RuntimeError):
        pass
    except Exception as error:  # noqa: BLE001  any error ends this socket alone
        _log.error("%s: %s", path, error, exc_info=error)
        with suppress(Exception):
            await close(BROKEN, "broken")


async def _welcomed(app: AppState, socket: WebSocket) -> None:
    """The client has been served at the table that it asked for, or told in a sentence why it cannot be."""
    try:
        if not app.ours(socket):
            raise Refusal("seat", "That page belongs to another site.")
        app.goes_on()
        owner, headers = _recognised(app, socket)
    except (Refusal, StoreError) as error:
        await socket.send_denial_response(refusal_answer(error, socket))
        return
    await socket.accept(headers=headers)
    asked = socket.query_params.get
    visit = visit_of(
        app, socket, owner, shared_screen=asked("screen") == "1", reads=asked("reads") == "1"
    )
    socket.scope["headers"].clear()  # they would take as much as all the rest
    line, path = line_of(socket), socket.scope["path"]
    serving = _served(app, socket.path_params["table"], visit, line)
    await line.serve(_kept_apart(path, line.close, serving))


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


async def _served(app: AppState, name: str, visit: Visit, line: SocketLine) -> None:
    """The client has been served at its table until it left, or told in a sentence why it cannot be."""
    try:
        with app.counters.one_socket(visit.shares):
            table = await app.table_called(visit.address, name)
            await at_table(app, table, visit, line=line)
    except (Refusal, StoreError) as error:
        log_failure(app, error)
        problem = problem_of(error)
        code = NO_TABLE if problem == "room" else BROKEN
        refused = wire.Refused(id=None, error=problem, sentence=error.sentence)
        line.deliver([codec.encode(refused, visit.language)])
        await line.close(code, problem)
