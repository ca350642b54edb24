"""`dudo restore`: the matches of a backup, put back."""

from pathlib import Path

import click

from dudo.server.backup import restore
from dudo.server.data_folder import data_folder
from dudo.terminal.output import json_option, print_json
from dudo.terminal.serving import data_option
from dudo.terminal.speaking import translated
from dudo.text import Name, say


@click.command("restore")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@data_option
@click.option("--replace", is_flag=True, help="Move aside matches that are there already.")
@json_option
def command(*, file: Path, data: Path | None, replace: bool, as_json: bool) -> None:
    """Put the matches and accounts of a backup back, after it has been checked.

    No server may be running in that folder: stop it first.
    """
    folder = data or data_folder()
    found = restore(file, folder, replace=replace)
    if as_json:
        print_json(found)
    else:
        told = say(
            "{folder} now holds {tables, plural, one {# table} other {# tables}} "
            "with {entries, plural, one {# line} other {# lines}}.",
            folder=Name(folder),
            tables=found.tables,
            entries=found.entries,
        )
        click.echo(translated(told))
