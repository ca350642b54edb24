"""The rule card: the rules of a game in the sentences of its options, and its stakes."""

from dataclasses import replace

from dudo.engine.caching import bounded_cache
from dudo.engine.game import Game
from dudo.engine.stakes import Stakes
from dudo.games import NamedGame
from dudo.presentation.called import called_rules
from dudo.presentation.course import course_rules, last_rules
from dudo.presentation.manners import manners
from dudo.presentation.sentences import Rule, sentences

HOUSE_RULES = "house"
"""The name of a game by house rules, where games of the catalogue have theirs."""


def by_house_rules(game: Game, stakes: Stakes | None = None) -> NamedGame:
    """A game by house rules, described by its rules alone."""
    summary = "A game by your own house rules."
    lines = (summary, "", *(rule.sentence for rule in rule_card(game, stakes)))
    return NamedGame(HOUSE_RULES, game, summary, "\n".join(lines))


@bounded_cache(many=64)
def rule_card(game: Game, stakes: Stakes | None = None) -> tuple[Rule, ...]:
    """Every option that has something to say, what follows from it, the manners, and the stakes if any."""
    at_stake = () if stakes is None or stakes == Stakes(unit=stakes.unit) else sentences(stakes)
    played_for = (replace(rule, option=f"stakes.{rule.option}") for rule in at_stake)
    course = (*last_rules(game), *course_rules(game))
    return (*sentences(game), *called_rules(game), *course, *manners(game), *played_for)
