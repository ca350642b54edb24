"""`dudo backup`: a copy of everything, made while people play."""

import os
from pathlib import Path

import click

from dudo.server.backup import back_up
from dudo.server.data_folder import data_folder
from dudo.terminal.output import json_option, print_json
from dudo.terminal.serving import data_option
from dudo.terminal.speaking import translated
from dudo.terminal.variables import variable
from dudo.text import Name, say

STORE = variable("--store")


@click.command("backup")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@data_option
@json_option
def command(*, file: Path, data: Path | None, as_json: bool) -> None:
    """Write all matches and accounts into one file, and the key that lets people keep their seats.

    The server can go on running. Keep the file where nobody else can read it: it holds hidden dice.

    Matches in a database that several servers share are not in it: back that up with pg_dump.
    """
    folder = data or data_folder()
    if os.environ.get(STORE):
        note = say(
            "{variable} names a database, and this backup holds nothing of it: back it up with pg_dump. "
            "What is backed up here is {folder}.",
            variable=Name(STORE),
            folder=Name(folder),
        )
        click.echo(translated(note), err=True)
    found = back_up(folder, file)
    if as_json:
        print_json(found)
    else:
        told = say(
            "{file} holds {tables, plural, one {# table} other {# tables}} "
            "with {entries, plural, one {# line} other {# lines}}.",
            file=Name(file),
            tables=found.tables,
            entries=found.entries,
        )
        click.echo(translated(told))
