"""Counts the dice: knows the exact odds of every bid, and calls when they are bad.

It sees its own dice and all that lie open, works out the value of every bid if it is called and if it
is not, and takes the best, with an affordable bluff now and then. It trusts nobody: what the others
have bid tells it nothing about their dice.
"""

from dataclasses import replace
from functools import singledispatch
from random import Random

from dudo.bots.strategy import bidding, counting
from dudo.bots.strategy.choose import fallback, sober, softmax_choice
from dudo.bots.strategy.explaining import by_dice
from dudo.engine import Action, Bidding, Game
from dudo.engine.bidding import BiddingPublic
from dudo.engine.game import AnyView
from dudo.engine.state import View
from dudo.odds import BIDS
from dudo.odds.odds import belonging

BLUFFS = 0.1
"""How often it bids as if it held other dice."""
AFFORDABLE = 0.2
"""What such a bid may cost, in lost rounds."""


def counter(game: Game, view: AnyView, random: Random, /) -> Action:
    """A legal action that exact odds speak for."""
    actions = game.actions(view)
    if len(actions) == 1:
        return actions[0]
    values = counting.evaluate(game, view)
    if not values:
        return fallback(game, view)
    return bluff(game, view, values, random) or softmax_choice(values, random, width=0.03)


@singledispatch
def bluff(game: Game, view: AnyView, values: dict[Action, float], random: Random) -> Action | None:
    """Now and then the best bid of somebody with other dice, if it costs little; mostly None."""
    del game, view, values, random
    return None


@bluff.register
def _(game: Bidding, view: AnyView, values: dict[Action, float], random: Random) -> Action | None:
    if random.random() >= BLUFFS:
        return None
    own = belonging(game, view, BiddingPublic)
    legal = [action for action in values if action.kind in BIDS]
    if not legal:
        return None
    imagined = tuple(
        hand
        if hand is None or seat != view.seat
        else tuple(sorted(random.randint(1, game.hand.sides) for _ in hand))
        for seat, hand in enumerate(own.secret.hands)
    )
    secret = replace(own.secret, hands=imagined)
    found = bidding.bids(game, View(own.seat, own.public, secret), legal)
    best = max(found, key=found.__getitem__)
    return best if values[best] > max(values.values()) - AFFORDABLE else None


BOT = sober(counter)
LEVEL = 2
QUICK = True
WHY = by_dice
