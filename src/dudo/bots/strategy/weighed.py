"""What a bot that tries things out thinks of an action, and how likely it then takes which.

A bot that thinks again draws other worlds, so values and chances are those of this one time.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from dudo.bots.strategy.choose import instead, softmax
from dudo.engine import Action, Game
from dudo.engine.game import AnyView

WIDTH = 0.02
"""In lost rounds: an action that is worse by so much is taken less than half as often."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """An action, and what it seems to be worth."""

    action: Action
    value: float
    """In lost rounds: to lose the round is -1, and what others lose is shared by the rest."""
    error: float = inf
    """The standard error that comes from the luck of rollouts; infinite where there were none."""
    tries: int = 0
    """Rollouts."""


def values_of(weighed: Sequence[Weighed]) -> dict[Action, float]:
    """By action."""
    return {one.action: one.value for one in weighed}


def mixed(game: Game, view: AnyView, weighed: Sequence[Weighed]) -> dict[Action, float]:
    """How likely each action is taken; none that is certainly false where a challenge is allowed."""
    done = dict[Action, float]()
    for action, chance in softmax(values_of(weighed), width=WIDTH).items():
        sober = instead(game, view, action)
        done[sober] = done.get(sober, 0.0) + chance
    return done
