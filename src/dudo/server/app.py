"""The server as an ASGI application: what it is made of, and its routes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from importlib import import_module
from random import Random

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, WebSocketRoute

from dudo.server.accounts.accounts import Accounts
from dudo.server.answers import failure_answer
from dudo.server.api.pages import lost_page
from dudo.server.app_state import AppState
from dudo.server.coaching import Coaches
from dudo.server.config import Config
from dudo.server.data_folder import MATCHES, STRATEGIES
from dudo.server.lock import FolderLock
from dudo.server.metrics import UNMETERED, Metered, MeteredStore
from dudo.server.page_files import PageFiles
from dudo.server.reasoning import Reasoning
from dudo.server.routes import ROUTES, SOCKET
from dudo.server.security import Gate, Headers
from dudo.server.sessions import Sessions
from dudo.server.short_links import ShortLinks
from dudo.server.sockets import NOTHING_HERE, refuse_socket, serve_socket
from dudo.solver.own import OwnStrategies
from dudo.table.peers import Peers
from dudo.table.retention import Retention
from dudo.table.services import Services
from dudo.table.sql import SqlStore
from dudo.table.sqlite import SqliteStore
from dudo.table.store import Store
from dudo.table.tables import Tables
from dudo.table.thinking import LIMIT, NICE, Thinking
from dudo.workers import Workers

STAND_IN = "counter"
COACH = "sharp"


def create_app(config: Config) -> Starlette:
    """The application; `StoreError` if the data folder, or the database, cannot be used."""
    lock: FolderLock | None = None
    peers: Peers | None = None
    kept: SqlStore
    if config.store:
        kept, peers, key = import_module("dudo.server.shared").shared_in(config.store)
    else:
        with ExitStack() as refused:
            lock = FolderLock(config.data)
            refused.callback(
                lock.release
            )  # a backup may be put in the place of what cannot be used
            kept = SqliteStore(config.data / MATCHES)
            refused.pop_all()
        key = kept.key
    accounts = Accounts(kept, config.public) if config.accounts else None
    store: Store = kept if config.meter is UNMETERED else MeteredStore(kept, config.meter)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with AsyncExitStack() as closing:  # whatever fails, all the rest is closed
            if lock is not None:
                closing.callback(lock.release)
            closing.push_async_callback(kept.close)
            bots = {name: entry.bot for name, entry in config.bots.items()}
            workers = Workers(limit=LIMIT, nice=NICE)
            closing.callback(workers.close)
            thinking = Thinking(
                bots,
                workers=workers,
                rate=config.limits.all_bot_moves,
                each=config.limits.rates["bot moves"],
            )
            closing.callback(thinking.close)
            if accounts is not None:
                closing.push_async_callback(accounts.close)
            services = Services(
                store=store,
                peers=peers,
                bots=bots,
                stand_in=STAND_IN if STAND_IN in config.bots else next(iter(config.bots)),
                dealer=config.dealer,
                time=config.time,
                random=config.random,
                thinking=thinking,
                begun=None if accounts is None else accounts.begun,
                over=None if accounts is None else accounts.over,
            )
            tables = Tables(services, most=config.limits.live_tables, forget=config.limits.forget)
            closing.push_async_callback(tables.close)
            coach = COACH if COACH in config.bots else next(iter(config.bots))
            luck = Random(config.random.getrandbits(64))
            state = AppState(
                config=config,
                coaches=Coaches(coach, config.bots[coach].bot, luck),
                tables=tables,
                sessions=Sessions(key),
                reasoning=Reasoning(tables, workers),
                own=OwnStrategies(config.data / STRATEGIES),
                short_links=ShortLinks(kept),
            )
            closing.callback(state.close)
            app.state.app_state, app.state.accounts = state, accounts
            tables.when_cut_off = state.send_away
            await tables.begin()
            meter, counters = config.meter, state.counters
            meter.shows("tables_at_hand", "Tables in memory", lambda: len(tables))
            meter.shows("tables_set_aside", "Tables that took too long", lambda: tables.aside)
            meter.shows("sockets_open", "Sockets at tables", lambda: counters.sockets)
            tidying = asyncio.create_task(Retention(tables, config.keeping).run())
            closing.callback(tidying.cancel)
            yield

    return Starlette(
        routes=_routes(config),
        lifespan=lifespan,
        middleware=_middleware(config),
        exception_handlers={HTTPException: _no_such_address},
    )


def _routes(config: Config) -> list[BaseRoute]:
    routes: list[BaseRoute] = [endpoint.route for endpoint in ROUTES]
    routes += [WebSocketRoute(SOCKET, serve_socket), WebSocketRoute("/{path:path}", refuse_socket)]
    if config.static.is_dir():
        routes.append(Mount("/", PageFiles(directory=config.static)))
    return routes


def _middleware(config: Config) -> list[Middleware]:
    """What a request passes, in that order."""
    return [
        *([] if config.meter is UNMETERED else [Middleware(Metered, meter=config.meter)]),
        Middleware(Headers),
        Middleware(Gate, names=config.names, public=config.public),
    ]


async def _no_such_address(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    if status == 404 and (found := await lost_page(request.app.state.app_state, request)):
        return found
    sentence = NOTHING_HERE if status == 404 else "That cannot be done here."
    return failure_answer("room", sentence, request, status=status)
