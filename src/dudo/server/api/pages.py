"""The page for browsers, with a preview of what its address is about, so that a link shows it where it is sent."""

import asyncio
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from dudo.server import http_bodies
from dudo.server.answers import STATUS, Html
from dudo.server.api.links import rule_preview
from dudo.server.app_state import AppState
from dudo.server.hosts import own_path, spoken_in
from dudo.server.preview import Preview, preview_of, with_preview
from dudo.table.errors import Refusal

HEAD = "<head>"
ACCOUNTS = '<meta name="accounts" content="on" />'
FRESH = {"cache-control": "no-cache"}


async def page(app: AppState, request: Request) -> Html:
    """The browser table; with it a browser gets its session, as a cookie."""
    text = await asyncio.to_thread(_index, app, request)
    return _sent(app, request, text, headers=FRESH)


async def table_page(app: AppState, request: Request) -> Html:
    """The page of a table; a link to it says who is waiting."""
    try:
        table = await app.table(request)
    except Refusal as refused:
        return await _without_preview(app, request, refused)
    preview = preview_of(table.state)
    picture = f"/api/tables/{table.id}/picture?{preview.taken}{table.state.stage}"
    return await _with_preview(app, request, preview, link=f"/t/{table.id}", picture=picture)


async def rule_page(app: AppState, request: Request) -> Html:
    """The page of a game, or of one of its rules; a link to it has that as its preview."""
    return await _about_game(app, request, request.path_params)


async def sent_page(app: AppState, request: Request, code: str) -> Html:
    """The page of house rules that somebody has sent; its preview names the sender."""
    try:
        link, sender = await app.short_links.kept(code)
    except Refusal as refused:
        return await _without_preview(app, request, refused)
    return await _about_game(app, request, {"link": link}, sender=sender)


async def _about_game(
    app: AppState, request: Request, asked: dict[str, str], *, sender: str = ""
) -> Response:
    wanted = http_bodies.AskRulebook(game=asked.get("game"), link=asked.get("link"))
    try:
        preview = await rule_preview(app, request, wanted, asked.get("rule", ""), sender=sender)
    except Refusal as refused:
        return await _without_preview(app, request, Refusal("room", refused.sentence))
    picture = f"/api/rule-picture?{urlencode(asked)}"
    return await _with_preview(app, request, preview, link=own_path(request), picture=picture)


async def _with_preview(
    app: AppState, request: Request, preview: Preview, *, link: str, picture: str
) -> Response:
    base = app.links(request)[0]
    text = with_preview(
        await asyncio.to_thread(_index, app, request),
        preview,
        link=base + link,
        picture=base + picture,
        language=spoken_in(request),
    )
    return _sent(app, request, text, headers={**FRESH, "vary": "accept-language"})


async def _without_preview(app: AppState, request: Request, refused: Refusal) -> Response:
    """The page, which says itself that there is no such table or game."""
    text = await asyncio.to_thread(_index, app, request)
    headers = {**FRESH, "vary": "accept-language"}
    return _sent(app, request, text, headers=headers, status=STATUS[refused.problem])


def _sent(
    app: AppState, request: Request, text: str, *, headers: dict[str, str], status: int = 200
) -> Response:
    """The page; a browser without a session gets a new one with it, as a cookie."""
    if not text:
        sentence = "The browser table is not built yet: run `make web`, then come back.\n"
        return PlainTextResponse(sentence, status_code=503)
    response = HTMLResponse(text, status_code=status, headers=headers)
    if app.owner(request) is None:
        app.bring_back(response, app.new_session(request), request)
    return response


def _index(app: AppState, request: Request) -> str:
    """The text of the page, with a mark where this server keeps accounts; empty if the page is not built."""
    index = app.config.static / "index.html"
    if not index.is_file():
        return ""
    text = _based(index.read_text(encoding="utf-8"), request)
    return text.replace(HEAD, f"{HEAD}{ACCOUNTS}", 1) if app.config.accounts else text


async def lost_page(app: AppState, request: Request) -> Response | None:
    """For a person at an address without anything: the page, which says so; None for programs, or without the page."""
    path = own_path(request)
    if request.method not in ("GET", "HEAD") or f"{path}/".startswith("/api/"):
        return None
    text = await asyncio.to_thread(_index, app, request)
    return HTMLResponse(text, status_code=404, headers=FRESH) if text else None


def _based(page: str, request: Request) -> str:
    """The page, with the depth of its address, since it names its parts by relative addresses.

    So it also works below a path that only a proxy knows.
    """
    base = f'<base href="{"../" * (own_path(request).count("/") - 1) or "./"}" />'
    return page.replace(HEAD, f"{HEAD}{base}", 1)
