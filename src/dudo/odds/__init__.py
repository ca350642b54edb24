"""Exact odds: how likely every bid is, given a View, in whole numbers and fractions, never estimated.

`of(game, view)` is one object that answers every question about the view.

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
"""

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from dudo.engine.errors import WrongView
from dudo.odds.odds import NoOdds, NotABid, Odds, of
from dudo.odds.spread import Chance, Spread

__all__ = ["Chance", "NoOdds", "NotABid", "Odds", "Spread", "WrongView", "of"]

# Each engine has a module in this folder, which registers its class with `of` when it is imported.
for _module in iter_modules(__path__):
    if not _module.ispkg:
        import_module(f"{__name__}.{_module.name}")

if TYPE_CHECKING:
    from dudo.odds import belief as belief
else:

    def __getattr__(name: str) -> Any:
        """The module `belief`, which is not loaded before somebody asks for it."""
        if name == "belief":
            return import_module(f"{__name__}.belief")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
