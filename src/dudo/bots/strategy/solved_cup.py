"""Two players left in a round of a cup game: its solution, where the package has a table of it."""

from functools import singledispatch

from dudo.bots.strategy.solving import Advice
from dudo.engine import Action, Cup, Game
from dudo.engine.cup.state import CupView
from dudo.engine.game import AnyView
from dudo.solver.cups.shipped import cup_table_of
from dudo.solver.cups.table import ROUNDING
from dudo.solver.cups.values import CupValues


@singledispatch
def cup_advice(game: Game, view: AnyView, *, valued: bool = False) -> Advice | None:
    """What the table says of the View; None if there is no table, or it says nothing of it.

    What each action is worth takes longer, and is only worked out if it is asked for.
    """
    return None


@cup_advice.register
def _(game: Cup, view: CupView, *, valued: bool = False) -> Advice | None:
    table = cup_table_of(game)
    if table is None:
        return None
    chances = table.chances(game, view)
    if not chances or not set(chances) <= set(game.actions(view)):
        return None
    unsure = table.bracket.exploitability + ROUNDING
    values = dict[Action, float]()
    if valued:
        worths = CupValues(game, table)
        values = worths.of(view, worths.range_of(view))
    return Advice(chances, values, unsure, whole=True, table=True)
