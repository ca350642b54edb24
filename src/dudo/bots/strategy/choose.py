"""Choosing among good moves, and what to do where nothing is understood."""

from collections.abc import Mapping
from math import exp
from random import Random

from dudo.engine import Action, Game
from dudo.engine.game import AnyView


def softmax_choice(values: Mapping[Action, float], random: Random, *, width: float) -> Action:
    """One of the actions, the better the likelier; hardly ever one that is worse by much more than `width`."""
    best = max(values.values())
    actions = list(values)
    weights = [exp((values[action] - best) / width) for action in actions]
    return random.choices(actions, weights)[0]


def fallback(game: Game, view: AnyView) -> Action:
    """The mildest legal action: what the ruleset would log for a silent player."""
    actions = game.actions(view)
    silent = game.timeout(view)
    return silent if silent in actions else actions[0]
