"""The folder of the matches, which several commands take, and lengths of time."""

import os
import re
from pathlib import Path
from typing import Annotated

import click

from dudo.errors import DudoError
from dudo.terminal.declaring import Settings
from dudo.terminal.output import told
from dudo.terminal.variables import variable
from dudo.text import quoted

_TIME = re.compile(r"([1-9][0-9]{0,5})([smhd])")
_UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86400}
ABOUT_DATA = "The folder where matches are kept; by default where your system keeps such files."


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
            told(
                "A length of time is a number above 0 with s, m, h or d, like {example}, not {text}.",
                example="30d",
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
                told("A folder has a name, like {example}.", example="/var/lib/dudo"), param, ctx
            )
        return super().convert(value, param, ctx)


Data = Annotated[Path | None, DataFolder(), Settings(envvar=variable("--data")), ABOUT_DATA]
data_option = click.option("--data", type=DataFolder(), envvar=variable("--data"), help=ABOUT_DATA)
