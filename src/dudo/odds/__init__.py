"""Odds: how likely every bid is, given a View.

`of(game, view)` is one object that answers every question about the view. By default all throws are alike, and its
chances are exact, in whole numbers and fractions. Given a population of opponent models, it goes by what bids reveal.

>>> from dudo import odds
>>> from dudo.engine import Bid, Roll
>>> from dudo.games import find
>>> game = find("perudo")
>>> state = game.start(2)
>>> for dice in (1, 2, 2, 4, 6), (2, 3, 3, 5, 5):
...     state = game.apply(state, Roll(state.public.due[0], dice))
>>> mine = odds.of(game, game.view(state, 0))
>>> mine.chance(Bid(4, 2)).true  # three in my hand, five dice unseen
Fraction(211, 243)
>>> mine.standing is None  # no bid stands yet
True
>>> view = game.view(game.apply(state, Bid(4, 3)), 1)
>>> told = odds.of(game, view, odds.STRANGERS)
>>> told.chance(Bid(4, 3)).true > odds.of(game, view).chance(Bid(4, 3)).true
True
>>> max(told.hand(0).items(), key=lambda held: held[1])[0].count(3) > 0
True
"""

from importlib import import_module
from pkgutil import iter_modules

from dudo.engine.errors import WrongView
from dudo.odds.odds import UNIFORM, Model, NoOdds, NotABid, Odds, Strategy, Uniform, of
from dudo.odds.population import STRANGERS, BadPopulation, OpponentModel, Population
from dudo.odds.spread import Chance, Spread

__all__ = [
    "STRANGERS",
    "UNIFORM",
    "BadPopulation",
    "Chance",
    "Model",
    "NoOdds",
    "NotABid",
    "Odds",
    "OpponentModel",
    "Population",
    "Spread",
    "Strategy",
    "Uniform",
    "WrongView",
    "of",
]

# Each engine has a module in this folder, which registers its class with `of` when it is imported.
for _module in iter_modules(__path__):
    if not _module.ispkg:
        import_module(f"{__name__}.{_module.name}")
