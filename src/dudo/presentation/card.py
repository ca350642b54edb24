"""The rule card: what is played, in the sentences of its options, and what it is played for."""

from dataclasses import replace

from dudo.engine.game import Game
from dudo.engine.stakes import Stakes
from dudo.presentation.course import course_rules
from dudo.presentation.manners import manners
from dudo.presentation.sentences import Rule, sentences


def rule_card(game: Game, stakes: Stakes | None = None) -> tuple[Rule, ...]:
    """Every option that has something to say, what follows from it, the manners, and the stakes if any."""
    at_stake = () if stakes is None or stakes == Stakes(unit=stakes.unit) else sentences(stakes)
    played_for = (replace(rule, option=f"stakes.{rule.option}") for rule in at_stake)
    return (*sentences(game), *course_rules(game), *manners(game), *played_for)
