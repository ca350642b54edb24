"""Studies that need no table: odds, solved rounds, puzzles."""

from starlette.requests import Request
from starlette.responses import Response

from dudo.presentation.numbers import listed
from dudo.puzzles import Puzzle
from dudo.puzzles.subjects import SUBJECTS, Subject
from dudo.server import http_bodies
from dudo.server.app_state import AppState
from dudo.server.bodies import body_as
from dudo.server.endpoints.asked import is_number, worked_out
from dudo.server.questions import odds_of
from dudo.table.errors import Refusal
from dudo.text import Name, say

MOST_DOZENS = 9_999


async def odds(app: AppState, request: Request) -> Response:
    """The exact odds of a bid and of all others, for a player who sees some of the dice.

    A question that is not understood is answered with a sentence that says what was expected.
    """
    return await worked_out(app, request, await body_as(http_bodies.AskOdds, request), odds_of)


async def strategies(app: AppState, request: Request) -> Response:
    """Every solved round that comes with the server or is in its folder, with the bracket that its strategy proves.

    A sentence says of each other file in the folder why it holds no strategy.
    """
    explorer = app.explorer
    return await worked_out(app, request, explorer.files(), explorer.listed)


async def explore(app: AppState, request: Request) -> Response:
    """What an equilibrium does after some bids with every hand, and what each action is worth.

    Unknown strategies, and bids that its round does not have, are refused with a sentence that says what was expected.
    """
    wanted = await body_as(http_bodies.AskExplorer, request)
    return await worked_out(app, request, app.explorer.asked(wanted), app.explorer.explored)


async def puzzles(app: AppState, request: Request) -> Response:
    """A dozen puzzles of a family: "bids", "totals", "cup" or "foreheads", or of "solved" rounds.

    `?dozen=` is which, from 0 on.
    """
    family, wanted = request.path_params["family"], request.query_params.get("dozen", "0")
    if family not in SUBJECTS or not is_number(wanted) or int(wanted) > MOST_DOZENS:
        raise Refusal(
            "malformed",
            say(
                "Ask for puzzles by family, which is {families}, and by ?dozen=0 to {most}.",
                families=listed([Name(family) for family in SUBJECTS], "or"),
                most=MOST_DOZENS,
            ),
        )
    return await worked_out(app, request, (family, int(wanted)), _dozen)


def _dozen(asked: tuple[Subject, int]) -> tuple[Puzzle, ...]:
    subject, seed = asked
    return SUBJECTS[subject](seed=seed)
