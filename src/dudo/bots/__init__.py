"""The bots of this folder: one file per bot; the file name is its name everywhere.

A bot file is a docstring, whose first line says how the bot plays, and a `BOT`: any callable that
takes a game, a View and luck, and returns one of the legal actions. It may also have a `LEVEL`, its
rung on the ladder of strength; `QUICK`, if a move takes hardly any time; and a `WHY`, which explains
its moves. `docs/bots.md` shows how to write one. What several bots share is in `strategy`, which is
not a bot. Bots from outside come by entry points (`dudo.bots`) or by their paths (`programs`).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Protocol, runtime_checkable

from dudo.bots.programs.outside import file_meant, is_path, outside
from dudo.engine import Action, DudoError, Game
from dudo.engine.game import AnyView
from dudo.registry import RegisteredFile, files, first_paragraph, nearest, plugged
from dudo.text import Name, quoted, say

GROUP = "dudo.bots"
"""The group of entry points by which a distribution brings bots: modules like the files of this folder."""


class NoSuchBot(DudoError):
    """A name that no bot has."""


class Bot(Protocol):
    """Anything that chooses: the same game, View and luck give the same legal action."""

    def __call__(self, game: Game, view: AnyView, random: Random, /) -> Action:
        """One of `game.actions(view)`, which is not empty."""


@runtime_checkable
class Explaining(Bot, Protocol):
    """A bot that can say why, so that a player may ask it."""

    def explain(self, game: Game, view: AnyView, random: Random, /) -> tuple[Action, str]:
        """Return what the bot would do, and in one sentence why, which is empty if it cannot tell."""


@runtime_checkable
class Timed(Bot, Protocol):
    """A bot that thinks for as long as it may."""

    def within(self, seconds: float | None, /) -> Bot:
        """Return the same bot with that many seconds a move."""


Explain = Callable[[Game, AnyView, Action], str]
"""One sentence on an action of a bot, worked out from what the bot saw then."""


@dataclass(frozen=True, slots=True)
class NamedBot:
    """A bot: its file name, the callable, and what its file says about it."""

    name: str
    bot: Bot
    summary: str
    text: str
    level: int | None = None  # its rung on the ladder, 1 for the weakest; None: it stands beside it
    quick: bool = False  # a move takes about a millisecond
    why: Explain | None = None  # what it says of its moves; None: what can be said of anybody's
    ours: bool = True  # whether it comes with this package


@lru_cache(maxsize=1)
def catalogue() -> dict[str, NamedBot]:
    """Return every bot by name: the levels from the weakest up, then the others by name."""
    ours = sorted(map(_named, files(__name__)), key=lambda bot: (bot.level is None, bot.level or 0))
    others = [
        replace(_named(file), level=None, ours=False) for file in plugged(GROUP, BOT=Callable)
    ]
    return {bot.name: bot for bot in ours} | {
        bot.name: bot for bot in others if bot.name not in {it.name for it in ours}
    }


def ladder() -> tuple[str, ...]:
    """Return the levels by name, the weakest first.

    >>> ladder()
    ('novice', 'counter', 'reader', 'sharp')
    """
    return tuple(entry.name for entry in catalogue().values() if entry.level is not None)


def _named(file: RegisteredFile) -> NamedBot:
    module = file.module
    return NamedBot(
        file.name,
        module.BOT,
        file.summary,
        file.text,
        level=getattr(module, "LEVEL", None),
        quick=getattr(module, "QUICK", False),
        why=getattr(module, "WHY", None),
    )


def lookup(name: str) -> NamedBot:
    """Return the named bot, or the one at that path; `NoSuchBot` names those that there are."""
    if is_path(name):
        found = outside(name)
        return NamedBot(name, found.bot, first_paragraph(found.text), found.text, ours=False)
    entry = catalogue().get(name.strip().casefold())
    if entry is None:
        raise no_such_bot(name, catalogue(), meant=file_meant(name) or nearest(name, catalogue()))
    return entry


def no_such_bot(name: str, names: Iterable[str], *, meant: str = "") -> NoSuchBot:
    """Return the error for a name that is none of these; it says which was `meant`, or which there are."""
    if meant:
        return NoSuchBot(
            say(
                "There is no bot called {name}. Did you mean {meant}?",
                name=quoted(name),
                meant=Name(meant),
            )
        )
    return NoSuchBot(
        say(
            "There is no bot called {name}; there are {names}.",
            name=quoted(name),
            names=Name(", ".join(names)),
        )
    )


def find(name: str) -> Bot:
    """Return the bot of that name; `NoSuchBot` if there is none.

    >>> find("novice") is catalogue()["novice"].bot
    True
    """
    return lookup(name).bot
