"""The rule card: the rules of a game in the sentences of its options, and its stakes."""

from dataclasses import replace
from itertools import starmap

from dudo.engine.caching import bounded_cache
from dudo.engine.errors import BadRuleset
from dudo.engine.game import Game
from dudo.engine.stakes import Stakes, each_time, moot, of_spot_on
from dudo.errors import expected_instead
from dudo.games import NamedGame
from dudo.presentation.called import called_rules
from dudo.presentation.course import course_rules, last_rules
from dudo.presentation.manners import manners
from dudo.presentation.sentences import Rule, sentences
from dudo.text import NOTHING

HOUSE_RULES = "house"
"""The name of a game by house rules, where games of the catalogue have theirs."""


def by_house_rules(game: Game, stakes: Stakes | None = None) -> NamedGame:
    """A game by house rules, described by its rules alone."""
    summary = "A game by house rules."
    lines = (summary, "", *(rule.sentence for rule in rule_card(game, stakes)))
    return NamedGame(HOUSE_RULES, game, summary, "\n".join(lines))


@bounded_cache(many=64)
def rule_card(game: Game, stakes: Stakes | None = None) -> tuple[Rule, ...]:
    """Every option that has something to say, what follows from it, the manners, and the stakes if any."""
    given: object = game
    if not isinstance(given, Game):
        raise BadRuleset(expected_instead('find("perudo")', given))
    at_stake = () if stakes is None else played_for(stakes, game)
    stake_rules = (replace(rule, option=f"stakes.{rule.option}") for rule in at_stake)
    return (
        *sentences(game),
        *called_rules(game),
        *last_rules(game),
        *course_rules(game),
        *manners(game),
        *stake_rules,
    )


def played_for(stakes: Stakes, game: Game) -> tuple[Rule, ...]:
    """The stakes in sentences, without those about what never happens in this game.

    >>> from dudo.engine.stakes import Drinking
    >>> from dudo.games import find
    >>> [rule.option for rule in played_for(Stakes(drinks=Drinking()), find("common_hand"))]
    ['drinks.measure']
    """
    if stakes == Stakes(unit=stakes.unit):
        return ()
    never = moot(stakes, game)
    rules = tuple(rule for rule in sentences(stakes) if rule.option not in never)
    told = each_time(stakes.drinks) if game.stake_grows and stakes.drinks is not None else NOTHING
    if told:
        rules = tuple(
            replace(rule, sentence=told) if rule.option == "drinks.measure" else rule
            for rule in rules
        )
    return (*rules, *starmap(Rule, of_spot_on(stakes, game)))
