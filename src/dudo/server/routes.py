"""Every address of the server, one a line: the app, the page of the protocol and OpenAPI are made from it."""

from dudo.server import composing, wire
from dudo.server.accounts.endpoints import ACCOUNTS
from dudo.server.api import (
    choices,
    explorer,
    health,
    house,
    links,
    matches,
    odds,
    pages,
    programs,
    rules,
    tables,
)
from dudo.server.endpoint import get, post
from dudo.server.streaming import LINES

SOCKET = "/ws/{table}"
PAGES = (
    get("/", pages.page),
    get("/t/{table}", pages.table_page),
    get("/house/{link}", pages.rule_page),
    get("/g/{code}", pages.sent_page),
    get("/odds", pages.page),
    get("/rules/{game}", pages.rule_page),
    get("/rules/{game}/{rule}", pages.rule_page),
    get("/house/{link}/rules", pages.rule_page),
    get("/house/{link}/rules/{rule}", pages.rule_page),
)
API = (
    post("/api/sessions", tables.sessions),
    post("/api/programs", programs.programs),
    get("/api/games", choices.games, compressed=True),
    get("/api/games/{name}", choices.game, compressed=True),
    get("/api/blanks", choices.house_blanks),
    get("/api/bots", choices.bots),
    get("/api/tempers", choices.tempers),
    get("/api/company", choices.company, compressed=True),
    get("/api/evidence", choices.evidence),
    post("/api/tables", tables.open_table),
    post("/api/house", house.send_house, counts="composed"),
    get("/api/house/{code}", house.sent_house),
    post("/api/compose", composing.compose, counts="composed"),
    post("/api/odds", odds.odds),
    get("/api/strategies", explorer.strategies, compressed=True),
    post("/api/explore", explorer.explore, compressed=True),
    post("/api/rules", rules.rules_page, compressed=True),
    post("/api/may", rules.may_i),
    get("/api/rule-picture", links.rule_picture),
    post("/api/luck", matches.luck_of),
    get("/api/puzzles/{family}", odds.puzzles, compressed=True),
    get("/api/tables/{table}", tables.room),
    get("/api/tables/{table}/stream", programs.stream, gives=LINES),
    post("/api/tables/{table}/say", programs.say_at_table, takes=wire.FromClient),
    post("/api/tables/{table}/may", rules.may_i_here),
    get("/api/tables/{table}/record", matches.record, compressed=True),
    get("/api/tables/{table}/luck", matches.luck),
    get("/api/tables/{table}/review", matches.review, compressed=True),
    get("/api/tables/{table}/reasons", matches.reasons),
    get("/api/tables/{table}/picture", links.picture),
    get("/api/codes/{code}", tables.coded, counts="codes"),
    get("/api/yours", tables.yours),
    get("/api/qr", links.qr),
    post("/api/qr", links.device_qr),
    *ACCOUNTS,
    get("/health", health.health),
    get("/ready", health.ready),
    get("/api/health", health.ready),
)
ROUTES = (*API, *PAGES)
