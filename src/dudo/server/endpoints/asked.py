"""Answers of endpoints that take a while, each worked out once in every language; and numbers in a query."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from dudo.server.answers import encoded_answer
from dudo.server.app_state import AppState
from dudo.server.hosts import address, spoken_in
from dudo.server.picture import picture_of
from dudo.server.preview import Preview

T = TypeVar("T")
PICTURE = {"vary": "accept-language", "cache-control": "no-cache"}
"""Whoever shows a link may keep its picture."""


async def worked_out(
    app: AppState, request: Request, asked: T, answer: Callable[[T], Any]
) -> Response:
    """The answer of the function to that question, worked out in fair turns."""
    language = spoken_in(request)
    found = await app.answering.to(asked, answer, client=address(request), language=language)
    return encoded_answer(found, language)


async def drawn(app: AppState, request: Request, preview: Preview) -> Response:
    """The picture of that preview, in the language of whoever asks; each is drawn once."""
    language = spoken_in(request)

    async def work() -> bytes:
        draw = partial(picture_of, preview, language, app.config.static)
        return await app.answering.in_turn(draw, client=address(request))

    made = await app.pictures.answer((preview, language.tag), work)
    return Response(made, media_type="image/png", headers=PICTURE)


def is_number(text: str) -> bool:
    """Whether the text is a number of at most six digits."""
    return re.fullmatch("[0-9]{1,6}", text) is not None
