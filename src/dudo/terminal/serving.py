"""The options of serving, which stand on the bare command and on `serve`."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])

_OPTIONS = (
    click.option(
        "--port",
        type=click.IntRange(0, 65535),
        help="The port to listen on; without it the usual one, or the next that is free.",
    ),
    click.option("--host", help="The address to listen on; without it this machine alone."),
    click.option(
        "--lan", is_flag=True, help="Let other devices in, and show the address and a QR code."
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
        help="The folder where matches are kept; without it the usual place of your system.",
    ),
    click.option(
        "--name",
        "names",
        multiple=True,
        help="A name of this server, like dice.example.org, under which it answers too.",
    ),
    click.option(
        "--trust-proxy",
        "proxies",
        multiple=True,
        metavar="ADDRESS",
        help="The address of a proxy in front, which says whom it speaks for.",
    ),
    click.option("--json", "as_json", is_flag=True, help="Say the addresses as JSON, one a line."),
)


def serving_options(command: F) -> F:
    """The command with the options of serving."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command
