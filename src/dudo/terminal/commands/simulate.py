"""`dudo simulate`: many matches between bots, and who wins them."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import SystemRandom
from signal import SIG_IGN, SIGINT, signal
from time import perf_counter

import click
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from dudo.bots.strategy.personality import read_bot
from dudo.engine import Game
from dudo.engine.record import Record
from dudo.engine.seating import MOST_PLAYERS
from dudo.league.match import bot_of
from dudo.league.simulation import SimulatedMatch, one_match, rows
from dudo.presentation.numbers import amount, percent
from dudo.table.names import unlike
from dudo.terminal.chosen import chosen
from dudo.terminal.clusters import cluster_option
from dudo.terminal.completing import complete_bot, complete_game
from dudo.terminal.greeting import greeted
from dudo.terminal.json_leagues import Simulated
from dudo.terminal.output import console, json_option, print_json
from dudo.terminal.rows import MatchRow, rows_option, rows_to
from dudo.terminal.speaking import translated
from dudo.terminal.stopping import STOPPED
from dudo.text import Figure, Name, say
from dudo.workers.cluster import worker_pool

CHUNK = 10
MOST = 1_000_000


def _players(seated: tuple[str, ...]) -> tuple[str, ...]:
    """What the record calls the bots, no two of them alike."""
    names: list[str] = []
    for name in seated:
        names.append(unlike(name, names))
    return tuple(names)


@dataclass(frozen=True, slots=True, kw_only=True)
class Chunk:
    """Some matches of a simulation, to be played in a process of their own."""

    game: Game
    names: tuple[str, ...]
    seed: int
    numbers: range
    recorded: bool

    def row(self, number: int, outcome: SimulatedMatch) -> MatchRow:
        """The match of that number as a row."""
        return MatchRow(
            game=self.game.title,
            seed=self.seed,
            match=number + 1,
            bots=outcome.names,
            shares=outcome.shares,
            rounds=outcome.rounds,
            actions=outcome.actions,
            record=str(self._record(outcome)) if self.recorded else "",
        )

    def _record(self, outcome: SimulatedMatch) -> Record:
        return Record(game=self.game, players=_players(outcome.names), lines=outcome.played)


def play_chunk(some: Chunk) -> list[SimulatedMatch]:
    """The outcomes, in their order."""
    return [
        one_match(some.game, some.names, some.seed, number, recorded=some.recorded)
        for number in some.numbers
    ]


@click.command("simulate")
@click.argument("game", shell_complete=complete_game)
@click.option(
    "--bots",
    "names",
    default="counter,novice",
    shell_complete=complete_bot,
    show_default=True,
    help="The bots at the table, separated by commas, like counter,counter:bold; `random` plays any "
    "legal action. See `dudo bots`.",
)
@click.option(
    "--players",
    type=click.IntRange(2, MOST_PLAYERS),
    help="Seats; the bots are repeated to fill them.",
)
@click.option(
    "--matches",
    type=click.IntRange(1, MOST),
    default=100,
    show_default=True,
    help="Matches to play.",
)
@click.option("--seed", type=int, help="The same seed gives the same matches.")
@click.option(
    "--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes."
)
@cluster_option
@rows_option
@json_option
def command(
    *,
    game: str,
    names: str,
    players: int | None,
    matches: int,
    seed: int | None,
    jobs: int,
    cluster: str | None,
    rows_path: Path | None,
    as_json: bool,
) -> None:
    """Play many matches of GAME between bots and show who wins.

    The bots move one seat on after each match, so that no bot gains from its seat. Ctrl-C stops early
    and shows the results so far.
    """
    entry = chosen(game).entry
    asked = tuple(str(read_bot(name)) for name in names.split(",") if name.strip())
    if not asked:
        raise click.UsageError(
            say("Name at least one bot, like {example}.", example=Name("--bots counter,novice"))
        )
    for name in asked:
        greeted(bot_of(name), [entry.game])
    seats = players or max(len(asked), entry.game.seats[0])
    if seats < len(asked):
        raise click.UsageError(
            say("{bots} bots need {bots} seats; {seats} are too few.", bots=len(asked), seats=seats)
        )
    entry.game.start(seats)
    table = tuple(asked[seat % len(asked)] for seat in range(seats))
    seed = SystemRandom().randrange(2**32) if seed is None else seed
    begun = perf_counter()
    outcomes: list[SimulatedMatch] = []
    numbers = range(matches)
    size = 1 if jobs == 1 and cluster is None else CHUNK
    tasks = [
        Chunk(
            game=entry.game,
            names=table,
            seed=seed,
            numbers=numbers[first : first + size],
            recorded=rows_path is not None,
        )
        for first in range(0, matches, size)
    ]
    bar = Progress(
        *Progress.get_default_columns()[:2],
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console(stderr=True),
        transient=True,
        disable=as_json,
    )
    stopped = False
    try:
        with bar, rows_to(rows_path) as row, _many(jobs, cluster, tasks) as results:
            task = bar.add_task(entry.game.title, total=matches)
            for some, found in zip(tasks, results, strict=True):
                outcomes += found
                for number, outcome in zip(some.numbers, found, strict=True):
                    row(some.row(number, outcome))
                bar.advance(task, len(found))
    except KeyboardInterrupt:
        if not outcomes:
            raise
        stopped = True
        signal(SIGINT, SIG_IGN)  # it ends now: once more would only lose the results
    seconds = perf_counter() - begun
    report(entry.game.title, table, seed, outcomes, seconds, as_json=as_json)
    if stopped:
        text = say("Stopped after {played} of {all} matches.", played=len(outcomes), all=matches)
        click.echo(translated(text), err=True)
        click.get_current_context().exit(STOPPED)


@contextmanager
def _many(
    jobs: int, cluster: str | None, tasks: list[Chunk]
) -> Iterator[Iterator[list[SimulatedMatch]]]:
    if jobs == 1 and cluster is None:
        yield map(play_chunk, tasks)
        return
    with worker_pool(jobs, cluster) as pool:
        yield pool.map(play_chunk, tasks)


def report(
    game: str,
    table: tuple[str, ...],
    seed: int,
    outcomes: list[SimulatedMatch],
    seconds: float,
    *,
    as_json: bool,
) -> None:
    """The results, as a table or as JSON."""
    actions = sum(outcome.actions for outcome in outcomes)
    found = rows(outcomes)
    if as_json:
        print_json(
            Simulated(
                game=game,
                bots=table,
                seed=seed,
                matches=len(outcomes),
                actions=actions,
                seconds=seconds,
                results=found,
            ),
            indent=2,
        )
        return
    grid = Table(say("bot"), box=None, header_style="dim", pad_edge=False)
    for head in (say("seats"), say("wins"), say("share"), say("95% interval")):
        grid.add_column(head, justify="right")
    for row in found:
        low, high = (percent(edge, decimals=1) for edge in (row.low, row.high))
        interval = say("{low} to {high}", low=low, high=high)
        wins, share = amount(row.wins), percent(row.share, decimals=1)
        grid.add_row(row.bot, str(row.seats), wins, share, interval)
    out = console()
    out.print(grid)
    rounds = sum(outcome.rounds for outcome in outcomes) / len(outcomes)
    out.print(
        say(
            "{matches, plural, one {# match} other {# matches}} of {game} at {seats} seats, {rounds} rounds each; "
            "{actions} actions, {pace} a second; seed {seed}.",
            matches=len(outcomes),
            game=Name(game),
            seats=len(table),
            rounds=Figure(f"{rounds:.1f}"),
            actions=actions,
            pace=Figure(f"{actions / seconds:,.0f}"),
            seed=seed,
        ),
        style="dim",
        markup=False,
    )
