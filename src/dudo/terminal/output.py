"""How results leave: as text for people, as JSON for programs."""

from typing import Any

import click
import msgspec
from rich.console import Console

_encoder = msgspec.json.Encoder(enc_hook=str)  # actions are words, fractions are written 1/3


def print_json(value: Any, *, indent: int = 0) -> None:
    """The value as JSON on stdout: one line, or indented."""
    text = _encoder.encode(value)
    click.echo((msgspec.json.format(text, indent=indent) if indent else text).decode())


def console() -> Console:
    """Where text for people goes; colours only where somebody can see them."""
    return Console(highlight=False, soft_wrap=True)


json_option = click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
