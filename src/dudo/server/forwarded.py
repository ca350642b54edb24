"""Headers of proxies: who a client is, and under which address it sent the request.

Only proxies whose addresses the server was started with are believed. Of a list in a header the last entry counts,
which the trusted proxy itself has written; its client may have invented the others.
"""

import re
from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from dudo.errors import DudoError
from dudo.text import Name, quoted, say

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
    """The application, with the client, scheme, host and path of each request as trusted proxies state them."""

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
    host, prefix = (_last(scope, name) for name in (b"x-forwarded-host", b"x-forwarded-prefix"))
    if host:
        kept = [pair for pair in scope["headers"] if pair[0] != b"host"]
        scope = {**scope, "headers": [*kept, (b"host", host.encode("latin-1"))]}
    root = prefix.rstrip("/")
    return {**scope, "root_path": root} if _PREFIX.fullmatch(root) else scope


def _last(scope: Scope, wanted: bytes) -> str:
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
