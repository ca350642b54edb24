"""Every endpoint of the server, as a list of values: the app and the page of the protocol are made from it.

A handler takes the app and the request, and returns a value of the wire or a response. A `Refusal` that it raises
becomes a `Failure` with the status of its problem.
"""

from dudo.presentation.blanks import Blank
from dudo.puzzles import Puzzle
from dudo.rulebook.answer import RuleAnswer
from dudo.server import http_bodies, wire
from dudo.server.accounts import endpoints as accounts
from dudo.server.endpoint import Endpoint
from dudo.server.endpoints import (
    choices,
    health,
    matches,
    pages,
    programs,
    rules,
    studies,
    tables,
)
from dudo.server.streaming import LINES
from dudo.table.reasons import Reason

SOCKET = "/ws/{table}"
PAGES = (
    Endpoint(method="GET", path="/", handler=pages.page),
    Endpoint(method="GET", path="/t/{table}", handler=pages.page),
    Endpoint(method="GET", path="/house/{link}", handler=pages.page),
    Endpoint(method="GET", path="/odds", handler=pages.page),
    Endpoint(method="GET", path="/rules/{game}", handler=pages.rule_page),
    Endpoint(method="GET", path="/rules/{game}/{rule}", handler=pages.rule_page),
    Endpoint(method="GET", path="/house/{link}/rules", handler=pages.rule_page),
    Endpoint(method="GET", path="/house/{link}/rules/{rule}", handler=pages.rule_page),
)
API = (
    Endpoint(
        method="POST", path="/api/sessions", handler=tables.sessions, gives=http_bodies.Session
    ),
    Endpoint(
        method="POST", path="/api/programs", handler=programs.programs, gives=http_bodies.Session
    ),
    Endpoint(
        method="GET",
        path="/api/games",
        handler=choices.games,
        gives=list[wire.GameInfo],
        compressed=True,
    ),
    Endpoint(
        method="GET",
        path="/api/games/{name}",
        handler=choices.game,
        gives=wire.GameInfo,
        compressed=True,
    ),
    Endpoint(method="GET", path="/api/blanks", handler=choices.house_blanks, gives=list[Blank]),
    Endpoint(method="GET", path="/api/bots", handler=choices.bots, gives=list[http_bodies.BotInfo]),
    Endpoint(
        method="GET",
        path="/api/tempers",
        handler=choices.tempers,
        gives=list[http_bodies.PersonalityInfo],
    ),
    Endpoint(
        method="GET",
        path="/api/company",
        handler=choices.company,
        gives=http_bodies.CompanyList,
        compressed=True,
    ),
    Endpoint(method="GET", path="/api/evidence", handler=choices.evidence, gives="text/markdown"),
    Endpoint(
        method="POST",
        path="/api/tables",
        handler=tables.open_table,
        takes=http_bodies.OpenTable,
        gives=http_bodies.Opened,
    ),
    Endpoint(
        method="POST",
        path="/api/compose",
        handler=rules.compose,
        counts="composed",
        takes=http_bodies.Compose,
        gives=http_bodies.Composed,
    ),
    Endpoint(
        method="POST",
        path="/api/odds",
        handler=studies.odds,
        takes=http_bodies.AskOdds,
        gives=http_bodies.OddsAnswer,
    ),
    Endpoint(
        method="GET",
        path="/api/strategies",
        handler=studies.strategies,
        gives=http_bodies.StrategyList,
        compressed=True,
    ),
    Endpoint(
        method="POST",
        path="/api/explore",
        handler=studies.explore,
        takes=http_bodies.AskExplorer,
        gives=http_bodies.Explored,
        compressed=True,
    ),
    Endpoint(
        method="POST",
        path="/api/rules",
        handler=rules.rules_page,
        takes=http_bodies.AskRulebook,
        gives=http_bodies.RulesPage,
        compressed=True,
    ),
    Endpoint(
        method="POST",
        path="/api/may",
        handler=rules.may_i,
        takes=http_bodies.AskMay,
        gives=RuleAnswer,
    ),
    Endpoint(
        method="GET",
        path="/api/rule-picture",
        handler=rules.rule_picture,
        gives="image/png",
        query=("game", "link", "rule"),
    ),
    Endpoint(
        method="POST",
        path="/api/luck",
        handler=matches.luck_of,
        takes=http_bodies.AskLuck,
        gives=http_bodies.Luck,
    ),
    Endpoint(
        method="GET",
        path="/api/puzzles/{family}",
        handler=studies.puzzles,
        gives=list[Puzzle],
        query=("dozen",),
        compressed=True,
    ),
    Endpoint(method="GET", path="/api/tables/{table}", handler=tables.room, gives=wire.Room),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/stream",
        handler=programs.stream,
        gives=LINES,
    ),
    Endpoint(
        method="POST",
        path="/api/tables/{table}/say",
        handler=programs.say_at_table,
        takes=wire.FromClient,
        gives=wire.Said,
    ),
    Endpoint(
        method="POST",
        path="/api/tables/{table}/may",
        handler=rules.may_i_here,
        takes=http_bodies.AskMayHere,
        gives=RuleAnswer,
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/record",
        handler=matches.record,
        gives="text/plain",
        query=("match",),
        compressed=True,
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/luck",
        handler=matches.luck,
        gives=http_bodies.MatchLuck,
        query=("match",),
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/review",
        handler=matches.review,
        gives=http_bodies.Reviewed,
        query=("match", "to"),
        compressed=True,
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/reasons",
        handler=matches.reasons,
        gives=list[Reason],
        query=("match", "round"),
    ),
    Endpoint(
        method="GET", path="/api/tables/{table}/picture", handler=tables.picture, gives="image/png"
    ),
    Endpoint(
        method="GET",
        path="/api/yours",
        handler=tables.yours,
        gives=list[http_bodies.TableSummary],
        query=("tables",),
    ),
    Endpoint(
        method="GET", path="/api/qr", handler=tables.qr, gives="image/svg+xml", query=("path",)
    ),
    Endpoint(
        method="POST",
        path="/api/qr",
        handler=tables.device_qr,
        takes=http_bodies.AskDeviceCode,
        gives="image/svg+xml",
    ),
    Endpoint(
        method="GET", path="/api/account", handler=accounts.account, gives=http_bodies.AccountState
    ),
    Endpoint(
        method="POST",
        path="/api/account/make/options",
        handler=accounts.make_options,
        takes=http_bodies.MakeAccount,
        gives=http_bodies.PasskeyOptions,
    ),
    Endpoint(
        method="POST",
        path="/api/account/make",
        handler=accounts.make,
        takes=http_bodies.PasskeyAnswer,
        gives=http_bodies.AccountState,
    ),
    Endpoint(
        method="POST",
        path="/api/account/sign-in/options",
        handler=accounts.sign_in_options,
        gives=http_bodies.PasskeyOptions,
    ),
    Endpoint(
        method="POST",
        path="/api/account/sign-in",
        handler=accounts.sign_in,
        takes=http_bodies.PasskeyAnswer,
        gives=http_bodies.AccountState,
    ),
    Endpoint(
        method="POST",
        path="/api/account/sign-out",
        handler=accounts.sign_out,
        gives=http_bodies.AccountState,
    ),
    Endpoint(
        method="POST",
        path="/api/account/forget",
        handler=accounts.forget,
        gives=http_bodies.AccountState,
    ),
    Endpoint(
        method="GET",
        path="/api/account/matches",
        handler=accounts.history,
        gives=list[http_bodies.PlayedMatch],
    ),
    Endpoint(
        method="GET",
        path="/api/ratings",
        handler=accounts.ratings,
        gives=list[http_bodies.RatedPlayer],
    ),
    Endpoint(method="GET", path="/health", handler=health.health, gives="text/plain"),
    Endpoint(method="GET", path="/ready", handler=health.ready, gives="text/plain"),
    Endpoint(method="GET", path="/api/health", handler=health.ready, gives="text/plain"),
)
ROUTES = (*API, *PAGES)
