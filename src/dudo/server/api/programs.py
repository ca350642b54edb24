"""Endpoints for programs that play over the network: a marked session, a stream of messages, and a way to reply."""

from starlette.requests import Request
from starlette.responses import Response

from dudo.server import codec, http_bodies, wire
from dudo.server.answers import body_of
from dudo.server.app_state import AppState
from dudo.server.connection import Connection, at_table, visit_of
from dudo.server.hosts import address
from dudo.server.limits import shares_of
from dudo.server.streaming import Streamed, StreamLine
from dudo.table.errors import Refusal


async def programs(app: AppState, request: Request) -> http_bodies.Session:
    """A new session for a program. Wherever it sits, everybody can see that a program plays."""
    return http_bodies.Session(token=app.new_session(request, program=True))


async def stream(app: AppState, request: Request) -> Response:
    """What happens at the table, for as long as you read: each line is one of the messages that the server sends.

    The first ones say everything there is to know, as over a socket. Empty lines mean nothing.
    """
    app.goes_on()
    owner = app.owner(request) or ""
    table = await app.table(request)
    visit = visit_of(app, request, owner)
    app.counters.opened(visit.shares)  # a refusal is raised here, before the stream begins
    app.counters.closed(visit.shares)

    async def come(line: StreamLine) -> Connection:
        app.streams.add(line)
        return await at_table(app, table.id, visit, line)

    return Streamed(come)


async def say_at_table(app: AppState, request: Request) -> wire.Said:
    """Send one of the messages that you may send over a socket, and get its answer."""
    owner = app.owner(request)
    if owner is None:
        raise Refusal("seat", "You need a session to play: ask for one first.")
    table = await app.table(request)
    message = codec.message(await body_of(request))
    await app.counters.wait("messages", shares_of(address(request), owner))
    app.goes_on()
    found = await table.ask(owner, message)
    if isinstance(found, str):
        return wire.Because(id=message.id, sentence=found)
    return wire.Receipt(id=message.id, v=found)
