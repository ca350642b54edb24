"""Every address of the server, as a list of values: the app and the page of the protocol are made from it.

A handler takes the app and the request, and returns a value of the wire or a response. What it
refuses is a `Refusal`, which becomes a `Failure` with the status of its problem.
"""

import asyncio
import io
import re
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlencode

import segno
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response

from dudo import webbuild
from dudo.bots.programs.program_bot import ProgramBot
from dudo.bots.strategy.characters import CHARACTERS, COMPANIES
from dudo.bots.strategy.temper import TEMPERS
from dudo.bots.strategy.temper import read as read_bot
from dudo.engine.errors import BadRuleset
from dudo.games import catalogue, lookup
from dudo.presentation.blanks import Blank, blanks
from dudo.presentation.numbers import counted, listed
from dudo.puzzles import Puzzle
from dudo.puzzles.subjects import SUBJECTS, Subject
from dudo.review.addressing import addressed
from dudo.review.thrown import match_throws, meaning, thrown
from dudo.rulebook.answer import RuleAnswer
from dudo.server import codec, wire
from dudo.server.accounts import endpoints as accounts
from dudo.server.app_state import AppState
from dudo.server.bodies import body_of
from dudo.server.composing import composed, started
from dudo.server.hosts import address, own_path, spoken_in
from dudo.server.info import game_info
from dudo.server.limits import Kind
from dudo.server.lost import HEAD, based
from dudo.server.news import news_of
from dudo.server.picture import picture_of
from dudo.server.preview import Preview, preview_of, with_preview
from dudo.server.questions import odds_of
from dudo.server.rulebooks import asked_here, may, may_here, page_of, rule_preview
from dudo.table.errors import Problem, Refusal
from dudo.table.reasons import Reason
from dudo.table.state import TableState
from dudo.table.table import Table
from dudo.table.verbs import Start
from dudo.text import Name, say, text_of

T = TypeVar("T")
Handler = Callable[[AppState, Request], Awaitable[Any]]

# In a wheel the page lies beside this file; in a checkout it is the one in docs/.
MOST_DOZENS = 9_999
EVIDENCE = (
    Path(__file__).parent / "bots-evidence.md",
    webbuild.ROOT / "docs" / "bots-evidence.md",
)

STATUS: Mapping[Problem, int] = {
    "malformed": 400,
    "seat": 403,
    "room": 404,
    "illegal": 409,
    "stale": 409,
    "busy": 429,
    "broken": 500,
}
"""The HTTP status of each problem."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Endpoint:
    """One address: what is sent there and what comes back, as types of the wire or a media type.

    Each request `counts` as one of that kind, before anything else is done for it.
    """

    method: str
    path: str
    handler: Handler
    counts: Kind = "asked"
    takes: Any = None
    gives: Any = "text/html"
    query: tuple[str, ...] = ()  # what may be asked for behind a question mark


async def health(_app: AppState, _request: Request) -> Response:
    """Answers as long as the server does: whoever gets no answer may start it anew."""
    return PlainTextResponse("ok\n")


async def ready(app: AppState, _request: Request) -> Response:
    """Whether people can play: 503 and a sentence while the disk takes nothing in, or the server is being stopped.

    Tables that took the server too long, and so were set aside, are counted in a sentence.
    """
    app.goes_on()
    await app.tables.services.store.check()
    aside = app.tables.aside
    told = f"Set aside because it took too long: {counted(aside, 'table')}.\n" if aside else ""
    return PlainTextResponse(f"ok\n{told}")


async def sessions(app: AppState, request: Request) -> wire.Session:
    """A new session, for clients that keep no cookies. Browsers get theirs with the page."""
    return wire.Session(token=app.new_session(request))


async def games(app: AppState, request: Request) -> Response:
    """Every game of the catalogue."""
    language = spoken_in(request)
    found = await app.answering.always(_every_game, client=address(request), language=language)
    headers = {"content-language": language.tag, "vary": "accept-language"}
    return Response(found, media_type="application/json", headers=headers)


def _every_game() -> list[wire.GameInfo]:
    return [game_info(entry.name, entry.game, entry.stakes) for entry in catalogue().values()]


async def game(_app: AppState, request: Request) -> wire.GameInfo:
    """One game, by its name, its title, another name for it or its code."""
    try:
        entry = lookup(request.path_params["name"])
    except BadRuleset as error:
        raise Refusal("room", error.sentence) from error
    return game_info(entry.name, entry.game, entry.stakes)


async def bots(app: AppState, _request: Request) -> list[wire.BotInfo]:
    """Every bot that can be given a seat: the levels from the weakest up, then the others."""
    return [
        wire.BotInfo(
            name=name,
            called=text_of(name),
            summary=text_of(entry.summary),
            level=entry.level,
            program=isinstance(entry.bot, ProgramBot),
        )
        for name, entry in app.bots.items()
    ]


async def house_blanks(_app: AppState, _request: Request) -> tuple[Blank, ...]:
    """What house rules may start from instead of a game."""
    return blanks()


async def tempers(_app: AppState, _request: Request) -> list[wire.TemperInfo]:
    """What sort of player a bot can be; the first is the default."""
    return [
        wire.TemperInfo(name=name, called=text_of(name), summary=text_of(it.summary))
        for name, it in TEMPERS.items()
    ]


async def company(app: AppState, _request: Request) -> wire.CompanyList:
    """Whom bots play: kinds of company, the one for newcomers first, and every character."""
    return wire.CompanyList(
        companies=tuple(
            wire.CompanyInfo(
                name=it.name, title=text_of(it.title), summary=text_of(it.summary), who=it.who
            )
            for it in COMPANIES.values()
        ),
        characters=tuple(
            wire.CharacterInfo(
                word=it.word,
                name=it.name,
                about=text_of(it.about),
                plays=it.plays,
                level=it.level,
                portrait=it.portrait,
            )
            for it in CHARACTERS.values()
            if read_bot(it.plays).name in app.bots
        ),
    )


async def evidence(_app: AppState, _request: Request) -> Response:
    """How strong the bots are, as measured, in Markdown."""
    found = next((path for path in EVIDENCE if path.exists()), None)
    if found is None:
        raise Refusal("room", "This installation comes without measurements of the bots.")
    return FileResponse(found, media_type="text/markdown", headers={"cache-control": "no-cache"})


async def open_table(app: AppState, request: Request) -> wire.Opened:
    """Open a table for a game of the catalogue or for house rules. Your session is its host."""
    owner = app.owner(request)
    if owner is None:
        raise Refusal("seat", "You need a session to open a table: ask for one first.")
    wanted = codec.body(wire.OpenTable, await body_of(request))
    app.limit("tables", request)
    least = app.limits.least_clock
    if wanted.clock is not None and wanted.clock < least:
        raise Refusal(
            "malformed",
            say("A turn takes at least {count}.", count=counted(ceil(least), "second")),
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
        pace=None if wanted.pace is None else max(wanted.pace, app.limits.least_pace),
    )
    if wanted.start:
        await table.ask(owner, Start(id=""))
    path = f"/t/{table.id}"
    return wire.Opened(
        table=table.id, path=path, links=tuple(base + path for base in app.links(request))
    )


async def compose(app: AppState, request: Request) -> Response:
    """House rules after one change, or as they are: their card, their link, and every further change.

    What makes no sense together is refused with the sentence that says why.
    """
    return await _worked_out(app, request, wire.Compose, composed)


async def odds(app: AppState, request: Request) -> Response:
    """The exact odds of a bid and of all others, for a player who sees some of the dice.

    A question that cannot be understood is answered with the sentence that says what was expected.
    """
    return await _worked_out(app, request, wire.AskOdds, odds_of)


async def strategies(app: AppState, request: Request) -> Response:
    """Every solved round that comes with the server or lies in its folder, with the bracket that its strategy proves.

    A file in the folder that holds none gets a sentence.
    """
    explorer = app.explorer
    found = await app.answering.to(
        explorer.files(), explorer.listed, client=address(request), language=spoken_in(request)
    )
    return Response(found, media_type="application/json")


async def explore(app: AppState, request: Request) -> Response:
    """What an equilibrium does after some bids with every hand, and what each action is worth.

    What is no strategy, or no history of its round, is refused with the sentence that says what was expected.
    """
    wanted = codec.body(wire.AskExplorer, await body_of(request))
    found = await app.answering.to(
        app.explorer.asked(wanted),
        app.explorer.explored,
        client=address(request),
        language=spoken_in(request),
    )
    return Response(found, media_type="application/json")


async def rules_page(app: AppState, request: Request) -> Response:
    """The rulebook of a game or of house rules: every rule under its id, and examples that are true of it."""
    return await _worked_out(app, request, wire.AskRulebook, page_of)


async def may_i(app: AppState, request: Request) -> Response:
    """A question about rules in plain words, like "can I bid ones?": the rules that answer it, with an example.

    Where it is not understood, a sentence says what can be asked.
    """
    language = spoken_in(request)

    def answer(asked: wire.AskMay) -> RuleAnswer:
        return may(asked, language)

    return await _worked_out(app, request, wire.AskMay, answer)


async def may_i_here(app: AppState, request: Request) -> Response:
    """The same at a table. What you may do now is answered by yes or no, from what your seat sees and nothing else."""
    table = await _table(app, request)
    asked = codec.body(wire.AskMayHere, await body_of(request))
    language = spoken_in(request)
    here = asked_here(table, app.owner(request) or "", asked)

    def answer(_: object) -> RuleAnswer:
        return may_here(here, asked.question, language)

    key = (table.id, table.state.match, table.state.version, here.seat, asked.question)
    found = await app.answering.to(key, answer, client=address(request), language=language)
    return Response(found, media_type="application/json")


async def rule_picture(app: AppState, request: Request) -> Response:
    """The picture that a link to a rule is shown with: `?game=perudo&rule=claims.wild`, or `?link=` of house rules."""
    preview, language = await _rule_preview(request.query_params), spoken_in(request)

    async def work() -> bytes:
        return await asyncio.to_thread(picture_of, preview, language, app.static)

    made = await app.pictures.answer((preview, language.tag), work)
    return Response(made, media_type="image/png")


async def _rule_preview(asked: Mapping[str, str]) -> Preview:
    wanted = wire.AskRulebook(game=asked.get("game"), link=asked.get("link"))
    return await asyncio.to_thread(rule_preview, wanted, asked.get("rule", ""))


async def rule_page(app: AppState, request: Request) -> Response:
    """The page, opened at a rule; sent on, the link shows that rule."""
    index = app.static / "index.html"
    if not index.exists():
        return await page(app, request)
    text = _told(app, based(await asyncio.to_thread(index.read_text, encoding="utf-8"), request))
    response = HTMLResponse(text, headers=FRESH)
    try:
        preview = await _rule_preview(request.path_params)
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


async def puzzles(app: AppState, request: Request) -> Response:
    """A dozen puzzles of a family: "bids", "totals", "cup" or "foreheads", or of "solved" rounds.

    `?dozen=` is which, from 0 on.
    """
    family, wanted = request.path_params["family"], request.query_params.get("dozen", "0")
    if family not in SUBJECTS or not _is_number(wanted) or int(wanted) > MOST_DOZENS:
        raise Refusal(
            "malformed",
            say(
                "Puzzles are asked for by family, which is {families}, and by ?dozen=0 to {most}.",
                families=listed([Name(family) for family in SUBJECTS], "or"),
                most=MOST_DOZENS,
            ),
        )
    found = await app.answering.to(
        (family, int(wanted)), _dozen, client=address(request), language=spoken_in(request)
    )
    return Response(found, media_type="application/json")


def _dozen(asked: tuple[Subject, int]) -> tuple[Puzzle, ...]:
    subject, seed = asked
    return SUBJECTS[subject](seed=seed)


async def room(app: AppState, request: Request) -> wire.Room:
    """The table as you would see it if you came in now."""
    table = await _table(app, request)
    return app.frames(table).room(app.owner(request) or "", app.links(request))


async def record(app: AppState, request: Request) -> Response:
    """The record of the last match that is over, or of match `?match=1`, 2, ..: all dice included.

    While the match is played the answer is 409.
    """
    table = await _table(app, request)
    number = _match(request, table, "record")

    async def work() -> str:
        return await asyncio.to_thread(str, await app.tables.record(table, number))

    return PlainTextResponse(await app.records.answer((table.id, number), work))


async def luck(app: AppState, request: Request) -> wire.MatchLuck:
    """How often everybody has thrown each face in the last match that is over, or in match `?match=1`, 2, ..

    For each, how likely fair dice fall like that. While the match is played the answer is 409.
    """
    table = await _table(app, request)
    number = _match(request, table, "luck")
    played = await app.tables.record(table, number)
    throws = await asyncio.to_thread(match_throws, played)
    you = _reader(table.state, app.owner(request) or "", played.players)
    return wire.MatchLuck(throws=throws, you=you)


async def luck_of(app: AppState, request: Request) -> Response:
    """How likely fair dice fall as unevenly as these counts of faces."""
    return await _worked_out(app, request, wire.AskLuck, _luck_of)


def _luck_of(asked: wire.AskLuck) -> wire.Luck:
    found = thrown(asked.counts)
    return wire.Luck(thrown=found, meaning=meaning(found.chance))


async def review(app: AppState, request: Request) -> wire.Reviewed:
    """The review of the last match that is over, or of match `?match=1`, 2, ..

    It takes a while: ask again until it is there. While the match is played the answer is 409.
    """
    table = await _table(app, request)
    number = _match(request, table, "review")
    found = app.reviews.of((table.id, number), lambda: app.tables.record(table, number))
    if found.review is None:
        return found
    you = _reader(table.state, app.owner(request) or "", found.review.players)
    return wire.Reviewed(progress=found.progress, review=addressed(found.review, you))


def _reader(state: TableState, owner: str, players: tuple[str, ...]) -> int | None:
    """Which of the players of a match asks; None for a watcher, and for somebody who played several seats."""
    own = state.seats_of(owner)
    sat = [seat for seat in own if players[seat : seat + 1] == (state.seats[seat].name,)]
    return sat[0] if len(own) == len(sat) == 1 else None


async def reasons(app: AppState, request: Request) -> list[Reason]:
    """Why the bots did what they did in round `?round=` of match `?match=`, once that is over.

    Only where all that a bot saw then was shown to everybody: nothing that stays covered is told.
    """
    table = await _table(app, request)
    asked = [request.query_params.get(what, "") for what in ("match", "round")]
    if not all(map(_is_number, asked)):
        raise Refusal("malformed", "Say which match and which round, like ?match=1&round=2.")
    return list(await app.reasoning.of(table, int(asked[0]), int(asked[1])))


async def picture(app: AppState, request: Request) -> Response:
    """The picture that a link to the table is shown with where it is sent: who waits, and what is played."""
    table = await _table(app, request)
    preview, language = preview_of(table.state), spoken_in(request)

    async def work() -> bytes:
        return await asyncio.to_thread(picture_of, preview, language, app.static)

    made = await app.pictures.answer((preview, language.tag), work)
    return Response(made, media_type="image/png")


async def yours(app: AppState, request: Request) -> list[wire.TableNews]:
    """How it stands at the tables that you name, like `?tables=abcdefgh,abcdefgi`: at most a dozen.

    A browser remembers where it has sat. Tables that there are not are left out.
    """
    owner = app.owner(request) or ""
    found: list[wire.TableNews] = []
    for name in request.query_params.get("tables", "").split(",")[:YOURS]:
        with suppress(Refusal):
            found.append(news_of(await app.table_called(request, name), owner))
    return found


async def qr(app: AppState, request: Request) -> Response:
    """A QR code for `?path=/t/{table}` at the address that friends use."""
    path = request.query_params.get("path", "/")
    if not re.fullmatch(r"/(t/[a-z2-7]{8})?", path):
        raise Refusal("malformed", "A QR code is made for the path of a table, like /t/abcdefgh.")
    out = io.BytesIO()
    segno.make(app.links(request)[0] + path, error="m").save(
        out, kind="svg", border=4, xmldecl=False, svgns=True, omitsize=True, light="#fff"
    )
    return Response(out.getvalue(), media_type="image/svg+xml")


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


def _told(app: AppState, text: str) -> str:
    """The page, told whether this server keeps accounts."""
    return text if app.accounts is None else text.replace(HEAD, f"{HEAD}{ACCOUNTS}", 1)


def _recognised(app: AppState, request: Request, response: Response) -> None:
    """A browser that comes for the first time gets its session, as a cookie."""
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


async def _worked_out(
    app: AppState, request: Request, kind: type[T], answer: Callable[[T], Any]
) -> Response:
    """The answer to what is asked in the body."""
    asked = codec.body(kind, await body_of(request))
    found = await app.answering.to(
        asked, answer, client=address(request), language=spoken_in(request)
    )
    return Response(found, media_type="application/json")


async def _table(app: AppState, request: Request) -> Table:
    return await app.table(request)


def _match(request: Request, table: Table, what: str) -> int:
    """The number of the match that is asked for; `Refusal` while it is played."""
    wanted = request.query_params.get("match", str(table.state.match))
    if not (wanted.isascii() and wanted.isdecimal() and len(wanted) < 7) or not 1 <= int(
        wanted
    ) <= max(1, table.state.match):
        raise Refusal("malformed", _matches(table.state.match))
    if int(wanted) > table.state.finished:
        raise Refusal(
            "illegal",
            say(
                "The {what} shows all dice, so it is available only when the match is over.",
                what=Name(what),
            ),
        )
    return int(wanted)


def _is_number(text: str) -> bool:
    return re.fullmatch("[0-9]{1,6}", text) is not None


def _matches(count: int) -> str:
    return say("This table has seen {count}.", count=counted(count, "match"))


ACCOUNTS = '<meta name="accounts" content="on" />'
FRESH = {"cache-control": "no-cache"}
YOURS = 12  # tables that can be asked about at once
SOCKET = "/ws/{table}"
PAGES = (
    Endpoint(method="GET", path="/", handler=page),
    Endpoint(method="GET", path="/t/{table}", handler=page),
    Endpoint(method="GET", path="/house/{link}", handler=page),
    Endpoint(method="GET", path="/odds", handler=page),
    Endpoint(method="GET", path="/rules/{game}", handler=rule_page),
    Endpoint(method="GET", path="/rules/{game}/{rule}", handler=rule_page),
    Endpoint(method="GET", path="/house/{link}/rules", handler=rule_page),
    Endpoint(method="GET", path="/house/{link}/rules/{rule}", handler=rule_page),
)
API = (
    Endpoint(method="POST", path="/api/sessions", handler=sessions, gives=wire.Session),
    Endpoint(method="GET", path="/api/games", handler=games, gives=list[wire.GameInfo]),
    Endpoint(method="GET", path="/api/games/{name}", handler=game, gives=wire.GameInfo),
    Endpoint(method="GET", path="/api/blanks", handler=house_blanks, gives=list[Blank]),
    Endpoint(method="GET", path="/api/bots", handler=bots, gives=list[wire.BotInfo]),
    Endpoint(method="GET", path="/api/tempers", handler=tempers, gives=list[wire.TemperInfo]),
    Endpoint(method="GET", path="/api/company", handler=company, gives=wire.CompanyList),
    Endpoint(method="GET", path="/api/evidence", handler=evidence, gives="text/markdown"),
    Endpoint(
        method="POST",
        path="/api/tables",
        handler=open_table,
        takes=wire.OpenTable,
        gives=wire.Opened,
    ),
    Endpoint(
        method="POST",
        path="/api/compose",
        handler=compose,
        counts="composed",
        takes=wire.Compose,
        gives=wire.Composed,
    ),
    Endpoint(
        method="POST",
        path="/api/odds",
        handler=odds,
        takes=wire.AskOdds,
        gives=wire.OddsAnswer,
    ),
    Endpoint(
        method="GET",
        path="/api/strategies",
        handler=strategies,
        gives=wire.StrategyList,
    ),
    Endpoint(
        method="POST",
        path="/api/explore",
        handler=explore,
        takes=wire.AskExplorer,
        gives=wire.Explored,
    ),
    Endpoint(
        method="POST",
        path="/api/rules",
        handler=rules_page,
        takes=wire.AskRulebook,
        gives=wire.RulesPage,
    ),
    Endpoint(method="POST", path="/api/may", handler=may_i, takes=wire.AskMay, gives=RuleAnswer),
    Endpoint(
        method="GET",
        path="/api/rule-picture",
        handler=rule_picture,
        gives="image/png",
        query=("game", "link", "rule"),
    ),
    Endpoint(
        method="POST",
        path="/api/luck",
        handler=luck_of,
        takes=wire.AskLuck,
        gives=wire.Luck,
    ),
    Endpoint(
        method="GET",
        path="/api/puzzles/{family}",
        handler=puzzles,
        gives=list[Puzzle],
        query=("dozen",),
    ),
    Endpoint(method="GET", path="/api/tables/{table}", handler=room, gives=wire.Room),
    Endpoint(
        method="POST",
        path="/api/tables/{table}/may",
        handler=may_i_here,
        takes=wire.AskMayHere,
        gives=RuleAnswer,
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/record",
        handler=record,
        gives="text/plain",
        query=("match",),
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/luck",
        handler=luck,
        gives=wire.MatchLuck,
        query=("match",),
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/review",
        handler=review,
        gives=wire.Reviewed,
        query=("match",),
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/reasons",
        handler=reasons,
        gives=list[Reason],
        query=("match", "round"),
    ),
    Endpoint(method="GET", path="/api/tables/{table}/picture", handler=picture, gives="image/png"),
    Endpoint(
        method="GET",
        path="/api/yours",
        handler=yours,
        gives=list[wire.TableNews],
        query=("tables",),
    ),
    Endpoint(method="GET", path="/api/qr", handler=qr, gives="image/svg+xml", query=("path",)),
    Endpoint(method="GET", path="/api/account", handler=accounts.account, gives=wire.AccountState),
    Endpoint(
        method="POST",
        path="/api/account/make/options",
        handler=accounts.make_options,
        takes=wire.MakeAccount,
        gives=wire.PasskeyOptions,
    ),
    Endpoint(
        method="POST",
        path="/api/account/make",
        handler=accounts.make,
        takes=wire.PasskeyAnswer,
        gives=wire.AccountState,
    ),
    Endpoint(
        method="POST",
        path="/api/account/sign-in/options",
        handler=accounts.sign_in_options,
        gives=wire.PasskeyOptions,
    ),
    Endpoint(
        method="POST",
        path="/api/account/sign-in",
        handler=accounts.sign_in,
        takes=wire.PasskeyAnswer,
        gives=wire.AccountState,
    ),
    Endpoint(
        method="POST",
        path="/api/account/sign-out",
        handler=accounts.sign_out,
        gives=wire.AccountState,
    ),
    Endpoint(
        method="POST", path="/api/account/forget", handler=accounts.forget, gives=wire.AccountState
    ),
    Endpoint(
        method="GET",
        path="/api/account/matches",
        handler=accounts.history,
        gives=list[wire.PlayedMatch],
    ),
    Endpoint(
        method="GET", path="/api/ratings", handler=accounts.ratings, gives=list[wire.RatedPlayer]
    ),
    Endpoint(method="GET", path="/health", handler=health, gives="text/plain"),
    Endpoint(method="GET", path="/ready", handler=ready, gives="text/plain"),
    Endpoint(method="GET", path="/api/health", handler=ready, gives="text/plain"),
)
ROUTES = (*API, *PAGES)
