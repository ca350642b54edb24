"""What a bot that tries actions out thinks of each, and how likely it is to take it.

If it thinks again it draws other worlds, and so comes to other values and chances.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from dudo.bots.strategy.choose import sober_chances, softmax
from dudo.engine import Action, Game
from dudo.engine.game import AnyView

WIDTH = 0.02
"""In lost rounds: an action that is worse by this much is taken 1/e times as often."""


@dataclass(frozen=True, slots=True)
class ActionEstimate:
    """An action, and its estimated value."""

    action: Action
    value: float
    """In lost rounds: -1 for losing the round; what others lose is shared by the rest."""
    error: float = inf
    """The standard error due to the luck of rollouts; infinite if there were none."""
    tries: int = 0
    """The number of rollouts."""


def values_of(estimates: Sequence[ActionEstimate]) -> dict[Action, float]:
    """By action: its value."""
    return {one.action: one.value for one in estimates}


def choice_chances(
    game: Game, view: AnyView, estimates: Sequence[ActionEstimate]
) -> dict[Action, float]:
    """By action: the chance that it is taken; never a certainly false bid where a challenge is legal."""
    return sober_chances(game, view, softmax(values_of(estimates), width=WIDTH))
