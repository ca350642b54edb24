"""`dudo bots`: who you can play against."""

from collections.abc import Sequence
from contextlib import nullcontext

import click
from rich.table import Table

from dudo.bots import catalogue
from dudo.bots.programs.checking import SECONDS, Expectation, checked
from dudo.bots.programs.outside import NoSuchProgram, is_path, outside
from dudo.bots.programs.program_bot import ProgramBot
from dudo.bots.strategy.characters import CHARACTERS, COMPANIES
from dudo.bots.strategy.personality import PERSONALITIES
from dudo.terminal.chosen import chosen
from dudo.terminal.helping import speaking
from dudo.terminal.joining import join
from dudo.terminal.json_output import BotList, BotSummary, CharacterSummary, CheckedPoint, SummedUp
from dudo.terminal.output import console, in_markup, json_option, print_json
from dudo.text import Name, Text, say, text_of

TRIED = ("perudo", "taking_sides", "show_liars", "mexican", "duel")
"""What a program is checked in: bids, sealed answers, shows, a cup, and the game of two claims."""


@click.group("bots", invoke_without_command=True)
@json_option
@click.pass_context
def command(ctx: click.Context, /, *, as_json: bool) -> None:
    """List the bots by strength, the personalities they can have, and the characters they play.

    A bot with a personality is written as one word: counter:bold.
    """
    if ctx.invoked_subcommand is None:
        _list(as_json=as_json)


@speaking
@click.command("check")
@click.argument("program")
@click.option(
    "--game",
    "games",
    multiple=True,
    help="A game to try it in, as often as you like; by default one of each kind.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(0.01, 600),
    default=SECONDS,
    show_default=True,
    help="The time for a move.",
)
@json_option
@click.pass_context
def check(
    ctx: click.Context, /, *, program: str, games: tuple[str, ...], seconds: float, as_json: bool
) -> None:
    """Check whether PROGRAM, an executable file, keeps the protocol for bots in any language.

    Each line says in a sentence what is expected, and beside it what is wrong.
    """
    found = outside(program).bot if is_path(program) else None
    if found is not None and not isinstance(found, ProgramBot):
        raise NoSuchProgram(
            say(
                "{path} is a bot in Python, which needs no protocol; try it with {command}.",
                path=Name(program),
                command=Name(f"dudo simulate perudo --bots {program},novice"),
            )
        )
    if found is None:
        raise NoSuchProgram(
            say(
                "A program to be checked is an executable file, like {example}.",
                example=Name("./mybot"),
            )
        )
    tried = [chosen(game).entry.game for game in games or TRIED]
    out = console()
    points: list[Expectation] = []
    # What is tried is shown while it is, on a terminal and nowhere else.
    with out.status("") if out.is_terminal and not as_json else nullcontext() as status:
        for it in checked(
            found.command,
            tried,
            name=found.name,
            seconds=seconds,
            trying=lambda text: None if status is None else status.update(in_markup(text)),
        ):
            points.append(it)
            if as_json:
                print_json(CheckedPoint(it.sentence, it.wrong or None))
                continue
            mark = "[red]✗[/]" if it.wrong else "[green]✓[/]"
            out.print(f"{mark} {in_markup(it.sentence)}")
            if it.wrong:
                out.print(f"  {in_markup(it.wrong)}")
    if not as_json:
        out.print(_verdict(points))
    ctx.exit(1 if any(it.wrong for it in points) else 0)


def _verdict(points: Sequence[Expectation]) -> Text:
    if len(points) == 1:  # after a greeting without an answer there is nothing to be asked
        return say("It cannot play: it was never ready, so nothing else was tried.")
    return say(
        "{wrong, plural, =0 {It keeps the protocol.} one {One thing is wrong.} other {# things are wrong.}}",
        wrong=sum(bool(it.wrong) for it in points),
    )


command.add_command(check)
command.add_command(join)


def _list(*, as_json: bool) -> None:
    entries = catalogue().values()
    if as_json:
        told = BotList(
            bots=tuple(BotSummary(e.name, e.level, text_of(e.summary), e.text) for e in entries),
            tempers=tuple(SummedUp(t.name, text_of(t.summary)) for t in PERSONALITIES.values()),
            companies=tuple(SummedUp(c.name, text_of(c.summary)) for c in COMPANIES.values()),
            characters=tuple(
                CharacterSummary(c.name, c.plays, c.level, text_of(c.about))
                for c in CHARACTERS.values()
            ),
        )
        print_json(told)
        return
    grid = _table(say("level"), say("bot"), say("how it plays"))
    for entry in entries:
        rung = "" if entry.level is None else str(entry.level)
        grid.add_row(rung, f"[bold]{entry.name}[/]", text_of(entry.summary))
    console().print(grid)
    personalities = _table(say("personality"), say("with any of them"))
    for personality in PERSONALITIES.values():
        personalities.add_row(f"[bold]{personality.name}[/]", text_of(personality.summary))
    console().print("", personalities, sep="\n")
    word = say("Both together are one word: {example}.", example=Name("counter:bold"))
    console().print(f"\n{in_markup(word)}", style="dim")
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
