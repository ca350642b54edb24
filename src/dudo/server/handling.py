"""Requests: what each endpoint has to say, or in a sentence why it cannot."""

import logging

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from dudo.server.answers import failure_answer, json_answer, refusal_answer
from dudo.server.app_state import AppState
from dudo.server.compressing import compressed
from dudo.server.endpoint import Endpoint
from dudo.server.metering import ENDPOINT
from dudo.table.errors import Refusal, StoreError
from dudo.table.log_throttle import log_failed_store

BROKEN_HERE = "Something is wrong with the server here; the reason is in its log."

_log = logging.getLogger(__name__)


class Handled:
    """An endpoint as an ASGI application of its own."""

    def __init__(self, endpoint: Endpoint) -> None:
        self._endpoint = endpoint

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The request has been answered."""
        scope.get(ENDPOINT, []).append(self._endpoint.path)
        request = Request(scope, receive)
        response = await self._respond(request)
        await response(scope, receive, send)

    async def _respond(self, request: Request) -> Response:
        app: AppState = request.app.state.app_state
        try:
            if self._endpoint.method != "GET" and not app.ours(request):
                raise Refusal("seat", "That page belongs to another site.")
            app.limit(self._endpoint.counts, request)
            if self._endpoint.method != "GET":
                app.goes_on()
            found = await self._endpoint.handler(app, request)
        except (Refusal, StoreError) as error:
            log_failure(app, error)
            return refusal_answer(error, request)
        except Exception as error:  # noqa: BLE001  one bad request must not look like a broken server
            _log.error("%s %s: %s", request.method, request.url.path, error, exc_info=error)
            return failure_answer("broken", BROKEN_HERE, request, status=500)
        answer = found if isinstance(found, Response) else json_answer(found, request)
        return await compressed(answer, request) if self._endpoint.compressed else answer


def log_failure(app: AppState, error: Refusal | StoreError) -> None:
    """The log says that nothing can be saved or read, unless that is because the server is being stopped."""
    if isinstance(error, StoreError) and not app.stopping:
        log_failed_store(error)
