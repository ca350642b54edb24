"""What a bid tells: how likely every hidden hand is, given all that was done in public.

>>> from dudo.engine import Bid, Roll
>>> from dudo.games import find
>>> game = find("perudo")
>>> state = game.start(2)
>>> for dice in (3, 3, 3, 4, 6), (2, 2, 2, 5, 6):
...     state = game.apply(state, Roll(state.public.due[0], dice))
>>> state = game.apply(state, Bid(4, 3))
>>> view = game.view(state, 1)
>>> told = belief(game, view)
>>> told.at_least(Bid(4, 3)) > 2 * belief(game, view, SILENT).at_least(Bid(4, 3))
True
>>> max(told.hand(0).items(), key=lambda held: held[1])[0].count(3) > 0
True
"""

from random import Random
from typing import Protocol

from dudo.engine import Action, Bidding, Cup, DudoError, Duel, Game, Hand
from dudo.engine.game import AnyState, AnyView
from dudo.odds import of_cup, of_dice, of_duel
from dudo.odds.belief.cup import cup_belief
from dudo.odds.belief.duel import duel_belief
from dudo.odds.belief.model import DEFAULT, SILENT, Manner, Model
from dudo.odds.belief.story import hands_belief

__all__ = ["DEFAULT", "SILENT", "Belief", "Manner", "Model", "Unbelievable", "belief"]


class Unbelievable(DudoError):
    """A game whose hidden dice nobody has modelled."""


class Belief(Protocol):
    """What one viewer believes of the dice that he does not see."""

    @property
    def exact(self) -> bool:
        """Whether every possibility was counted, so that no figure has an error."""

    def hand(self, seat: int) -> dict[Hand, float]:
        """How likely the seat has each of these dice under its cup; they sum to 1."""

    def at_least(self, bid: Action, /) -> float:
        """How likely the bid or claim stands: of its maker if it stands now, else of the viewer."""

    def exactly(self, bid: Action, /) -> float:
        """How likely it stands and is exact."""

    def error(self, bid: Action, /) -> float:
        """The standard error of `at_least`; 0 where everything was counted."""

    def sample(self, random: Random) -> AnyState:
        """A whole position of which the viewer would see what he sees, drawn as it is believed."""


def belief(game: Game, view: AnyView, model: Model = DEFAULT) -> Belief:
    """What the viewer believes, given the public history of this round and how people play."""
    if isinstance(game, Bidding) and of_dice(view):
        return hands_belief(game, view, model)
    if isinstance(game, Cup) and of_cup(view):
        return cup_belief(game, view, model)
    if isinstance(game, Duel) and of_duel(view):
        return duel_belief(game, view, model)
    raise Unbelievable(f"What is hidden in {game.title} has no model yet.")
