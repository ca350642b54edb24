"""Two players left in a round of a cup game: its solution, where the package has a table of it."""

from functools import singledispatch

from dudo.bots.strategy.solving import Advice
from dudo.engine import Cup, CupPublic, Game
from dudo.engine.game import AnyView
from dudo.odds.odds import belonging
from dudo.solve.cup_table import ROUNDING
from dudo.solve.shipped_cups import cup_table_of


@singledispatch
def cup_advice(game: Game, view: AnyView) -> Advice | None:
    """What the table says of the View; None where there is none, or it says nothing."""
    del game, view
    return None


@cup_advice.register
def _(game: Cup, view: AnyView) -> Advice | None:
    table = cup_table_of(game)
    if table is None:
        return None
    own = belonging(game, view, CupPublic)
    chances = table.chances(game, own)
    if not chances or not set(chances) <= set(game.actions(own)):
        return None
    unsure = table.bracket.exploitability + ROUNDING
    return Advice(chances, {}, unsure, whole=True, table=True)
