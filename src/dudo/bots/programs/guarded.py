"""A bot that somebody else wrote in Python: what it answers is checked, and what it raises is told in a sentence.

What it prints goes to stderr.
"""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from traceback import extract_tb
from typing import TypeVar

from dudo.engine import Action, Game
from dudo.engine.game import AnyView
from dudo.errors import DudoError, reason
from dudo.play import Mixing, Player, mixing
from dudo.prints_aside import prints_aside
from dudo.text import Name, say

T = TypeVar("T")

THEIRS = (Exception, SystemExit)
"""What code of others may raise; a bot that wants to end the program has failed like any other."""


class BotFailed(DudoError):
    """A bot that somebody else wrote has raised an error, or its answer was not a legal action."""


def guarded(name: str, bot: Player) -> Player:
    """The same bot, which raises nothing but `BotFailed`, and does nothing that is not legal."""
    mixes = mixing(bot)
    return GuardedBot(name, bot) if mixes is None else GuardedMixingBot(name, bot, mixes)


class GuardedBot:
    """Asks the bot, and looks at what it answers."""

    def __init__(self, name: str, bot: Player) -> None:
        self.name, self.bot = name, bot

    def __call__(self, game: Game, view: AnyView, random: Random, /) -> Action:
        """One of `game.actions(view)`; `BotFailed` with one sentence if the bot has none."""
        answer: object = self._asked(lambda: self.bot(game, view, random))
        legal = game.actions(view)
        if not isinstance(answer, Action) or answer not in legal:
            raise self._failed(
                say(
                    "its answer {answer} is not one of game.actions(view), like {example}",
                    answer=Name(repr(answer)[:80]),
                    example=Name(repr(legal[0])),
                )
            )
        return answer

    def _asked(self, ask: Callable[[], T]) -> T:
        try:
            with prints_aside():
                return ask()
        except THEIRS as error:
            raise self._failed(what_happened(error, _file_of(self.bot))) from error

    def _failed(self, why: str) -> BotFailed:
        return BotFailed(say("The bot {name} fails: {reason}.", name=Name(self.name), reason=why))


class GuardedMixingBot(GuardedBot):
    """The same for a bot that can say how it mixes; `Mixing`, too."""

    def __init__(self, name: str, bot: Player, mixes: Mixing) -> None:
        super().__init__(name, bot)
        self._mixes = mixes

    @property
    def forgetful(self) -> bool:
        """Whether it looks only at where a round stands, not at how it came there."""
        return self._asked(lambda: self._mixes.forgetful)

    def mixture(self, game: Game, view: AnyView, /) -> Mapping[Action, float] | None:
        """The chances of the legal actions; None where the bot cannot tell."""
        return self._asked(lambda: self._mixes.mixture(game, view))


def what_happened(error: BaseException, file: str) -> Name:
    """Return the error as the author of the file needs it: its kind, what it says, and where in the file.

    >>> try:
    ...     [][3]
    ... except IndexError as error:
    ...     print(what_happened(error, "mine.py"))
    IndexError: list index out of range
    """
    kind, words = type(error).__name__, reason(error)
    told = kind if words == kind else f"{kind}: {words[:200]}"
    lines = [it.lineno for it in extract_tb(error.__traceback__) if it.filename == file]
    return Name(f"{told} ({Path(file).name}, line {lines[-1]})" if lines else told)


def _file_of(bot: Player) -> str:
    """Where the bot was written; empty if nobody knows."""
    module = sys.modules.get(getattr(bot, "__module__", ""))
    return getattr(module, "__file__", None) or ""
