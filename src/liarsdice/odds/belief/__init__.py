"""What a bid tells: how likely every hidden hand is, given all that was done in public.

>>> from liarsdice.engine import Bid, Roll
>>> from liarsdice.games import find
>>> from liarsdice.odds.belief import SILENT, belief
>>> game = find("perudo")
>>> state = game.start(2)
>>> for dice in (3, 3, 3, 4, 6), (2, 2, 2, 5, 6):
...     state = game.apply(state, Roll(state.public.due[0], dice))
>>> state = game.apply(state, Bid(3, 3))
>>> view = game.view(state, 1)
>>> round(belief(game, view).at_least(Bid(3, 3)), 2), round(belief(game, view, SILENT).at_least(Bid(3, 3)), 2)
(0.5, 0.21)
"""

from liarsdice.odds.belief.model import DEFAULT, SILENT, Manner, Model

__all__ = ["DEFAULT", "SILENT", "Manner", "Model"]
