"""The options of serving, which stand on the bare command and on `serve`."""

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from dudo.errors import DudoError
from dudo.terminal.addressing import host_and_port, host_name, public_address, store_address
from dudo.terminal.variables import variable
from dudo.text import Name, quoted, say

F = TypeVar("F", bound=Callable[..., Any])

_TIME = re.compile(r"([1-9][0-9]{0,5})([smhd])")
_UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86400}


class BadTime(DudoError):
    """What was given is not a length of time."""


def seconds(text: str) -> float:
    """A length of time in seconds; `BadTime` if the text does not give one.

    >>> [seconds(it) for it in ("45s", "90m", "12h", "30d")]
    [45.0, 5400.0, 43200.0, 2592000.0]
    """
    found = _TIME.fullmatch(text.strip())
    if found is None:
        raise BadTime(
            say(
                "A length of time is a number above 0 with s, m, h or d, like {example}, not {text}.",
                example=Name("30d"),
                text=quoted(text),
            )
        )
    return float(found[1]) * _UNITS[found[2]]


class DataFolder(click.Path):
    """A folder that need not exist yet; it has a name, though."""

    def __init__(self) -> None:
        super().__init__(file_okay=False, path_type=Path)

    def convert(
        self,
        value: str | os.PathLike[str],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> str | bytes | os.PathLike[str]:
        """The folder."""
        if not str(value).strip():
            self.fail(
                say("A folder has a name, like {example}.", example=Name("/var/lib/dudo")),
                param,
                ctx,
            )
        return super().convert(value, param, ctx)


Callback = Callable[[click.Context, click.Parameter, Any], Any]


def _read_by(read: Callable[[str], object]) -> Callback:
    """The value of an option, or each of several, as `read` understands it, or its sentence."""

    def understood(ctx: click.Context, option: click.Parameter, value: Any) -> Any:
        try:
            if isinstance(value, tuple):
                return tuple(map(read, value))
            # An empty text means nothing only where that is what the option says by itself.
            return value if value in (None, option.default) else read(value)
        except DudoError as error:
            raise click.BadParameter(error.sentence, ctx, option) from error

    return understood


def _option(*words: str, **settings: Any) -> Callable[[F], F]:
    """An option of serving, which the environment can set, too."""
    name = words[0].partition("/")[0]
    return click.option(*words, envvar=variable(name), **settings)


data_option = _option(
    "--data",
    type=DataFolder(),
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
        callback=_read_by(store_address),
        help="A PostgreSQL database for the matches, which several servers may share; by default the folder.",
    ),
    _option(
        "--name",
        "names",
        multiple=True,
        callback=_read_by(host_name),
        help="Another name that this server answers to, like dice.example.org.",
    ),
    _option(
        "--public-url",
        "public",
        default="",
        metavar="URL",
        callback=_read_by(public_address),
        help="The address that others use, if a proxy stands in front of this server; links begin with it.",
    ),
    _option(
        "--trust-proxy",
        "proxies",
        multiple=True,
        metavar="ADDRESS",
        help="The address or network of a proxy in front; the server believes it about who asked, and under which "
        "address.",
    ),
    _option(
        "--accounts",
        is_flag=True,
        help="Let people make accounts with a passkey, which carry history and ratings; needs --public-url.",
    ),
    _option(
        "--bot",
        "programs",
        multiple=True,
        metavar="PROGRAM",
        help="A program that may be invited to the tables, like ./mybot; it runs with your permissions, so choose "
        "with care.",
    ),
    _option(
        "--keep-finished",
        metavar="TIME",
        callback=_read_by(seconds),
        help="Remove tables where no match has been played for this long, like 30d or 12h; by default never.",
    ),
    _option(
        "--keep-unfinished",
        metavar="TIME",
        callback=_read_by(seconds),
        help="Remove tables whose match has stood still for this long; by default never.",
    ),
    _option(
        "--metrics",
        metavar="[HOST:]PORT",
        callback=_read_by(host_and_port),
        help="Show metrics to Prometheus at this port, on this machine alone unless you name a host.",
    ),
    _option(
        "--log",
        type=click.Choice(("text", "json"), case_sensitive=False),
        help="Write every event to stderr in this form; by default only what is wrong, as text.",
    ),
    _option(
        "--json",
        "as_json",
        is_flag=True,
        help="Print the addresses and the data folder as JSON, in one line.",
    ),
)


def serving_options(command: F) -> F:
    """The command with the options of serving."""
    for option in reversed(SERVING):
        command = option(command)
    return command
