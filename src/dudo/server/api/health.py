"""Whether the server answers, and whether people can play."""

from starlette.responses import PlainTextResponse

from dudo.presentation.numbers import counted
from dudo.server.answers import PlainText
from dudo.server.app_state import AppState


async def health() -> PlainText:
    """Answers as long as the server works: where no answer comes, it may be restarted."""
    return PlainTextResponse("ok\n")


async def ready(app: AppState) -> PlainText:
    """Whether people can play: 503 and a sentence while nothing can be saved, or the server is being stopped.

    A sentence says how many tables were set aside because they took the server too long.
    """
    app.goes_on()
    await app.readiness.check()
    aside = app.tables.aside
    told = f"Set aside because it took too long: {counted(aside, 'table')}.\n" if aside else ""
    return PlainTextResponse(f"ok\n{told}")
