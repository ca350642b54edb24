"""The values of actions to a player who counts the dice and believes nobody.

Each engine has a module in this folder, which registers its class here, and with `reading` and `planning`
where more can be said of its games than they say of any.
"""

from functools import singledispatch

from dudo.engine import Action, Game
from dudo.engine.game import AnyView


@singledispatch
def evaluate(game: Game, view: AnyView) -> dict[Action, float]:
    """The value of every legal action that is understood, in rounds: 1 for a round won, -1 for one lost."""
    return {}
