"""The names under which the server answers, the origin and address of clients, and their language.

A page of another site may have a name that resolves to this server, and would then pass for ours (DNS rebinding).
So the server answers only to names that nobody else can own: addresses, names without a dot, those of the local
network, and those that it was started with.
"""

import re
from collections.abc import Collection
from ipaddress import IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from dudo.languages import language
from dudo.text import Language

LOCAL = (".local", ".localhost", ".home.arpa")
ANY = "*"
_HOST = re.compile(r"(?:[\w.-]+|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?", re.ASCII | re.IGNORECASE)
"""A host and a port as browsers ask for them: what else stands there would begin links, and be no name at all."""


def answers_to(host: str, names: Collection[str]) -> bool:
    """Whether the server answers to that host of a request.

    >>> [answers_to(it, ["dice.example"]) for it in ("127.0.0.1:8000", "[::1]:8000", "desk", "dice.example")]
    [True, True, True, True]
    >>> [answers_to(it, ["dice.example"]) for it in ("evil.example", "127.0.0.1.evil.example", "[", "")]
    [False, False, False, False]
    >>> [answers_to(it, ["*"]) for it in ("evil.example@127.0.0.1", "a b", "evil\u3002example", "desk:x")]
    [False, False, False, False]
    """
    if not _HOST.fullmatch(host):
        return False
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    return bool(name) and (
        ANY in names
        or name in names
        or name.endswith(LOCAL)
        or "." not in name.rstrip(".")
        or is_address(name)
    )


def same_site(connection: HTTPConnection, public: str = "") -> bool:
    """Whether the request comes from our own page, also where that is served at the `public` address.

    A page over plain HTTP is not the same as the one over HTTPS: anybody on the way can write it. Clients other
    than browsers send no origin, and pass.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    asked = connection.headers.get("host", "").lower()
    ours = {("https", asked)}
    if not is_secure(connection, public):
        ours.add(("http", asked))
    if public:
        ours.add(urlsplit(public.lower())[:2])
    try:
        return bool(asked) and urlsplit(origin)[:2] in ours
    except ValueError:
        return False


def is_secure(connection: HTTPConnection, public: str = "") -> bool:
    """Whether the client uses HTTPS, according to a trusted proxy or else to the `public` address."""
    scheme, name = urlsplit(public.lower())[:2]
    asked = connection.headers.get("host", "").lower()
    return connection.url.scheme in ("https", "wss") or (scheme == "https" and name == asked)


def root_path(connection: HTTPConnection) -> str:
    """The path under which the server is found, without a slash at its end; mostly empty."""
    # Below a mounted folder the root is that folder, and the server's own root has a key of its own.
    scope = connection.scope
    return str(scope.get("app_root_path", scope.get("root_path", "")))


def own_path(connection: HTTPConnection) -> str:
    """The path of the request, below the one under which the server is found."""
    return connection.url.path.removeprefix(root_path(connection))


def bases(connection: HTTPConnection, *, public: str, near: tuple[str, ...]) -> tuple[str, ...]:
    """The addresses at which friends find this server, the best one first.

    That is the `public` one, or else the one of the request. A client on the same machine gets those that are
    `near`: the local network's.
    """
    if public:
        return (public,)
    url = connection.url
    scheme = "https" if url.scheme in ("https", "wss") else "http"
    asked = f"{scheme}://{url.netloc}{root_path(connection)}"
    return near if near and is_here(url.hostname or "") else (asked,)


def is_here(host: str) -> bool:
    """Whether that name means the client's own machine, so that nobody else can reach this one by it.

    >>> [is_here(it) for it in ("localhost", "127.0.0.1", "::1", "192.168.1.7", "dice.example")]
    [True, True, True, False, False]
    """
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def spoken_in(connection: HTTPConnection) -> Language:
    """The language that the client wants; the socket of a browser can state it only in its address."""
    asked = connection.query_params.get("language") or connection.headers.get("accept-language", "")
    return language(asked[:200])


def address(connection: HTTPConnection) -> str:
    """The address of a client, for limits, as `limited_address` has it.

    Behind a trusted proxy it is the address that the proxy states, which uvicorn has put in place.
    """
    return limited_address(connection.client.host if connection.client is not None else "")


def limited_address(found: str) -> str:
    """An address as limits count it: of an IPv6 address the network, since its owner has all of it.

    >>> [limited_address(it) for it in ("192.0.2.7", "::ffff:192.0.2.7", "2001:db8::7", "")]
    ['192.0.2.7', '192.0.2.7', '2001:db8::/64', '']
    """
    try:
        at = ip_address(found)
    except ValueError:
        return found
    if isinstance(at, IPv6Address):
        return str(at.ipv4_mapped or ip_network((at, 64), strict=False))
    return found


def is_address(name: str) -> bool:
    """Whether that name is an IP address."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
