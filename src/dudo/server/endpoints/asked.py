"""Questions to endpoints: in the body of a request, and as numbers in the query."""

import re
from collections.abc import Callable
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from dudo.server import codec
from dudo.server.app_state import AppState
from dudo.server.bodies import body_of
from dudo.server.hosts import address, spoken_in

T = TypeVar("T")


async def worked_out(
    app: AppState, request: Request, kind: type[T], answer: Callable[[T], Any]
) -> Response:
    """The answer to the question in the body, worked out in fair turns; `Refusal` if it is none of that `kind`."""
    asked = codec.body(kind, await body_of(request))
    found = await app.answering.to(
        asked, answer, client=address(request), language=spoken_in(request)
    )
    return Response(found, media_type="application/json")


def is_number(text: str) -> bool:
    """Whether the text is a number of at most six digits."""
    return re.fullmatch("[0-9]{1,6}", text) is not None
