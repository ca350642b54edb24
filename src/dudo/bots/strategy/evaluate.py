"""What each action is worth: its expectation over the hands that the others may have.

This is the one scale of the bots, of the coach and of the reasons for moves: a lost round is worth -1. What is
believed of the hands comes from the model, by the dice alone or given what the others have done. Each engine
registers its games here.
"""

from functools import singledispatch

from dudo.engine import Action, Game
from dudo.engine.game import AnyView
from dudo.engine.state import Phase
from dudo.odds import UNIFORM, Model
from dudo.odds.population import skilled

COVERED = (
    Phase.TURN,
    Phase.WINDOW,
    Phase.SIDES,
    Phase.CALLED,
    Phase.SHOW,
    Phase.RAISE,
    Phase.ANSWER,
)
"""Phases in which dice lie hidden that something has been said about."""


@singledispatch
def evaluate(game: Game, view: AnyView, model: Model = UNIFORM) -> dict[Action, float]:
    """The value of every legal action that is understood; empty for a watcher."""
    return {}


def skilled_model(view: AnyView) -> Model:
    """What is believed of good players at this table; before anything lies hidden, that all throws are alike."""
    return skilled(len(view.public.active)) if view.public.phase in COVERED else UNIFORM
