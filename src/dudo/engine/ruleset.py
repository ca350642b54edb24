"""Rulesets as data: any game made from the options can be saved and sent."""

import json

from dudo.engine.engines import AnyGame
from dudo.engine.game import Game
from dudo.engine.option import Data, from_data, to_data


def ruleset_to_data(game: Game) -> Data:
    """Return the ruleset as plain data that names only what differs from the defaults.

    >>> from dudo.games import find
    >>> ruleset_to_data(find("perudo"))["bidding"]["palifico"]
    'palifico'
    """
    return to_data(game)


def ruleset_from_data(data: Data) -> Game:
    """Return the ruleset that `data` writes; `BadRuleset` if it writes none.

    >>> ruleset_from_data({"bidding": {"title": "Ours", "hand": {"dice": {"count": 3}}}}).facts.dice
    3
    """
    game: Game = from_data(AnyGame, data)
    return game


def ruleset_key(game: Game) -> str:
    """Return one canonical line of text, equal for equal rulesets in whatever order they were written."""
    return json.dumps(ruleset_to_data(game), sort_keys=True, separators=(",", ":"))
