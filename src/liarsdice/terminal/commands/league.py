"""`liarsdice league`: every bot against every other one, on the same dice, until it is clear."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

import click
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeElapsedColumn
from rich.table import Table

from liarsdice.games import lookup
from liarsdice.league import advice, evidence
from liarsdice.league.contest import Contest, Playable, Standing
from liarsdice.league.match import bot_of
from liarsdice.league.plot import Bar, svg
from liarsdice.league.rating import elo, skill
from liarsdice.league.results import read
from liarsdice.league.season import Terms, over, round_robin, season
from liarsdice.terminal import advice as tried
from liarsdice.terminal.output import console, json_option, print_json

RESULTS = Path("league.jsonl")
PAGE = Path("docs") / "bots-evidence.md"
DEALINGS = 200

P = TypeVar("P", bound=Playable)


def _words(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(w.strip().casefold() for w in text.split(",") if w.strip()))


def _sizes(text: str) -> tuple[int, ...]:
    try:
        return tuple(dict.fromkeys(int(word) for word in _words(text)))
    except ValueError as error:
        raise click.UsageError("Write the table sizes as numbers, like --players 2,3,6.") from error


@click.command("league")
@click.argument("games", nargs=-1)
@click.option("--bots", "names", default="novice,counter,reader,schemer", show_default=True)
@click.option("--players", default="2", show_default=True, help="Table sizes, with commas.")
@click.option(
    "--dealings",
    type=click.IntRange(1, 1_000_000),
    help=f"At most so many a contest, each in both seatings; {DEALINGS} if not said, "
    f"{advice.DEALINGS} with --advice.",
)
@click.option(
    "--seed", type=int, default=1, show_default=True, help="The same seed, the same dice."
)
@click.option(
    "--millis",
    type=click.IntRange(1, 60_000),
    default=50,
    show_default=True,
    help="Thinking time a move for bots that search.",
)
@click.option("--jobs", type=click.IntRange(1, 256), help="Processes; one a core if not said.")
@click.option("--minutes", type=click.FloatRange(min=0), help="Stop after so long; resume later.")
@click.option("--all-dealings", is_flag=True, help="Go on when a difference is clear.")
@click.option(
    "--results",
    type=click.Path(dir_okay=False, path_type=Path),
    help=f"Where every dealing is written down, and read again: {RESULTS} if not said, "
    f"{tried.RESULTS} with --advice.",
)
@click.option("--plot", type=click.Path(dir_okay=False, path_type=Path), help="A picture, as SVG.")
@click.option("--evidence", "preset", is_flag=True, help=f"Each level over the one below: {PAGE}.")
@click.option(
    "--advice",
    "advised",
    is_flag=True,
    help=f"What the old hands advise, tried, in all games or in GAMES: {tried.GUIDE}.",
)
@click.option(
    "--page",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Where the evidence or the guide is written instead.",
)
@json_option
def command(
    *,
    games: tuple[str, ...],
    names: str,
    players: str,
    dealings: int | None,
    seed: int,
    millis: int,
    jobs: int | None,
    minutes: float | None,
    all_dealings: bool,
    results: Path | None,
    plot: Path | None,
    preset: bool,
    advised: bool,
    page: Path | None,
    as_json: bool,
) -> None:
    """Play a league of bots in GAMES, and show who is stronger and how sure that is.

    Every dealing is played twice on the same dice with the bots exchanged. A contest ends when its
    difference is clear. All is written to a file, so a league that is stopped goes on from there.
    """
    terms = Terms(
        most=dealings or (advice.DEALINGS if advised else DEALINGS),
        jobs=jobs or os.cpu_count() or 1,
        seconds=None if minutes is None else minutes * 60,
        stop_early=not all_dealings,
    )
    if advised:
        results = results or tried.RESULTS
        tries = tried.chosen(games, seed=seed)
        measured = _play(tries, results, terms, lambda one: one.name, quiet=as_json)
        tried.write(page or tried.GUIDE, results, seed=seed)
        tried.report(tries, measured, as_json=as_json)
        return
    if preset:
        found = evidence.contests(seed=seed, millis=millis)
    else:
        found = _contests(games, _words(names), _sizes(players), seed=seed, millis=millis)
    results = results or RESULTS
    standings = _play(found, results, terms, lambda one: f"{one.game} {one.first}", quiet=as_json)
    if plot is not None:
        bars = [Bar(_label(contest), standings[contest.key].matches) for contest in found]
        plot.write_text(svg("Share of the win beyond one half", bars), encoding="utf-8")
    if preset:
        (page or PAGE).write_text(evidence.page(found, standings), encoding="utf-8")
    _report(found, standings, results, as_json=as_json)


def _play(
    found: tuple[P, ...], results: Path, terms: Terms, name: Callable[[P], str], *, quiet: bool
) -> dict[str, Standing]:
    """Plays on where the file stops, with a bar that says how far it is."""
    past = read(results)
    done = sum(over(past.get(contest.key, []), terms) for contest in found)
    bar = Progress(
        *Progress.get_default_columns()[:2],
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=quiet,
    )
    with bar:
        task = bar.add_task("contests", total=len(found), completed=done)
        finished = set[str]()

        def told(contest: P, at: Standing) -> None:
            ended = at.dealings >= terms.most or (terms.stop_early and at.clear)
            if ended and contest.key not in finished:
                finished.add(contest.key)
                bar.advance(task)
            bar.update(task, description=f"{name(contest)} {at.matches.text}")

        return season(found, results, terms, told)


def _contests(
    games: tuple[str, ...],
    names: tuple[str, ...],
    sizes: tuple[int, ...],
    *,
    seed: int,
    millis: int,
) -> tuple[Contest, ...]:
    if len(names) < 2:
        raise click.UsageError("Name at least two bots, like --bots counter,reader.")
    for name in names:
        bot_of(name)
    entries = [lookup(game) for game in games or ("perudo",)]
    for entry in entries:
        for size in sizes:
            entry.game.start(size)
    return round_robin(
        names, tuple(entry.name for entry in entries), sizes, seed=seed, millis=millis
    )


def _label(contest: Contest) -> str:
    return f"{contest.game} at {contest.seats}: {contest.first} over {contest.second}"


def _report(
    found: tuple[Contest, ...], standings: Mapping[str, Standing], results: Path, *, as_json: bool
) -> None:
    won: dict[tuple[str, str], tuple[float, int]] = {}
    for contest in found:
        at = standings[contest.key]
        share, played = won.get((contest.first, contest.second), (0.0, 0))
        share += at.dealings * (0.5 + at.matches.mean)
        won[contest.first, contest.second] = share, played + at.dealings
    ratings = elo(won) if won else {}
    past = read(results)
    shares = [
        (contest.first, contest.second, dealing.share)
        for contest in found
        for dealing in past.get(contest.key, ())
    ]
    skills = skill(shares)
    if as_json:
        rows = [
            {"contest": contest, "key": contest.key, "standing": standings[contest.key]}
            for contest in found
        ]
        print_json({"contests": rows, "ratings": ratings, "skill": skills}, indent=2)
        return
    grid = Table("contest", box=None, header_style="dim", pad_edge=False)
    for head in ("dealings", "matches", "points a round", ""):
        grid.add_column(head, justify="right")
    for contest in found:
        at = standings[contest.key]
        grid.add_row(
            _label(contest),
            str(at.dealings),
            at.matches.text,
            at.points.text,
            evidence.verdict(at) if at.dealings > 1 else "",
        )
    out = console()
    out.print(grid)
    wide = max(map(len, ratings), default=0)
    for name, rating in sorted(ratings.items(), key=lambda one: -one[1]):
        mean, deviation = skills[name]
        out.print(f"{name:{wide}} [bold]{rating:.0f}[/]   {mean:.1f} ± {deviation:.1f}")
    out.print(
        "[dim]Leads with 95 % intervals; ratings by Bradley-Terry on the scale of Elo, and by openskill.[/]"
    )
