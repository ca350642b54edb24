"""`dudo simulate`: many matches between bots, and who wins them."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import sqrt
from random import Random, SystemRandom
from signal import SIG_IGN, SIGINT, signal
from time import perf_counter

import click
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from dudo.bots.strategy.temper import read as read_bot
from dudo.engine import Game
from dudo.league.match import bot_of
from dudo.play import play
from dudo.terminal.chosen import chosen
from dudo.terminal.clusters import cluster_option
from dudo.terminal.output import console, json_option, print_json
from dudo.terminal.speaking import said
from dudo.text import Figure, Name, say
from dudo.workers.cluster import worker_pool

CHUNK = 10
MOST = 1_000_000
STOPPED = 130
"""The exit status after Ctrl-C, as shells have it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """One match: by seat the name of the bot and its share of the win, and how long it was."""

    names: tuple[str, ...]
    shares: tuple[float, ...]
    actions: int
    rounds: int


def one_match(game: Game, names: tuple[str, ...], seed: int, number: int) -> Outcome:
    """Match `number` of a simulation: the bots move on by a seat from match to match."""
    turn = number % len(names)
    seated = names[turn:] + names[:turn]
    luck = Random(f"{seed}:{number}")
    *_, (actions, last) = enumerate(play(game, [bot_of(name) for name in seated], luck), 1)
    state = last.after
    result = state.public.result
    winners = result.winners if result is not None else ()
    shares = tuple((seat in winners) / len(winners) for seat in range(len(seated)))
    return Outcome(names=seated, shares=shares, actions=actions, rounds=state.public.round)


def chunk(task: tuple[Game, tuple[str, ...], int, range]) -> list[Outcome]:
    """Some matches of a simulation, in a process of their own."""
    game, names, seed, numbers = task
    return [one_match(game, names, seed, number) for number in numbers]


@click.command("simulate")
@click.argument("game")
@click.option(
    "--bots",
    "names",
    default="counter,novice",
    show_default=True,
    help="The bots at the table, separated by commas, like counter,counter:bold; `random` plays any "
    "legal action. See `dudo bots`.",
)
@click.option(
    "--players", type=click.IntRange(2, 40), help="Seats; the bots are repeated to fill them."
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
        bot_of(name)
    seats = players or max(len(asked), entry.game.seats[0])
    if seats < len(asked):
        raise click.UsageError(
            say(
                "{bots} bots need as many seats; {seats} are too few.", bots=len(asked), seats=seats
            )
        )
    entry.game.start(seats)
    table = tuple(asked[seat % len(asked)] for seat in range(seats))
    seed = SystemRandom().randrange(2**32) if seed is None else seed
    begun = perf_counter()
    outcomes: list[Outcome] = []
    numbers = range(matches)
    size = 1 if jobs == 1 and cluster is None else CHUNK
    tasks = [
        (entry.game, table, seed, numbers[first : first + size])
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
        with bar, _many(jobs, cluster, tasks) as results:
            task = bar.add_task(entry.game.title, total=matches)
            for found in results:
                outcomes += found
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
        click.echo(said(text), err=True)
        click.get_current_context().exit(STOPPED)


@contextmanager
def _many(
    jobs: int, cluster: str | None, tasks: list[tuple[Game, tuple[str, ...], int, range]]
) -> Iterator[Iterator[list[Outcome]]]:
    if jobs == 1 and cluster is None:
        yield map(chunk, tasks)
        return
    with worker_pool(jobs, cluster) as pool:
        yield pool.map(chunk, tasks)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """How one bot did: matches count once for each seat that it had."""

    bot: str
    seats: int
    wins: float
    share: float
    low: float
    high: float


def rows(outcomes: list[Outcome]) -> list[Row]:
    """By bot, the best first: wins, share of the seats that won, and its 95% interval."""
    shares: dict[str, list[float]] = {}
    for outcome in outcomes:
        for name, share in zip(outcome.names, outcome.shares, strict=True):
            shares.setdefault(name, []).append(share)
    found = []
    for name, won in shares.items():
        low, high = wilson(sum(won), len(won))
        mean = sum(won) / len(won)
        found.append(Row(bot=name, seats=len(won), wins=sum(won), share=mean, low=low, high=high))
    return sorted(found, key=lambda row: -row.share)


def wilson(wins: float, tries: int) -> tuple[float, float]:
    """The 95% interval of a share, after Wilson; never outside 0 to 1.

    >>> [round(edge, 3) for edge in wilson(50, 100)]
    [0.404, 0.596]
    """
    z = 1.959964
    share = wins / tries
    middle = (share + z * z / (2 * tries)) / (1 + z * z / tries)
    half = z * sqrt(share * (1 - share) / tries + z * z / (4 * tries**2)) / (1 + z * z / tries)
    return max(0.0, middle - half), min(1.0, middle + half)


def report(
    game: str,
    table: tuple[str, ...],
    seed: int,
    outcomes: list[Outcome],
    seconds: float,
    *,
    as_json: bool,
) -> None:
    """The results, as a table or as JSON."""
    actions = sum(outcome.actions for outcome in outcomes)
    found = rows(outcomes)
    if as_json:
        print_json(
            {
                "game": game,
                "bots": table,
                "seed": seed,
                "matches": len(outcomes),
                "actions": actions,
                "seconds": seconds,
                "results": found,
            },
            indent=2,
        )
        return
    grid = Table(say("bot"), box=None, header_style="dim", pad_edge=False)
    for head in (say("seats"), say("wins"), say("share"), say("95% interval")):
        grid.add_column(head, justify="right")
    for row in found:
        low, high = (Figure(f"{edge:.1%}") for edge in (row.low, row.high))
        interval = say("{low} to {high}", low=low, high=high)
        wins, share = Figure(f"{row.wins:g}"), Figure(f"{row.share:.1%}")
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
