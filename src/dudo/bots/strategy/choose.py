"""Choosing among actions by their values, and what to do where no action has one."""

from collections.abc import Mapping
from functools import singledispatch
from math import exp
from random import Random

from dudo import odds
from dudo.engine import Action, Bidding, Cup, Game
from dudo.engine.bidding.state import BiddingView
from dudo.engine.cup.claiming import counted_as
from dudo.engine.cup.state import CupView
from dudo.engine.game import AnyView
from dudo.solver.limited import RAISES

FARTHEST = 12
"""An action that is worse than the best by more widths than this is never taken."""


def softmax(values: Mapping[Action, float], *, width: float) -> dict[Action, float]:
    """The softmax of the values with the temperature `width`: chances that sum to 1, hardly any for what is much worse.

    >>> {action: round(chance, 3) for action, chance in softmax({"a": 1.0, "b": 0.5}, width=0.25).items()}
    {'a': 0.881, 'b': 0.119}
    """
    best = max(values.values())
    weights = {
        action: exp((value - best) / width)
        for action, value in values.items()
        if best - value <= FARTHEST * width
    }
    whole = sum(weights.values())
    return {action: weight / whole for action, weight in weights.items()}


def softmax_choice(values: Mapping[Action, float], random: Random, *, width: float) -> Action:
    """One of the actions, drawn with its softmax chance."""
    return drawn(softmax(values, width=width), random)


def drawn(chances: Mapping[Action, float], random: Random) -> Action:
    """One of the actions, drawn with its chance."""
    return random.choices([*chances], [*chances.values()])[0]


def fallback(game: Game, view: AnyView) -> Action:
    """What the ruleset does for a player who says nothing in time."""
    actions = game.actions(view)
    silent = game.timeout(view)
    return silent if silent in actions else actions[0]


def sober_chances(
    game: Game, view: AnyView, chances: Mapping[Action, float]
) -> dict[Action, float]:
    """The chances of what somebody sober does who thinks of these actions as often as that."""
    found = dict[Action, float]()
    for action, sober in sobered(game, view, tuple(chances)).items():
        found[sober] = found.get(sober, 0.0) + chances[action]
    return found


def instead(game: Game, view: AnyView, action: Action) -> Action:
    """What somebody sober does who thought of that action."""
    return sobered(game, view, (action,))[action]


@singledispatch
def sobered(game: Game, view: AnyView, actions: tuple[Action, ...]) -> dict[Action, Action]:
    """By action: what somebody sober does who thought of it."""
    return dict(zip(actions, actions, strict=True))


@sobered.register
def _(game: Bidding, view: BiddingView, actions: tuple[Action, ...]) -> dict[Action, Action]:
    """No bid that is certainly false, where a challenge is allowed."""
    call = next((one for one in game.actions(view) if one.kind == "challenge"), None)
    if call is None:
        return dict(zip(actions, actions, strict=True))
    raises = [action for action in actions if action.kind in RAISES]
    false = set(raises) - odds.of(game, view).possible(raises)
    return {action: call if action in false else action for action in actions}


@sobered.register
def _(game: Cup, view: CupView, actions: tuple[Action, ...]) -> dict[Action, Action]:
    """Says what it means: a claim that is too low only counts as the next better hand."""
    return {action: counted_as(game, view.public, action) for action in actions}
