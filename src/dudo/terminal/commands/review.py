"""`dudo review`: where a match was decided, from its record."""

import os
from typing import BinaryIO

import click
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.progress import Progress, TimeRemainingColumn
from rich.table import Table

from dudo.engine import BadNotation
from dudo.engine.record import Record, read_record
from dudo.presentation.numbers import percent, percent_change
from dudo.review import Decision, Note, Review, RoundBreakdown, SharpPlay, review
from dudo.review.marking import mark_name
from dudo.review.reviewer import check_record
from dudo.terminal.output import console, in_markup, json_option, print_json
from dudo.terminal.reading import RECORD_FILE, written_in
from dudo.terminal.speaking import translated
from dudo.text import Figure, Name, Text, Value, joined, say

SECONDS = 18.0
SHADES = " ▁▂▃▄▅▆▇█"
LARGEST = 8_000_000
"""Characters of a file; no record is longer."""
WIDE = 64
"""The most columns of the graph."""
COSTLIEST = 8


@click.command("review")
@click.argument("file", type=RECORD_FILE)
@click.option(
    "--seconds",
    type=click.FloatRange(0.1, 3600),
    default=SECONDS,
    show_default=True,
    help="Time limit; less time means fewer samples.",
)
@click.option(
    "--samples",
    type=click.IntRange(4, 10_000),
    default=32,
    show_default=True,
    help="Positions sampled for each decision.",
)
@click.option("--jobs", type=click.IntRange(1, 256), help="Processes; by default, one per core.")
@click.option("--rounds", "by_round", is_flag=True, help="Show every round.")
@click.option(
    "--seed",
    type=int,
    default=0,
    show_default=True,
    help="A different seed gives different samples.",
)
@json_option
def command(
    *,
    file: BinaryIO,
    seconds: float,
    samples: int,
    jobs: int | None,
    by_round: bool,
    seed: int,
    as_json: bool,
) -> None:
    """Review the record in FILE ("-" reads it from standard input).

    Shows what every choice cost, how much was luck, and the three moments that decided the match. The
    same record, samples and seed give the same review, unless time runs out. An unfinished match is
    reviewed as far as it was played.
    """
    written = written_in(file, LARGEST + 1)
    if len(written) > LARGEST:
        raise BadNotation(
            say(
                "{path} is longer than {most} characters, so it is not the record of a match.",
                path=Name(file.name),
                most=Figure(f"{LARGEST:,}"),
            )
        )
    record = read_record(written)
    if not record.lines:
        raise click.UsageError(say("The record has no lines yet, so there is nothing to review."))
    check_record(record)
    record.final()  # a line that cannot be is told before anything moves on the screen
    jobs = jobs or os.cpu_count() or 1
    found = _reviewed(record, seconds, samples, jobs, seed, quiet=as_json)
    if as_json:
        print_json(found)
    else:
        console().print(in_text(found, by_round=by_round))


def _reviewed(
    record: Record, seconds: float, samples: int, jobs: int, seed: int, *, quiet: bool
) -> Review:
    bar = Progress(
        *Progress.get_default_columns()[:3],
        TimeRemainingColumn(),
        console=console(stderr=True),
        transient=True,
        disable=quiet,
    )
    with bar:
        task = bar.add_task(translated(say("playing it again")), total=1.0)
        return review(
            record,
            seed=seed,
            samples=samples,
            budget_s=seconds,
            jobs=jobs,
            progress=lambda share: bar.update(task, completed=share),
        )


def in_text(found: Review, *, by_round: bool = False) -> Group:
    """The review as text: the graph, the moments in sentences, luck and skill."""
    parts: list[RenderableType] = [Panel(graph(found), title=in_markup(found.title), expand=False)]
    if not found.finished:
        open_end = say("The match is not over; this review covers what has been played.")
        parts.append(f"\n{in_markup(open_end)}")
    parts.append(_heading(say("Where it was decided")))
    parts += [
        f"  {number}. {in_markup(turn.sentence)}" for number, turn in enumerate(found.turns, 1)
    ]
    parts += [
        _heading(say("Luck and skill: how each player’s chance to win came about")),
        breakdown_table(found),
    ]
    if found.rounds:
        unit = found.unit
        parts += [
            _heading(
                say("The same in {unit}: all rounds together, against the other players", unit=unit)
            )
        ]
        parts += [points_table(found)]
        if by_round:
            parts += [
                _heading(say("Round by round, in {unit}: luck and choices", unit=unit)),
                rounds_table(found),
            ]
    costly = sorted(
        (d for d in found.own_decisions if d.cost > 0), key=lambda d: (-d.cost, d.moment)
    )
    if costly:
        parts += [_heading(say("The costliest choices")), _costly(found, costly[:COSTLIEST])]
        parts += [line for one in costly[:COSTLIEST] for line in _why(found, one)]
    parts += _notes(say("Missed challenges"), found.missed)
    parts += _notes(say("Perfect bluffs"), found.bluffs)
    parts.append(f"\n[dim]{in_markup(sources_text(found))}[/]")
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
        seat = one.seat
        bars = "".join(SHADES[round(values[seat] * (len(SHADES) - 1))] for values in drawn)
        won = f"[bold]{in_markup(say('won'))}[/]" if one.won else ""
        grid.add_row(in_markup(Name(one.name)), percent(one.start), f"[yellow]{bars}[/]", won)
    return grid


def breakdown_table(found: Review) -> Table:
    """By player: start, luck, mistakes, the slips of others, result."""
    table = _parts(say("good"), say("slips"), say("blunders"))
    for one in found.accounts:
        changes = (percent_change(value) for value in (one.luck, one.choices, one.others))
        ends = (percent(value, decimals=1) for value in (one.start, one.result))
        table.add_row(
            in_markup(Name(one.name)),
            next(ends),
            *changes,
            next(ends),
            *map(str, (one.good, one.slips, one.blunders)),
        )
    return table


def points_table(found: Review) -> Table:
    """The same in points, over all rounds."""
    table = _parts()
    for one in found.accounts:
        parts = one.points
        values = (parts.start, parts.luck, parts.choices, parts.others, parts.result)
        table.add_row(in_markup(Name(one.name)), *(Figure(f"{value:+.2f}") for value in values))
    return table


def _parts(*more: Text) -> Table:
    table = Table(box=None, header_style="dim", padding=(0, 1))
    table.add_column("")
    heads = (
        say("at the start"),
        say("luck"),
        say("mistakes"),
        say("others’ mistakes"),
        say("result"),
    )
    for head in (*heads, *more):
        table.add_column(head, justify="right")
    return table


def rounds_table(found: Review) -> Table:
    """By round and player: luck, then the effect of everybody's choices."""
    table = Table(box=None, header_style="dim", padding=(0, 1))
    table.add_column(say("round"), justify="right")
    for name in found.players:
        table.add_column(in_markup(Name(name)), no_wrap=True)
    for one in found.rounds:
        table.add_row(str(one.number), *(_luck_and_choices(one, s) for s in range(len(one.luck))))
    return table


def _luck_and_choices(one: RoundBreakdown, seat: int) -> str:
    chosen = one.choices[seat] + one.others[seat]
    if not one.result[seat] and not one.luck[seat] and not chosen:
        return "    ·"  # it took no part in the round
    luck = one.start[seat] + one.luck[seat]
    figures = (luck, chosen) if chosen else (luck,)
    return " ".join(translated(Figure(f"{figure:+.2f}")) for figure in figures)


def _costly(found: Review, costly: list[Decision]) -> Table:
    table = Table(box=None, header_style="dim", padding=(0, 1))
    table.add_column(say("round"), justify="right")
    for head in (say("who"), say("mark"), say("did"), say("better")):
        table.add_column(head)
    error = say("± error")
    for head in (say("of the match"), error, say("in {unit}", unit=found.unit), error):
        table.add_column(head, justify="right")
    for one in costly:
        better = next(option.said for option in one.options if option.action == one.best)
        table.add_row(
            str(found.moments[one.moment].round),
            in_markup(Name(found.players[one.seat])),
            mark_name(one.mark),
            in_markup(one.said),
            in_markup(better),
            percent(one.cost, decimals=1),
            percent(one.error, decimals=1),
            Figure(f"{one.points.cost:.2f}"),
            Figure(f"{one.points.error:.2f}"),
        )
    return table


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
    return f"\n[bold]{in_markup(text)}[/]"


def sources_text(found: Review) -> Text:
    """Where the numbers come from, and how accurate they are."""
    drawn = say(
        "For each choice, {samples} positions were drawn from what the player could "
        "believe{hurried, select, yes { (fewer for some, because time ran out)} other {}}.",
        samples=found.samples,
        hurried="yes" if found.hurried else "no",
    )
    numbers: dict[str, Value] = {
        "matches": found.matches,
        "error": percent(found.worth_error, decimals=1),
    }
    valued = (
        say(
            "Where no solution gives the value of a position between rounds, it was learnt from {matches} matches; "
            "the values are within {error} on average.",
            **numbers,
        )
        if found.solved
        else say(
            "Positions between rounds were valued from {matches} matches, to within {error} on average.",
            **numbers,
        )
    )
    parts = [valued, *_thought(found), say("Seed {seed}.", seed=found.seed)]
    if found.drawn or not found.solved:
        parts.insert(0, drawn)
    return joined(" ", [_solved(found), *parts] if found.solved else parts)


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


def _solved(found: Review) -> Text:
    return say(
        "{solved, plural, one {One choice was} other {# choices were}} judged by the solution of the round: by "
        "what is lost against play that cannot be beaten.",
        solved=found.solved,
    )
