"""Requests and answers over HTTP: bodies as typed values, values as JSON in the language of the client, refusals."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Generic, TypeVar

from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from dudo.server import codec, http_bodies
from dudo.server.hosts import spoken_in
from dudo.server.limits import ARRIVES, BODY
from dudo.table.errors import Problem, Refusal, StoreError
from dudo.text import Language, say, text_of

T = TypeVar("T")

PlainText = Annotated[Response, "text/plain"]
Html = Annotated[Response, "text/html"]
Markdown = Annotated[Response, "text/markdown"]
Png = Annotated[Response, "image/png"]
Svg = Annotated[Response, "image/svg+xml"]

STATUS: Mapping[Problem, int] = {
    "malformed": 400,
    "seat": 403,
    "room": 404,
    "illegal": 409,
    "stale": 409,
    "busy": 429,
    "broken": 500,
}
"""The HTTP status of each problem."""
TOO_LARGE = 413
UNAVAILABLE = 503


class TooLarge(Refusal):
    """The body of a request is longer than allowed."""


@dataclass(frozen=True, slots=True)
class Encoded(Generic[T]):
    """A value that is JSON already, in that language."""

    json: bytes
    language: Language


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


def json_answer(value: object, asker: HTTPConnection, *, status: int = 200) -> Response:
    """Return the value as JSON, in the asker's language."""
    language = spoken_in(asker)
    return encoded_answer(Encoded(codec.encode(value, language), language), status=status)


def encoded_answer(found: Encoded[T], *, status: int = 200) -> Response:
    """The JSON, with its language."""
    headers = {"content-language": found.language.tag, "vary": "accept-language"}
    return Response(found.json, status_code=status, media_type="application/json", headers=headers)


def failure_answer(
    problem: Problem, sentence: str, asker: HTTPConnection, *, status: int
) -> Response:
    """The sentence, as a `Failure` with that status."""
    body = http_bodies.Failure(error=problem, sentence=text_of(sentence))
    return json_answer(body, asker, status=status)


def refusal_answer(error: Refusal | StoreError, asker: HTTPConnection) -> Response:
    """The sentence of that error, with the status of its problem."""
    return failure_answer(problem_of(error), error.sentence, asker, status=_status_of(error))


def problem_of(error: Refusal | StoreError) -> Problem:
    """The reason in one word; the server is busy where nothing can be saved."""
    return error.problem if isinstance(error, Refusal) else "busy"


def _status_of(error: Refusal | StoreError) -> int:
    if isinstance(error, StoreError):
        return UNAVAILABLE
    return TOO_LARGE if isinstance(error, TooLarge) else STATUS[error.problem]


async def send_to(response: Response, scope: Scope, receive: Receive, send: Send) -> None:
    """Send the response, also to a client that asked for a socket."""
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).send_denial_response(response)
    else:
        await response(scope, receive, send)
