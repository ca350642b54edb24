"""`liarsdice rules`: every game, or the card of one."""

import click
from rich.markup import escape
from rich.table import Table

from liarsdice.engine.manners import rule_card
from liarsdice.engine.ruleset import ruleset_to_data
from liarsdice.games import Entry, catalogue, lookup
from liarsdice.terminal.output import console, json_option, print_json


@click.command("rules")
@click.argument("game", required=False)
@json_option
def command(*, game: str | None, as_json: bool) -> None:
    """List all games, or show the rule card of GAME.

    GAME is a name, a title, another name of the game, or its code in the catalogue.
    """
    if game is None:
        _list(as_json=as_json)
    else:
        _card(lookup(game), as_json=as_json)


def _about(entry: Entry) -> dict[str, object]:
    least, most = entry.game.seats
    return {
        "name": entry.name,
        "title": entry.game.title,
        "aliases": entry.game.aliases,
        "code": entry.game.code,
        "least": least,
        "most": most,
        "summary": entry.summary,
    }


def _list(*, as_json: bool) -> None:
    entries = catalogue().values()
    if as_json:
        print_json([_about(entry) for entry in entries])
        return
    grid = Table("name", "players", "game", box=None, header_style="dim", pad_edge=False)
    for entry in entries:
        least, most = entry.game.seats
        players = str(least) if least == most else f"{least}-{most}"
        grid.add_row(f"[bold]{entry.name}[/]", players, escape(entry.summary))
        if entry.game.aliases:
            grid.add_row("", "", f"[dim]also: {escape(', '.join(entry.game.aliases))}[/]")
    out = console()
    out.print(grid)
    out.print("\nThe rules of one: [bold]liarsdice rules NAME[/]")


def _card(entry: Entry, *, as_json: bool) -> None:
    rules = rule_card(entry.game)
    if as_json:
        told = [rule._asdict() for rule in rules]
        data = ruleset_to_data(entry.game)
        print_json({**_about(entry), "text": entry.text, "rules": told, "ruleset": data}, indent=2)
        return
    out = console()
    least, most = entry.game.seats
    players = f"{least} players" if least == most else f"{least} to {most} players"
    out.print(f"[bold]{escape(entry.game.title)}[/]  [dim]{players}[/]")
    if entry.game.aliases:
        out.print(f"[dim]also: {escape(', '.join(entry.game.aliases))}[/]")
    out.print(f"\n{escape(entry.text)}\n")
    for rule in rules:
        clauses = f"  [dim]{escape(rule.clauses)}[/]" if rule.clauses else ""
        out.print(f"• {escape(rule.sentence)}{clauses}")
