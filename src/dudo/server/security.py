"""What every request passes before it comes to its endpoint: whom we believe, what is refused, which headers go out."""

import asyncio
import re
from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from dudo.errors import DudoError
from dudo.server.answers import failure_answer, refusal_answer, send_to
from dudo.server.app_state import STOPPING, AppState
from dudo.server.hosts import address, answers_to
from dudo.server.limits import share_of_address
from dudo.table.errors import Refusal, StoreError
from dudo.table.log_throttle import log_refusal
from dudo.text import Name, quoted, say

TWO_LENGTHS = "A request says once how long it is: by its length, or in chunks."
STRANGE_NAME = "This server is not known by that name: start it with --name to let it in."

NEVER_USED = (
    b"camera",
    b"display-capture",
    b"geolocation",
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


class Gate:
    """Lets requests in that do not come too often, end where they say, and ask for one of the server's own names.

    It removes the path under which the server is found from their addresses, whether or not a proxy has done so: what
    a trusted proxy says, or else the path of the `public` address.
    """

    def __init__(self, app: ASGIApp, *, names: Iterable[str], public: str) -> None:
        self._app = app
        parts = urlsplit(public)
        self._name, self._root = parts.netloc.lower(), parts.path.rstrip("/")
        self._names = frozenset((*names, parts.hostname or ""))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The app's answer, or one sentence; or a redirect from the path without a slash to the one with it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        asker = HTTPConnection(scope)
        refused = await self._refused(asker)
        root, path = scope.get("root_path", "") or self._root_of(asker), scope["path"]
        if refused is not None:
            await send_to(refused, scope, receive, send)
        elif root and path == root and scope["type"] == "http":
            await RedirectResponse(f"{root}/")(scope, receive, send)
        else:
            below = not root or path.startswith(f"{root}/")
            path = path if below else root + path
            await self._app({**scope, "root_path": root, "path": path}, receive, send)

    async def _refused(self, asker: HTTPConnection) -> Response | None:
        """Why the request is not let in; None if it is. Every request is counted, those for files and sockets too."""
        app: AppState = asker.app.state.app_state
        try:
            app.counters.count("requests", share_of_address(address(asker)))
        except Refusal as error:
            await asyncio.sleep(app.config.limits.refused_after)
            return _last(refusal_answer(error, asker))
        if {"content-length", "transfer-encoding"} <= set(asker.headers):
            # Two servers in a row might disagree where it ends (request smuggling).
            return _last(failure_answer("malformed", TWO_LENGTHS, asker, status=400))
        if not answers_to("".join(asker.headers.getlist("host")), self._names):
            log_refusal("a request", STRANGE_NAME)
            return failure_answer("room", STRANGE_NAME, asker, status=421)
        return None

    def _root_of(self, asker: HTTPConnection) -> str:
        host, path = asker.headers.get("host", "").lower(), asker.scope["path"]
        asked = host == self._name or path == self._root or path.startswith(f"{self._root}/")
        return self._root if asked else ""


def _last(response: Response) -> Response:
    """The answer, after which the connection ends."""
    response.headers["connection"] = "close"
    return response


class Headers:
    """Adds the headers that tell browsers what a page may do, and proxies what they may keep.

    It also answers requests that take longer than a server that is being stopped may wait.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The app's answer, with our headers; or, when it is broken off, one sentence, unless it has begun."""
        begun = False

        async def with_headers(message: Message) -> None:
            nonlocal begun
            begun = True
            if message["type"] == "http.response.start":
                named = {name for name, _ in message["headers"]}
                kept = () if b"cache-control" in named else (FOR_THE_ASKER,)
                message["headers"] = [*message["headers"], *HEADERS, *kept]
            await send(message)

        try:
            await self._app(scope, receive, with_headers)
        except asyncio.CancelledError:
            if scope["type"] != "http" or not scope["app"].state.app_state.stopping:
                raise
            if not begun:
                answer = refusal_answer(StoreError(STOPPING), HTTPConnection(scope))
                await answer(scope, receive, with_headers)


_PREFIX = re.compile(r"(?:/(?!\.{1,2}(?:/|$))[\w.~-]+)+", re.ASCII)
"""A path without the segments `.` and `..`, which a browser would take out of the links that begin with it."""


class NoAddress(DudoError):
    """The name of a proxy that is not an address."""


class TrustedProxies:
    """Addresses and networks of proxies; `NoAddress` if something else is given.

    >>> trusted = TrustedProxies(["127.0.0.1", "10.0.0.0/8"])
    >>> ["127.0.0.1" in trusted, "10.1.2.3" in trusted, "192.0.2.1" in trusted, "" in trusted]
    [True, True, False, False]
    """

    def __init__(self, named: Iterable[str] = ()) -> None:
        self._networks = tuple(map(_network, named))

    def __bool__(self) -> bool:
        return bool(self._networks)

    def __contains__(self, address: object) -> bool:
        try:
            at = ip_address(str(address))
        except ValueError:
            return False
        if isinstance(at, IPv6Address) and at.ipv4_mapped is not None:
            at = at.ipv4_mapped
        return any(at in network for network in self._networks)

    def names(self) -> list[str]:
        """The networks as text."""
        return list(map(str, self._networks))


class Forwarded:
    """The application, with the client, scheme, host and path of each request as trusted proxies state them.

    Of a list in a header the last entry counts, which the trusted proxy itself has written; its client may have
    invented the others.
    """

    def __init__(self, app: ASGIApp, *, trusted: TrustedProxies) -> None:
        inner = ProxyHeadersMiddleware(app, trusted_hosts=trusted.names())  # type: ignore[arg-type]
        self._app: ASGIApp = inner  # type: ignore[assignment]
        self._trusted = trusted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The app's answer."""
        if scope["type"] != "lifespan" and (scope.get("client") or ("",))[0] in self._trusted:
            scope = _as_asked(scope)
        await self._app(scope, receive, send)


def _as_asked(scope: Scope) -> Scope:
    """The scope with the host and path of the client's request, where the proxy states them."""
    host, prefix = (_stated(scope, name) for name in (b"x-forwarded-host", b"x-forwarded-prefix"))
    if host:
        kept = [pair for pair in scope["headers"] if pair[0] != b"host"]
        scope = {**scope, "headers": [*kept, (b"host", host.encode("latin-1"))]}
    root = prefix.rstrip("/")
    return {**scope, "root_path": root} if _PREFIX.fullmatch(root) else scope


def _stated(scope: Scope, wanted: bytes) -> str:
    found = [value for name, value in scope["headers"] if name == wanted]
    return found[-1].decode("latin-1").rpartition(",")[2].strip() if found else ""


def _network(named: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(named, strict=False)
    except ValueError as error:
        raise NoAddress(
            say(
                "A trusted proxy is an address like {address} or a network like {network}, not {text}.",
                address=Name("10.0.0.5"),
                network=Name("10.0.0.0/8"),
                text=quoted(named, 80),
            )
        ) from error
