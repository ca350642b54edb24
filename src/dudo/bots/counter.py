"""Counts the dice: knows the exact odds of every bid, and calls when they are bad.

It sees its own dice and all that lie open, works out the value of every bid if it is called and if it
is not, and takes the best, with an affordable bluff now and then. It trusts nobody: what the others
have bid tells it nothing about their dice.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import singledispatch
from random import Random

from dudo.bots.strategy import bidding, counting
from dudo.bots.strategy.choose import Sober, fallback, softmax, softmax_choice
from dudo.bots.strategy.explaining import by_dice
from dudo.engine import Action, Bidding, Game
from dudo.engine.bidding.state import BiddingView
from dudo.engine.game import AnyView
from dudo.engine.hand import Hand, face_of, outcomes, worth
from dudo.engine.state import View

BLUFFS = 0.1
"""How often it bids as if it held other dice."""
AFFORDABLE = 0.2
"""What such a bid may cost, in lost rounds."""
WIDTH = 0.06
"""The temperature of its softmax choice, in lost rounds."""
WIDER = 0.15
"""The same in a round of two dice against one, where the wider choice makes it harder to exploit."""
UNEVEN = 3
"""How many dice both hold together then. With one die each, and with two, a wider choice makes it easier to exploit."""
FEW = 60
"""With more possible hands than this, it cannot say how often it bluffs."""


def counter(game: Game, view: AnyView, random: Random, /) -> Action:
    """A legal action, drawn by its value by the exact odds."""
    actions = game.actions(view)
    if len(actions) == 1:
        return actions[0]
    values = counting.evaluate(game, view)
    if not values:
        return fallback(game, view)
    return bluff(game, view, values, random) or softmax_choice(
        values, random, width=width(game, view)
    )


@singledispatch
def width(game: Game, view: AnyView) -> float:
    """The temperature of its choice in this round, in lost rounds."""
    return WIDTH


@width.register
def _(game: Bidding, view: AnyView) -> float:
    public = view.public
    held = sum(public.dice[seat] for seat in public.active)
    return WIDER if len(public.active) == 2 and held == UNEVEN else WIDTH


@singledispatch
def bluff(game: Game, view: AnyView, values: dict[Action, float], random: Random) -> Action | None:
    """Now and then the best bid of somebody with other dice, if it costs little; mostly None."""
    return None


@bluff.register
def _(
    game: Bidding, view: BiddingView, values: dict[Action, float], random: Random
) -> Action | None:
    if game.compares_hands or random.random() >= BLUFFS:
        return None
    imagined = tuple(
        hand
        if hand is None or seat != view.seat
        else tuple(sorted(die - face_of(die) + random.randint(1, game.sides) for die in hand))
        for seat, hand in enumerate(view.secret.hands)
    )
    return affordable(game, view, values, imagined)


def affordable(
    game: Bidding, own: BiddingView, values: dict[Action, float], hands: tuple[Hand | None, ...]
) -> Action | None:
    """The best bid of somebody who sees these hands, if it costs little; None if there is none."""
    legal = [action for action in values if action.is_bid]
    if not legal:
        return None
    secret = replace(own.secret, hands=hands)
    found = bidding.bids(game, View(own.seat, own.public, secret), legal)
    best = max(found, key=found.__getitem__)
    return best if values[best] > max(values.values()) - AFFORDABLE else None


@singledispatch
def mixture(game: Game, view: AnyView) -> Mapping[Action, float] | None:
    """How likely it is to take each action, in bidding rounds with few dice; None elsewhere."""
    return None


@mixture.register
def _(game: Bidding, view: BiddingView) -> Mapping[Action, float] | None:
    hand = None if view.seat is None else view.secret.hands[view.seat]
    if hand is None or game.compares_hands:
        return None
    supers = worth(hand) - len(hand)
    if len(thrown := outcomes(len(hand), game.sides, supers)) > FEW:
        return None
    actions = game.actions(view)
    if len(actions) == 1:
        return {actions[0]: 1.0}
    values = counting.evaluate(game, view)
    if not values:
        return {fallback(game, view): 1.0}
    plain = softmax(values, width=width(game, view))
    found = {action: (1 - BLUFFS) * chance for action, chance in plain.items()}
    whole = sum(ways for _, ways in thrown)
    for other, ways in thrown:
        hands = tuple(
            other if seat == view.seat else held for seat, held in enumerate(view.secret.hands)
        )
        best = affordable(game, view, values, hands)
        for action, chance in (plain if best is None else {best: 1.0}).items():
            found[action] = found.get(action, 0.0) + BLUFFS * ways / whole * chance
    return found


BOT = Sober(counter, mixture)
LEVEL = 2
QUICK = True
WHY = by_dice
