"""What a server says about itself when it has started: its addresses, and where it keeps its matches."""

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import segno

from dudo.server.hosts import is_here
from dudo.text import Name, say


@dataclass(frozen=True, slots=True, kw_only=True)
class Served:
    """The addresses of a server, and where it keeps its matches."""

    local: str  # on this machine, or the only address at which it listens
    lan: str | None  # in the local network; null if nobody there can reach it
    public: str | None  # the beginning of links, if the public address is another one
    data: str  # the folder of matches, or of strategies alone if matches are in a database
    store: str | None  # the address of a shared database, without user and password


def served(addresses: Sequence[str], *, public: str, data: Path, store: str) -> Served:
    """What a server at these addresses says about itself.

    >>> found = served(["http://192.0.2.7:80", "http://127.0.0.1:80"], public="", data=Path("x"), store="")
    >>> found.local, found.lan, found.public
    ('http://127.0.0.1:80', 'http://192.0.2.7:80', None)
    """
    near = [it for it in addresses if not is_here(urlsplit(it).hostname or "")]
    return Served(
        local=addresses[-1],
        lan=near[0] if near else None,
        public=public or None,
        data=str(data.absolute()),
        store=_unsigned(store) if store else None,
    )


def _unsigned(store: str) -> str:
    """The address of a database without user, password and parameters.

    >>> _unsigned("postgresql://dudo:secret@database.example:5432/dudo?sslmode=verify-full")
    'postgresql://database.example:5432/dudo'
    """
    parts = urlsplit(store)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


def announce_addresses(found: Served, *, lan: bool, tell: Callable[[str], None]) -> None:
    """People have been told the addresses, with a QR code if others in the network can join."""
    tell(say("The table is open at {address}  (Ctrl+C closes it)", address=Name(found.local)))
    if lan and found.lan is None:
        tell(say("This machine is not in a network, so nobody else can reach it now."))
    elif lan and found.lan is not None:
        tell(say("In this network: {address}", address=Name(found.lan)))
        out = io.StringIO()
        segno.make(found.lan).terminal(out=out, border=2, compact=True)
        tell(out.getvalue())
    if found.public:
        tell(say("Others find it at {address}", address=Name(found.public)))
