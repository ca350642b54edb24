"""Counts the dice: knows the exact odds of every bid, and calls when they say so.

It sees its own dice and all that lies open, works out what every bid is worth if it is called and if
it is not, and takes the best, with now and then a bluff that it can afford. It trusts nobody and
remembers nothing: what others have bid tells it nothing about their dice.
"""

from dataclasses import replace
from random import Random

from dudo import odds
from dudo.bots.strategy import cup, dice
from dudo.bots.strategy.choose import fallback, softmax_choice
from dudo.bots.strategy.explaining import by_dice
from dudo.engine import Action, Bidding, Game
from dudo.engine.bidding import BiddingView
from dudo.engine.game import AnyView
from dudo.engine.state import View
from dudo.odds import BIDS
from dudo.odds.bidding import BiddingOdds

BLUFFS = 0.1
"""How often it bids as if it held other dice."""
AFFORDABLE = 0.2
"""What such a bid may cost, in lost rounds."""


def counter(game: Game, view: AnyView, random: Random, /) -> Action:
    """A legal action that exact odds speak for."""
    actions = game.actions(view)
    if len(actions) == 1:
        return actions[0]
    mine = odds.of(game, view)
    if isinstance(mine, BiddingOdds):
        values = dice.evaluate(mine.game, mine.view)
        if values and random.random() < BLUFFS:
            bluff = _as_if(mine.game, mine.view, values, random)
            if bluff is not None and values[bluff] > max(values.values()) - AFFORDABLE:
                return bluff
    else:
        values = cup.evaluate(game, view)
    if not values:
        return fallback(game, view)
    return softmax_choice(values, random, width=0.03)


def _as_if(
    game: Bidding, view: BiddingView, values: dict[Action, float], random: Random
) -> Action | None:
    """The bid that would be best with other dice under the cup; None where nobody can bid."""
    legal = [action for action in values if action.kind in BIDS]
    if not legal or view.seat is None:
        return None
    imagined = tuple(
        hand
        if hand is None or seat != view.seat
        else tuple(sorted(random.randint(1, game.hand.sides) for _ in hand))
        for seat, hand in enumerate(view.secret.hands)
    )
    secret = replace(view.secret, hands=imagined)
    found = dice.bids(game, View(view.seat, view.public, secret), legal)
    return max(found, key=found.__getitem__)


BOT = counter
LEVEL = 2
QUICK = True
WHY = by_dice
