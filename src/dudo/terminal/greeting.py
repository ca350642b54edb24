"""A bot named on the command line is looked at before it plays, so that whoever named it learns at once."""

from collections.abc import Iterable

from dudo.bots import Bot
from dudo.bots.programs.program import ProgramFailed
from dudo.bots.programs.program_bot import ProgramBot
from dudo.engine import Game
from dudo.text import Name, say


def greeted(bot: Bot, games: Iterable[Game]) -> Bot:
    """The same bot; `ProgramFailed` with one sentence if it is a program that cannot be started, or plays none of it.

    What a program does wrong later costs it a turn, as the protocol says.
    """
    if isinstance(bot, ProgramBot):
        introduction = bot.introduction()
        for game in games:
            if not introduction.knows(game):
                raise ProgramFailed(
                    say(
                        "The program {name} fails: {reason}.",
                        name=Name(bot.name),
                        reason=say("it does not play {game}", game=game.title),
                    )
                )
    return bot
