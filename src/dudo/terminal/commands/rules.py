"""`dudo rules`: every game, or the card of one."""

from dataclasses import asdict

import click
from rich.markup import escape
from rich.table import Table

from dudo.engine.house_rules import house_rules_to_data
from dudo.games import NamedGame, catalogue
from dudo.presentation.card import HOUSE_RULES
from dudo.rulebook.answer import answered
from dudo.terminal.asking import print_answer
from dudo.terminal.chosen import Chosen, chosen
from dudo.terminal.composing import new
from dudo.terminal.output import console, json_option, print_json

ask_option = click.option(
    "--ask",
    metavar="QUESTION",
    help='Find the rule that answers a question in plain words, like "can I bid ones?".',
)


class Cards(click.Group):
    """A group in which every game is a command that shows its card."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Only what is no game: those are listed by the group itself."""
        del ctx
        return ["new"]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        """The composer, or the card of the game that is meant."""
        if cmd_name == "new":
            return new

        def show(*, as_json: bool, ask: str | None) -> None:
            as_json = as_json or ctx.params["as_json"]
            if ask is None:
                _card(chosen(cmd_name), as_json=as_json)
            else:
                _answer(chosen(cmd_name), ask, as_json=as_json)

        shown = click.Command(cmd_name, callback=show, help="Show this rule card.")
        return json_option(ask_option(shown))


@click.group(
    "rules",
    cls=Cards,
    invoke_without_command=True,
    subcommand_metavar="[GAME [--ask QUESTION] | new [OPTIONS]]",
)
@json_option
@click.pass_context
def command(ctx: click.Context, /, *, as_json: bool) -> None:
    """List all games, show the rule card of GAME, or make house rules with `new`.

    GAME is a name, a title, another name of the game, or its code in the catalogue; or a file with
    house rules, or a link to them.
    """
    if ctx.invoked_subcommand is None:
        _list(as_json=as_json)


def _about(entry: NamedGame) -> dict[str, object]:
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
    out.print(
        "\nThe rules of one: [bold]dudo rules NAME[/]. Rules of your own: [bold]dudo rules new[/]"
    )


def _answer(given: Chosen, question: str, *, as_json: bool) -> None:
    answer = answered(given.rules, question)
    if as_json:
        print_json(asdict(answer), indent=2)
        return
    print_answer(console(), given.entry.game, answer)


def _card(given: Chosen, *, as_json: bool) -> None:
    entry, rules = given.entry, given.card
    if as_json:
        told = [asdict(rule) for rule in rules]
        data = house_rules_to_data(given.rules)
        print_json({**_about(entry), "text": entry.text, "rules": told, "ruleset": data}, indent=2)
        return
    out = console()
    least, most = entry.game.seats
    players = f"{least} players" if least == most else f"{least} to {most} players"
    out.print(f"[bold]{escape(entry.game.title)}[/]  [dim]{players}[/]")
    if entry.game.aliases:
        out.print(f"[dim]also: {escape(', '.join(entry.game.aliases))}[/]")
    text = entry.summary if entry.name == HOUSE_RULES else entry.text
    out.print(f"\n{escape(text)}\n")
    for rule in rules:
        out.print(f"• {escape(rule.sentence)}")
