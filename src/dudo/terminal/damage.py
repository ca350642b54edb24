"""What the disk has damaged of a backup, and what follows from it."""

from pathlib import Path

import click

from dudo.presentation.numbers import listed
from dudo.server.accounts.file import ACCOUNTS
from dudo.server.backup import BackupContents
from dudo.server.sessions import KEY_FILE
from dudo.terminal.speaking import translated
from dudo.text import Name, say


def tell_damage(ctx: click.Context, found: BackupContents, folder: Path) -> None:
    """Damage is named, and the command ends with status 1; where there is none, nothing happens."""
    damaged = list(found.damaged)
    damaged += [ACCOUNTS] if found.accounts == "damaged" else []
    damaged += [KEY_FILE] if found.key == "damaged" else []
    key = Name(folder / KEY_FILE)
    told = []
    if damaged:
        names = listed([Name(name) for name in damaged], "and")
        told.append(say("The disk has damaged {tables}; the rest is intact.", tables=names))
    if found.key == "damaged":
        told.append(
            say(
                "Put {key} back from an older backup, or remove it: no server starts with it, and without it everybody "
                "loses their seats.",
                key=key,
            )
        )
    if found.key == "missing":
        told.append(
            say(
                "There is nothing in {key}: a server that starts there makes a new key, and everybody loses their "
                "seats. An older backup may have it.",
                key=key,
            )
        )
    for sentence in told:
        click.echo(translated(sentence), err=True)
    if told:
        ctx.exit(1)
