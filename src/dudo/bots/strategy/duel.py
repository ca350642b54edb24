"""A duel: its claims are valued like those with a passed cup, but each player claims for their own dice."""

from dudo.bots.strategy import counting, cup
from dudo.engine import Action, Duel
from dudo.engine.game import AnyView

OWN = cup.Credulity(0.5, 0.5)
"""Where each player claims for dice of their own."""


@counting.evaluate.register
def _counting(game: Duel, view: AnyView) -> dict[Action, float]:
    return cup.evaluate_claims(game, view, OWN)
