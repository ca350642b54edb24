"""One endpoint of the server, as a value, and the HTTP status of refusals."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request

from dudo.server.app_state import AppState
from dudo.server.bodies import TooLarge
from dudo.server.limits import LimitKind
from dudo.table.errors import Problem, Refusal, StoreError

Handler = Callable[[AppState, Request], Awaitable[Any]]

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


def status_of(error: Refusal | StoreError) -> int:
    """The HTTP status of that error."""
    if isinstance(error, StoreError):
        return UNAVAILABLE
    return TOO_LARGE if isinstance(error, TooLarge) else STATUS[error.problem]


@dataclass(frozen=True, slots=True, kw_only=True)
class Endpoint:
    """One endpoint: its address, and what it takes and gives, as types of the wire or a media type.

    Each request `counts` as one of that kind, before anything else is done for it.
    """

    method: str
    path: str
    handler: Handler
    counts: LimitKind = "asked"
    takes: Any = None
    gives: Any = "text/html"
    query: tuple[str, ...] = ()  # the names of query parameters
    compressed: bool = False  # for whoever takes that; then nothing that it gives may be secret
