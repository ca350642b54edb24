"""Looks ahead: asks what the next player will do after each of its bids.

It reads the history like the reader, and knows that the others read its bids. A bid is as good as what
becomes of it: called by players who hold little of it, raised by those who must go higher. So it bluffs
where a bluff will stand, and calls, passes, shows and takes sides by the value of the round. Three times in twenty it
goes by the dice alone. Between two it plays the solution where it is known; elsewhere it looks further ahead than the
reader, and learns for twelve steps.
"""

from random import Random

from dudo.bots.counter import BOT as COUNTER
from dudo.bots.strategy.choose import Sober, best_valued
from dudo.bots.strategy.planning import evaluate
from dudo.bots.strategy.solving import Solving
from dudo.engine import Action, Game
from dudo.engine.game import AnyView
from dudo.solver.effort import Effort

SHARE = 0.15
"""How often it goes by the dice alone."""


def schemer(game: Game, view: AnyView, random: Random, /) -> Action:
    """A legal action that looks best one or two plies ahead."""
    return best_valued(game, view, random, evaluate=evaluate)


BOT = Solving(Effort(cells=250_000, least=12, most=12), Sober(schemer), COUNTER, share=SHARE)
LEVEL = 4
