"""House rules that are sent: a short link for them, and what such a link stands for."""

from functools import partial

from starlette.requests import Request

from dudo.engine.house_rules import in_brief
from dudo.presentation.link import write_link
from dudo.server import http_bodies
from dudo.server.app_state import AppState
from dudo.server.composing import started
from dudo.server.hosts import address
from dudo.table.names import cleaned


async def send_house(
    app: AppState, request: Request, wanted: http_bodies.SendHouse
) -> http_bodies.SentHouse:
    """House rules for friends: they are kept here under a short link, together with the name of the sender."""
    rules = http_bodies.AskRulebook(link=wanted.link)
    link = await app.background.in_turn(partial(_link, rules), client=address(request))
    path = f"/g/{await app.short_links.keep(link, cleaned(wanted.sender))}"
    return http_bodies.SentHouse(
        path=path, links=tuple(f"{base}{path}" for base in app.links(request))
    )


def _link(wanted: http_bodies.AskRulebook) -> str:
    """What the link to these rules carries, equal for equal rules."""
    _, rules = started(wanted)
    return write_link(in_brief(rules))


async def sent_house(app: AppState, code: str) -> http_bodies.KeptHouse:
    """What a short link stands for."""
    link, sender = await app.short_links.kept(code)
    return http_bodies.KeptHouse(link=link, sender=sender)
