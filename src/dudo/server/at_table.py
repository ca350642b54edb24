"""Serving a client at a table, over a socket or a stream."""

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from dudo.server.app_state import STOPPING, AppState
from dudo.server.connection import Connection
from dudo.server.fast_socket import SocketLine
from dudo.server.hosts import address, spoken_in
from dudo.server.limits import shares_of
from dudo.table.errors import StoreError
from dudo.table.rates import Shares
from dudo.table.table import Table
from dudo.text import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class Visit:
    """What is known about a client once it has been let in."""

    owner: str  # the fingerprint of the session
    address: str
    shares: Shares
    language: Language
    bases: tuple[str, ...]
    shared_screen: bool
    reads: bool  # it says when its player has seen a showdown


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


async def at_table(app: AppState, table: Table, visit: Visit, *, line: SocketLine) -> None:
    """The client has been served at this table until it left or the server stopped."""

    async def turn() -> None:
        app.config.meter.message()
        await app.counters.wait("messages", visit.shares)
        if app.stopping:
            raise StoreError(STOPPING)

    app.lines.add(line)
    try:
        await Connection(
            line,
            table,
            app.frames(table),
            owner=visit.owner,
            client=visit.address,
            language=visit.language,
            turn=turn,
            coaches=app.coaches,
            watchers=app.watchers,
            bases=visit.bases,
            shared_screen=visit.shared_screen,
            reads=visit.reads,
        ).run()
    finally:
        app.lines.discard(line)
