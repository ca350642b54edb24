"""Links: the pictures with which they are shown where they are sent, and codes that lead a device to them."""

import io
import re
from functools import partial

import segno
from starlette.requests import Request
from starlette.responses import Response

from dudo.games import catalogue
from dudo.presentation.house_title import by_house_rules, house_title
from dudo.rulebook.book import rulebook
from dudo.server import http_bodies
from dudo.server.answers import Png, Svg
from dudo.server.app_state import AppState
from dudo.server.composing import started
from dudo.server.hosts import address, spoken_in
from dudo.server.picture import picture_of
from dudo.server.preview import Preview, preview_of
from dudo.table.errors import Refusal
from dudo.table.table import Table
from dudo.text import Name, joined, say, text_of

KEEP = {"vary": "accept-language", "cache-control": "no-cache"}
"""A messenger that shows a link may keep its picture."""


async def picture(app: AppState, request: Request, table: Table) -> Png:
    """The preview picture of a link to the table: who is waiting, and which game is played."""
    return await _drawn(app, request, preview_of(table.state))


async def rule_picture(
    app: AppState,
    request: Request,
    game: str | None = None,
    link: str | None = None,
    rule: str = "",
) -> Png:
    """The preview picture of a link to a rule: `?game=perudo&rule=claims.wild`, or `?link=` of house rules."""
    wanted = http_bodies.AskRulebook(game=game, link=link)
    return await _drawn(app, request, await rule_preview(app, request, wanted, rule, sender=""))


async def _drawn(app: AppState, request: Request, preview: Preview) -> Response:
    """The picture of that preview, in the asker's language; each is drawn once."""
    language, client = spoken_in(request), address(request)

    async def work() -> bytes:
        draw = partial(picture_of, preview, language, app.config.static)
        return await app.background.in_turn(draw, client=client)

    made = await app.background.once((preview, language.tag), work)
    return Response(made, media_type="image/png", headers=KEEP)


async def rule_preview(
    app: AppState, request: Request, wanted: http_bodies.AskRulebook, rule: str, *, sender: str
) -> Preview:
    """The preview of a link to a rule; where there is no such rule, of the game; `Refusal` without a game."""
    work = partial(_rule_preview, wanted, rule, sender)
    return await app.background.in_turn(work, client=address(request))


def _rule_preview(wanted: http_bodies.AskRulebook, rule: str, sender: str) -> Preview:
    name, rules = started(wanted)
    book = rulebook(rules)
    game = house_title(rules.game, rules.stakes)
    found = next((one for one in book.rules if one.id == rule), None)
    title = (
        say("{who} plays {game}", who=Name(sender), game=game) if sender else joined("", (game,))
    )
    told = text_of((catalogue().get(name) or by_house_rules(rules.game, rules.stakes)).summary)
    if found is not None:
        told = found.sentence
        if found.name:
            title = joined(" ", (say("{heading}:", heading=game), found.name))
    return Preview(title=title, sentences=(told,), game=book.title, taken=0, seats=0)


async def qr(app: AppState, request: Request, path: str = "/") -> Svg:
    """A QR code for `?path=/t/{table}` at the address that friends use."""
    if not re.fullmatch(r"/(t/[a-z2-7]{8})?", path):
        raise Refusal("malformed", "A QR code is made for the path of a table, like /t/abcdefgh.")
    return _coded(app.links(request)[0] + path)


async def device_qr(app: AppState, request: Request, wanted: http_bodies.AskDeviceCode) -> Svg:
    """A QR code for another device of yours, which takes your seat over with the code that you have sent in `offer`.

    The code is in no address that is asked for, since those are written to logs.
    """
    return _coded(f"{app.links(request)[0]}/t/{wanted.table}#/take/{wanted.code}")


def _coded(address: str) -> Response:
    out = io.BytesIO()
    segno.make(address, error="m").save(
        out, kind="svg", border=4, xmldecl=False, svgns=True, omitsize=True, light="#fff"
    )
    return Response(out.getvalue(), media_type="image/svg+xml")
