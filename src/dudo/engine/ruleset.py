"""Rulesets as data: any game that can be put together from the options can be saved and sent."""

import json

from dudo.engine.bidding.game import Bidding
from dudo.engine.cup.game import Cup
from dudo.engine.duel.game import Duel
from dudo.engine.errors import BadRuleset
from dudo.engine.game import Game
from dudo.engine.option import Data, from_data, to_data


def ruleset_to_data(game: Game) -> Data:
    """The ruleset in plain data, naming only what differs from the defaults.

    >>> from dudo.games import find
    >>> ruleset_to_data(find("perudo"))["bidding"]["palifico"]
    'palifico'
    """
    return to_data(game)


def ruleset_from_data(data: Data) -> Bidding | Cup | Duel:
    """The ruleset that `data` writes; `BadRuleset` with one sentence if it is none.

    >>> ruleset_from_data({"bidding": {"title": "Ours", "hand": {"dice": {"count": 3}}}}).hand.count
    3
    """
    game = from_data(Bidding | Cup | Duel, data)
    if not isinstance(game, Bidding | Cup | Duel):
        raise BadRuleset("A ruleset is a bidding game, a cup game or a duel.")
    return game


def ruleset_key(game: Game) -> str:
    """One canonical line of text: equal for equal rulesets, whatever order they were written in."""
    return json.dumps(ruleset_to_data(game), sort_keys=True, separators=(",", ":"))
