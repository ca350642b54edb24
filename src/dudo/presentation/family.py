"""The four families of games, as somebody at the table tells them apart.

>>> from dudo.games import find
>>> [family_of(find(name)) for name in ("perudo", "elimination", "mia", "indian_liars", "duel")]
['bids', 'totals', 'cup', 'foreheads', 'bids']
"""

from typing import Literal

from dudo.engine.game import Game

Family = Literal["bids", "totals", "cup", "foreheads"]
"""Rising bids about dice, bids about what all dice add up to, one cup that goes round, dice on foreheads."""


def family_of(game: Game) -> Family:
    """The family to which the game belongs."""
    facts = game.facts
    if facts.one_cup:
        return "cup"
    if facts.forehead:
        return "foreheads"
    return "totals" if facts.bids == "totals" else "bids"
