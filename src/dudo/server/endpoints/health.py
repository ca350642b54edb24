"""Whether the server answers, and whether people can play."""

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from dudo.presentation.numbers import counted
from dudo.server.app_state import AppState


async def health(_app: AppState, _request: Request) -> Response:
    """Answers as long as the server works: where no answer comes, it may be restarted."""
    return PlainTextResponse("ok\n")


async def ready(app: AppState, _request: Request) -> Response:
    """Whether people can play: 503 and a sentence while nothing can be saved, or the server is being stopped.

    A sentence says how many tables were set aside because they took the server too long.
    """
    app.goes_on()
    await app.readiness.check()
    aside = app.tables.aside
    told = f"Set aside because it took too long: {counted(aside, 'table')}.\n" if aside else ""
    return PlainTextResponse(f"ok\n{told}")
