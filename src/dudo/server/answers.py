"""Answers over HTTP: values as JSON in the language of the client, and refusals with their sentence."""

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from dudo.server import codec, http_bodies
from dudo.server.endpoint import status_of
from dudo.server.hosts import spoken_in
from dudo.table.errors import Problem, Refusal, StoreError
from dudo.text import Language, text_of


def json_answer(value: object, asker: HTTPConnection, *, status: int = 200) -> Response:
    """The value as JSON, in the language of whoever asks."""
    language = spoken_in(asker)
    return encoded_answer(codec.encode(value, language), language, status=status)


def encoded_answer(encoded: bytes, language: Language, *, status: int = 200) -> Response:
    """The JSON, which is in that language."""
    headers = {"content-language": language.tag, "vary": "accept-language"}
    return Response(encoded, status_code=status, media_type="application/json", headers=headers)


def failure_answer(
    problem: Problem, sentence: str, asker: HTTPConnection, *, status: int
) -> Response:
    """The sentence, as a `Failure` with that status."""
    body = http_bodies.Failure(error=problem, sentence=text_of(sentence))
    return json_answer(body, asker, status=status)


def refusal_answer(error: Refusal | StoreError, asker: HTTPConnection) -> Response:
    """The sentence of that error, with the status of its problem."""
    return failure_answer(problem_of(error), error.sentence, asker, status=status_of(error))


def problem_of(error: Refusal | StoreError) -> Problem:
    """The reason in one word; the server is busy where nothing can be saved."""
    return error.problem if isinstance(error, Refusal) else "busy"


async def send_to(response: Response, scope: Scope, receive: Receive, send: Send) -> None:
    """The response has been sent, also to whoever has asked for a socket."""
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).send_denial_response(response)
    else:
        await response(scope, receive, send)
