"""`dudo bots`: who you can play against."""

from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Annotated

import click

from dudo.bots import catalogue
from dudo.bots.programs.checking import SECONDS, Expectation, checked
from dudo.bots.programs.outside import NoSuchProgram, is_path, outside
from dudo.bots.programs.program_bot import ProgramBot
from dudo.bots.strategy.characters import CHARACTERS, COMPANIES
from dudo.bots.strategy.personality import PERSONALITIES
from dudo.terminal.chosen import chosen
from dudo.terminal.declaring import Json, declared
from dudo.terminal.joining import join
from dudo.terminal.output import console, in_markup, print_json, table, told
from dudo.text import Name, Text, say, text_of

TRIED = ("perudo", "taking_sides", "show_liars", "mexican", "duel")
"""What a program is checked in: bids, sealed answers, shows, a cup, and the game of two claims."""


@dataclass(frozen=True, slots=True)
class SummedUp:
    """A personality, or a kind of company."""

    name: str
    summary: Text


@dataclass(frozen=True, slots=True)
class BotSummary:
    """A bot of `bots --json`."""

    name: str
    level: int | None
    summary: Text
    text: str


@dataclass(frozen=True, slots=True)
class CharacterSummary:
    """Somebody whom bots play."""

    name: str
    plays: str
    level: int
    about: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class BotList:
    """What `bots --json` says."""

    bots: tuple[BotSummary, ...]
    tempers: tuple[SummedUp, ...]
    companies: tuple[SummedUp, ...]
    characters: tuple[CharacterSummary, ...]


@dataclass(frozen=True, slots=True)
class CheckedPoint:
    """A line of `bots check --json`: what was expected of the program, and what it did instead."""

    expected: str
    wrong: str | None


@declared("bots", cls=click.Group, invoke_without_command=True)
def command(*, as_json: Json = False) -> None:
    """List the bots by strength, the personalities they can have, and the characters they play.

    A bot with a personality is written as one word: counter:bold.
    """
    if click.get_current_context().invoked_subcommand is None:
        found = BotList(
            bots=tuple(
                BotSummary(it.name, it.level, text_of(it.summary), it.text)
                for it in catalogue().values()
            ),
            tempers=tuple(SummedUp(t.name, text_of(t.summary)) for t in PERSONALITIES.values()),
            companies=tuple(SummedUp(c.name, text_of(c.summary)) for c in COMPANIES.values()),
            characters=tuple(
                CharacterSummary(c.name, c.plays, c.level, text_of(c.about))
                for c in CHARACTERS.values()
            ),
        )
        if as_json:
            print_json(found)
        else:
            _list(found)


def _list(found: BotList) -> None:
    out = console()
    rungs = (
        ["" if it.level is None else str(it.level), _bold(it), it.summary] for it in found.bots
    )
    out.print(table(say("level"), say("bot"), say("how it plays"), rows=rungs))
    tempers = ([_bold(it), it.summary] for it in found.tempers)
    out.print("", table(say("personality"), say("with any of them"), rows=tempers), sep="\n")
    word = say("Both together are one word: {example}.", example=Name("counter:bold"))
    out.print(f"\n{in_markup(word)}", style="dim")
    people = ([_bold(it), it.plays, it.about] for it in found.characters)
    out.print("", table(say("character"), say("plays as"), Text(""), rows=people), sep="\n")
    companies = ([_bold(it), it.summary] for it in found.companies)
    out.print("", table(say("company"), say("who comes"), rows=companies), sep="\n")


def _bold(one: BotSummary | SummedUp | CharacterSummary) -> str:
    return f"[bold]{one.name}[/]"


@declared("check")
def check(
    program: str,
    *,
    game: tuple[str, ...] = (),
    seconds: Annotated[float, click.FloatRange(0.01, 600)] = SECONDS,
    as_json: Json = False,
) -> None:
    """Check whether PROGRAM, an executable file, keeps the protocol for bots in any language.

    Each line says in a sentence what is expected, and beside it what is wrong.

    --game: A game to try it in, as often as you like; by default one of each kind.
    --seconds: The time for a move.
    """
    found = outside(program).bot if is_path(program) else None
    if found is not None and not isinstance(found, ProgramBot):
        raise NoSuchProgram(
            told(
                "{path} is a bot in Python, which needs no protocol; try it with {command}.",
                path=program,
                command=f"dudo simulate perudo --bots {program},novice",
            )
        )
    if found is None:
        raise NoSuchProgram(
            told(
                "A program to be checked is an executable file, like {example}.", example="./mybot"
            )
        )
    tried = [chosen(name).entry.game for name in game or TRIED]
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
    click.get_current_context().exit(1 if any(it.wrong for it in points) else 0)


def _verdict(points: Sequence[Expectation]) -> Text:
    if len(points) == 1:  # after a greeting without an answer there is nothing to be asked
        return say("It cannot play: it was never ready, so nothing else was tried.")
    return say(
        "{wrong, plural, =0 {It keeps the protocol.} one {One thing is wrong.} other {# things are wrong.}}",
        wrong=sum(bool(it.wrong) for it in points),
    )


command.add_command(check)
command.add_command(join)
