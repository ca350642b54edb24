"""The rule card: the rules of a game in the sentences of its options, and its stakes."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from dudo.engine.caching import bounded_cache
from dudo.engine.game import Game
from dudo.engine.option import declared
from dudo.engine.stakes import Stakes, each_time, implied, of_spot_on
from dudo.presentation.called import called_rules
from dudo.presentation.course import course_rules, last_rules
from dudo.presentation.manners import manners
from dudo.presentation.pieces import in_terms
from dudo.presentation.reach import reach_rules
from dudo.presentation.sentences import USUAL_TERMS, Rule, sentences, terms_of
from dudo.text import NOTHING, Text, say

OWN_HEADING = 3
"""An option with so many finer points has a heading of its own for them."""

HOUSE_RULES = "house"
"""The name of a game by house rules, where games of the catalogue have theirs."""


@bounded_cache(many=64)
def rule_card(game: Game, stakes: Stakes | None = None) -> tuple[Rule, ...]:
    """Return the rules that the card says: the options, what follows from them, manners and stakes."""
    at_stake = () if stakes is None else played_for(stakes, game)
    stake_rules = (replace(rule, option=f"stakes.{rule.option}") for rule in at_stake)
    return _with_own_headings(
        (
            *_with_reach(game),
            *called_rules(game),
            *last_rules(game),
            *course_rules(game),
            *manners(game),
            *stake_rules,
        )
    )


RISING = ("claims", "claims.ladder", "claims.order")
"""The options that say what a bid or claim is, and which is higher."""


def _with_reach(game: Game) -> tuple[Rule, ...]:
    """The options, and below those that say what is higher, the lowest and the highest that can be said."""
    rules = sentences(game)
    last = max(n for n, it in enumerate(rules) if it.option in RISING)
    return (*rules[: last + 1], *reach_rules(game), *rules[last + 1 :])


def _with_own_headings(rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
    """The same, with chapters for options of which there is much to say, such as passing."""
    points = Counter(map(_root, rules))
    told = {_root(rule) for rule in rules if rule.chapter in (*FIRST, "manners")}
    return tuple(
        replace(rule, chapter=_root(rule))
        if points[_root(rule)] >= OWN_HEADING and _root(rule) not in told
        else rule
        for rule in rules
    )


def _root(rule: Rule) -> str:
    return rule.option.split(".", 1)[0]


FIRST = ("round", "ends")
"""The chapters that a first round takes; the others are for looking things up."""


def titles(game: Game) -> Mapping[str, Text]:
    """Return the title of each chapter, in the order of a card."""
    claims = game.facts.noun == "claim"
    terms = {**USUAL_TERMS, **terms_of(game)}
    options = {name: says.name for name, _, says, _ in declared(game) if says and says.name}
    return {
        "round": say("How a round goes"),
        "ends": say("What it costs and how it ends"),
        "means": say("What a claim means") if claims else say("What a bid means"),
        "may": say("What you may do"),
        **{name: in_terms(title, terms) for name, title in options.items()},
        "costs": say("More about what it costs"),
        "match": say("More about the match"),
        "said": say("What is said"),
        "manners": say("Table manners"),
        "unsaid": say("What goes without saying"),
    }


@dataclass(frozen=True, slots=True)
class CardChapter:
    """Rules of a card that stand together."""

    id: str
    title: Text
    rules: tuple[Rule, ...]


def card_chapters(game: Game, stakes: Stakes | None = None) -> tuple[CardChapter, ...]:
    """Return the chapters of the card: how a round goes, what it costs, how it ends, and the finer points.

    >>> from dudo.games import find
    >>> [str(chapter.title) for chapter in card_chapters(find("perudo_box"))][:3]
    ['How a round goes', 'What it costs and how it ends', 'What a bid means']
    """
    found: dict[str, list[Rule]] = {}
    for rule in rule_card(game, stakes):
        found.setdefault(rule.chapter, []).append(rule)
    return tuple(
        CardChapter(id_, title, tuple(found[id_]))
        for id_, title in titles(game).items()
        if id_ in found
    )


def played_for(stakes: Stakes, game: Game) -> tuple[Rule, ...]:
    """Return the stakes in sentences, without those about what never happens in this game.

    >>> from dudo.engine.stakes import Drinking
    >>> from dudo.games import find
    >>> [rule.option for rule in played_for(Stakes(drinks=Drinking()), find("common_hand"))]
    ['drinks.measure']
    """
    if stakes == Stakes(unit=stakes.unit):
        return ()
    never = implied(stakes, game)
    rules = tuple(rule for rule in sentences(stakes) if rule.option not in never)
    told = each_time(stakes.drinks) if game.stake_grows and stakes.drinks is not None else NOTHING
    if told:
        rules = tuple(
            replace(rule, sentence=told) if rule.option == "drinks.measure" else rule
            for rule in rules
        )
    return (*rules, *(Rule(*it, "costs") for it in of_spot_on(stakes, game)))
