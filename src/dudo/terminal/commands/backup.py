"""`dudo backup`: a copy of all matches, made while people play."""

import os
from pathlib import Path

import click

from dudo.presentation.numbers import listed
from dudo.server.accounts.file import ACCOUNTS
from dudo.server.backup import BackupContents, back_up
from dudo.server.data_folder import data_folder
from dudo.server.sessions import KEY_FILE
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
@click.pass_context
def command(ctx: click.Context, *, file: Path, data: Path | None, as_json: bool) -> None:
    """Write all matches into one file, and the key that lets people keep their seats.

    The server plays on. Every line is checked, and so is the key; if the disk has damaged something, it is named,
    and the exit status is 1. Keep the file where nobody else can read it: it holds hidden dice.

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
    tell_damage(ctx, found, folder)


def tell_damage(ctx: click.Context, found: BackupContents, folder: Path) -> None:
    """Says what of it the disk has damaged, and what follows; then the command ends with status 1."""
    damaged = list(found.damaged)
    damaged += [ACCOUNTS] if found.accounts == "damaged" else []
    damaged += [KEY_FILE] if found.key == "damaged" else []
    if damaged:
        names = listed([Name(name) for name in damaged], "and")
        problem = say("The disk has damaged {tables}; the rest is intact.", tables=names)
        click.echo(translated(problem), err=True)
    path = Name(folder / KEY_FILE)
    if found.key == "damaged":
        hint = say(
            "Put {key} back from an older backup, or remove it: no server starts with it, and without it everybody "
            "loses their seats.",
            key=path,
        )
        click.echo(translated(hint), err=True)
    if found.key == "missing":
        hint = say(
            "There is nothing in {key}: a server that starts there makes a new key, and everybody loses their seats. "
            "An older backup may have it.",
            key=path,
        )
        click.echo(translated(hint), err=True)
    if damaged or found.key != "whole":
        ctx.exit(1)
