"""The body of a request, whole and not too long."""

import asyncio

from starlette.requests import ClientDisconnect, Request

from dudo.server.limits import ARRIVES, BODY
from dudo.table.errors import Refusal
from dudo.text import say


class TooLarge(Refusal):
    """A request has more bytes than are read."""


async def body_of(request: Request) -> bytes:
    """Its bytes; `TooLarge` if they are too many, `Refusal` if they do not come."""
    body = b""
    try:
        async with asyncio.timeout(ARRIVES):
            async for chunk in request.stream():
                body += chunk
                if len(body) > BODY:
                    raise TooLarge(
                        "malformed", say("A request has at most {body} bytes.", body=BODY)
                    )
    except (TimeoutError, ClientDisconnect) as error:
        raise Refusal("malformed", "The request did not arrive whole; send it again.") from error
    return body
