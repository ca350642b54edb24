"""The catalogue: every file in this folder is a game, and the file name is its name everywhere.

A game file is a docstring, whose first line says what the game is, a `GAME`, and `STAKES` if the
game is pointless without something to play for.
"""

from dataclasses import dataclass, field, replace
from functools import lru_cache

from dudo.engine.errors import BadRuleset
from dudo.engine.game import Game
from dudo.engine.house_rules import HouseRules, house_rules
from dudo.engine.stakes import Stakes
from dudo.registry import files, plain


@dataclass(frozen=True, slots=True)
class NamedGame:
    """A named game: its file name, its ruleset, what its file says about it, and what it is played for."""

    name: str
    game: Game
    summary: str
    text: str
    stakes: Stakes = field(default_factory=Stakes)

    @property
    def rules(self) -> HouseRules:
        """The game together with its stakes."""
        return replace(house_rules(self.game), stakes=self.stakes)


@lru_cache(maxsize=1)
def catalogue() -> dict[str, NamedGame]:
    """Every named game by name, in alphabetical order."""
    return {
        file.name: NamedGame(
            file.name,
            file.module.GAME,
            file.summary,
            file.text,
            getattr(file.module, "STAKES", Stakes()),
        )
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
