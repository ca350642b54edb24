"""Know how many dice are left."""

from dataclasses import replace
from typing import cast

from dudo.engine import Bidding, Game
from dudo.engine.bidding.state import BiddingPublic, BiddingView
from dudo.engine.game import AnyView
from dudo.engine.state import View
from research.maxims.habit import ActionValues, HabitPlayer, counts
from research.maxims.maxim import Maxim, Trial


def full(game: Game, view: AnyView) -> ActionValues:
    """The values for a player who assumes that the others still have all their dice."""
    if not isinstance(game, Bidding) or not isinstance(view.public, BiddingPublic):
        return counts(game, view)
    public = view.public
    dice = tuple(
        game.hand.count if seat in public.active and seat != view.seat else held
        for seat, held in enumerate(public.dice)
    )
    values = counts(game, View(view.seat, replace(public, dice=dice), view.secret))
    legal = set(game.actions(cast("BiddingView", view)))
    return {action: worth for action, worth in values.items() if action in legal}


MAXIM = Maxim(
    items=("T-08", "T-13"),
    title="Know how many dice are left",
    says="Know the dice in play: in a game that takes dice away, count those that are left.",
    tried="A bot that knows, against one that assumes that the others still have all their dice.",
    trials=tuple(
        Trial(game=game, seats=seats, follows=HabitPlayer(counts), ignores=HabitPlayer(full))
        for game, seats in (("mafia", 3), ("perudo", 2), ("perudo", 4), ("stars", 3))
    ),
)
