"""The folder of the matches, which several commands take."""

import os
from pathlib import Path
from typing import Annotated

import click

from dudo.terminal.declaring import Settings
from dudo.terminal.output import told
from dudo.terminal.variables import variable

ABOUT_DATA = "The folder where matches are kept; by default where your system keeps such files."


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
