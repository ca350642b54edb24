"""Programs of the host: those that `--bot` names join the bots of the tables."""

import re
from collections.abc import Iterable, Mapping

from dudo.bots import NamedBot, catalogue, lookup
from dudo.bots.programs.outside import NoSuchProgram, is_path, name_of_bot
from dudo.bots.programs.program_bot import ProgramBot
from dudo.bots.strategy.characters import CHARACTERS, COMPANIES
from dudo.text import Name, say


def with_programs(paths: Iterable[str]) -> Mapping[str, NamedBot]:
    """Our bots and those programs, by name; `DudoError` with one sentence if one of them cannot play.

    Each program has been started once, has said its name, and has been ended.
    """
    found = dict(catalogue())
    for path in paths:
        entry = _hosted(path)
        if entry.name in {*found, *CHARACTERS, *COMPANIES}:
            raise NoSuchProgram(
                say(
                    "The program {path} would be called {name} like another bot: give the file another name.",
                    path=Name(path),
                    name=Name(entry.name),
                )
            )
        found[entry.name] = entry
    return found


def _hosted(path: str) -> NamedBot:
    """The program as a bot, named after its file, in letters that make one word."""
    bot = lookup(path).bot if is_path(path) else None
    if not isinstance(bot, ProgramBot):
        raise NoSuchProgram(
            say(
                "A program for the tables is an executable file, like {example}, not {path}.",
                example=Name("./mybot"),
                path=Name(path),
            )
        )
    name = re.sub(r"[^a-z0-9_-]+", "-", name_of_bot(path).casefold()).strip("-")[:30] or "program"
    program = ProgramBot(bot.command, name=name)
    told = program.introduction()
    summary = say(
        "{author, select, no {{name}, a program added to this server.} other {{name}, a program added to "
        "this server, written by {who}.}}",
        name=Name(told.name),
        author="some" if told.author else "no",
        who=Name(told.author),
    )
    return NamedBot(name, program, summary, summary)
