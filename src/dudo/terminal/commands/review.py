"""`dudo review`: where a match was decided, from its record."""

import os
from collections.abc import Iterable
from typing import Annotated

import click
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Column, Table

from dudo.engine import BadNotation
from dudo.engine.record import read_record
from dudo.presentation.numbers import percent, percent_change
from dudo.review import Decision, Note, Review, RoundBreakdown, SharpPlay, review
from dudo.review.marking import mark_name
from dudo.review.reviewer import check_record
from dudo.terminal.declaring import Json, declared
from dudo.terminal.output import (
    bold,
    console,
    dim,
    in_markup,
    print_json,
    progress,
    right,
    table,
    told,
)
from dudo.terminal.reading import RecordFile, written_in
from dudo.terminal.refusing import Refused
from dudo.terminal.speaking import translated
from dudo.text import Figure, Name, Text, joined, say

SHADES = " ▁▂▃▄▅▆▇█"
LARGEST = 8_000_000
"""Characters of a file; no record is longer."""
WIDE = 64
"""The most columns of the graph."""
COSTLIEST = 8


@declared("review")
def command(
    file: RecordFile,
    *,
    seconds: Annotated[float, click.FloatRange(0.1, 3600)] = 18.0,
    samples: Annotated[int, click.IntRange(4, 10_000)] = 32,
    jobs: Annotated[int | None, click.IntRange(1, 256)] = None,
    rounds: bool = False,
    seed: int = 0,
    as_json: Json = False,
) -> None:
    """Review the record in FILE ("-" reads it from standard input).

    Shows what every choice cost, how much was luck, and the three moments that decided the match. The
    same record, samples and seed give the same review, unless time runs out. An unfinished match is
    reviewed as far as it was played.

    --seconds: Time limit; less time means fewer samples.
    --samples: Positions sampled for each decision.
    --jobs: Processes; by default, one per core.
    --rounds: Show every round.
    --seed: A different seed gives different samples.
    """
    written = written_in(file, LARGEST + 1)
    if len(written) > LARGEST:
        raise BadNotation(
            told(
                "{path} is longer than {most} characters, so it is not the record of a match.",
                path=file.name,
                most=Figure(f"{LARGEST:,}"),
            )
        )
    record = read_record(written)
    if not record.lines:
        raise Refused("The record has no lines yet, so there is nothing to review.")
    check_record(record)
    record.final()  # a line that cannot be is told before anything moves on the screen
    with progress(say("playing it again"), total=1.0, quiet=as_json) as line:
        found = review(
            record,
            seed=seed,
            samples=samples,
            budget_s=seconds,
            jobs=jobs or os.cpu_count() or 1,
            progress=lambda share: line(completed=share),
        )
    if as_json:
        print_json(found)
    else:
        console().print(in_text(found, by_round=rounds))


def in_text(found: Review, *, by_round: bool = False) -> Group:
    """The review as text: the graph, the moments in sentences, luck and skill."""
    parts: list[RenderableType] = [Panel(graph(found), title=in_markup(found.title), expand=False)]
    if not found.finished:
        open_end = say("The match is not over; this review covers what has been played.")
        parts.append(f"\n{in_markup(open_end)}")
    turns = (f"  {number}. {in_markup(it.sentence)}" for number, it in enumerate(found.turns, 1))
    parts += [_heading(say("Where it was decided")), *turns]
    about = say("Luck and skill: how each player’s chance to win came about")
    parts += [_heading(about), breakdown_table(found)]
    if found.rounds:
        about = say(
            "The same in {unit}: all rounds together, against the other players", unit=found.unit
        )
        parts += [_heading(about), points_table(found)]
    if found.rounds and by_round:
        about = say("Round by round, in {unit}: luck and choices", unit=found.unit)
        parts += [_heading(about), rounds_table(found)]
    costly = [one for one in found.own_decisions if one.cost > 0]
    costly = sorted(costly, key=lambda one: (-one.cost, one.moment))[:COSTLIEST]
    if costly:
        parts += [_heading(say("The costliest choices")), _costly(found, costly)]
        parts += [line for one in costly for line in _why(found, one)]
    parts += _notes(say("Missed challenges"), found.missed)
    parts += _notes(say("Perfect bluffs"), found.bluffs)
    parts.append(f"\n{dim(sources_text(found))}")
    return Group(*parts)


def graph(found: Review) -> Table:
    """By player, the win probability along the match, for somebody who sees all dice."""
    grid = Table.grid(padding=(0, 1))
    for _ in range(4):
        grid.add_column(no_wrap=True)
    rows = [found.start, *(moment.values for moment in found.moments)]
    stride = max(1, -(-len(rows) // WIDE))
    drawn = [*rows[:-1:stride], rows[-1]]
    for one in found.accounts:
        bars = "".join(SHADES[round(it[one.seat] * (len(SHADES) - 1))] for it in drawn)
        won = bold(say("won")) if one.won else ""
        grid.add_row(in_markup(Name(one.name)), percent(one.start), f"[yellow]{bars}[/]", won)
    return grid


def breakdown_table(found: Review) -> Table:
    """By player: start, luck, mistakes, the slips of others, result."""
    rows = []
    for one in found.accounts:
        changes = (percent_change(value) for value in (one.luck, one.choices, one.others))
        start, result = (percent(value, decimals=1) for value in (one.start, one.result))
        marks = map(str, (one.good, one.slips, one.blunders))
        rows.append([in_markup(Name(one.name)), start, *changes, result, *marks])
    return _parts(rows, say("good"), say("slips"), say("blunders"))


def points_table(found: Review) -> Table:
    """The same in points, over all rounds."""
    rows = []
    for one in found.accounts:
        it = one.points
        values = (it.start, it.luck, it.choices, it.others, it.result)
        rows.append([in_markup(Name(one.name)), *(Figure(f"{value:+.2f}") for value in values)])
    return _parts(rows)


def _parts(rows: Iterable[Iterable[str]], *more: Text) -> Table:
    heads = (
        say("at the start"),
        say("luck"),
        say("mistakes"),
        say("others’ mistakes"),
        say("result"),
    )
    return table("", *map(right, (*heads, *more)), rows=rows)


def rounds_table(found: Review) -> Table:
    """By round and player: luck, then the effect of everybody's choices."""
    names = (Column(in_markup(Name(name)), no_wrap=True) for name in found.players)
    rows = (
        [str(one.number), *(_luck_and_choices(one, seat) for seat in range(len(one.luck)))]
        for one in found.rounds
    )
    return table(right(say("round")), *names, rows=rows)


def _luck_and_choices(one: RoundBreakdown, seat: int) -> str:
    chosen = one.choices[seat] + one.others[seat]
    if not one.result[seat] and not one.luck[seat] and not chosen:
        return "    ·"  # it took no part in the round
    luck = one.start[seat] + one.luck[seat]
    figures = (luck, chosen) if chosen else (luck,)
    return " ".join(translated(Figure(f"{figure:+.2f}")) for figure in figures)


def _costly(found: Review, costly: list[Decision]) -> Table:
    heads = (
        right(say("round")),
        *(say("who"), say("mark"), say("did"), say("better")),
        *(right(say("of the match")), right(say("± error"))),
        *(right(say("in {unit}", unit=found.unit)), right(say("± error"))),
    )
    rows = (
        (
            str(found.moments[one.moment].round),
            in_markup(Name(found.players[one.seat])),
            mark_name(one.mark),
            in_markup(one.said),
            in_markup(next(it.said for it in one.options if it.action == one.best)),
            percent(one.cost, decimals=1),
            percent(one.error, decimals=1),
            Figure(f"{one.points.cost:.2f}"),
            Figure(f"{one.points.error:.2f}"),
        )
        for one in costly
    )
    return table(*heads, rows=rows)


def _why(found: Review, one: Decision) -> list[RenderableType]:
    """What could be known then, sentence by sentence; nothing where nothing stood and nothing was bid."""
    told = [*one.why, *([plays(one)] if one.sharp else [])]
    if not told:
        return []
    head = say(
        "Round {round}, {who}:",
        round=found.moments[one.moment].round,
        who=Name(found.players[one.seat]),
    )
    return [f"\n  {in_markup(head)}", *(f"    {in_markup(sentence)}" for sentence in told)]


def plays(one: Decision) -> Text:
    """What sharp does with those dice, and how often; behind it, what that seems worth to it, where it tells."""
    often = ", ".join(map(_play, one.sharp))
    return say("With these dice sharp does this: {plays}.", plays=Name(often))


def _play(one: SharpPlay) -> str:
    often = f"{translated(one.said)} {translated(percent(one.often))}"
    if one.worth is None:
        return often
    worth = translated(Figure(f"{one.worth:+.2f}"))
    if one.error is None:
        return f"{often} ({worth})"
    return f"{often} ({worth} ± {translated(Figure(f'{one.error:.2f}'))})"


def _notes(title: Text, notes: tuple[Note, ...]) -> list[RenderableType]:
    if not notes:
        return []
    return [_heading(title), *(f"  {in_markup(note.sentence)}" for note in notes)]


def _heading(text: Text) -> str:
    return f"\n{bold(text)}"


def sources_text(found: Review) -> Text:
    """Where the numbers come from, and how accurate they are."""
    drawn = say(
        "For each choice, {samples} positions were drawn from what the player could "
        "believe{hurried, select, yes { (fewer for some, because time ran out)} other {}}.",
        samples=found.samples,
        hurried="yes" if found.hurried else "no",
    )
    matches, error = found.matches, percent(found.worth_error, decimals=1)
    learnt = say(
        "Where no solution gives the value of a position between rounds, it was learnt from {matches} matches; "
        "the values are within {error} on average.",
        matches=matches,
        error=error,
    )
    valued = say(
        "Positions between rounds were valued from {matches} matches, to within {error} on average.",
        matches=matches,
        error=error,
    )
    solved = say(
        "{solved, plural, one {One choice was} other {# choices were}} judged by the solution of the round: by "
        "what is lost against play that cannot be beaten.",
        solved=found.solved,
    )
    parts = [solved] if found.solved else []
    parts += [drawn] if found.drawn or not found.solved else []
    parts += [learnt if found.solved else valued, *_thought(found)]
    return joined(" ", [*parts, say("Seed {seed}.", seed=found.seed)])


def _thought(found: Review) -> list[Text]:
    """What stands in brackets beside what sharp does, where it does."""
    tries = max((one.sharp_tries for one in found.decisions), default=0)
    told = say(
        "In brackets after each thing that sharp does is what it thinks that is worth, if losing "
        "the round is -1: it looked ahead, and played out the best of them in thought, up to "
        "{tries} rounds for each choice; ± is their standard "
        "error.",
        tries=tries,
    )
    return [told] if tries else []
