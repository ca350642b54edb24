"""What each seat gained or lost in a showdown, in the unit of the game."""

from dudo.engine.game import Game
from dudo.engine.state import Showdown


def gains(game: Game, report: Showdown) -> tuple[int, ...]:
    """Dice, if dice are what players run out of, otherwise lives; positive is good.

    >>> from dudo.engine.action import Bid, Challenge, Roll
    >>> from dudo.games import find
    >>> game = find("common_hand")
    >>> state = game.start(2)
    >>> for dice in (2, 3, 4, 5, 6), (2, 3, 4, 5, 6):
    ...     state = game.apply(state, Roll(state.public.due[0], dice))
    >>> state = game.apply(game.apply(state, Bid(9, 2), by=0), Challenge(), by=1)
    >>> gains(game, state.public.showdown)
    (-1, 0)
    """
    if game.facts.scoring == "losses":
        return tuple(-lost for lost in report.losses)
    return tuple(-change for change in report.dice) if game.penalty.gains_dice else report.dice
