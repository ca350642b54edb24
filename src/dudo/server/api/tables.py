"""The way to a table: sessions, opening a table, its room, and how things stand where somebody sits."""

import re
from contextlib import suppress
from math import ceil

from starlette.requests import Request

from dudo.presentation.house_title import house_title
from dudo.presentation.numbers import counted
from dudo.server import http_bodies, wire
from dudo.server.app_state import AppState
from dudo.server.composing import started
from dudo.server.hosts import address
from dudo.table.errors import Refusal
from dudo.table.table import Table
from dudo.table.verbs.matches import Start
from dudo.text import say

YOURS = 12  # the most tables in one question


async def sessions(app: AppState, request: Request) -> http_bodies.Session:
    """A new session, for clients that keep no cookies. Browsers get theirs with the page."""
    return http_bodies.Session(token=app.new_session(request))


async def open_table(
    app: AppState, request: Request, wanted: http_bodies.OpenTable
) -> http_bodies.Opened:
    """Open a table for a game of the catalogue or for house rules. You are its host."""
    owner = app.owner(request)
    if owner is None:
        raise Refusal("seat", "You need a session to open a table: ask for one first.")
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


async def coded(app: AppState, code: str) -> http_bodies.FoundTable:
    """The table whose code somebody has typed, as long as anybody is there."""
    found = await app.tables.coded(code) if re.fullmatch("[A-Za-z]{4}", code) else None
    if found is None:
        raise Refusal("room", "No table has that code now: look again where it is shown.")
    return http_bodies.FoundTable(table=found)


async def room(app: AppState, request: Request, table: Table) -> wire.Room:
    """The table as you would see it if you joined now."""
    return app.frames(table).room(app.owner(request) or "", app.links(request))


async def yours(
    app: AppState, request: Request, tables: str = ""
) -> list[http_bodies.TableSummary]:
    """The state of the tables that you name, like `?tables=abcdefgh,abcdefgi`: at most a dozen.

    A browser remembers where it has sat. Tables that do not exist are left out.
    """
    owner = app.owner(request) or ""
    found: list[http_bodies.TableSummary] = []
    for name in tables.split(",")[:YOURS]:
        with suppress(Refusal):
            found.append(summary_of(await app.table_called(address(request), name), owner))
    return found


def summary_of(table: Table, owner: str) -> http_bodies.TableSummary:
    """The summary of that table for that session."""
    state = table.state
    names = tuple(held.name or "" for held in state.seats)
    own = state.seats_of(owner)
    result = None if state.game_state is None else state.game_state.public.result
    return http_bodies.TableSummary(
        table=table.id,
        title=house_title(state.game, state.stakes),
        stage=state.stage,
        match=state.match,
        finished=state.finished,
        seated=state.has_seat(owner),
        joins=state.waits(owner),
        others=tuple(
            held.name or "" for held in state.seats if not held.free and held.owner != owner
        ),
        turn=bool(set(own) & set(state.waiting)) and not state.keeping.paused,
        waiting=tuple(names[seat] for seat in state.waiting),
        won=state.stage == "over" and result is not None and bool(set(own) & set(result.winners)),
        paused=state.keeping.paused,
    )
