"""`dudo bots`: who you can play against."""

import click
from rich.table import Table

from dudo.bots import catalogue
from dudo.bots.strategy.characters import CHARACTERS, COMPANIES
from dudo.bots.strategy.temper import TEMPERS
from dudo.terminal.output import console, json_option, print_json


@click.command("bots")
@json_option
def command(*, as_json: bool) -> None:
    """List the bots by strength, the tempers they can have, and the characters they play.

    A bot with a temper is written as one word: counter:bold.
    """
    entries = catalogue().values()
    if as_json:
        print_json(
            {
                "bots": [
                    {"name": e.name, "level": e.level, "summary": e.summary, "text": e.text}
                    for e in entries
                ],
                "tempers": [{"name": t.name, "summary": t.summary} for t in TEMPERS.values()],
                "companies": [{"name": c.name, "summary": c.summary} for c in COMPANIES.values()],
                "characters": [
                    {"name": c.name, "plays": c.plays, "level": c.level, "about": c.about}
                    for c in CHARACTERS.values()
                ],
            }
        )
        return
    grid = Table("level", "bot", "how it plays", box=None, header_style="dim", pad_edge=False)
    for entry in entries:
        rung = "" if entry.level is None else str(entry.level)
        grid.add_row(rung, f"[bold]{entry.name}[/]", entry.summary)
    console().print(grid)
    tempers = Table("temper", "with any of them", box=None, header_style="dim", pad_edge=False)
    for temper in TEMPERS.values():
        tempers.add_row(f"[bold]{temper.name}[/]", temper.summary)
    console().print("", tempers, sep="\n")
    console().print("\nBoth together are one word: counter:bold.", style="dim")
    people = Table("character", "plays as", "", box=None, header_style="dim", pad_edge=False)
    for it in CHARACTERS.values():
        people.add_row(f"[bold]{it.name}[/]", it.plays, it.about)
    console().print("", people, sep="\n")
    companies = Table("company", "who comes", box=None, header_style="dim", pad_edge=False)
    for company in COMPANIES.values():
        companies.add_row(f"[bold]{company.name}[/]", company.summary)
    console().print("", companies, sep="\n")
