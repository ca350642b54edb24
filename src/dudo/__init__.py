"""Liar's dice in all its families: the handful of names that a user needs.

>>> import dudo
>>> game = dudo.find("perudo")
>>> dudo.parse("4x5"), game.title
(Bid(4, 5), 'Perudo')

Nothing is loaded before it is asked for, so `import dudo` costs nothing, and `import dudo.engine`
brings the rules alone: no clock, no luck, no disk, no network.
"""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dudo import bots as bots
    from dudo import engine as engine
    from dudo import games as games
    from dudo import odds as odds
    from dudo import play as play
    from dudo.engine.action import Action as Action
    from dudo.engine.action import parse as parse
    from dudo.engine.chance import draw as draw
    from dudo.engine.game import Game as Game
    from dudo.engine.record import Record as Record
    from dudo.engine.record import read_record as read_record
    from dudo.errors import DudoError as DudoError
    from dudo.games import catalogue as catalogue
    from dudo.games import find as find
    from dudo.league.simulation import simulate as simulate
    from dudo.match import Match as Match
    from dudo.presentation.sheet import sheet as sheet
    from dudo.solver.solve import solve as solve
else:

    def __getattr__(name: str) -> Any:
        if name in PACKAGES:
            return _imported(name)
        if name in NAMES:
            return getattr(_imported(NAMES[name]), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__version__ = "1.0.0"

PACKAGES = ("bots", "engine", "games", "odds", "play")
NAMES = {
    "Action": "engine.action",
    "DudoError": "errors",
    "Game": "engine.game",
    "Match": "match",
    "Record": "engine.record",
    "catalogue": "games",
    "draw": "engine.chance",
    "find": "games",
    "parse": "engine.action",
    "read_record": "engine.record",
    "sheet": "presentation.sheet",
    "simulate": "league.simulation",
    "solve": "solver.solve",
}
"""Where the names of this module come from."""

__all__ = [
    "Action",
    "DudoError",
    "Game",
    "Match",
    "Record",
    "bots",
    "catalogue",
    "draw",
    "engine",
    "find",
    "games",
    "odds",
    "parse",
    "play",
    "read_record",
    "sheet",
    "simulate",
    "solve",
]


def __dir__() -> list[str]:
    return sorted((*globals(), *PACKAGES, *NAMES))


def _imported(name: str) -> ModuleType:
    """The module; `NotInstalled`, with the extra to install, where a library is missing."""
    try:
        return import_module(f"{__name__}.{name}")
    except ModuleNotFoundError as error:
        extras = import_module(f"{__name__}.extras")  # only now: it reads the metadata of packages
        raise extras.not_installed(error) or error from error
