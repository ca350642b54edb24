"""Rules: composed, read as a book, asked about in words, and shown in the preview of a link."""

from collections.abc import Mapping
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from dudo.rulebook.answer import RuleAnswer
from dudo.server import http_bodies
from dudo.server.app_state import AppState
from dudo.server.bodies import body_as
from dudo.server.composing import composed
from dudo.server.endpoints.asked import drawn, worked_out
from dudo.server.hosts import address, spoken_in
from dudo.server.preview import Preview
from dudo.server.rulebooks import asked_here, may, may_here, page_of, rule_preview


async def compose(app: AppState, request: Request) -> Response:
    """House rules after one change, or as they are: their card, their link, and every further change.

    Rules that make no sense together are refused with a sentence that says why.
    """
    return await worked_out(app, request, await body_as(http_bodies.Compose, request), composed)


async def rules_page(app: AppState, request: Request) -> Response:
    """The rulebook of a game or of house rules: every rule under its id, and examples that hold in it."""
    return await worked_out(app, request, await body_as(http_bodies.AskRulebook, request), page_of)


async def may_i(app: AppState, request: Request) -> Response:
    """A question about rules in plain words, like "can I bid ones?": the rules that answer it, with an example.

    Where yes or no is the answer, that comes first, in `here`. Where it is not understood, a sentence says what can be
    asked.
    """
    language = spoken_in(request)

    def answer(asked: http_bodies.AskMay) -> RuleAnswer:
        return may(asked, language)

    return await worked_out(app, request, await body_as(http_bodies.AskMay, request), answer)


async def may_i_here(app: AppState, request: Request) -> Response:
    """A question about the rules at a table.

    Whether you may do something now is answered with yes or no, from the view of your seat alone.
    """
    table = await app.table(request)
    asked = await body_as(http_bodies.AskMayHere, request)
    language = spoken_in(request)
    here = asked_here(table, app.owner(request) or "", asked)

    def answer(_: object) -> RuleAnswer:
        return may_here(here, asked.question, language)

    key = (table.id, table.state.match, table.state.version, here.seat, asked.question)
    return await worked_out(app, request, key, answer)


async def rule_picture(app: AppState, request: Request) -> Response:
    """The preview picture of a link to a rule: `?game=perudo&rule=claims.wild`, or `?link=` of house rules."""
    return await drawn(app, request, await preview_asked_for(app, request, request.query_params))


async def preview_asked_for(app: AppState, request: Request, asked: Mapping[str, str]) -> Preview:
    """The preview of a link that names a game or house rules, and a rule; `Refusal` if there are none."""
    wanted = http_bodies.AskRulebook(game=asked.get("game"), link=asked.get("link"))
    preview = partial(rule_preview, wanted, asked.get("rule", ""))
    return await app.answering.in_turn(preview, client=address(request))
