"""`dudo bots`: who you can play against."""

import click
from rich.table import Table

from dudo.bots import catalogue
from dudo.bots.strategy.characters import CHARACTERS, COMPANIES
from dudo.bots.strategy.temper import TEMPERS
from dudo.terminal.output import console, json_option, print_json, shown
from dudo.text import Name, Text, say, text_of


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
                    {
                        "name": e.name,
                        "level": e.level,
                        "summary": text_of(e.summary),
                        "text": e.text,
                    }
                    for e in entries
                ],
                "tempers": [
                    {"name": t.name, "summary": text_of(t.summary)} for t in TEMPERS.values()
                ],
                "companies": [
                    {"name": c.name, "summary": text_of(c.summary)} for c in COMPANIES.values()
                ],
                "characters": [
                    {"name": c.name, "plays": c.plays, "level": c.level, "about": text_of(c.about)}
                    for c in CHARACTERS.values()
                ],
            }
        )
        return
    grid = _table(say("level"), say("bot"), say("how it plays"))
    for entry in entries:
        rung = "" if entry.level is None else str(entry.level)
        grid.add_row(rung, f"[bold]{entry.name}[/]", text_of(entry.summary))
    console().print(grid)
    tempers = _table(say("temper"), say("with any of them"))
    for temper in TEMPERS.values():
        tempers.add_row(f"[bold]{temper.name}[/]", text_of(temper.summary))
    console().print("", tempers, sep="\n")
    word = say("Both together are one word: {example}.", example=Name("counter:bold"))
    console().print(f"\n{shown(word)}", style="dim")
    people = _table(say("character"), say("plays as"), Text(""))
    for it in CHARACTERS.values():
        people.add_row(f"[bold]{it.name}[/]", it.plays, text_of(it.about))
    console().print("", people, sep="\n")
    companies = _table(say("company"), say("who comes"))
    for company in COMPANIES.values():
        companies.add_row(f"[bold]{company.name}[/]", text_of(company.summary))
    console().print("", companies, sep="\n")


def _table(*heads: Text) -> Table:
    return Table(*heads, box=None, header_style="dim", pad_edge=False)
