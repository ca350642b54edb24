"""A match that is over: its record, its dice, its review, and the reasons of the bots."""

import re
from functools import partial

from starlette.requests import Request
from starlette.responses import PlainTextResponse

from dudo.presentation.numbers import counted
from dudo.review.addressing import addressed
from dudo.review.thrown import match_throws, meaning_of_chance, summed_up
from dudo.server import http_bodies
from dudo.server.answers import PlainText
from dudo.server.app_state import AppState
from dudo.server.hosts import address
from dudo.table.errors import Refusal
from dudo.table.reasons import Reason
from dudo.table.table import Table
from dudo.text import say


async def record(app: AppState, request: Request, table: Table, match: str = "") -> PlainText:
    """The record of the last match that is over, or of match `?match=1`, 2, ..: all dice included.

    While the match is being played the answer is 409.
    """
    number, client = _over(table, match), address(request)

    async def work() -> str:
        played = await app.tables.record(table, number, client=client)
        return await app.background.in_turn(partial(str, played), client=client)

    return PlainTextResponse(await app.background.once(("record", table.id, number), work))


async def luck(
    app: AppState, request: Request, table: Table, match: str = ""
) -> http_bodies.MatchLuck:
    """How often everybody has thrown each face in the last match that is over, or in match `?match=1`, 2, ..

    For each, how likely fair dice fall like that. While the match is being played the answer is 409.
    """
    number, client = _over(table, match), address(request)
    played = await app.tables.record(table, number, client=client)
    you = await app.tables.reader(table, number, app.owner(request) or "", client=client)
    count = partial(match_throws, played, you=you)
    throws = await app.background.in_turn(count, client=client)
    return http_bodies.MatchLuck(throws=throws, you=you)


def luck_of(asked: http_bodies.AskLuck) -> http_bodies.Luck:
    """How likely fair dice fall as unevenly as these counts of faces."""
    found = summed_up(asked.counts)
    return http_bodies.Luck(thrown=found, meaning=meaning_of_chance(found.chance))


async def review(
    app: AppState, request: Request, table: Table, match: str = "", to: str = ""
) -> http_bodies.Reviewed:
    """The review of the last match that is over, or of match `?match=1`, 2, ..

    It takes a while: ask again until it is there. While the match is being played the answer is 409. Its sentences
    call you "you"; with `?to=all` they call everybody by name, as what is sent on must.
    """
    number, client = _over(table, match), address(request)
    played = partial(app.tables.record, table, number, client=client)
    found = app.reviews.of((table.id, number), played, client=client)
    if found.review is None:
        return found
    owner = "" if to == "all" else app.owner(request) or ""
    you = await app.tables.reader(table, number, owner, client=client)
    return http_bodies.Reviewed(
        progress=found.progress, review=addressed(found.review, you), you=you
    )


async def reasons(
    app: AppState, request: Request, table: Table, match: str = "", round_: str = ""
) -> list[Reason]:
    """Why the bots did what they did in round `?round=` of match `?match=`, once that is over.

    A reason is given only where everything that the bot saw was later shown: it reveals nothing that stays covered.
    """
    if not (is_number(match) and is_number(round_)):
        raise Refusal("malformed", "Say which match and which round, like ?match=1&round=2.")
    number = _begun(table, match)
    return list(await app.reasoning.of(table, number, int(round_), client=address(request)))


def _over(table: Table, match: str) -> int:
    """The number of the match that is asked for, or of the last one; `Refusal` while it is being played."""
    wanted = _begun(table, match or str(table.state.match))
    if wanted > table.state.finished:
        raise Refusal(
            "illegal",
            "This shows all dice, so it is available only when the match is over.",
        )
    return wanted


def _begun(table: Table, wanted: str) -> int:
    """The wanted number of a match that has begun at the table; `Refusal` where there is no such match."""
    count = table.state.match
    if not (is_number(wanted) and 1 <= int(wanted) <= count):
        raise Refusal(
            "malformed", say("This table has seen {count}.", count=counted(count, "match"))
        )
    return int(wanted)


def is_number(text: str) -> bool:
    """Whether the text is a number of at most six digits."""
    return re.fullmatch("[0-9]{1,6}", text) is not None
