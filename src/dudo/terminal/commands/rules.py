"""`dudo rules`: every game, or the card of one."""

from collections.abc import Iterable
from typing import Any

import click
from rich.table import Table

from dudo.engine.house_rules import house_rules_to_data
from dudo.games import NamedGame, by_country, catalogue
from dudo.odds.questions.question import BadQuestion
from dudo.presentation.card import HOUSE_RULES, card_chapters
from dudo.presentation.titles import names_beside, title_of
from dudo.rulebook.answer import answered
from dudo.terminal.asking import print_answer
from dudo.terminal.chosen import Chosen, chosen
from dudo.terminal.composing import new, players
from dudo.terminal.helping import speaking
from dudo.terminal.json_output import GameCard, GamesOfCountry, GameSummary
from dudo.terminal.lines import lines
from dudo.terminal.output import console, in_markup, json_option, print_json
from dudo.terminal.speaking import spoken_language, translated
from dudo.text import Name, Text, joined, say, text_of

ask_option = click.option(
    "--ask",
    metavar="QUESTION",
    help='Find the rule that answers a question in plain words, like "can I bid ones?".',
)


class Cards(click.Group):
    """A group in which every game is a command that shows its card."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Only what is not a game: those are listed by the group itself."""
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

        card = click.Command(cmd_name, callback=show, help="Show this rule card.")
        return speaking(json_option(ask_option(card)))


@click.group(
    "rules",
    cls=Cards,
    invoke_without_command=True,
    subcommand_metavar="[GAME [--ask QUESTION] | new [OPTIONS]]",
)
@click.option(
    "--by-country",
    "countries",
    is_flag=True,
    help="List the games under the countries where they are at home.",
)
@json_option
@click.pass_context
def command(ctx: click.Context, /, *, countries: bool, as_json: bool) -> None:
    """List all games, show the rule card of GAME, or make house rules with `new`.

    GAME is a name, a title, another name of the game, or its code in the catalogue; or a file with
    house rules, or a link to them.
    """
    if ctx.invoked_subcommand is None:
        _list(countries=countries, as_json=as_json)


def _about(entry: NamedGame) -> dict[str, Any]:
    least, most = entry.game.seats
    return {
        "name": entry.name,
        "title": entry.game.title,
        "aliases": entry.game.aliases,
        "code": entry.game.code,
        "least": least,
        "most": most,
        "home": entry.listing.home if entry.listing else (),
        "summary": text_of(entry.summary),
    }


def _list(*, countries: bool, as_json: bool) -> None:
    entries = catalogue().values()
    if as_json:
        print_json(_by_country() if countries else _summaries(entries))
        return
    out = console()
    if countries:
        for country, there in by_country().items():
            out.print(f"\n[bold]{in_markup(text_of(country))}[/]")
            out.print(_grid(there))
    else:
        out.print(_grid(entries))
    one, own = (Name(f"[bold]dudo rules {what}[/]") for what in ("NAME", "new"))
    out.print(
        "\n"
        + translated(
            say("The rules of one: {command}. Rules of your own: {new}.", command=one, new=own)
        )
    )


def _summaries(entries: Iterable[NamedGame]) -> tuple[GameSummary, ...]:
    return tuple(GameSummary(**_about(entry)) for entry in entries)


def _by_country() -> tuple[GamesOfCountry, ...]:
    return tuple(
        GamesOfCountry(country=text_of(country), games=_summaries(there))
        for country, there in by_country().items()
    )


def _grid(entries: Iterable[NamedGame]) -> Table:
    heads = say("name"), say("players"), say("game")
    grid = Table(*heads, box=None, header_style="dim", pad_edge=False)
    for entry in entries:
        least, most = entry.game.seats
        span = str(least) if least == most else f"{least}-{most}"
        grid.add_row(f"[bold]{entry.name}[/]", span, in_markup(text_of(entry.summary)))
        if entry.game.aliases:
            grid.add_row("", "", f"[dim]{in_markup(_also(entry))}[/]")
    return grid


def _also(entry: NamedGame) -> Text:
    return say("also: {names}", names=joined(", ", names_beside(entry.game)))


def _answer(given: Chosen, question: str, *, as_json: bool) -> None:
    answer = answered(given.rules, question, language=spoken_language())
    if answer.sentence and not answer.rules:
        raise BadQuestion(answer.sentence)
    if as_json:
        print_json(answer, indent=2)
        return
    print_answer(console(), given.entry.game, answer)


def _paragraphs(given: Chosen) -> tuple[str, ...]:
    """What is said of the game before its rules; of house rules the rest is the rules themselves."""
    entry = given.entry
    return entry.paragraphs[:1] if entry.name == HOUSE_RULES else entry.paragraphs


def _card(given: Chosen, *, as_json: bool) -> None:
    entry, rules = given.entry, given.card
    if as_json:
        data = house_rules_to_data(given.rules)
        text = joined("\n\n", [text_of(paragraph) for paragraph in _paragraphs(given)])
        told = GameCard(**_about(entry), text=text, rules=rules, ruleset=data)
        print_json(told, indent=2)
        return
    out = console()
    out.print(
        f"[bold]{in_markup(title_of(entry.game))}[/]  [dim]{in_markup(players(entry.game))}[/]"
    )
    if entry.game.aliases:
        out.print(f"[dim]{in_markup(_also(entry))}[/]")
    what, *more = _paragraphs(given)
    _print_paragraph(joined(" ", [text_of(what), text_of(entry.game.engine_about)]))
    for chapter in card_chapters(given.rules.game, given.rules.stakes):
        out.print(f"\n[bold]{in_markup(chapter.title)}[/]")
        for rule in chapter.rules:
            out.print(f"• {in_markup(rule.sentence)}")
    if more:
        out.print(f"\n[bold]{in_markup(translated(say('The game in a few words')))}[/]")
    for paragraph in more:
        _print_paragraph(text_of(paragraph))


def _print_paragraph(text: Text) -> None:
    out = console()
    out.print("\n" + in_markup("\n".join(lines(translated(text), out.width))))
