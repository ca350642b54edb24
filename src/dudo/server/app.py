"""The server as an ASGI application: routes, sockets and headers."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Mapping
from contextlib import ExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from dudo.bots import NamedBot, catalogue
from dudo.server import codec, wire
from dudo.server.accounts.accounts import Accounts
from dudo.server.accounts.database import AccountsDatabase
from dudo.server.accounts.file import ACCOUNTS, AccountsFile
from dudo.server.answers import failure_answer, json_answer, problem_of, refusal_answer
from dudo.server.app_state import AppState
from dudo.server.at_table import Visit, at_table, visit_of
from dudo.server.coaching import Coaches
from dudo.server.compressing import PageFiles, compressed
from dudo.server.connection import BROKEN
from dudo.server.data_folder import MATCHES, STRATEGIES
from dudo.server.endpoint import Endpoint
from dudo.server.exploring import Explorer
from dudo.server.fast_socket import Close, SocketLine, line_of
from dudo.server.garbage import Garbage
from dudo.server.limits import Limits
from dudo.server.lock import FolderLock
from dudo.server.metering import ENDPOINT, Meter, Metered, MeteredStore, NoMeter
from dudo.server.middleware import BelowPath, Counted, Headers, KnownNames, OneLength
from dudo.server.not_found import lost_page, wants_page
from dudo.server.reasoning import Reasoning
from dudo.server.routes import ROUTES, SOCKET
from dudo.server.sessions import Sessions, kept_key
from dudo.solve.own import OwnStrategies
from dudo.table.clock import LoopTime, Time
from dudo.table.dealer import Dealer
from dudo.table.errors import Refusal, StoreError
from dudo.table.log_throttle import log_failed_store
from dudo.table.peers import Peers
from dudo.table.retention import KeptFor, Retention
from dudo.table.services import Services
from dudo.table.sqlite import SqliteStore
from dudo.table.store import Store
from dudo.table.tables import Tables
from dudo.table.thinking import LIMIT, NICE, Thinking
from dudo.workers import Workers

STATIC = Path(__file__).resolve().parent / "static"
NO_TABLE = 4404
STAND_IN = "counter"
COACH = "sharp"
BROKEN_HERE = "Something is wrong with the server here; the reason is in its log."
NOTHING_HERE = "There is nothing at this address."

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """Where the server keeps its data, how it is reached, and what it uses of the outside world."""

    data: Path
    store: str = ""  # the address of a database that servers share; empty: tables are in `data`
    addresses: tuple[str, ...] = ()  # the local network's first; empty: as each client asked
    public: str = ""  # the public address, where a proxy hides it
    names: tuple[str, ...] = ()  # names under which it answers, besides local ones
    static: Path = STATIC
    limits: Limits = field(default_factory=Limits)
    bots: Mapping[str, NamedBot] = field(default_factory=catalogue)
    dealer: Dealer | None = None  # throws the dice instead of shakes to which everybody contributes
    meter: Meter = field(default_factory=NoMeter)
    garbage: Garbage = field(default_factory=Garbage)
    accounts: bool = False  # whether people may have accounts, by passkey
    keeping: KeptFor = field(default_factory=KeptFor)
    time: Time = field(default_factory=LoopTime)
    random: Random = field(default_factory=Random)


def create_app(config: Config) -> Starlette:
    """The application; `StoreError` if the data folder, or the database, cannot be used."""
    lock: FolderLock | None = None
    peers: Peers | None = None
    kept: Store
    rows: AccountsDatabase | None = None
    accounts: Accounts | None = None
    with ExitStack() as refused:
        if config.store:
            kept, peers, key, rows = import_module("dudo.server.shared").shared_in(config.store)
        else:
            lock = FolderLock(config.data)
            refused.callback(lock.release)  # another server may repair what this one cannot use
            kept, key = SqliteStore(config.data / MATCHES, alone=True), kept_key(config.data)
        if config.accounts:
            accounts = Accounts(rows or AccountsFile(config.data / ACCOUNTS), config.public)
        refused.pop_all()
    metered = not isinstance(config.meter, NoMeter)
    store: Store = MeteredStore(kept, config.meter) if metered else kept
    sessions = Sessions(key)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        bots = {name: entry.bot for name, entry in config.bots.items()}
        workers = Workers(limit=LIMIT, nice=NICE)
        thinking = Thinking(
            bots,
            workers=workers,
            rate=config.limits.all_bot_moves,
            each=config.limits.rates["bot moves"],
        )
        services = Services(
            store=store,
            peers=peers,
            bots=bots,
            stand_in=STAND_IN if STAND_IN in config.bots else next(iter(config.bots)),
            dealer=config.dealer,
            time=config.time,
            random=config.random,
            thinking=thinking,
            over=None if accounts is None else accounts.over,
        )
        tables = Tables(services, most=config.limits.live_tables, forget=config.limits.forget)
        coach = COACH if COACH in config.bots else next(iter(config.bots))
        app.state.app_state = AppState(
            coaches=Coaches(coach, config.bots[coach].bot, Random(config.random.getrandbits(64))),
            tables=tables,
            sessions=sessions,
            limits=config.limits,
            addresses=config.addresses,
            public=config.public,
            static=config.static,
            bots=config.bots,
            reasoning=Reasoning(tables, workers),
            meter=config.meter,
            garbage=config.garbage,
            explorer=Explorer(OwnStrategies(config.data / STRATEGIES)),
            accounts=accounts,
        )
        tables.when_cut_off = app.state.app_state.send_away
        await tables.begin()
        counters = app.state.app_state.counters
        meter = config.meter
        meter.shows("tables_at_hand", "Tables in memory", lambda: len(tables))
        meter.shows("tables_set_aside", "Tables that took too long", lambda: tables.aside)
        meter.shows("sockets_open", "Sockets at tables", lambda: counters.sockets)
        tidying = asyncio.create_task(Retention(tables, config.keeping).run())
        yield
        tidying.cancel()
        app.state.app_state.answering.close()
        app.state.app_state.reviews.close()
        app.state.app_state.coaches.close()
        await tables.close()
        if accounts is not None:
            await accounts.close()
        thinking.close()
        workers.close()
        if lock is not None:
            lock.release()

    routes: list[BaseRoute] = [
        Route(endpoint.path, _Handled(endpoint), methods=[endpoint.method]) for endpoint in ROUTES
    ]
    routes += [WebSocketRoute(SOCKET, _socket), WebSocketRoute("/{path:path}", _no_such_socket)]
    if config.static.is_dir():
        routes.append(Mount("/", PageFiles(directory=config.static)))
    app = Starlette(routes=routes, lifespan=lifespan)
    public = urlsplit(config.public).hostname
    names = config.names if public is None else (*config.names, public)
    app.add_middleware(KnownNames, names=names)
    app.add_middleware(BelowPath, public=config.public)
    app.add_middleware(OneLength)
    app.add_middleware(Counted)
    app.add_middleware(Headers)
    if metered:
        app.add_middleware(Metered, meter=config.meter)
    app.add_exception_handler(HTTPException, _no_such_address)
    return app


async def _no_such_socket(socket: WebSocket) -> None:
    await socket.send_denial_response(failure_answer("room", NOTHING_HERE, socket, status=404))


async def _no_such_address(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    if status == 404 and wants_page(request):
        app: AppState = request.app.state.app_state
        found = await asyncio.to_thread(lost_page, request, app.static)
        if found is not None:
            return found
    sentence = NOTHING_HERE if status == 404 else "That cannot be done here."
    return failure_answer("room", sentence, request, status=status)


class _Handled:
    """An endpoint as an ASGI application of its own."""

    def __init__(self, endpoint: Endpoint) -> None:
        self._endpoint = endpoint

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The request has been answered."""
        scope.get(ENDPOINT, []).append(self._endpoint.path)
        request = Request(scope, receive)
        response = await self._respond(request)
        await response(scope, receive, send)

    async def _respond(self, request: Request) -> Response:
        app: AppState = request.app.state.app_state
        try:
            if self._endpoint.method != "GET" and not app.ours(request):
                raise Refusal("seat", "That page belongs to another site.")
            app.limit(self._endpoint.counts, request)
            if self._endpoint.method != "GET":
                app.goes_on()
            found = await self._endpoint.handler(app, request)
        except (Refusal, StoreError) as error:
            _log_failure(app, error)
            return refusal_answer(error, request)
        except Exception as error:  # noqa: BLE001  one bad request must not look like a broken server
            _log.error("%s %s: %s", request.method, request.url.path, error, exc_info=error)
            return failure_answer("broken", BROKEN_HERE, request, status=500)
        answer = found if isinstance(found, Response) else json_answer(found, request)
        return await compressed(answer, request) if self._endpoint.compressed else answer


def _log_failure(app: AppState, error: Refusal | StoreError) -> None:
    """The log says that nothing can be saved or read, unless that is because the server is being stopped."""
    if isinstance(error, StoreError) and not app.stopping:
        log_failed_store(error)


async def _socket(socket: WebSocket) -> None:
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
    visit = visit_of(app, socket, owner, shared_screen=socket.query_params.get("screen") == "1")
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
        _log_failure(app, error)
        problem = problem_of(error)
        code = NO_TABLE if problem == "room" else BROKEN
        refused = wire.Refused(id=None, error=problem, sentence=error.sentence)
        line.deliver([codec.encode(refused, visit.language)])
        await line.close(code, problem)
