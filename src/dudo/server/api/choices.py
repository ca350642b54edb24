"""Choices before a match: games, bots and their characters."""

from pathlib import Path

from starlette.responses import FileResponse

from dudo import webbuild
from dudo.bots.programs.program_bot import ProgramBot
from dudo.bots.strategy.characters import CHARACTERS, COMPANIES
from dudo.bots.strategy.personality import PERSONALITIES, read_bot
from dudo.engine.errors import BadRuleset
from dudo.games import catalogue, lookup
from dudo.presentation.blanks import Blank, blanks
from dudo.server import http_bodies, wire
from dudo.server.answers import Markdown
from dudo.server.app_state import AppState
from dudo.server.info import game_info
from dudo.table.errors import Refusal
from dudo.text import text_of

# In a wheel the page is in the folder of the server; in a checkout it is the one in docs/.
EVIDENCE = (
    Path(__file__).parents[1] / "bots-evidence.md",
    webbuild.ROOT / "docs" / "bots-evidence.md",
)


def games() -> list[wire.GameInfo]:
    """Every game of the catalogue."""
    return [game_info(entry.name, entry.game, entry.stakes) for entry in catalogue().values()]


def game(name: str) -> wire.GameInfo:
    """One game, by its name, title, alias or code."""
    try:
        entry = lookup(name)
    except BadRuleset as error:
        raise Refusal("room", error.sentence) from error
    return game_info(entry.name, entry.game, entry.stakes)


async def bots(app: AppState) -> list[http_bodies.BotInfo]:
    """Every bot that can be given a seat: the levels from the weakest to the strongest, then the others."""
    return [
        http_bodies.BotInfo(
            name=name,
            called=text_of(name),
            summary=text_of(entry.summary),
            level=entry.level,
            program=isinstance(entry.bot, ProgramBot),
        )
        for name, entry in app.config.bots.items()
    ]


async def house_blanks() -> list[Blank]:
    """What house rules may start from instead of a game."""
    return list(blanks())


async def tempers() -> list[http_bodies.PersonalityInfo]:
    """The personalities that a bot can have; the first is the default."""
    return [
        http_bodies.PersonalityInfo(name=name, called=text_of(name), summary=text_of(it.summary))
        for name, it in PERSONALITIES.items()
    ]


async def company(app: AppState) -> http_bodies.CompanyList:
    """The characters that bots play: kinds of company, the one for newcomers first, and every character."""
    return http_bodies.CompanyList(
        companies=tuple(
            http_bodies.CompanyInfo(
                name=it.name, title=text_of(it.title), summary=text_of(it.summary), who=it.who
            )
            for it in COMPANIES.values()
        ),
        characters=tuple(
            http_bodies.CharacterInfo(
                word=it.word,
                name=it.name,
                about=text_of(it.about),
                plays=it.plays,
                level=it.level,
                portrait=it.portrait,
            )
            for it in CHARACTERS.values()
            if read_bot(it.plays).name in app.config.bots
        ),
    )


async def evidence() -> Markdown:
    """The measured strengths of the bots, in Markdown."""
    found = next((path for path in EVIDENCE if path.exists()), None)
    if found is None:
        raise Refusal("room", "This installation comes without measurements of the bots.")
    return FileResponse(found, media_type="text/markdown", headers={"cache-control": "no-cache"})
