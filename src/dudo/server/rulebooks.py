"""Rules over HTTP: the rulebook of a ruleset, answers to "May I ..?", and the preview of a link to a rule."""

from dataclasses import dataclass

from dudo.engine.game import AnyView
from dudo.engine.house_rules import HouseRules, house_rules
from dudo.presentation.titles import title_of
from dudo.rulebook.answer import RuleAnswer, answered
from dudo.rulebook.book import rulebook
from dudo.server import http_bodies
from dudo.server.composing import started
from dudo.server.info import game_info
from dudo.server.preview import Preview
from dudo.table.table import Table
from dudo.text import Language, joined, say


def page_of(wanted: http_bodies.AskRulebook) -> http_bodies.RulesPage:
    """The game that was asked for, and its rulebook; `Refusal` if there is no such game."""
    name, rules = started(wanted)
    return http_bodies.RulesPage(
        info=game_info(name, rules.game, rules.stakes), book=rulebook(rules)
    )


def may(wanted: http_bodies.AskMay, language: Language) -> RuleAnswer:
    """The answer according to those rules."""
    return answered(started(wanted)[1], wanted.question, language=language)


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedHere:
    """The rules and the View that a question at a table is about."""

    rules: HouseRules
    seat: int | None  # None for a watcher
    view: AnyView | None  # None while nobody plays


def asked_here(table: Table, owner: str, asked: http_bodies.AskMayHere) -> AskedHere:
    """The View of a seat of the asker, or else a watcher's, which has no secret; `Refusal` for another's seat."""
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


def may_here(here: AskedHere, question: str, language: Language) -> RuleAnswer:
    """The answer for that seat."""
    return answered(here.rules, question, view=here.view, language=language)


def rule_preview(wanted: http_bodies.AskRulebook, rule: str) -> Preview:
    """The preview of a link to a rule; where there is no such rule, of the game."""
    _, rules = started(wanted)
    book = rulebook(rules)
    game = title_of(rules.game)
    found = next((one for one in book.rules if one.id == rule), None)
    title, told = joined("", (game,)), say("The rules, one by one.")
    if found is not None:
        told = found.sentence
        if found.name:
            title = joined(" ", (say("{heading}:", heading=game), found.name))
    return Preview(title=title, sentences=(told,), game=book.title, taken=0, seats=0)
