"""The engines, found by folder: every package next to this file that has a `game` with an `ENGINE`, by name.

>>> {"bidding", "cup"} <= {*engines()}
True
"""

from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Annotated

from dudo.engine.game import Game
from dudo.engine.option import OneOf

PACKAGE = __name__.rpartition(".")[0]


@lru_cache(maxsize=1)
def engines() -> dict[str, type[Game]]:
    """The class of rulesets of every engine."""
    packages = [it.name for it in iter_modules(import_module(PACKAGE).__path__) if it.ispkg]
    found = {name: import_module(f"{PACKAGE}.{name}") for name in packages}
    games = [name for name, it in found.items() if "game" in _modules(it)]
    return {name: import_module(f"{PACKAGE}.{name}.game").ENGINE for name in games}


def _modules(package: ModuleType) -> set[str]:
    return {it.name for it in iter_modules(package.__path__)}


def engine_of(game: Game) -> str:
    """The name of the engine that plays the ruleset.

    >>> from dudo.games import find
    >>> engine_of(find("perudo")), engine_of(find("mexican"))
    ('bidding', 'cup')
    """
    return next(name for name, kind in engines().items() if isinstance(game, kind))


def kinds() -> tuple[type[Game], ...]:
    """The same classes, without their names."""
    return tuple(engines().values())


AnyGame = Annotated[Game, OneOf(kinds)]
"""A game of any engine, as an option of something else."""
