"""The way to a table: sessions, opening a table, its room, and links to it."""

import io
import re
from contextlib import suppress
from math import ceil

import segno
from starlette.requests import Request
from starlette.responses import Response

from dudo.presentation.numbers import counted
from dudo.server import http_bodies, wire
from dudo.server.app_state import AppState
from dudo.server.bodies import body_as
from dudo.server.composing import started
from dudo.server.endpoints.asked import drawn
from dudo.server.hosts import address
from dudo.server.preview import preview_of
from dudo.server.table_summary import summary_of
from dudo.table.errors import Refusal
from dudo.table.verbs.matches import Start
from dudo.text import say

YOURS = 12  # the most tables in one question


async def sessions(app: AppState, request: Request) -> http_bodies.Session:
    """A new session, for clients that keep no cookies. Browsers get theirs with the page."""
    return http_bodies.Session(token=app.new_session(request))


async def open_table(app: AppState, request: Request) -> http_bodies.Opened:
    """Open a table for a game of the catalogue or for house rules. You are its host."""
    owner = app.owner(request)
    if owner is None:
        raise Refusal("seat", "You need a session to open a table: ask for one first.")
    wanted = await body_as(http_bodies.OpenTable, request)
    app.limit("tables", request)
    least = app.config.limits.least_clock
    if wanted.clock is not None and wanted.clock < least:
        raise Refusal(
            "malformed",
            say("A turn must last at least {count}.", count=counted(ceil(least), "second")),
        )
    name, rules = started(wanted)
    table = await app.tables.open(
        rules.game,
        stakes=rules.stakes if rules.plays_for_something else None,
        name=name,
        seats=wanted.seats,
        host=owner,
        client=address(request),
        sits=wanted.name,
        portrait=wanted.portrait,
        brisk=wanted.brisk,
        bots=wanted.bots,
        clock=wanted.clock,
        pace=None if wanted.pace is None else max(wanted.pace, app.config.limits.least_pace),
    )
    if wanted.start:
        await table.ask(owner, Start(id=""))
    path = f"/t/{table.id}"
    return http_bodies.Opened(
        table=table.id, path=path, links=tuple(base + path for base in app.links(request))
    )


async def room(app: AppState, request: Request) -> wire.Room:
    """The table as you would see it if you joined now."""
    table = await app.table(request)
    return app.frames(table).room(app.owner(request) or "", app.links(request))


async def picture(app: AppState, request: Request) -> Response:
    """The preview picture of a link to the table: who is waiting, and which game is played."""
    table = await app.table(request)
    return await drawn(app, request, preview_of(table.state))


async def yours(app: AppState, request: Request) -> list[http_bodies.TableSummary]:
    """The state of the tables that you name, like `?tables=abcdefgh,abcdefgi`: at most a dozen.

    A browser remembers where it has sat. Tables that do not exist are left out.
    """
    owner = app.owner(request) or ""
    found: list[http_bodies.TableSummary] = []
    for name in request.query_params.get("tables", "").split(",")[:YOURS]:
        with suppress(Refusal):
            found.append(summary_of(await app.table_called(address(request), name), owner))
    return found


async def qr(app: AppState, request: Request) -> Response:
    """A QR code for `?path=/t/{table}` at the address that friends use."""
    path = request.query_params.get("path", "/")
    if not re.fullmatch(r"/(t/[a-z2-7]{8})?", path):
        raise Refusal("malformed", "A QR code is made for the path of a table, like /t/abcdefgh.")
    return _coded(app.links(request)[0] + path)


async def device_qr(app: AppState, request: Request) -> Response:
    """A QR code for another device of yours, which takes your seat over with the secret that you have sent `offer` for.

    A secret is in no address that is asked for, since those are written to logs.
    """
    wanted = await body_as(http_bodies.AskDeviceCode, request)
    return _coded(f"{app.links(request)[0]}/t/{wanted.table}#/take/{wanted.secret}")


def _coded(address: str) -> Response:
    out = io.BytesIO()
    segno.make(address, error="m").save(
        out, kind="svg", border=4, xmldecl=False, svgns=True, omitsize=True, light="#fff"
    )
    return Response(out.getvalue(), media_type="image/svg+xml")
