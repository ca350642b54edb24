"""The options of serving, which stand on the bare command and on `serve`."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

import click

from dudo.errors import DudoError
from dudo.text import Name, say

F = TypeVar("F", bound=Callable[..., Any])

_PORT = re.compile(r"(?:([^:\s]+|\[[0-9a-f:]+\]):)?([0-9]{1,5})")
_TIME = re.compile(r"([0-9]{1,6})([smhd])")
_UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86400}


class BadAddress(DudoError):
    """What was named as a public address is none."""


def public_address(text: str) -> str:
    """The address as links begin with it; `BadAddress` if it is none.

    >>> public_address("https://dice.example/table/")
    'https://dice.example/table'
    >>> public_address("dice.example")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    dudo.terminal.serving.BadAddress: A public address is like ...
    """
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise BadAddress(
            say(
                "A public address is like {example} or {other}, not {text}.",
                example=Name("https://dice.example"),
                other=Name("https://example.org/dice"),
                text=Name(repr(text[:80])),
            )
        )
    return text.rstrip("/")


def _public(_ctx: click.Context, _option: click.Parameter, value: str) -> str:
    """The address without a slash at its end, or a sentence that says what is expected."""
    try:
        return public_address(value) if value else ""
    except BadAddress as error:
        raise click.UsageError(error.sentence) from error


class BadTime(DudoError):
    """What was named as a length of time is none."""


def seconds(text: str) -> float:
    """A length of time; `BadTime` if it is none.

    >>> [seconds(it) for it in ("45s", "90m", "12h", "30d")]
    [45.0, 5400.0, 43200.0, 2592000.0]
    """
    found = _TIME.fullmatch(text.strip())
    if found is None:
        raise BadTime(
            say(
                "A length of time is a number with s, m, h or d, like {example}, not {text}.",
                example=Name("30d"),
                text=Name(repr(text[:40])),
            )
        )
    return float(found[1]) * _UNITS[found[2]]


def _seconds(_ctx: click.Context, _option: click.Parameter, value: str | None) -> float | None:
    try:
        return seconds(value) if value else None
    except BadTime as error:
        raise click.UsageError(error.sentence) from error


class BadPort(DudoError):
    """What was named as a host and a port is none."""


def host_and_port(text: str) -> tuple[str, int]:
    """Where to listen; `BadPort` if that is nowhere.

    >>> [host_and_port(it) for it in ("9090", "0.0.0.0:9090", "[::]:9090")]
    [('127.0.0.1', 9090), ('0.0.0.0', 9090), ('::', 9090)]
    """
    found = _PORT.fullmatch(text)
    if found is None or not 0 < int(found[2]) < 65536:
        raise BadPort(
            say(
                "Metrics are at a port like {port}, or at {host}, not at {text}.",
                port=Name("9090"),
                host=Name("127.0.0.1:9090"),
                text=Name(repr(text[:40])),
            )
        )
    return (found[1] or "127.0.0.1").strip("[]"), int(found[2])


def _host_and_port(
    _ctx: click.Context, _option: click.Parameter, value: str | None
) -> tuple[str, int] | None:
    try:
        return host_and_port(value) if value else None
    except BadPort as error:
        raise click.UsageError(error.sentence) from error


def variable(option: str) -> str:
    """The environment variable that stands for an option.

    >>> variable("--public-url")
    'DUDO_PUBLIC_URL'
    """
    return f"DUDO_{option.removeprefix('--').replace('-', '_').upper()}"


def _option(*words: str, **settings: Any) -> Callable[[F], F]:
    """An option of serving, which the environment can set, too."""
    name = words[0].partition("/")[0]
    return click.option(*words, envvar=variable(name), **settings)


data_option = _option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder where matches are kept; by default where your system keeps such files.",
)

SERVING: tuple[Callable[[Any], Any], ...] = (
    _option(
        "--port",
        type=click.IntRange(0, 65535),
        help="The port to listen on; by default the usual one, or the next free one.",
    ),
    _option("--host", help="The address to listen on; by default only this machine."),
    _option(
        "--lan", is_flag=True, help="Let other devices connect; shows the address and a QR code."
    ),
    _option(
        "--open/--no-open",
        "open_browser",
        default=True,
        show_default=True,
        help="Open the table in the browser.",
    ),
    data_option,
    _option(
        "--store",
        default="",
        metavar="URL",
        help="A PostgreSQL database for the matches, which several servers may share; by default the folder.",
    ),
    _option(
        "--name",
        "names",
        multiple=True,
        help="Another name that this server answers to, like dice.example.org.",
    ),
    _option(
        "--public-url",
        "public",
        default="",
        metavar="URL",
        callback=_public,
        help="The address that others use, where a proxy stands before this server; links begin with it.",
    ),
    _option(
        "--trust-proxy",
        "proxies",
        multiple=True,
        metavar="ADDRESS",
        help="The address or network of a proxy in front, which says who asked, and under which address.",
    ),
    _option(
        "--accounts",
        is_flag=True,
        help="Let people have accounts by passkey, which carry history and ratings; needs --public-url.",
    ),
    _option(
        "--bot",
        "programs",
        multiple=True,
        metavar="PROGRAM",
        help="A program that may be asked to the tables, like ./mybot; it runs as you do, so choose with care.",
    ),
    _option(
        "--keep-finished",
        metavar="TIME",
        callback=_seconds,
        help="Remove tables where no match is being played after so long, like 30d or 12h; by default never.",
    ),
    _option(
        "--keep-unfinished",
        metavar="TIME",
        callback=_seconds,
        help="Remove tables where a match stands still after so long; by default never.",
    ),
    _option(
        "--metrics",
        metavar="[HOST:]PORT",
        callback=_host_and_port,
        help="Answer Prometheus at this port, of this machine alone unless you name a host.",
    ),
    _option(
        "--log",
        type=click.Choice(("text", "json")),
        help="Write every event to stderr in this form; by default only what is wrong, as text.",
    ),
    _option("--json", "as_json", is_flag=True, help="Print the addresses as JSON, one per line."),
)


def serving_options(command: F) -> F:
    """The command with the options of serving."""
    for option in reversed(SERVING):
        command = option(command)
    return command
