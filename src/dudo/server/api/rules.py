"""Rules: read as a book, and asked about in words."""

from dataclasses import dataclass

from starlette.requests import Request

from dudo.engine.game import AnyView
from dudo.engine.house_rules import HouseRules, house_rules
from dudo.games import catalogue
from dudo.presentation.differing import differing, neighbour
from dudo.presentation.lesson import lesson
from dudo.rulebook.answer import RuleAnswer, answered
from dudo.rulebook.book import rulebook
from dudo.server import http_bodies
from dudo.server.answers import Encoded
from dudo.server.app_state import AppState
from dudo.server.composing import started
from dudo.server.hosts import spoken_in
from dudo.server.info import game_info
from dudo.table.table import Table

USUAL_TABLE = 4
"""So many players sit at the table that a game is explained with."""


def rules_page(wanted: http_bodies.AskRulebook) -> http_bodies.RulesPage:
    """The page of a game or of house rules. In its rulebook every rule has an id, and the examples hold there."""
    name, rules = started(wanted)
    entry, (least, most) = catalogue().get(name), rules.game.seats
    return http_bodies.RulesPage(
        info=game_info(name, rules.game, rules.stakes),
        points=lesson(rules.game, min(max(USUAL_TABLE, least), most)),
        differs=differing(rules.game, rules.stakes) if entry is None else neighbour(entry),
        book=rulebook(rules),
    )


async def may_i(app: AppState, request: Request, asked: http_bodies.AskMay) -> Encoded[RuleAnswer]:
    """A question about rules in plain words, like "can I bid ones?": the rules that answer it, with an example.

    Where yes or no is the answer, that comes first, in `here`. Where it is not understood, a sentence says what can be
    asked.
    """
    language = spoken_in(request)

    def answer(asked: http_bodies.AskMay) -> RuleAnswer:
        return answered(started(asked)[1], asked.question, language=language)

    return await app.background.answer(request, answer, asked=asked)


async def may_i_here(
    app: AppState, request: Request, table: Table, asked: http_bodies.AskMayHere
) -> Encoded[RuleAnswer]:
    """A question about the rules at a table.

    Whether you may do something now is answered with yes or no, from the view of your seat alone.
    """
    here, language = asked_here(table, app.owner(request) or "", asked), spoken_in(request)

    def answer(**_: object) -> RuleAnswer:
        return answered(here.rules, asked.question, view=here.view, language=language)

    now = table.id, table.state.match, table.state.version
    return await app.background.answer(
        request, answer, now=now, seat=here.seat, question=asked.question
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedHere:
    """The rules and the View that a question at a table is about."""

    rules: HouseRules
    seat: int | None  # None for a watcher
    view: AnyView | None  # None while nobody plays


def asked_here(table: Table, owner: str, asked: http_bodies.AskMayHere) -> AskedHere:
    """The View of a seat of the asker, or else a watcher's, which has no secret."""
    state = table.state
    seat = asked.seat if asked.seat in state.seats_of(owner) else None
    played = state.game_state if state.stage == "playing" else None
    return AskedHere(
        rules=house_rules(state.game)
        if state.stakes is None
        else HouseRules(game=state.game, stakes=state.stakes),
        seat=seat,
        view=None if played is None else state.game.view(played, seat),
    )
