"""What every request passes before it comes to its endpoint, and what every answer gets on its way out."""

import asyncio
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dudo.server.answers import failure_answer, refusal_answer, send_to
from dudo.server.app_state import STOPPING, AppState
from dudo.server.hosts import address, answers_to
from dudo.server.limits import share_of_address
from dudo.table.errors import Refusal, StoreError
from dudo.table.log_throttle import log_refusal

TWO_LENGTHS = "A request says once how long it is: by its length, or in chunks."
STRANGE_NAME = "This server is not known by that name: start it with --name to let it in."

NEVER_USED = (
    b"accelerometer",
    b"camera",
    b"display-capture",
    b"geolocation",
    b"gyroscope",
    b"magnetometer",
    b"microphone",
    b"midi",
    b"payment",
    b"usb",
)
"""Permissions of browsers that our page never asks for."""

FOR_THE_ASKER = (b"cache-control", b"no-store")
"""Of answers that do not say how long they may be kept: a proxy could give those for one person to another."""

HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (
        b"content-security-policy",
        b"; ".join(
            (
                b"default-src 'self'",
                b"img-src 'self' data:",
                b"media-src 'self' blob:",  # the replay, which the page records itself
                b"style-src 'self' 'unsafe-inline'",
                b"connect-src 'self'",
                b"frame-ancestors 'none'",
                b"base-uri 'self'",
                b"form-action 'self'",
            )
        ),
    ),
    (b"permissions-policy", b", ".join(b"%b=()" % feature for feature in NEVER_USED)),
)


class Counted:
    """Counts every request, for files of the page and sockets too, before anything else can be refused."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The app's answer; or, after a delay, one sentence and the end of the connection."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        app: AppState = scope["app"].state.app_state
        asker = HTTPConnection(scope)
        try:
            app.counters.count("requests", share_of_address(address(asker)))
        except Refusal as error:
            await asyncio.sleep(app.config.limits.refused_after)
            response = refusal_answer(error, asker)
            response.headers["connection"] = "close"
            await send_to(response, scope, receive, send)
        else:
            await self._app(scope, receive, send)


class BrokenOff:
    """Answers a request that takes longer than a server that is being stopped may wait."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The app's answer; or, when it is broken off, one sentence, unless the answer has begun."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun = False

        async def sending(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, sending)
        except asyncio.CancelledError:
            if not scope["app"].state.app_state.stopping:
                raise
            if not begun:
                error = StoreError(STOPPING)
                await refusal_answer(error, HTTPConnection(scope))(scope, receive, send)


class OneLength:
    """Refuses a request for which two servers in a row might disagree where it ends (request smuggling)."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The app's answer, or one sentence and the end of the connection."""
        names = {name for name, _ in scope.get("headers", ())}
        if not {b"content-length", b"transfer-encoding"} <= names:
            await self._app(scope, receive, send)
            return
        response = failure_answer("malformed", TWO_LENGTHS, HTTPConnection(scope), status=400)
        response.headers["connection"] = "close"
        await response(scope, receive, send)


class KnownNames:
    """Answers only under the server's own names."""

    def __init__(self, app: ASGIApp, names: tuple[str, ...]) -> None:
        self._app = app
        self._names = frozenset(names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The app's answer, or one sentence."""
        kind = scope["type"]
        hosts = [value for name, value in scope.get("headers", ()) if name == b"host"]
        if kind == "lifespan" or answers_to(b"".join(hosts).decode("latin-1"), self._names):
            await self._app(scope, receive, send)
        else:
            log_refusal("a request", STRANGE_NAME)
            response = failure_answer("room", STRANGE_NAME, HTTPConnection(scope), status=421)
            await send_to(response, scope, receive, send)


class BelowPath:
    """Removes the path under which the server is found from requests, whether or not a proxy has done so.

    That path is what a trusted proxy says, or else the path of the `public` address.
    """

    def __init__(self, app: ASGIApp, public: str) -> None:
        self._app = app
        parts = urlsplit(public)
        self._name, self._root = parts.netloc.lower(), parts.path.rstrip("/")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The app's answer, or a redirect from the path without a slash to the one with it."""
        if scope["type"] != "lifespan":
            root, path = scope.get("root_path", "") or self._of(scope), scope["path"]
            if root and path == root and scope["type"] == "http":
                await RedirectResponse(f"{root}/")(scope, receive, send)
                return
            below = not root or path.startswith(f"{root}/")
            scope = {**scope, "root_path": root, "path": path if below else root + path}
        await self._app(scope, receive, send)

    def _of(self, scope: Scope) -> str:
        if not self._root:
            return ""
        host = HTTPConnection(scope).headers.get("host", "").lower()
        path = scope["path"]
        asked = host == self._name or path == self._root or path.startswith(f"{self._root}/")
        return self._root if asked else ""


class Headers:
    """Adds the headers that tell browsers what a page may do, and proxies what they may keep."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The app's answer, with our headers."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                named = {name for name, _ in message["headers"]}
                kept = () if b"cache-control" in named else (FOR_THE_ASKER,)
                message["headers"] = [*message["headers"], *HEADERS, *kept]
            await send(message)

        await self._app(scope, receive, with_headers)
