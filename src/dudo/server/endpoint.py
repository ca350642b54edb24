"""One address of the server as a value, which is also the ASGI application that answers there.

The annotations of its handler say what a client sends and what it is sent. A handler takes what it names, each by its
type: the `AppState`, the `Request`, the `Table` of the address, the body as a `Struct`; and by its name, as `str`, what
stands in the address or behind its question mark. It returns a value of the wire, an `Encoded` one, or a response.
A plain function, which can take only the latter two, is worked out in the background, once for all who ask the same.
"""

import inspect
import logging
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from msgspec import Struct
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from dudo.server.answers import (
    Encoded,
    body_as,
    encoded_answer,
    failure_answer,
    json_answer,
    refusal_answer,
)
from dudo.server.app_state import AppState
from dudo.server.limits import LimitKind
from dudo.server.metrics import ENDPOINT
from dudo.table.errors import Refusal, StoreError
from dudo.table.log_throttle import log_failed_store
from dudo.table.table import Table

Handler = Callable[..., Any]
COMPRESSED = 1000
"""Answers of fewer bytes are sent in one packet anyway."""
BROKEN_HERE = "Something is wrong with the server here; the reason is in its log."

_log = logging.getLogger(__name__)


class Endpoint:
    """One address, and what it `takes` and `gives`: types of the wire, or a media type.

    Each request `counts` as one of that kind, before anything else is done for it. Where it is `compressed`, nothing
    that it gives may be secret: a stranger on the line could guess that from the length of the answer (BREACH).
    """

    def __init__(
        self,
        method: str,
        path: str,
        handler: Handler,
        *,
        counts: LimitKind = "asked",
        takes: Any = None,
        gives: Any = None,
        compressed: bool = False,
    ) -> None:
        self.method, self.path, self.handler = method, path, handler
        self.counts, self.compressed = counts, compressed
        hints = get_type_hints(handler, include_extras=True)
        returned = hints.pop("return")
        self.gives = gives or _given_by(returned)
        self.takes = takes or next(filter(_is_body, hints.values()), None)
        texts = (name.rstrip("_") for name, kind in hints.items() if kind in (str, str | None))
        self.query = tuple(name for name in texts if f"{{{name}}}" not in path)
        self._wanted = hints
        self._takes_a_while = not inspect.iscoroutinefunction(handler)

    @property
    def route(self) -> Route:
        """Where Starlette finds it."""
        zips = Middleware(GZipMiddleware, minimum_size=COMPRESSED, compresslevel=6)
        used = [zips] if self.compressed else []
        return Route(self.path, self, methods=[self.method], middleware=used)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The request has been answered."""
        scope.get(ENDPOINT, []).append(self.path)
        request = Request(scope, receive)
        response = await self._respond(request)
        await response(scope, receive, send)

    async def _respond(self, request: Request) -> Response:
        app: AppState = request.app.state.app_state
        try:
            if self.method != "GET" and not app.ours(request):
                raise Refusal("seat", "That page belongs to another site.")
            app.limit(self.counts, request)
            if self.method != "GET":
                app.goes_on()
            given = await self._given(app, request)
            found: Any = (
                await app.background.answer(request, self.handler, **given)
                if self._takes_a_while
                else await self.handler(**given)
            )
        except (Refusal, StoreError) as error:
            log_failure(app, error)
            return refusal_answer(error, request)
        except Exception as error:  # noqa: BLE001  one bad request must not look like a broken server
            _log.error("%s %s: %s", request.method, request.url.path, error, exc_info=error)
            return failure_answer("broken", BROKEN_HERE, request, status=500)
        if isinstance(found, Encoded):
            return encoded_answer(found)
        return found if isinstance(found, Response) else json_answer(found, request)

    async def _given(self, app: AppState, request: Request) -> dict[str, Any]:
        """What the handler takes of this request; texts that are not there have their defaults."""
        texts = {**request.query_params, **request.path_params}
        given: dict[str, Any] = {}
        for name, kind in self._wanted.items():
            if kind is AppState:
                given[name] = app
            elif kind is Request:
                given[name] = request
            elif kind is Table:
                given[name] = await app.table(request)
            elif _is_body(kind):
                given[name] = await body_as(kind, request)
            elif (text := name.rstrip("_")) in texts:  # `round_` is `round`, which Python has taken
                given[name] = texts[text]
        return given


def _is_body(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct)


def _given_by(returned: Any) -> Any:
    """The type of the wire or the media type that a return annotation names."""
    if get_origin(returned) is Encoded:
        return get_args(returned)[0]
    return get_args(returned)[1] if get_origin(returned) is Annotated else returned


def log_failure(app: AppState, error: Refusal | StoreError) -> None:
    """The log says that nothing can be saved or read, unless that is because the server is being stopped."""
    if isinstance(error, StoreError) and not app.stopping:
        log_failed_store(error)


get = partial(Endpoint, "GET")
post = partial(Endpoint, "POST")
