"""What house rules are called that nobody has named: the game that they come from, and what is different here.

>>> from dudo.games import find
>>> from dudo.presentation.compose import as_house_rules, changes
>>> ours = changes(as_house_rules(find("perudo_box")), {"hand.count": 6, "exact": "exact"})
>>> house_title(ours)
'Boxed Perudo, but six dice and Calza'
"""

from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from typing import Any, NamedTuple

from dudo.engine.caching import bounded_cache
from dudo.engine.game import Game
from dudo.engine.house_rules import HouseRules, house_rules
from dudo.engine.option import Choice, OptionInfo, declared
from dudo.engine.stakes import Stakes
from dudo.engine.words import Words
from dudo.games import NamedGame
from dudo.presentation.card import HOUSE_RULES, rule_card
from dudo.presentation.differing import namesake, origin
from dudo.presentation.numbers import listed, number
from dudo.presentation.pieces import in_terms
from dudo.presentation.sentences import USUAL_TERMS, terms_of
from dudo.presentation.titles import title_of
from dudo.text import Name, Text, Value, say

TOLD = 2
"""So many differences are named."""

UNTOLD = ("game.title", "game.aliases", "game.code", "game.words")
"""Options that change no rule."""


def house_title(game: Game, stakes: Stakes | None = None) -> Text | Name:
    """What the game is called: by its own name, or else after the one that it comes from."""
    known = namesake(game)
    return title_of(game) if known is None else told_from(known, game, stakes)


def house_summary(game: Game, stakes: Stakes | None = None) -> Text:
    """What house rules are, in one line: the game that they come from, and what is different here."""
    return say("{game}.", game=told_from(origin(game, stakes), game, stakes))


def by_house_rules(game: Game, stakes: Stakes | None = None) -> NamedGame:
    """A game by house rules, described by its rules alone."""
    summary = house_summary(game, stakes)
    lines = (summary, "", *(rule.sentence for rule in rule_card(game, stakes)))
    return NamedGame(HOUSE_RULES, game, summary, "\n".join(lines))


@bounded_cache(many=128)
def told_from(known: NamedGame, game: Game, stakes: Stakes | None) -> Text | Name:
    """The rules as that game with what is different, the usual choices first.

    >>> from dudo.games import lookup
    >>> told_from(lookup("common_hand"), lookup("snyd").game, None)
    'Common Hand, but dice put away by all but the loser, stairs and one more'
    """
    ours = house_rules(game) if stakes is None else HouseRules(game=game, stakes=stakes)
    theirs = house_rules(known.game) if stakes is None else known.rules
    found = sorted(_differences(ours, theirs), key=lambda it: not it.says.usual)
    title = title_of(known.game)
    if not found:
        return title
    terms = {**USUAL_TERMS, **terms_of(ours), **_calls(ours.game.words)}
    brief = [text for it in found if (text := _in_brief(it, terms)) is not None]
    told = brief[:TOLD] or [_other(found[0].says, terms)]
    if more := len(found) - len(told):
        told.append(say("{count, plural, other {{number} more}}", count=more, number=number(more)))
    return say("{title}, but {changes}", title=title, changes=listed(told))


class _Difference(NamedTuple):
    says: OptionInfo
    here: Any
    there: Any


def _differences(ours: Any, theirs: Any, prefix: str = "") -> Iterator[_Difference]:
    """Each option that is another one here; what belongs to it is not told as well."""
    for (name, _, says, here), (*_, there) in zip(declared(ours), declared(theirs), strict=True):
        path = prefix + name
        if path in UNTOLD or here == there:
            continue
        if is_dataclass(here) and type(here) is type(there):
            yield from _differences(here, there, f"{path}.")
        else:
            yield _Difference(says or OptionInfo(name=name), here, there)


def _in_brief(it: _Difference, terms: Mapping[str, Value]) -> Text | None:
    """The difference in a word or two; None where there is no short word for it."""
    says, here = it.says, it.here
    if here is None or here is False:
        what = says.brief or getattr(it.there, "brief", "")
        return say("no {what}", what=in_terms(what, terms)) if what else None
    brief = here.brief if isinstance(here, Choice) else getattr(here, "brief", "") or says.brief
    if not brief:
        return None
    if isinstance(here, int):
        terms = {**terms, "n": here, "number": number(here)}
    return in_terms(brief, terms)


def _other(says: OptionInfo, terms: Mapping[str, Value]) -> Text:
    """Where there is no short word for anything that is different: what the first of it is about."""
    return say("another rule on “{option}”", option=in_terms(says.name, terms))


def _calls(words: Words) -> dict[str, Value]:
    """How spot on is called there."""
    usual = words.spoton == Words().spoton
    return {"spoton": say("spot on") if usual else Name(words.spoton.rstrip("!"))}
