"""The page for browsers, with a preview of what its address is about, so that a link shows it where it is sent."""

import asyncio
from collections.abc import Awaitable, Callable
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
    return await _page(app, request, _table_preview if "table" in request.path_params else None)


async def rule_page(app: AppState, request: Request) -> Response:
    """The page, opened at a rule; a link to it has that rule as its preview."""
    return await _page(app, request, _rule_preview)


async def _page(
    app: AppState, request: Request, with_its_preview: Callable[..., Awaitable[str]] | None
) -> Response:
    index = app.config.static / "index.html"
    if not index.exists():
        sentence = "The browser table is not built yet: run `make web`, then come back.\n"
        return PlainTextResponse(sentence, status_code=503)
    text = _told(app, based(await asyncio.to_thread(index.read_text, encoding="utf-8"), request))
    status = 200
    if with_its_preview is not None:
        try:
            text = await with_its_preview(app, request, text)
        except Refusal as refused:  # the page says itself that there is no such table or game
            status = STATUS[refused.problem]
    headers = FRESH if with_its_preview is None else {**FRESH, "vary": "accept-language"}
    response = HTMLResponse(text, status_code=status, headers=headers)
    _recognised(app, request, response)
    return response


def _told(app: AppState, text: str) -> str:
    """The page, with a mark that says whether this server keeps accounts."""
    return text if app.accounts is None else text.replace(HEAD, f"{HEAD}{ACCOUNTS}", 1)


def _recognised(app: AppState, request: Request, response: Response) -> None:
    """The response gives a browser without a session a new one, as a cookie."""
    if app.owner(request) is None:
        app.bring_back(response, app.new_session(request), request)


async def _table_preview(app: AppState, request: Request, text: str) -> str:
    table = await app.table(request)
    base, preview = app.links(request)[0], preview_of(table.state)
    return with_preview(
        text,
        preview,
        link=f"{base}/t/{table.id}",
        picture=f"{base}/api/tables/{table.id}/picture?{preview.taken}{table.state.stage}",
        language=spoken_in(request),
    )


async def _rule_preview(app: AppState, request: Request, text: str) -> str:
    try:
        preview = await preview_asked_for(request.path_params)
    except Refusal as error:
        raise Refusal("room", error.sentence) from error
    base, asked = app.links(request)[0], urlencode(request.path_params)
    return with_preview(
        text,
        preview,
        link=base + own_path(request),
        picture=f"{base}/api/rule-picture?{asked}",
        language=spoken_in(request),
    )
