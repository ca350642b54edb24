"""The catalogue: this folder, read as a folder. One file a game; the file name is the name everywhere.

A game file is a docstring, whose first line says what the game is, and a `GAME`.
"""

from dataclasses import dataclass
from functools import lru_cache

from dudo.engine.errors import BadRuleset
from dudo.engine.game import Game
from dudo.registry import files, plain


@dataclass(frozen=True, slots=True)
class NamedGame:
    """A named game: its file name, its ruleset, and what its file says about it."""

    name: str
    game: Game
    summary: str
    text: str


@lru_cache(maxsize=1)
def catalogue() -> dict[str, NamedGame]:
    """Every named game by name, in alphabetical order."""
    return {
        file.name: NamedGame(file.name, file.module.GAME, file.summary, file.text)
        for file in files(__name__)
    }


def find(name: str) -> Game:
    """The game of that name, title, other name or catalogue code, whatever the case.

    >>> find("Dudo").title
    'Perudo'
    """
    return lookup(name).game


def lookup(name: str) -> NamedGame:
    """The named game; `BadRuleset` with the names there are if there is none."""
    wanted = plain(name)
    for entry in catalogue().values():
        game = entry.game
        if wanted in map(plain, (entry.name, game.title, game.code, *game.aliases)):
            return entry
    raise BadRuleset(f"There is no game called {name!r}; there are {', '.join(catalogue())}.")
