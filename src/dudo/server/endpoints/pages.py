"""The page for browsers, with a preview of what its address is about, so that a link shows it where it is sent."""

import asyncio
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from dudo.server.app_state import AppState
from dudo.server.endpoint import STATUS
from dudo.server.endpoints.rules import preview_asked_for
from dudo.server.hosts import own_path, spoken_in
from dudo.server.not_found import HEAD, based
from dudo.server.preview import preview_of, with_preview
from dudo.table.errors import Refusal

ACCOUNTS = '<meta name="accounts" content="on" />'
FRESH = {"cache-control": "no-cache"}


async def page(app: AppState, request: Request) -> Response:
    """The browser table; with it a browser gets its session, as a cookie."""
    index = app.static / "index.html"
    if not index.exists():
        sentence = "The browser table is not built yet: run `make web`, then come back.\n"
        return PlainTextResponse(sentence, status_code=503)
    text = _told(app, based(await asyncio.to_thread(index.read_text, encoding="utf-8"), request))
    response = HTMLResponse(text, headers=FRESH)
    if "table" in request.path_params:
        try:
            response = HTMLResponse(await _with_preview(app, request, text), headers=FRESH)
        except Refusal as refused:  # the page says itself that there is no such table
            response.status_code = STATUS[refused.problem]
    _recognised(app, request, response)
    return response


async def rule_page(app: AppState, request: Request) -> Response:
    """The page, opened at a rule; a link to it has that rule as its preview."""
    index = app.static / "index.html"
    if not index.exists():
        return await page(app, request)
    text = _told(app, based(await asyncio.to_thread(index.read_text, encoding="utf-8"), request))
    response = HTMLResponse(text, headers=FRESH)
    try:
        preview = await preview_asked_for(request.path_params)
    except Refusal:  # the page says itself that there is no such game
        response.status_code = 404
    else:
        base, asked = app.links(request)[0], urlencode(request.path_params)
        picture, link = f"{base}/api/rule-picture?{asked}", base + own_path(request)
        language = spoken_in(request)
        told = with_preview(text, preview, link=link, picture=picture, language=language)
        response = HTMLResponse(told, headers=FRESH)
    _recognised(app, request, response)
    return response


def _told(app: AppState, text: str) -> str:
    """The page, with a mark that says whether this server keeps accounts."""
    return text if app.accounts is None else text.replace(HEAD, f"{HEAD}{ACCOUNTS}", 1)


def _recognised(app: AppState, request: Request, response: Response) -> None:
    """The response gives a browser without a session a new one, as a cookie."""
    if app.owner(request) is None:
        app.bring_back(response, app.new_session(request), request)


async def _with_preview(app: AppState, request: Request, text: str) -> str:
    table = await app.table(request)
    base, preview = app.links(request)[0], preview_of(table.state)
    return with_preview(
        text,
        preview,
        link=f"{base}/t/{table.id}",
        picture=f"{base}/api/tables/{table.id}/picture?{preview.taken}{table.state.stage}",
        language=spoken_in(request),
    )
