"""`dudo league`: every bot against every other one, on the same dice, until it is clear."""

import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import click
from rich.progress import MofNCompleteColumn, Progress, TimeElapsedColumn
from rich.table import Table

from dudo.bots.strategy.personality import read_bot
from dudo.games import lookup
from dudo.league import evidence
from dudo.league.contest import (
    Contest,
    ContestMatch,
    Dealing,
    Lead,
    RecordedDealing,
    lead_of,
)
from dudo.league.match import bot_of
from dudo.league.plot import Bar, svg
from dudo.league.rating import elo, skill
from dudo.league.results import read_results
from dudo.league.season import Terms, over, round_robin, season
from dudo.terminal.clusters import cluster_option
from dudo.terminal.completing import complete_bot, complete_game
from dudo.terminal.greeting import greeted
from dudo.terminal.idle import on_the_line
from dudo.terminal.json_leagues import ContestStanding, LeagueStandings
from dudo.terminal.leads import lead
from dudo.terminal.output import console, json_option, print_json
from dudo.terminal.rows import MatchRow, RowWriter, rows_option, rows_to
from dudo.terminal.speaking import spoken_language, translated
from dudo.terminal.stopping import STOPPED
from dudo.terminal.writing import all_writable, write
from dudo.text import Name, Text, say

RESULTS = Path("league.jsonl")
PAGE = Path("docs") / "bots-evidence.md"
DEALINGS = 200
SIZES = Name("--players 2,3,6")
CHOSEN = ("games", "names", "players")
"""What `--evidence` chooses for itself."""


def _names(text: str) -> tuple[str, ...]:
    """The bots, each as one word; an error where fewer than two are named, or one of them twice."""
    found: list[str] = []
    for word in filter(None, map(str.strip, text.split(","))):
        name = str(read_bot(word))
        if name in found:
            raise click.UsageError(
                say(
                    "The bot {name} is named twice; a league needs different bots.",
                    name=Name(name),
                )
            )
        bot_of(name)
        found.append(name)
    if len(found) < 2:
        raise click.UsageError(
            say("Name at least two bots, like {example}.", example=Name("--bots counter,reader"))
        )
    return tuple(found)


def _sizes(text: str) -> tuple[int, ...]:
    try:
        found = tuple(dict.fromkeys(int(word) for word in text.split(",") if word.strip()))
    except ValueError as error:
        text = say("Write the table sizes as numbers, like {example}.", example=SIZES)
        raise click.UsageError(text) from error
    if not found:
        raise click.UsageError(say("Name at least one table size, like {example}.", example=SIZES))
    return found


def _refuse_idle(ctx: click.Context, *, preset: bool, page: Path | None) -> None:
    """An error if something is asked for that would change nothing."""
    if page is not None and not preset:
        raise click.UsageError(
            say("{option} needs {other}.", option=Name("--page"), other=Name("--evidence"))
        )
    for param in on_the_line(ctx) if preset else ():
        if param.name in CHOSEN:
            word = param.opts[0]
            raise click.UsageError(
                say(
                    "{option} makes that choice itself, so {other} would change nothing.",
                    option=Name("--evidence"),
                    other=Name(word if word.startswith("-") else word.upper()),
                )
            )


@click.command("league")
@click.argument("games", nargs=-1, shell_complete=complete_game)
@click.option(
    "--bots",
    "names",
    default="novice,counter,reader",
    shell_complete=complete_bot,
    show_default=True,
    help="The bots of the league, separated by commas.",
)
@click.option("--players", default="2", show_default=True, help="Table sizes, separated by commas.")
@click.option(
    "--dealings",
    type=click.IntRange(1, 1_000_000),
    default=DEALINGS,
    show_default=True,
    help="The most dealings per contest, each played in both seatings.",
)
@click.option(
    "--seed", type=int, default=1, show_default=True, help="The same seed gives the same dice."
)
@click.option(
    "--millis",
    type=click.IntRange(1, 60_000),
    default=50,
    show_default=True,
    help="Thinking time per move, for bots that search.",
)
@click.option("--jobs", type=click.IntRange(1, 256), help="Processes; by default, one per core.")
@cluster_option
@click.option(
    "--minutes", type=click.FloatRange(min=0), help="Stop after this time; run again to resume."
)
@click.option("--all-dealings", is_flag=True, help="Do not stop when the difference is clear.")
@click.option(
    "--results",
    type=click.Path(dir_okay=False, path_type=Path),
    default=RESULTS,
    show_default=True,
    help="The file that keeps every dealing, for resuming.",
)
@rows_option
@click.option(
    "--plot", type=click.Path(dir_okay=False, path_type=Path), help="Draw the results as SVG."
)
@click.option(
    "--evidence",
    "preset",
    is_flag=True,
    help=f"Play each level against the one below, and write {PAGE}.",
)
@click.option(
    "--page",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the evidence to this file instead.",
)
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    /,
    *,
    games: tuple[str, ...],
    names: str,
    players: str,
    dealings: int,
    seed: int,
    millis: int,
    jobs: int | None,
    cluster: str | None,
    minutes: float | None,
    all_dealings: bool,
    results: Path,
    rows_path: Path | None,
    plot: Path | None,
    preset: bool,
    page: Path | None,
    as_json: bool,
) -> None:
    """Play a league of bots in GAMES, and show who is stronger and how sure that is.

    Every dealing is played twice on the same dice, with the bots swapped. A contest ends when the
    difference is clear. Everything is saved to a file, so you can stop a league and resume it later.
    """
    _refuse_idle(ctx, preset=preset, page=page)
    terms = Terms(
        most=dealings,
        jobs=jobs or os.cpu_count() or 1,
        seconds=None if minutes is None else minutes * 60,
        stop_early=not all_dealings,
        cluster=cluster,
    )
    written = [results]
    if preset:
        found = evidence.contests(seed=seed, millis=millis)
        written.append(page := page or PAGE)
    else:
        found = _contests(games, _names(names), _sizes(players), seed=seed, millis=millis)
    all_writable([*written, *filter(None, (plot, rows_path))])
    if rows_path is not None:
        found = tuple(replace(contest, recorded=True) for contest in found)
    with rows_to(rows_path) as row:
        standings, stopped = _play(found, results, terms, row, quiet=as_json)
    if plot is not None:
        bars = [
            Bar(translated(_label(contest)), standings[contest.key].matches) for contest in found
        ]
        write(plot, svg(translated(say("Share of the win beyond one half")), bars))
    if page is not None:
        before = page.read_text(encoding="utf-8") if page.exists() else ""
        text = evidence.evidence_page(found, standings)
        for title in evidence.APART:  # measured by another command
            if (lines := evidence.section(before, title)) is not None:
                text = evidence.with_section(text, title, lines)
        write(page, text)
    _report(found, standings, results, as_json=as_json)
    if stopped:
        click.echo(translated(say("Stopped: run the same command again to continue.")), err=True)
        ctx.exit(STOPPED)


def _play(
    found: tuple[Contest, ...], results: Path, terms: Terms, row: RowWriter, *, quiet: bool
) -> tuple[dict[str, Lead], bool]:
    """Plays on where the file stops, with a bar that says how far it is; and whether Ctrl-C ended it.

    Nothing that was played by then is lost: each dealing is in the file as soon as it is known.
    """
    past = read_results(results)
    done = sum(over(past.get(contest.key, []), terms) for contest in found)
    bar = Progress(
        *Progress.get_default_columns()[:2],
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=console(stderr=True),
        transient=True,
        disable=quiet,
    )
    with bar:
        task = bar.add_task(translated(say("contests")), total=len(found), completed=done)
        finished = set[str]()

        def told(contest: Contest, at: Lead) -> None:
            ended = at.dealings >= terms.most or (terms.stop_early and at.clear)
            if ended and contest.key not in finished:
                finished.add(contest.key)
                bar.advance(task)
            bar.update(task, description=f"{contest.game} {contest.first} {lead(at, at.matches)}")

        def played(contest: Contest, dealings: list[Dealing]) -> None:
            for dealing in dealings:
                matches = dealing.matches if isinstance(dealing, RecordedDealing) else ()
                for turn, match in enumerate(matches, 1):
                    row(_row(contest, match, number=2 * dealing.number + turn))

        try:
            return season(found, results, terms, told, played), False
        except KeyboardInterrupt:
            past = read_results(results)
            return {it.key: lead_of(past.get(it.key, [])) for it in found}, True


def _row(contest: Contest, match: ContestMatch, *, number: int) -> MatchRow:
    """A match as a row; the two of a dealing follow each other."""
    return MatchRow(
        game=lookup(contest.game).game.title,
        seed=contest.seed,
        match=number,
        bots=match.bots,
        shares=match.shares,
        rounds=match.rounds,
        actions=match.actions,
        record=match.record,
    )


def _contests(
    games: tuple[str, ...],
    names: tuple[str, ...],
    sizes: tuple[int, ...],
    *,
    seed: int,
    millis: int,
) -> tuple[Contest, ...]:
    entries = [lookup(game, spoken_language()) for game in games or ("perudo",)]
    for entry in entries:
        for size in sizes:
            entry.game.start(size)
    for name in names:
        greeted(bot_of(name), [entry.game for entry in entries])
    return round_robin(
        names, tuple(entry.name for entry in entries), sizes, seed=seed, millis=millis
    )


def _label(contest: Contest) -> Text:
    return say(
        "{game} at {seats}: {first} over {second}",
        game=Name(contest.game),
        seats=contest.seats,
        first=Name(contest.first),
        second=Name(contest.second),
    )


def _report(
    found: tuple[Contest, ...], standings: Mapping[str, Lead], results: Path, *, as_json: bool
) -> None:
    past = read_results(results)
    won: dict[tuple[str, str], tuple[float, int]] = {}
    for contest in found:
        dealings = past.get(contest.key, [])
        if not dealings:
            continue  # stopped before its first
        share, played = won.get((contest.first, contest.second), (0.0, 0))
        share += sum(dealing.share for dealing in dealings)
        won[contest.first, contest.second] = share, played + len(dealings)
    ratings = elo(won) if won else {}
    shares = [
        (contest.first, contest.second, dealing.share)
        for contest in found
        for dealing in past.get(contest.key, ())
    ]
    skills = skill(shares)
    if as_json:
        contests = tuple(
            ContestStanding(contest, contest.key, standings[contest.key]) for contest in found
        )
        print_json(LeagueStandings(contests, ratings, skills), indent=2)
        return
    grid = Table(say("contest"), box=None, header_style="dim", pad_edge=False)
    for head in (say("dealings"), say("matches"), say("points a round"), Text("")):
        grid.add_column(head, justify="right")
    for contest in found:
        at = standings[contest.key]
        grid.add_row(
            _label(contest),
            str(at.dealings),
            lead(at, at.matches),
            lead(at, at.points),
            evidence.verdict(at),
        )
    out = console()
    out.print(grid)
    wide = max(map(len, ratings), default=0)
    for name, rating in sorted(ratings.items(), key=lambda one: -one[1]):
        mean, deviation = skills[name]
        out.print(f"{name:{wide}} [bold]{rating:.0f}[/]   {mean:.1f} ± {deviation:.1f}")
    out.print(
        say(
            "Leads with 95% intervals; ratings by Bradley-Terry on the Elo scale, and by openskill."
        ),
        style="dim",
        markup=False,
    )
