"""House rules over HTTP: the rules to start from, one change, and every change that can come next."""

import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from dudo.engine.errors import BadRuleset
from dudo.engine.house_rules import (
    HouseRules,
    house_rules,
    house_rules_from_data,
    house_rules_to_data,
    in_brief,
)
from dudo.games import lookup
from dudo.presentation.card import HOUSE_RULES
from dudo.presentation.compose import LONGEST, as_house_rules, fitted, form, readable, renamed
from dudo.presentation.compose import change as change_one
from dudo.presentation.differing import differing
from dudo.presentation.link import read_link, write_link
from dudo.presentation.own_words import check_words
from dudo.server import http_bodies
from dudo.server.info import QUICK_GAME, game_info
from dudo.table.errors import Refusal
from dudo.text import quoted, say

Starting = (
    http_bodies.OpenTable | http_bodies.Compose | http_bodies.AskRulebook | http_bodies.AskMay
)
"""A request that names rules: as a game of the catalogue, as data, or by a link."""


def started(wanted: Starting) -> tuple[str, HouseRules]:
    """The name and the rules that the request names, as data or by a link; `Refusal` if there are none."""
    try:
        if wanted.ruleset is not None:
            return HOUSE_RULES, _readable(house_rules_from_data(wanted.ruleset))
        if wanted.link is not None:
            return HOUSE_RULES, _readable(house_rules(read_link(wanted.link)))
        entry = lookup(wanted.game or QUICK_GAME)
        return entry.name, entry.rules
    except BadRuleset as error:
        raise Refusal("malformed", error.sentence) from error
    except RecursionError as error:
        raise Refusal("malformed", "House rules are not nested that deeply.") from error


def _readable(rules: HouseRules) -> HouseRules:
    """The rules; `BadRuleset` if a name or a word that everybody at the table sees is not one line of visible letters.

    Nor may two things that are said be taken for each other: whoever opens a link has not chosen its words.
    """
    for name in (rules.game.title, *rules.game.aliases, rules.game.code):
        if name != readable(name) or not rules.game.title:
            raise BadRuleset(
                say(
                    "The name of a game is one line of at most {most} visible letters.",
                    most=LONGEST,
                )
            )
    for word in _words(house_rules_to_data(rules)):
        if _spaced(word) != readable(word):
            raise BadRuleset(say("{word} cannot be said: use letters.", word=quoted(word)))
    check_words(rules.game)
    return rules


def _spaced(word: str) -> str:
    """The word with one plain space for each wide, narrow or double one: some keyboards put them before a mark.

    >>> _spaced("Menteur\u202f! "), _spaced("Li\\nar")
    ('Menteur !', 'Li\\nar')
    """
    plain = (" " if unicodedata.category(letter) == "Zs" else letter for letter in word)
    return " ".join(filter(None, "".join(plain).split(" ")))


def _words(data: Any) -> Iterator[str]:
    """All texts in rules as data: what players say, what they play for, and names of options, which are plain."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from _words(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _words(value)


def compose(wanted: http_bodies.Compose) -> http_bodies.Composed:
    """House rules after one change, or as they are: their card, their link, and every further change.

    Rules that make no sense together are refused with a sentence that says why.
    """
    name, rules = started(wanted)
    try:
        if wanted.change is not None:
            name, rules = HOUSE_RULES, _changed(rules, wanted.change)
        if wanted.title is not None:
            name, rules = HOUSE_RULES, replace(rules, game=renamed(rules.game, wanted.title))
    except BadRuleset as error:
        raise Refusal("illegal", error.sentence) from error
    return http_bodies.Composed(
        ruleset=house_rules_to_data(rules),
        link=write_link(in_brief(rules)),
        info=game_info(name, rules.game, rules.stakes),
        differs=differing(rules.game, rules.stakes),
        fields=form(rules),
    )


def _changed(rules: HouseRules, change: http_bodies.Change) -> HouseRules:
    does = fitted if change.fit else change_one
    after = does(rules, change.path, change.value)
    return _readable(replace(after, game=as_house_rules(after.game)))
