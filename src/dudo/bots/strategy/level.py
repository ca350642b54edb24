"""The levels of the ladder are settings of one way to play: what is believed, how decisively, and what is solved."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

from dudo.bots.strategy.choose import drawn, fallback, instead, sober_chances, softmax
from dudo.bots.strategy.evaluate import evaluate, skilled_model
from dudo.bots.strategy.solving import advice
from dudo.engine import Action, Game
from dudo.engine.game import AnyView
from dudo.odds import UNIFORM
from dudo.solver.effort import Effort


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """A bot that takes an action the likelier, the more it expects to gain by it."""

    width: float
    """The temperature of its choice: an action that is worse by so many lost rounds is taken 1/e times as often."""
    reads: bool = False
    """Whether it goes by what the others have done; else it goes by the dice alone."""
    effort: Effort | None = None
    """How long it learns a round between two that is not in a table; None where it solves nothing."""
    slips: float = 0.0
    """How often it goes by the dice alone although it could do better, but not where it learns a round."""

    @property
    def forgetful(self) -> bool:
        """Whether it looks only at where a round stands, and not at how the round came there."""
        return not self.reads

    def __call__(self, game: Game, view: AnyView, random: Random, /) -> Action:
        """A legal action, drawn by how likely it is."""
        actions = game.actions(view)
        if len(actions) == 1:
            return actions[0]
        solved = None if self.effort is None else advice(game, view, self.effort)
        if (solved is None or solved.table) and self.slips and random.random() < self.slips:
            return drawn(self.by_the_dice.choices(game, view), random)
        return drawn(self.choices(game, view) if solved is None else solved.chances, random)

    def choices(self, game: Game, view: AnyView) -> Mapping[Action, float]:
        """How likely it is to take each action where nothing is solved."""
        model = skilled_model(view) if self.reads else UNIFORM
        values = evaluate(game, view, model)
        if not values:
            return {instead(game, view, fallback(game, view)): 1.0}
        spread = WIDER if len(view.public.active) == 2 else 1
        return sober_chances(game, view, softmax(values, width=self.width * spread))

    def mixture(self, game: Game, view: AnyView, /) -> Mapping[Action, float] | None:
        """How likely it is to take each action; None where that depends on how the round came there."""
        solved = None if self.effort is None else advice(game, view, self.effort)
        if solved is None:
            return None if self.reads else self.choices(game, view)
        if not solved.table or not self.slips:
            return solved.chances
        plain = self.by_the_dice.choices(game, view)
        found = {action: (1 - self.slips) * it for action, it in solved.chances.items()}
        for action, chance in plain.items():
            found[action] = found.get(action, 0.0) + self.slips * chance
        return found

    @property
    def by_the_dice(self) -> "Level":
        """The bot that it is where it slips."""
        return replace(self, reads=False, effort=None, width=COUNTING)


COUNTING = 0.07
"""The temperature of those who go by the dice alone."""
WIDER = 2
"""The factor on the temperature between two, where a mixed choice is harder to exploit."""
