"""Addresses as the options of serving take them: public ones, names, databases, hosts with ports."""

import re
from urllib.parse import SplitResult, urlsplit

import idna

from dudo.errors import DudoError
from dudo.terminal.output import told
from dudo.text import quoted

_PORT = re.compile(r"(?:([^:\s]+|\[[0-9a-f:]+\]):)?([0-9]{1,5})")
_HOST = re.compile(r"(?!-)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*\.?")
_PATH = re.compile(r"(?:/(?!\.{1,2}(?:/|$))[\w.~%-]+)*/?", re.ASCII)
"""A path without the segments `.` and `..`, which a browser would take out of the links that begin with it."""
_UNESCAPED = re.compile(
    r"//(?:[^/?#@:[]*:(?![0-9]*(?:[/?#]|$))(?:[^@]*[/?#][^@]*@|[^/?#@]*$)|[^/?#@]*@[^/?#]*@)"
)
"""An address whose password ends before it does, or stands where a port would: what follows `:` is not a number."""
ANY_NAME = "*"


class BadAddress(DudoError):
    """A text that is no address of the kind that was asked for."""


def public_address(text: str) -> str:
    """The address as links begin with it; `BadAddress` if it is none.

    >>> public_address("https://dice.example/table/")
    'https://dice.example/table'
    >>> public_address("https://würfel.example:8443/")
    'https://xn--wrfel-kva.example:8443'
    >>> public_address("https://ana:secret@dice.example")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    dudo.terminal.addressing.BadAddress: A public address is like ...
    """
    parts = _parts(text)
    host = _asked(parts.hostname or "")
    is_one = (
        parts.scheme in ("http", "https")
        and parts.username is None
        and (_HOST.fullmatch(host) or "[" in parts.netloc)
        and _PATH.fullmatch(parts.path)
        and not re.search(r"[\s?#]", text)
    )
    if not is_one:
        shown = re.sub(r"//.*@", "//...@", text)  # a password is nobody's business
        raise BadAddress(
            told(
                "A public address is like {example} or {other}, without a user, spaces or anything after the path, "
                "not {text}.",
                example="https://dice.example",
                other="https://example.org/dice",
                text=quoted(shown, 80),
            )
        )
    if host != parts.hostname and "[" not in parts.netloc:
        port = "" if parts.port is None else f":{parts.port}"
        parts = parts._replace(netloc=host + port)
        text = parts.geturl()
    return text.rstrip("/")


def host_name(text: str) -> str:
    """A name under which the server answers, as it is compared; `BadAddress` if it is none.

    >>> host_name("Dice.Example"), host_name("*")
    ('dice.example', '*')
    >>> host_name("Würfel.example")
    'xn--wrfel-kva.example'
    >>> host_name("https://dice.example")
    Traceback (most recent call last):
    dudo.terminal.addressing.BadAddress: A name is like dice.example.org, without https://, a port or a path, \
not “https://dice.example”.
    """
    name = _asked(text.lower())
    if name != ANY_NAME and not _HOST.fullmatch(name):
        raise BadAddress(
            told(
                "A name is like {example}, without {scheme}, a port or a path, not {text}.",
                example="dice.example.org",
                scheme="https://",
                text=quoted(text, 80),
            )
        )
    return name


def store_address(text: str) -> str:
    """The address of a database; `BadAddress` if it is none. It may hold a password, so it is not quoted.

    >>> store_address("postgresql://dudo@database.example/dudo")
    'postgresql://dudo@database.example/dudo'
    >>> store_address("dudo.sqlite3")
    Traceback (most recent call last):
    dudo.terminal.addressing.BadAddress: A database is named like postgresql://dudo@database.example/dudo.
    """
    if _UNESCAPED.search(text):
        raise BadAddress(
            told(
                "In the address of a database, write the password with {slash} for /, {question} for ?, {hash} for # "
                "and {at} for @.",
                slash="%2F",
                question="%3F",
                hash="%23",
                at="%40",
            )
        )
    parts = _parts(text)
    if parts.scheme not in ("postgresql", "postgres"):
        raise BadAddress(
            told(
                "A database is named like {example}.",
                example="postgresql://dudo@database.example/dudo",
            )
        )
    return text


def host_and_port(text: str) -> tuple[str, int]:
    """Where to listen; `BadAddress` if that is nowhere.

    >>> [host_and_port(it) for it in ("9090", "0.0.0.0:9090", "[::]:9090")]
    [('127.0.0.1', 9090), ('0.0.0.0', 9090), ('::', 9090)]
    """
    found = _PORT.fullmatch(text)
    if found is None or not 0 < int(found[2]) < 65536:
        raise BadAddress(
            told(
                "Metrics are at a port like {port}, or at {host}, not at {text}.",
                port="9090",
                host="127.0.0.1:9090",
                text=quoted(text),
            )
        )
    return (found[1] or "127.0.0.1").strip("[]"), int(found[2])


def _asked(host: str) -> str:
    """A host as browsers ask for it: with ASCII letters alone (UTS 46); as it is where that cannot be."""
    try:
        return host if host.isascii() else idna.encode(host, uts46=True).decode("ascii")
    except idna.IDNAError:
        return host


def _parts(text: str) -> SplitResult:
    """The address taken apart, into nothing where it cannot be; `BadAddress` if there is no such port."""
    try:
        parts = urlsplit(text)
    except ValueError:
        return SplitResult("", "", "", "", "")
    try:
        is_port = parts.port != 0
    except ValueError:
        is_port = False
    if not is_port:
        port = parts.netloc.rpartition(":")[2]
        raise BadAddress(
            told("A port is a whole number from 1 to 65535, not {text}.", text=quoted(port))
        )
    return parts
