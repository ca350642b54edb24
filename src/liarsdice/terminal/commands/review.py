"""`liarsdice review`: where a match was decided, from its record."""

from typing import TextIO

import click
from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.progress import Progress, TimeRemainingColumn
from rich.table import Table

from liarsdice.engine.record import Record, read_record
from liarsdice.review import Decision, Note, Review, review
from liarsdice.review.telling import percent
from liarsdice.terminal.output import console, json_option, print_json

SECONDS = 18.0
SHADES = " ▁▂▃▄▅▆▇█"
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
    help="How long it may take; less time means fewer samples.",
)
@click.option(
    "--samples",
    type=click.IntRange(4, 10_000),
    default=32,
    show_default=True,
    help="Positions drawn for each decision.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="Another seed, other samples.")
@json_option
def command(*, file: TextIO, seconds: float, samples: int, seed: int, as_json: bool) -> None:
    """Review the record in FILE ("-" reads it from standard input).

    What every choice cost, how much was luck, and the three moments that decided the match. The same
    record, samples and seed give the same review, as long as the time does not run out.
    """
    try:
        text = file.read()
    except UnicodeDecodeError:
        raise click.UsageError(f"{file.name} is no text in UTF-8, so it is no record.") from None
    record = read_record(text)
    if not record.lines:
        raise click.UsageError("The record has no lines yet, so there is nothing to review.")
    record.final()  # a line that cannot be is told before anything moves on the screen
    found = _reviewed(record, seconds, samples, seed, quiet=as_json)
    if as_json:
        print_json(found)
    else:
        console().print(told(found))


def _reviewed(record: Record, seconds: float, samples: int, seed: int, *, quiet: bool) -> Review:
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
            progress=lambda share: bar.update(task, completed=share),
        )


def told(found: Review) -> Group:
    """The review as text: the graph, the moments in sentences, who owes what to whom."""
    parts: list[RenderableType] = [Panel(graph(found), title=escape(found.title), expand=False)]
    parts.append(_heading("Where it was decided"))
    parts += [f"  {number}. {escape(turn.sentence)}" for number, turn in enumerate(found.turns, 1)]
    parts += [_heading("Luck and choices, in parts of a match"), accounts(found)]
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
    """By player: start, luck, own choices, the choices of others, result."""
    table = Table(box=None, header_style="dim", padding=(0, 1))
    table.add_column("")
    for head in ("start", "luck", "own choices", "others’ choices", "result", "without a slip"):
        table.add_column(head, justify="right")
    for one in found.accounts:
        changes = (f"{value:+.3f}" for value in (one.luck, one.choices, one.others))
        good = f"{one.good} of {one.decisions}"
        table.add_row(escape(one.name), f"{one.start:.3f}", *changes, f"{one.result:.3f}", good)
    return table


def _costly(found: Review, costly: list[Decision]) -> Table:
    table = Table(box=None, header_style="dim", padding=(0, 1))
    for head in ("round", "who", "did", "better", "cost", "± error"):
        table.add_column(head, justify="right" if head in ("round", "cost", "± error") else "left")
    for one in costly:
        better = next(option.said for option in one.options if option.action == one.best)
        table.add_row(
            str(found.moments[one.moment].round),
            escape(found.players[one.seat]),
            escape(one.said),
            escape(better),
            percent(one.cost),
            percent(one.error),
        )
    return table


def _notes(title: str, notes: tuple[Note, ...]) -> list[RenderableType]:
    if not notes:
        return []
    return [_heading(title), *(f"  {escape(note.sentence)}" for note in notes)]


def _heading(text: str) -> str:
    return f"\n[bold]{text}[/]"


def sources(found: Review) -> str:
    """Where the figures come from, and how sure they are."""
    drawn = f"{found.samples} positions drawn for each choice from what could be believed"
    cut = "; time ran out, so some had fewer" if found.hurried else ""
    return (
        f"\nOdds counted, {drawn}{cut}. What a position between rounds is worth was learnt from "
        f"{found.matches} matches, to within {percent(found.worth_error)} on average. "
        f"Seed {found.seed}."
    )
