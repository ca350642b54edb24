"""`dudo review`: where a match was decided, from its record."""

import os
from typing import TextIO

import click
from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.progress import Progress, TimeRemainingColumn
from rich.table import Table

from dudo.engine import BadNotation
from dudo.engine.record import Record, read_record
from dudo.presentation.numbers import percent, percent_change
from dudo.review import Decision, Note, Review, RoundAccount, review
from dudo.review.reviewer import check
from dudo.terminal.output import console, json_option, print_json

SECONDS = 18.0
SHADES = " ▁▂▃▄▅▆▇█"
LARGEST = 8_000_000
"""Characters of a file; no record is longer."""
WIDE = 64
"""The most columns of the graph."""
COSTLIEST = 8


@click.command("review")
@click.argument("file", type=click.File("r", encoding="utf-8"))
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
    "--seed", type=int, default=0, show_default=True, help="Another seed gives other samples."
)
@json_option
def command(
    *,
    file: TextIO,
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
    try:
        text = file.read(LARGEST + 1)
    except UnicodeDecodeError:
        raise click.UsageError(f"{file.name} is no text in UTF-8, so it is no record.") from None
    if len(text) > LARGEST:
        raise BadNotation(
            f"{file.name} is longer than {LARGEST:,} characters, so it is no record of a match."
        )
    record = read_record(text)
    if not record.lines:
        raise click.UsageError("The record has no lines yet, so there is nothing to review.")
    check(record)
    record.final()  # a line that cannot be is told before anything moves on the screen
    jobs = jobs or os.cpu_count() or 1
    found = _reviewed(record, seconds, samples, jobs, seed, quiet=as_json)
    if as_json:
        print_json(found)
    else:
        console().print(told(found, by_round=by_round))


def _reviewed(
    record: Record, seconds: float, samples: int, jobs: int, seed: int, *, quiet: bool
) -> Review:
    bar = Progress(
        *Progress.get_default_columns()[:3],
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=quiet,
    )
    with bar:
        task = bar.add_task("Playing it again", total=1.0)
        return review(
            record,
            seed=seed,
            samples=samples,
            budget_s=seconds,
            jobs=jobs,
            progress=lambda share: bar.update(task, completed=share),
        )


def told(found: Review, *, by_round: bool = False) -> Group:
    """The review as text: the graph, the moments in sentences, luck and skill."""
    parts: list[RenderableType] = [Panel(graph(found), title=escape(found.title), expand=False)]
    if not found.finished:
        parts.append("\nThe match is not over; this review covers what has been played.")
    parts.append(_heading("Where it was decided"))
    parts += [f"  {number}. {escape(turn.sentence)}" for number, turn in enumerate(found.turns, 1)]
    parts += [
        _heading("Luck and skill: how each player’s chance to win came about"),
        accounts(found),
    ]
    if found.rounds:
        unit = escape(found.unit)
        parts += [_heading(f"The same in {unit}: all rounds together, against the other players")]
        parts += [points(found)]
        if by_round:
            parts += [_heading(f"Round by round, in {unit}: luck and choices"), rounds(found)]
    costly = sorted((d for d in found.decisions if d.cost > 0), key=lambda d: (-d.cost, d.moment))
    if costly:
        parts += [_heading("The costliest choices"), _costly(found, costly[:COSTLIEST])]
    parts += _notes("Missed challenges", found.missed)
    parts += _notes("Perfect bluffs", found.bluffs)
    parts.append(f"[dim]{escape(sources(found))}[/]")
    return Group(*parts)


def graph(found: Review) -> Table:
    """By player, the win probability along the match, for somebody who sees all dice."""
    grid = Table.grid(padding=(0, 1))
    for _ in range(4):
        grid.add_column(no_wrap=True)
    rows = [found.start, *(moment.values for moment in found.moments)]
    stride = max(1, -(-len(rows) // WIDE))
    shown = [*rows[:-1:stride], rows[-1]]
    for account in found.accounts:
        seat = account.seat
        bars = "".join(SHADES[round(values[seat] * (len(SHADES) - 1))] for values in shown)
        won = "[bold]won[/]" if found.finished and account.result > 0 else ""
        grid.add_row(escape(account.name), percent(account.start), f"[yellow]{bars}[/]", won)
    return grid


def accounts(found: Review) -> Table:
    """By player: start, luck, own slips, the slips of others, result."""
    table = _parts("good", "slips", "blunders")
    for one in found.accounts:
        changes = (percent_change(value) for value in (one.luck, one.choices, one.others))
        ends = (percent(value, decimals=1) for value in (one.start, one.result))
        table.add_row(
            escape(one.name),
            next(ends),
            *changes,
            next(ends),
            *map(str, (one.good, one.slips, one.blunders)),
        )
    return table


def points(found: Review) -> Table:
    """The same in points, over all rounds."""
    table = _parts()
    for one in found.accounts:
        parts = one.points
        values = (parts.start, parts.luck, parts.choices, parts.others, parts.result)
        table.add_row(escape(one.name), *(f"{value:+.2f}" for value in values))
    return table


def _parts(*more: str) -> Table:
    table = Table(box=None, header_style="dim", padding=(0, 1))
    table.add_column("")
    for head in ("at the start", "luck", "own slips", "others’ slips", "result", *more):
        table.add_column(head, justify="right")
    return table


def rounds(found: Review) -> Table:
    """By round and player: luck, then the effect of everybody's choices."""
    table = Table(box=None, header_style="dim", padding=(0, 1))
    table.add_column("round", justify="right")
    for name in found.players:
        table.add_column(escape(name), no_wrap=True)
    for one in found.rounds:
        table.add_row(str(one.number), *(_luck_and_choices(one, s) for s in range(len(one.luck))))
    return table


def _luck_and_choices(one: RoundAccount, seat: int) -> str:
    chosen = one.choices[seat] + one.others[seat]
    if not one.result[seat] and not one.luck[seat] and not chosen:
        return "    ·"  # it took no part in the round
    luck = one.start[seat] + one.luck[seat]
    return f"{luck:+.2f} {chosen:+.2f}" if chosen else f"{luck:+.2f}"


def _costly(found: Review, costly: list[Decision]) -> Table:
    table = Table(box=None, header_style="dim", padding=(0, 1))
    unit = escape(found.unit)
    for head in ("round", "who", "mark", "did", "better"):
        table.add_column(head, justify="right" if head == "round" else "left")
    for head in ("of the match", "± error", f"in {unit}", "± error"):
        table.add_column(head, justify="right")
    for one in costly:
        better = next(option.said for option in one.options if option.action == one.best)
        table.add_row(
            str(found.moments[one.moment].round),
            escape(found.players[one.seat]),
            one.mark.value,
            escape(one.said),
            escape(better),
            percent(one.cost, decimals=1),
            percent(one.error, decimals=1),
            f"{one.points.cost:.2f}",
            f"{one.points.error:.2f}",
        )
    return table


def _notes(title: str, notes: tuple[Note, ...]) -> list[RenderableType]:
    if not notes:
        return []
    return [_heading(title), *(f"  {escape(note.sentence)}" for note in notes)]


def _heading(text: str) -> str:
    return f"\n[bold]{text}[/]"


def sources(found: Review) -> str:
    """Where the numbers come from, and how accurate they are."""
    drawn = (
        f"For each choice, {found.samples} positions were drawn from what the player could believe"
    )
    cut = " (fewer for some, because time ran out)" if found.hurried else ""
    return (
        f"\n{drawn}{cut}. Positions between rounds were valued from {found.matches} matches, "
        f"to within {percent(found.worth_error, decimals=1)} on average. "
        f"Seed {found.seed}."
    )
