"""`liarsdice bots`: who you can play against."""

import click
from rich.table import Table

from liarsdice.bots import catalogue
from liarsdice.terminal.output import console, json_option, print_json


@click.command("bots")
@json_option
def command(*, as_json: bool) -> None:
    """List the bots, and how they play."""
    entries = catalogue().values()
    if as_json:
        print_json([{"name": e.name, "summary": e.summary, "text": e.text} for e in entries])
        return
    grid = Table("bot", "how it plays", box=None, header_style="dim", pad_edge=False)
    for entry in entries:
        grid.add_row(f"[bold]{entry.name}[/]", entry.summary)
    console().print(grid)
