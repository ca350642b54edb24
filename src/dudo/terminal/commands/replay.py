"""`dudo replay`: a record, step by step."""

import sys
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Annotated, Any

import click
from msgspec import Meta

from dudo.engine.action import Letters, Roll
from dudo.engine.record import Line, Record, read_record
from dudo.engine.state import Step
from dudo.presentation.people import People
from dudo.presentation.spoken import faces, spoken
from dudo.presentation.telling import WIN, told
from dudo.terminal import draw
from dudo.terminal.declaring import Json, declared
from dudo.terminal.output import console, print_json
from dudo.terminal.reading import RecordFile, written_in
from dudo.terminal.refusing import Refused
from dudo.terminal.speaking import translated
from dudo.text import Name, Text, joined, say, sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayedMatch:
    """A record as `replay --json` gives it: its lines, and the position after them."""

    players: tuple[str, ...]
    lines: tuple[str, ...]  # as in the record
    public: Annotated[Any, Meta(title="Public")]
    hidden: Annotated[Any, Meta(title="Hidden")]
    payoffs: tuple[Fraction, ...] | None  # by seat; none before the end


@declared("replay")
def command(
    file: RecordFile,
    *,
    to: Annotated[int | None, click.IntRange(0)] = None,
    step: bool | None = None,
    as_json: Json = False,
) -> None:
    """Replay the record in FILE ("-" reads it from standard input).

    --to: Stop after this many lines and show the position.
    --step: Wait for Enter after every line; the default at a keyboard.
    """
    record = read_record(written_in(file))
    if to is not None and to > len(record.lines):
        raise Refused(
            "The record has {lines, plural, one {# line} other {# lines}}, so --to {to} is too far.",
            lines=len(record.lines),
            to=to,
        )
    if as_json:
        states = list(islice(record.states(), None if to is None else to + 1))
        replayed = ReplayedMatch(
            players=record.players,
            lines=tuple(map(str, record.lines[: len(states) - 1])),
            public=states[-1].public,
            hidden=states[-1].hidden,
            payoffs=record.game.payoffs(states[-1]),
        )
        print_json(replayed, indent=2)
    else:
        _told(record, to, wait=sys.stdin.isatty() and to is None if step is None else step)


def _told(record: Record, to: int | None, *, wait: bool) -> None:
    game, people, out = record.game, People(record.players), console()
    states = record.states()
    state = next(states)
    for number, (line, after) in enumerate(zip(record.lines[:to], states, strict=False), 1):
        out.print(f"{number:4}  {translated(_line(record, line))}", markup=False)
        for part in draw.showdown_told(game, state.public, after.public, people):
            out.print(part)
        state = after
        if wait and number < len(record.lines) and sys.stdin.readline() == "":
            wait = False
    if state.public.result is not None:
        won = sentence(people.clause(state.public.result.winners, WIN))
        out.print(joined(" ", [state.public.result.sentence, won]), markup=False)
    else:
        out.print(draw.TablePanel(game, game.view(state, None), people))


def _line(record: Record, line: Line) -> Text:
    by, action = line.by, line.action
    if isinstance(action, Roll) and by is None:
        who, dice = record.players[action.seat], faces(record.game, action.dice)
        return say("{who} has {dice}", who=Name(who), dice=Name(dice))
    by = action.seat if isinstance(action, Letters) else by
    if by is None:
        return say("the dealer: {action}", action=spoken(record.game, action))
    return told(record.game, Step(by, action), People(record.players))
