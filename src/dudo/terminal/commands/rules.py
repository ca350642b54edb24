"""`dudo rules`: every game, or the card of one."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any

import click
from msgspec import Meta
from rich.table import Table

from dudo.engine.house_rules import house_rules_to_data
from dudo.games import NamedGame, by_country, catalogue
from dudo.odds.questions.question import BadQuestion
from dudo.presentation.card import HOUSE_RULES, card_chapters
from dudo.presentation.sentences import Rule
from dudo.presentation.titles import names_beside, title_of
from dudo.rulebook.answer import answered
from dudo.terminal.asking import print_answer
from dudo.terminal.chosen import Chosen, chosen
from dudo.terminal.composing import new, players
from dudo.terminal.declaring import Json, Settings, declared
from dudo.terminal.lines import lines
from dudo.terminal.output import bold, console, dim, in_markup, print_json, table
from dudo.terminal.speaking import spoken_language, translated
from dudo.text import Name, Text, joined, say, text_of


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSummary:
    """A game of `rules --json`."""

    name: str
    title: str
    aliases: tuple[str, ...]
    code: str
    least: int  # players
    most: int
    home: tuple[Text, ...]
    summary: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class GamesOfCountry:
    """A country of `rules --by-country --json`, and the games that are at home there."""

    country: Text
    games: tuple[GameSummary, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCard(GameSummary):
    """A game with its card: `rules NAME --json`."""

    text: Text
    rules: tuple[Rule, ...]
    ruleset: Annotated[Any, Meta(title="Data")]


class Cards(click.Group):
    """A group in which every game is a command that shows its card."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Only what is not a game: those are listed by the group itself."""
        return ["new"]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        """The composer, or the card of the game that is meant."""
        return new if cmd_name == "new" else _card_of(cmd_name)


def _card_of(game: str) -> click.Command:
    @declared(game)
    def card(
        *,
        ask: Annotated[str | None, Settings(metavar="QUESTION")] = None,
        as_json: Json = False,
    ) -> None:
        """Show this rule card.

        --ask: Find the rule that answers a question in plain words, like "can I bid ones?".
        """
        above = click.get_current_context().parent
        as_json = as_json or bool(above and above.params["as_json"])
        if ask is None:
            _card(chosen(game), as_json=as_json)
        else:
            _answer(chosen(game), ask, as_json=as_json)

    made: click.Command = card
    return made


@declared(
    "rules",
    cls=Cards,
    invoke_without_command=True,
    subcommand_metavar="[GAME [--ask QUESTION] | new [OPTIONS]]",
)
def command(*, by_country: bool = False, as_json: Json = False) -> None:
    """List all games, show the rule card of GAME, or make house rules with `new`.

    GAME is a name, a title, another name of the game, or its code in the catalogue; or a file with
    house rules, a link to them, or a game in Python.

    --by-country: List the games under the countries where they are at home.
    """
    if click.get_current_context().invoked_subcommand is None:
        _list(countries=by_country, as_json=as_json)


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
    there = {text_of(country): games for country, games in by_country().items()}
    if as_json and countries:
        print_json([GamesOfCountry(country=at, games=_all(games)) for at, games in there.items()])
        return
    if as_json:
        print_json(_all(catalogue().values()))
        return
    out = console()
    for country, games in there.items() if countries else ():
        out.print(f"\n{bold(country)}", _grid(games), sep="\n")
    if not countries:
        out.print(_grid(catalogue().values()))
    one, own = (Name(f"[bold]dudo rules {what}[/]") for what in ("NAME", "new"))
    told = say("The rules of one: {command}. Rules of your own: {new}.", command=one, new=own)
    out.print(f"\n{translated(told)}")


def _all(entries: Iterable[NamedGame]) -> tuple[GameSummary, ...]:
    return tuple(GameSummary(**_about(entry)) for entry in entries)


def _grid(entries: Iterable[NamedGame]) -> Table:
    grid = table(say("name"), say("players"), say("game"))
    for entry in entries:
        least, most = entry.game.seats
        span = str(least) if least == most else f"{least}-{most}"
        grid.add_row(f"[bold]{entry.name}[/]", span, in_markup(text_of(entry.summary)))
        if entry.game.aliases:
            grid.add_row("", "", dim(_also(entry)))
    return grid


def _also(entry: NamedGame) -> Text:
    return say("also: {names}", names=joined(", ", names_beside(entry.game, spoken_language())))


def _answer(given: Chosen, question: str, *, as_json: bool) -> None:
    answer = answered(given.rules, question, language=spoken_language())
    if answer.sentence and not answer.rules:
        raise BadQuestion(answer.sentence)
    if as_json:
        print_json(answer, indent=2)
    else:
        print_answer(console(), given.entry.game, answer)


def _card(given: Chosen, *, as_json: bool) -> None:
    entry = given.entry
    # Of house rules the rest is the rules themselves.
    paragraphs = (entry.summary,) if entry.name == HOUSE_RULES else entry.paragraphs
    if as_json:
        data = house_rules_to_data(given.rules)
        text = joined("\n\n", map(text_of, paragraphs))
        print_json(GameCard(**_about(entry), text=text, rules=given.card, ruleset=data), indent=2)
        return
    out = console()
    out.print(f"{bold(title_of(entry.game))}  {dim(players(entry.game))}")
    if entry.game.aliases:
        out.print(dim(_also(entry)))
    what, *more = paragraphs
    _print_paragraph(joined(" ", [text_of(what), text_of(entry.game.engine_about)]))
    for chapter in card_chapters(given.rules.game, given.rules.stakes):
        out.print(f"\n{bold(chapter.title)}")
        for rule in chapter.rules:
            out.print(f"• {in_markup(rule.sentence)}")
    if more:
        out.print(f"\n{bold(say('The game in a few words'))}")
    for paragraph in more:
        _print_paragraph(text_of(paragraph))


def _print_paragraph(text: Text) -> None:
    out = console()
    out.print("\n" + in_markup("\n".join(lines(translated(text), out.width))))
