"""Reads the bids: what the others have said tells it what they hold.

It counts the dice like the counter, and weighs every hand that another player may hold by how well it
fits all they have done in this round. It knows that people bluff, so it believes nobody blindly. But in half of its
decisions it goes by the dice alone. Where a round of bids is between two and its solution is known, it plays that in
the other half; where it is not known, it solves what follows for a short while, in four steps of learning.
"""

from random import Random

from dudo.bots.counter import BOT as COUNTER
from dudo.bots.strategy.choose import Sober, best_valued
from dudo.bots.strategy.reading import evaluate
from dudo.bots.strategy.solving import Solving
from dudo.engine import Action, Game
from dudo.engine.game import AnyView
from dudo.solver.effort import Effort

SHARE = 0.5
"""How often it goes by the dice alone."""


def reader(game: Game, view: AnyView, random: Random, /) -> Action:
    """A legal action that the odds speak for, given what the others have told."""
    return best_valued(game, view, random, evaluate=evaluate)


BOT = Solving(Effort(cells=60_000, least=4, most=4), Sober(reader), COUNTER, share=SHARE)
LEVEL = 3
