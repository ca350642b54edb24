"""What need not be said of stakes, because the game itself settles it."""

from dudo.engine.game import Game
from dudo.engine.stakes.options import Measure, Stakes


def implied(stakes: Stakes, game: Game) -> frozenset[str]:
    """The stakes of which nothing is said where they are not played, by their paths.

    >>> from dudo.games import find, lookup
    >>> "drinks.elimination" in implied(lookup("chuiniu").stakes, find("chuiniu"))
    True
    """
    drinks, in_turn = stakes.drinks, not game.anyone_challenges
    nobody_out = not game.penalty.puts_out or game.penalty.out_is_safe
    nothing = drinks is not None and drinks.measure is Measure.NOTHING
    about = {
        "drinks.at_least": drinks is None or drinks.measure is not Measure.DIFFERENCE,
        "drinks.elimination": nobody_out,
        "drinks.out_drinks": nobody_out,
        "drinks.spot_on": nothing or "spoton" not in game.calls,
        "drinks.wrong_doubles": nothing or in_turn,
        "wager.wrong_doubles": in_turn,
    }
    return frozenset(path for path, is_moot in about.items() if is_moot)
