"""Reading the body of a request, within limits of size and time."""

import asyncio
from typing import TypeVar

from starlette.requests import ClientDisconnect, Request

from dudo.server import codec
from dudo.server.limits import ARRIVES, BODY
from dudo.table.errors import Refusal
from dudo.text import say

T = TypeVar("T")


class TooLarge(Refusal):
    """The body of a request is longer than allowed."""


async def body_of(request: Request) -> bytes:
    """The bytes of the body; `TooLarge` if there are too many, `Refusal` if they do not arrive in time."""
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


async def body_as(kind: type[T], request: Request) -> T:
    """The body as a value of that kind; `Refusal` with what is wrong with it."""
    return codec.body(kind, await body_of(request))
