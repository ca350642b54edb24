"""The catalogue: this folder, read as a folder. One file a game; the file name is the name everywhere.

A game file is a docstring, whose first line says what the game is, and a `GAME`.
"""

from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from inspect import cleandoc
from pkgutil import iter_modules

from dudo.engine.errors import BadRuleset
from dudo.engine.game import Game


@dataclass(frozen=True, slots=True)
class Entry:
    """A named game: its file name, its ruleset, and what its file says about it."""

    name: str
    game: Game
    summary: str
    text: str


@lru_cache(maxsize=1)
def catalogue() -> dict[str, Entry]:
    """Every named game by name, in alphabetical order."""
    names = sorted(module.name for module in iter_modules(__path__))
    return {name: _entry(name) for name in names if not name.startswith("_")}


def _entry(name: str) -> Entry:
    module = import_module(f"{__name__}.{name}")
    text = cleandoc(module.__doc__ or "")
    return Entry(name, module.GAME, text.split("\n\n")[0].replace("\n", " "), text)


def find(name: str) -> Game:
    """The game of that name, title, other name or catalogue code, whatever the case.

    >>> find("Dudo").title
    'Perudo'
    """
    return lookup(name).game


def lookup(name: str) -> Entry:
    """The entry of that name; `BadRuleset` with the names there are if there is none."""
    wanted = _plain(name)
    for entry in catalogue().values():
        game = entry.game
        if wanted in map(_plain, (entry.name, game.title, game.code, *game.aliases)):
            return entry
    raise BadRuleset(f"There is no game called {name!r}; there are {', '.join(catalogue())}.")


def _plain(name: str) -> str:
    return "".join(c for c in name.casefold() if c.isalnum())
