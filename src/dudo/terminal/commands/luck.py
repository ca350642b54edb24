"""`dudo luck`: how often each face was thrown, and how likely fair dice fall like that."""

from typing import BinaryIO

import click
from rich.table import Table

from dudo.engine.record import read_record
from dudo.presentation.numbers import percent
from dudo.review.thrown import Thrown, match_throws
from dudo.terminal.output import console, in_markup, json_option, print_json
from dudo.terminal.reading import RECORD_FILE, written_in
from dudo.text import Name, say


@click.command("luck")
@click.argument("file", type=RECORD_FILE)
@json_option
def command(*, file: BinaryIO, as_json: bool) -> None:
    """Count the faces that everybody has thrown in the record in FILE ("-" reads it from standard input).

    For each player and for all together: how likely fair dice fall as unevenly as that, or more. The last
    sentence allows for how many players were looked at.
    """
    record = read_record(written_in(file))
    record.final()  # a line that the rules refuse is told, not counted
    found = match_throws(record)
    if as_json:
        print_json(found)
        return
    out = console()
    if not found.players:
        out.print(say("No dice were thrown in this match."), markup=False)
        return
    grid = Table(say("player"), box=None, header_style="dim", pad_edge=False)
    for symbol in record.game.facts.symbols:
        grid.add_column(symbol, justify="right")
    grid.add_column(say("as uneven, or more"), justify="right")
    for one in found.players:
        grid.add_row(in_markup(Name(one.name)), *_row(one.thrown))
    grid.add_row(f"[bold]{in_markup(say('all'))}[/]", *_row(found.whole))
    out.print(grid)
    out.print(found.told, markup=False)


def _row(one: Thrown) -> list[str]:
    return [*map(str, one.counts), percent(one.chance)]
