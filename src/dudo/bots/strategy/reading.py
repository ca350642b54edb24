"""The values of actions to a player who counts, and reads what the others have done."""

from functools import singledispatch

from dudo.bots.strategy import counting
from dudo.engine import Action, Game
from dudo.engine.game import AnyView
from dudo.engine.state import Phase
from dudo.odds import belief
from dudo.odds.belief import DEFAULT, Belief, Population

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


def belief_at(game: Game, view: AnyView, model: Population = DEFAULT) -> Belief | None:
    """The belief of the viewer where dice lie hidden, None where none do."""
    return belief.of(game, view, model) if view.public.phase in COVERED else None


@singledispatch
def evaluate(game: Game, view: AnyView, *, model: Population = DEFAULT) -> dict[Action, float]:
    """The value of every legal action that is understood, in rounds: 1 for a round won, -1 for one lost."""
    return of_the_last_claim(game, view, model)


def of_the_last_claim(game: Game, view: AnyView, model: Population) -> dict[Action, float]:
    """The values by the dice alone, but for that of a challenge, by what its maker has done."""
    values, standing = counting.evaluate(game, view), view.public.standing
    believed = belief_at(game, view, model)
    if believed is None or standing is None or standing.seat == view.seat:
        return values
    chance_true = believed.at_least(standing.action)
    return values | {act: 1 - 2 * chance_true for act in values if act.kind == "challenge"}
