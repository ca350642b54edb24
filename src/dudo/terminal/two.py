"""The round for two that somebody means: a game, and the dice of both."""

import click

from dudo.engine import Cup
from dudo.solver.cups.standings import passed_cup
from dudo.solver.rulesets import RULESETS
from dudo.solver.two_players import PAYOFFS, TwoPlayers, dice_of
from dudo.terminal.chosen import chosen

dice_option = click.option(
    "--dice",
    default="1v1",
    show_default=True,
    help="The dice of both players, like 2v1; those of the opener first.",
)

payoff_option = click.option(
    "--payoff",
    type=click.Choice(list(PAYOFFS)),
    default="right",
    show_default=True,
    help="What a round is played for: one point for whoever was right, or what the round costs.",
)


def two_players(game: str, dice: str, payoff: str) -> TwoPlayers:
    """One of the four public rulesets, or whatever else is meant by GAME."""
    return TwoPlayers(RULESETS.get(game) or chosen(game).rules.game, dice_of(dice), payoff)


def cup_game(game: str) -> Cup | None:
    """The game that is meant, if one cup goes round in it."""
    return None if game in RULESETS else passed_cup(chosen(game).rules.game)
