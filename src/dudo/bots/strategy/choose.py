"""Choosing among good moves, and what to do where nothing is understood."""

from collections.abc import Mapping
from functools import singledispatch, wraps
from math import exp
from random import Random

from dudo import odds
from dudo.bots import Bot
from dudo.engine import Action, Bidding, Game
from dudo.engine.bidding import BiddingPublic
from dudo.engine.game import AnyView
from dudo.odds.odds import belonging
from dudo.solve.limited import RAISES


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


def sober(bot: Bot) -> Bot:
    """The same bot, which never makes a bid that it knows to be false where it may challenge."""

    @wraps(bot)
    def plays(game: Game, view: AnyView, random: Random, /) -> Action:
        action = bot(game, view, random)
        return instead(game, view, action)

    return plays


@singledispatch
def instead(game: Game, view: AnyView, action: Action) -> Action:
    """What somebody sober does who thought of that action."""
    del game, view
    return action


@instead.register
def _(game: Bidding, view: AnyView, action: Action) -> Action:
    if action.kind not in RAISES:
        return action
    call = next(
        (
            one
            for one in game.actions(belonging(game, view, BiddingPublic))
            if one.kind == "challenge"
        ),
        None,
    )
    false = call is not None and odds.of(game, view).chance(action).true == 0
    return call if call is not None and false else action
