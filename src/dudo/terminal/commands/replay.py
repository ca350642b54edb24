"""`dudo replay`: a record, step by step."""

import sys
from itertools import islice
from typing import BinaryIO

import click

from dudo.engine.action import Letters, Roll
from dudo.engine.record import Line, Record, read_record
from dudo.engine.state import Step
from dudo.presentation.people import People
from dudo.presentation.spoken import faces, spoken
from dudo.presentation.telling import WIN, told
from dudo.terminal import draw
from dudo.terminal.json_output import ReplayedMatch
from dudo.terminal.output import console, json_option, print_json
from dudo.terminal.reading import RECORD_FILE, written_in
from dudo.terminal.speaking import translated
from dudo.text import Name, Text, joined, say, sentence


@click.command("replay")
@click.argument("file", type=RECORD_FILE)
@click.option(
    "--to", type=click.IntRange(0), help="Stop after this many lines and show the position."
)
@click.option(
    "--step/--no-step",
    default=None,
    help="Wait for Enter after every line; the default at a keyboard.",
)
@json_option
def command(*, file: BinaryIO, to: int | None, step: bool | None, as_json: bool) -> None:
    """Replay the record in FILE ("-" reads it from standard input)."""
    record = read_record(written_in(file))
    if to is not None and to > len(record.lines):
        raise click.UsageError(
            say(
                "The record has {lines, plural, one {# line} other {# lines}}, so --to {to} is too far.",
                lines=len(record.lines),
                to=to,
            )
        )
    if as_json:
        _as_json(record, to)
        return
    _told(record, to, wait=sys.stdin.isatty() and to is None if step is None else step)


def _as_json(record: Record, to: int | None) -> None:
    states = list(islice(record.states(), None if to is None else to + 1))
    last = states[-1]
    replayed = ReplayedMatch(
        players=record.players,
        lines=tuple(str(line) for line in record.lines[: len(states) - 1]),
        public=last.public,
        hidden=last.hidden,
        payoffs=record.game.payoffs(last),
    )
    print_json(replayed, indent=2)


def _told(record: Record, to: int | None, *, wait: bool) -> None:
    game, names, out = record.game, record.players, console()
    states = record.states()
    state = next(states)
    for number, (line, after) in enumerate(zip(record.lines, states, strict=True), 1):
        if to is not None and number > to:
            break
        out.print(f"{number:4}  {translated(_line(record, line))}", markup=False)
        for part in draw.showdown_told(game, state.public, after.public, People(names)):
            out.print(part)
        state = after
        if wait and number < len(record.lines) and sys.stdin.readline() == "":
            wait = False
    if state.public.result is not None:
        won = sentence(People(names).clause(state.public.result.winners, WIN))
        out.print(joined(" ", [state.public.result.sentence, won]), markup=False)
    else:
        out.print(draw.TablePanel(game, game.view(state, None), People(names)))


def _line(record: Record, line: Line) -> Text:
    if line.by is not None:
        return told(record.game, Step(line.by, line.action), People(record.players))
    if isinstance(line.action, Letters):
        return told(record.game, Step(line.action.seat, line.action), People(record.players))
    if isinstance(line.action, Roll):
        who, dice = record.players[line.action.seat], faces(record.game, line.action.dice)
        return say("{who} has {dice}", who=Name(who), dice=Name(dice))
    return say("the dealer: {action}", action=spoken(record.game, line.action))
