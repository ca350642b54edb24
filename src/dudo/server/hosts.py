"""Under which names the server answers, and whom it takes for a client.

A page of another site may be served under a name of its own that leads here, and would then pass for
ours. So only names are answered that nobody else can own: addresses, names without a dot, those of the
local network, and whatever names the server was started with.
"""

from collections.abc import Collection
from ipaddress import IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

LOCAL = (".local", ".localhost", ".home.arpa")
ANY = "*"


def known(host: str, names: Collection[str]) -> bool:
    """Whether the server answers under what a request names as its host.

    >>> [known(it, ["dice.example"]) for it in ("127.0.0.1:8000", "[::1]:8000", "desk", "dice.example")]
    [True, True, True, True]
    >>> [known(it, ["dice.example"]) for it in ("evil.example", "127.0.0.1.evil.example", "[", "")]
    [False, False, False, False]
    """
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    return bool(name) and (
        ANY in names
        or name in names
        or name.endswith(LOCAL)
        or "." not in name.rstrip(".")
        or _is_address(name)
    )


def same_site(connection: HTTPConnection) -> bool:
    """Whether the request comes from our own page. Clients other than browsers send no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:
        return False


def address(connection: HTTPConnection) -> str:
    """Where a client is, for limits: whoever has one IPv6 address has all those beside it.

    A proxy that the server was told to trust says whom it speaks for; uvicorn has put that in place.
    """
    found = connection.client.host if connection.client is not None else ""
    try:
        at = ip_address(found)
    except ValueError:
        return found
    if isinstance(at, IPv6Address):
        return str(at.ipv4_mapped or ip_network((at, 64), strict=False))
    return found


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
