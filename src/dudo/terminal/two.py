"""The round for two that somebody means: a game, and the dice of both."""

from dudo.solve.rulesets import RULESETS
from dudo.solve.two_players import TwoPlayers, dice_of
from dudo.terminal.chosen import chosen


def two_players(game: str, dice: str, payoff: str) -> TwoPlayers:
    """One of the four public rulesets, or whatever else is meant by GAME."""
    return TwoPlayers(RULESETS.get(game) or chosen(game).rules.game, dice_of(dice), payoff)
