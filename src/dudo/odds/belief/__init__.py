"""What bids reveal: how likely every hidden hand is, given everything done in public.

>>> from dudo.engine import Bid, Roll
>>> from dudo.games import find
>>> from dudo.odds import belief
>>> game = find("perudo")
>>> state = game.start(2)
>>> for dice in (3, 3, 3, 4, 6), (2, 2, 2, 5, 6):
...     state = game.apply(state, Roll(state.public.due[0], dice))
>>> state = game.apply(state, Bid(4, 3))
>>> view = game.view(state, 1)
>>> told = belief.of(game, view)
>>> told.at_least(Bid(4, 3)) > 2 * belief.of(game, view, belief.UNINFORMATIVE).at_least(Bid(4, 3))
True
>>> max(told.hand(0).items(), key=lambda held: held[1])[0].count(3) > 0
True
"""

from importlib import import_module
from pkgutil import iter_modules

from dudo.odds.belief.belief import Belief, HandRanges, NoBelief, of, with_ranges
from dudo.odds.belief.population import (
    DEFAULT,
    UNINFORMATIVE,
    BadPopulation,
    OpponentModel,
    Population,
)

__all__ = [
    "DEFAULT",
    "UNINFORMATIVE",
    "BadPopulation",
    "Belief",
    "HandRanges",
    "NoBelief",
    "OpponentModel",
    "Population",
    "of",
    "with_ranges",
]

# Each engine has a module in this folder, which registers its class with `of` when it is imported.
for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")
