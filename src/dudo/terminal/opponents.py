"""Bots as somebody names them on the command line: several between commas, looked at before they play."""

from collections.abc import Iterable, Iterator
from typing import Annotated

from dudo.bots import Bot, catalogue
from dudo.bots.programs.program import ProgramFailed
from dudo.bots.programs.program_bot import ProgramBot
from dudo.bots.strategy.characters import CHARACTERS, COMPANIES
from dudo.engine import Game
from dudo.terminal.declaring import completed
from dudo.terminal.output import told
from dudo.terminal.refusing import Refused
from dudo.text import say


def _bots() -> Iterator[tuple[str, str]]:
    return ((name, "") for name in catalogue())


def _opponents() -> Iterator[tuple[str, str]]:
    return ((name, "") for name in (*COMPANIES, *catalogue(), *CHARACTERS))


BotName = Annotated[str, completed(_bots)]
BotNames = Annotated[str, completed(_bots, several=True)]
OpponentNames = Annotated[str, completed(_opponents, several=True)]


def named(text: str, *, option: str, example: str) -> list[str]:
    """The words between the commas, at least one of them."""
    words = [word.strip() for word in text.split(",")]
    if not any(words):
        raise Refused("Name at least one bot, like {example}.", example=f"{option} {example}")
    if not all(words):
        raise Refused("In {words} a comma has no bot beside it.", words=f"{option} {text}")
    return words


def greeted(bot: Bot, games: Iterable[Game]) -> Bot:
    """The same bot; `ProgramFailed` with one sentence if it is a program that cannot be started, or plays none of it.

    What a program does wrong later costs it a turn, as the protocol says.
    """
    if isinstance(bot, ProgramBot):
        introduction = bot.introduction()
        for game in games:
            if not introduction.knows(game):
                why = say("it does not play {game}", game=game.title)
                raise ProgramFailed(
                    told("The program {name} fails: {reason}.", name=bot.name, reason=why)
                )
    return bot
