"""`dudo league`: every bot against every other one, on the same dice, until it is clear."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

import click

from dudo.bots.strategy.personality import read_bot
from dudo.games import lookup
from dudo.league import evidence
from dudo.league.contest import Contest, Dealing, Interval, Lead, RecordedDealing, lead_of
from dudo.league.match import bot_of
from dudo.league.plot import Bar, svg
from dudo.league.rating import elo, skill
from dudo.league.results import read_results
from dudo.league.season import Terms, over, round_robin, season
from dudo.terminal.chosen import GameNames
from dudo.terminal.declaring import Json, declared, on_the_line
from dudo.terminal.opponents import BotNames, greeted, named
from dudo.terminal.output import aside, console, print_json, progress, right, table
from dudo.terminal.refusing import Refused
from dudo.terminal.rows import MatchRow, Rows, RowWriter, rows_to
from dudo.terminal.speaking import spoken_language, translated
from dudo.terminal.stopping import stop
from dudo.terminal.working import Cluster
from dudo.terminal.writing import writable, write
from dudo.text import Name, Text, say

PAGE = Path("docs") / "bots-evidence.md"
SIZES = "--players 2,3,6"
CHOSEN = ("games", "bots", "players")
"""What `--evidence` chooses for itself."""
FEWEST = 2
"""Of fewer dealings nobody can say how far they differ."""


@dataclass(frozen=True, slots=True)
class ContestStanding:
    """A contest of a league, and how far its first bot is ahead."""

    contest: Contest
    key: str  # as the file of results names it
    standing: Lead


@dataclass(frozen=True, slots=True)
class LeagueStandings:
    """What `league --json` says."""

    contests: tuple[ContestStanding, ...]
    ratings: dict[str, float]  # on the scale of Elo
    skill: dict[str, tuple[float, float]]  # mean and deviation


@declared("league")
def command(
    games: GameNames = (),
    *,
    bots: BotNames = "novice,counter,reader",
    players: str = "2",
    dealings: Annotated[int, click.IntRange(1, 1_000_000)] = 200,
    seed: int = 1,
    millis: Annotated[int, click.IntRange(1, 60_000)] = 50,
    jobs: Annotated[int | None, click.IntRange(1, 256)] = None,
    cluster: Cluster = None,
    minutes: Annotated[float | None, click.FloatRange(min=0)] = None,
    all_dealings: bool = False,
    results: Path = Path("league.jsonl"),
    rows: Rows = None,
    plot: Path | None = None,
    preset: Annotated[bool, "--evidence"] = False,
    page: Path | None = None,
    as_json: Json = False,
) -> None:
    """Play a league of bots in GAMES, and show who is stronger and how sure that is.

    Every dealing is played twice on the same dice, with the bots swapped. A contest ends when the
    difference is clear. Everything is saved to a file, so you can stop a league and resume it later.

    --bots: The bots of the league, separated by commas.
    --players: Table sizes, separated by commas.
    --dealings: The most dealings per contest, each played in both seatings.
    --seed: The same seed gives the same dice.
    --millis: Thinking time per move, for bots that search.
    --jobs: Processes; by default, one per core.
    --minutes: Stop after this time; run again to resume.
    --all-dealings: Do not stop when the difference is clear.
    --results: The file that keeps every dealing, for resuming.
    --plot: Draw the results as SVG.
    --evidence: Play each level against the one below, and write docs/bots-evidence.md.
    --page: Write the evidence to this file instead.
    """
    _refuse_idle(preset=preset, page=page)
    terms = Terms(
        most=dealings,
        jobs=jobs or os.cpu_count() or 1,
        seconds=None if minutes is None else minutes * 60,
        stop_early=not all_dealings,
        cluster=cluster,
    )
    if preset:
        found, page = evidence.contests(seed=seed, millis=millis), page or PAGE
    else:
        found = _contests(games, _names(bots), _sizes(players), seed=seed, millis=millis)
    writable(*filter(None, (results, page, plot, rows)))
    if rows is not None:
        found = tuple(replace(contest, recorded=True) for contest in found)
    with rows_to(rows) as row:
        standings, stopped = _play(found, results, terms, row, quiet=as_json)
    if plot is not None:
        bars = [Bar(translated(_label(it)), standings[it.key].matches) for it in found]
        write(plot, svg(translated(say("Share of the win beyond one half")), bars))
    if page is not None:
        _write_page(page, found, standings)
    _report(found, standings, results, as_json=as_json)
    if stopped:
        aside("Stopped: run the same command again to continue.")
        stop()


def _refuse_idle(*, preset: bool, page: Path | None) -> None:
    if page is not None and not preset:
        raise Refused("{option} needs {other}.", option="--page", other="--evidence")
    for param in on_the_line(click.get_current_context()) if preset else ():
        if param.name in CHOSEN:
            word = param.opts[0]
            raise Refused(
                "{option} makes that choice itself, so {other} would change nothing.",
                option="--evidence",
                other=word if word.startswith("-") else word.upper(),
            )


def _names(text: str) -> tuple[str, ...]:
    """The bots, each as one word; an error where fewer than two are named, or one of them twice."""
    found: list[str] = []
    for word in named(text, option="--bots", example="counter,reader"):
        name = str(read_bot(word))
        if name in found:
            raise Refused(
                "The bot {name} is named twice; a league needs different bots.", name=name
            )
        bot_of(name)
        found.append(name)
    if len(found) < 2:
        raise Refused("Name at least two bots, like {example}.", example="--bots counter,reader")
    return tuple(found)


def _sizes(text: str) -> tuple[int, ...]:
    try:
        found = tuple(dict.fromkeys(int(word) for word in text.split(",") if word.strip()))
    except ValueError as error:
        raise Refused("Write the table sizes as numbers, like {example}.", example=SIZES) from error
    if not found:
        raise Refused("Name at least one table size, like {example}.", example=SIZES)
    return found


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
    known = tuple(entry.name for entry in entries)
    return round_robin(names, known, sizes, seed=seed, millis=millis)


def _play(
    found: tuple[Contest, ...], results: Path, terms: Terms, row: RowWriter, *, quiet: bool
) -> tuple[dict[str, Lead], bool]:
    """Plays on where the file stops, with a line that says how far it is; and whether Ctrl-C ended it.

    Nothing that was played by then is lost: each dealing is in the file as soon as it is known.
    """
    past = read_results(results)
    done = sum(over(past.get(contest.key, []), terms) for contest in found)
    with progress(say("contests"), total=len(found), done=done, quiet=quiet) as bar:
        finished = set[str]()

        def told(contest: Contest, at: Lead) -> None:
            ended = at.dealings >= terms.most or (terms.stop_early and at.clear)
            if ended and contest.key not in finished:
                finished.add(contest.key)
                bar(advance=1)
            bar(description=f"{contest.game} {contest.first} {_lead(at, at.matches)}")

        def played(contest: Contest, dealings: list[Dealing]) -> None:
            for dealing in dealings:
                matches = dealing.matches if isinstance(dealing, RecordedDealing) else ()
                for turn, match in enumerate(matches, 1):
                    row(
                        MatchRow(
                            game=lookup(contest.game).game.title,
                            seed=contest.seed,
                            match=2 * dealing.number + turn,
                            bots=match.bots,
                            shares=match.shares,
                            rounds=match.rounds,
                            actions=match.actions,
                            record=match.record,
                        )
                    )

        try:
            return season(found, results, terms, told, played), False
        except KeyboardInterrupt:
            past = read_results(results)
            return {it.key: lead_of(past.get(it.key, [])) for it in found}, True


def _write_page(page: Path, found: tuple[Contest, ...], standings: Mapping[str, Lead]) -> None:
    """The page holds the evidence, beside what another command has measured."""
    before = page.read_text(encoding="utf-8") if page.exists() else ""
    text = evidence.evidence_page(found, standings)
    for title in evidence.APART:
        if (lines := evidence.section(before, title)) is not None:
            text = evidence.with_section(text, title, lines)
    write(page, text)


def _label(contest: Contest) -> Text:
    return say(
        "{game} at {seats}: {first} over {second}",
        game=Name(contest.game),
        seats=contest.seats,
        first=Name(contest.first),
        second=Name(contest.second),
    )


def _lead(at: Lead, measured: Interval) -> str:
    """The lead and its interval; a dash where too few dealings were played to measure one."""
    return measured.text if at.dealings >= FEWEST else "–"


def _report(
    found: tuple[Contest, ...], standings: Mapping[str, Lead], results: Path, *, as_json: bool
) -> None:
    past = read_results(results)
    shares = [
        (contest.first, contest.second, dealing.share)
        for contest in found
        for dealing in past.get(contest.key, ())
    ]
    won: dict[tuple[str, str], tuple[float, int]] = {}
    for first, second, share in shares:
        sum_of, played = won.get((first, second), (0.0, 0))
        won[first, second] = sum_of + share, played + 1
    ratings, skills = elo(won) if won else {}, skill(shares)
    if as_json:
        contests = tuple(ContestStanding(it, it.key, standings[it.key]) for it in found)
        print_json(LeagueStandings(contests, ratings, skills), indent=2)
        return
    rows = []
    for contest in found:
        at = standings[contest.key]
        leads = _lead(at, at.matches), _lead(at, at.points)
        rows.append([_label(contest), str(at.dealings), *leads, evidence.verdict(at)])
    heads = say("dealings"), say("matches"), say("points a round"), Text("")
    out = console()
    out.print(table(say("contest"), *map(right, heads), rows=rows))
    wide = max(map(len, ratings), default=0)
    for name, rating in sorted(ratings.items(), key=lambda one: -one[1]):
        mean, deviation = skills[name]
        out.print(f"{name:{wide}} [bold]{rating:.0f}[/]   {mean:.1f} ± {deviation:.1f}")
    out.say(
        "Leads with 95% intervals; ratings by Bradley-Terry on the Elo scale, and by openskill.",
        style="dim",
    )
