"""The rollout policy: a quick, sensible player for every game, who plays positions to the end of the round.

It counts dice, bluffs now and then, and trusts a bid a little. It is weaker than the strongest bots, but
searches and reviews play thousands of rounds with it, so it has to be fast. It is not used where a round is solved;
with more than two players no equilibrium says how to play on, so rules of thumb have to do.
"""

from functools import singledispatch
from random import Random

from dudo.bots.strategy.choose import softmax_choice
from dudo.bots.strategy.evaluate import evaluate
from dudo.engine import Action, Game
from dudo.engine.game import AnyView

SHARP = 9.0
"""How decisively the better of two choices is taken, and an unlikely bid called: the slope of a logistic function."""
USUAL = {
    "waive": 0.25,
    "spoton": -0.1,
    "pass": 0.0,
    "doubt": -0.2,
    "concede": -0.9,
    "show": 0.0,
    "reroll": 0.0,
    "buyback": 1.0,
    "bark": 1.0,
    "decline": 0.0,
    "passon": -0.15,
    "push": -0.25,
    "rollblind": -0.4,
    "showcup": 1.0,
    "newlives": 1.0,
    "keeplives": 0.0,
    "point": -0.3,
    "buy": -0.2,
}
"""The values of actions that are not worked out: 1 is a round won, -1 a round lost."""


class RolloutPolicy:
    """The player, with what it has worked out about a game so far."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __call__(self, _game: Game, view: AnyView, luck: Random, /) -> Action:
        """A legal action: the better, the likelier."""
        values = self.values(view, luck)
        if len(values) == 1:
            return next(iter(values))
        return softmax_choice(values, luck, width=1 / SHARP)

    def values(self, view: AnyView, luck: Random) -> dict[Action, float]:
        """The legal actions that it considers, and their values."""
        actions = self.game.actions(view)
        if len(actions) == 1:
            return {actions[0]: 0.0}
        return self.evaluate(view, actions, luck)

    def evaluate(
        self, view: AnyView, actions: tuple[Action, ...], luck: Random
    ) -> dict[Action, float]:
        """The same where there are several legal actions."""
        return evaluate(self.game, view) or dict.fromkeys(actions, 0.0)


@singledispatch
def rollout_policy(game: Game) -> RolloutPolicy:
    """The policy for this game; the module of an engine registers a quicker one."""
    return RolloutPolicy(game)
