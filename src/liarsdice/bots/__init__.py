"""The bots: this folder, read as a folder. One file a bot; the file name is its name everywhere.

A bot file is a docstring, whose first line says how the bot plays, and a `BOT`: any callable that
takes a game, a View and luck, and returns one of the legal actions. `docs/bots.md` shows how to
write one. What several bots share lives in `mind`, which is no bot.
"""

from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from inspect import cleandoc
from pkgutil import iter_modules
from random import Random
from typing import Protocol, runtime_checkable

from liarsdice.engine import Action, Game, LiarsDiceError
from liarsdice.engine.game import AnyView


class NoSuchBot(LiarsDiceError):
    """A name that no bot has."""


class Bot(Protocol):
    """Whatever chooses: the same game, View and luck give the same legal action."""

    def __call__(self, game: Game, view: AnyView, random: Random, /) -> Action:
        """One of `game.actions(view)`, which is not empty."""


@runtime_checkable
class Explaining(Bot, Protocol):
    """A bot that can say why, so that a player may ask it."""

    def explain(self, game: Game, view: AnyView, random: Random, /) -> tuple[Action, str]:
        """What it would do, and what speaks for that in one sentence; empty if it cannot tell."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A bot: its file name, the callable, and what its file says about it."""

    name: str
    bot: Bot
    summary: str
    text: str


@lru_cache(maxsize=1)
def catalogue() -> dict[str, Entry]:
    """Every bot by name, in alphabetical order."""
    names = sorted(module.name for module in iter_modules(__path__) if not module.ispkg)
    return {name: _entry(name) for name in names}


def _entry(name: str) -> Entry:
    module = import_module(f"{__name__}.{name}")
    text = cleandoc(module.__doc__ or "")
    return Entry(name, module.BOT, text.split("\n\n")[0].replace("\n", " "), text)


def lookup(name: str) -> Entry:
    """The entry of that name; `NoSuchBot` with the names there are if there is none."""
    entry = catalogue().get(name.strip().casefold())
    if entry is None:
        raise NoSuchBot(f"There is no bot called {name!r}; there are {', '.join(catalogue())}.")
    return entry


def find(name: str) -> Bot:
    """The bot of that name.

    >>> find("novice") is catalogue()["novice"].bot
    True
    """
    return lookup(name).bot
