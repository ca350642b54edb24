"""The options of serving, which stand on the bare command and on `serve`."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

import click

from dudo.errors import DudoError
from dudo.text import Name, say

F = TypeVar("F", bound=Callable[..., Any])


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


_OPTIONS = (
    click.option(
        "--port",
        type=click.IntRange(0, 65535),
        help="The port to listen on; by default the usual one, or the next free one.",
    ),
    click.option("--host", help="The address to listen on; by default only this machine."),
    click.option(
        "--lan", is_flag=True, help="Let other devices connect; shows the address and a QR code."
    ),
    click.option(
        "--open/--no-open",
        "open_browser",
        default=True,
        show_default=True,
        help="Open the table in the browser.",
    ),
    click.option(
        "--data",
        type=click.Path(file_okay=False, path_type=Path),
        help="The folder where matches are kept; by default where your system keeps such files.",
    ),
    click.option(
        "--name",
        "names",
        multiple=True,
        help="Another name that this server answers to, like dice.example.org.",
    ),
    click.option(
        "--public-url",
        "public",
        default="",
        metavar="URL",
        envvar="DUDO_PUBLIC_URL",
        show_envvar=True,
        callback=_public,
        help="The address that others use, where a proxy stands before this server; links begin with it.",
    ),
    click.option(
        "--trust-proxy",
        "proxies",
        multiple=True,
        metavar="ADDRESS",
        help="The address of a proxy whose forwarded client addresses are trusted.",
    ),
    click.option(
        "--json", "as_json", is_flag=True, help="Print the addresses as JSON, one per line."
    ),
)


def serving_options(command: F) -> F:
    """The command with the options of serving."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command
