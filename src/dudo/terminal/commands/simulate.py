"""`dudo simulate`: many matches between bots, and who wins them."""

from dataclasses import dataclass
from random import SystemRandom
from signal import SIG_IGN, SIGINT, signal
from time import perf_counter
from typing import Annotated

import click

from dudo.bots.strategy.personality import read_bot
from dudo.engine import Game
from dudo.engine.record import Record
from dudo.engine.seating import MOST_PLAYERS
from dudo.league.match import bot_of
from dudo.league.simulation import BotResult, SimulatedMatch, one_match, rows
from dudo.presentation.numbers import amount, percent
from dudo.table.names import unlike
from dudo.terminal.chosen import GameName, chosen
from dudo.terminal.declaring import Json, declared
from dudo.terminal.opponents import BotNames, greeted, named
from dudo.terminal.output import aside, console, print_json, progress, right, table
from dudo.terminal.refusing import Refused
from dudo.terminal.rows import MatchRow, Rows, rows_to
from dudo.terminal.stopping import stop
from dudo.terminal.working import Cluster, Jobs, workers
from dudo.text import Figure, say

CHUNK = 10
MOST = 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Simulated:
    """What `simulate --json` says."""

    game: str
    bots: tuple[str, ...]  # by seat, in the first match
    seed: int
    matches: int
    actions: int
    seconds: float
    results: tuple[BotResult, ...]  # the best first


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
        players: list[str] = []  # no two of them alike
        for name in outcome.names:
            players.append(unlike(name, players))
        return Record(game=self.game, players=tuple(players), lines=outcome.played)


def play_chunk(some: Chunk) -> list[SimulatedMatch]:
    """The outcomes, in their order."""
    return [
        one_match(some.game, some.names, some.seed, number, recorded=some.recorded)
        for number in some.numbers
    ]


@declared("simulate")
def command(
    game: GameName,
    *,
    bots: BotNames = "counter,novice",
    players: Annotated[int | None, click.IntRange(2, MOST_PLAYERS)] = None,
    matches: Annotated[int, click.IntRange(1, MOST)] = 100,
    seed: int | None = None,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    rows: Rows = None,
    as_json: Json = False,
) -> None:
    """Play many matches of GAME between bots and show who wins.

    The bots move one seat on after each match, so that no bot gains from its seat. Ctrl-C stops early
    and shows the results so far.

    --bots: The bots at the table, separated by commas, like counter,counter:bold; `random` plays any legal action. See
            `dudo bots`.
    --players: Seats; the bots are repeated to fill them.
    --matches: Matches to play.
    --seed: The same seed gives the same matches.
    --jobs: Processes.
    """
    played = chosen(game).entry.game
    seated = _seated(played, bots, players)
    seed = SystemRandom().randrange(2**32) if seed is None else seed
    size = 1 if jobs == 1 and cluster is None else CHUNK
    numbers = [range(matches)[first : first + size] for first in range(0, matches, size)]
    tasks = [
        Chunk(game=played, names=seated, seed=seed, numbers=some, recorded=rows is not None)
        for some in numbers
    ]
    begun = perf_counter()
    outcomes: list[SimulatedMatch] = []
    stopped = False
    try:
        with (
            progress(played.title, total=matches, quiet=as_json) as line,
            rows_to(rows) as row,
            workers(jobs, cluster) as each,
        ):
            for some, found in zip(tasks, each(play_chunk, tasks), strict=True):
                outcomes += found
                for number, outcome in zip(some.numbers, found, strict=True):
                    row(some.row(number, outcome))
                line(advance=len(found))
    except KeyboardInterrupt:
        if not outcomes:
            raise
        stopped = True
        signal(SIGINT, SIG_IGN)  # it ends now: once more would only lose the results
    _report(played, seated, seed, outcomes, perf_counter() - begun, as_json=as_json)
    if stopped:
        aside("Stopped after {played} of {all} matches.", played=len(outcomes), all=matches)
        stop()


def _seated(game: Game, bots: str, players: int | None) -> tuple[str, ...]:
    """Who sits where in the first match."""
    words = named(bots, option="--bots", example="counter,novice")
    asked = [str(read_bot(word)) for word in words]
    for name in asked:
        greeted(bot_of(name), [game])
    seats = players or max(len(asked), game.seats[0])
    if seats < len(asked):
        raise Refused(
            "{bots} bots need {bots} seats; {seats} are too few.", bots=len(asked), seats=seats
        )
    game.start(seats)
    return tuple(asked[seat % len(asked)] for seat in range(seats))


def _report(
    game: Game,
    seated: tuple[str, ...],
    seed: int,
    outcomes: list[SimulatedMatch],
    seconds: float,
    *,
    as_json: bool,
) -> None:
    """The results, as a table or as JSON."""
    told = Simulated(
        game=game.title,
        bots=seated,
        seed=seed,
        matches=len(outcomes),
        actions=sum(outcome.actions for outcome in outcomes),
        seconds=seconds,
        results=rows(outcomes),
    )
    if as_json:
        print_json(told, indent=2)
        return
    heads = say("seats"), say("wins"), say("share"), say("95% interval")
    out = console()
    out.print(table(say("bot"), *map(right, heads), rows=map(_row, told.results)))
    out.say(
        "{matches, plural, one {# match} other {# matches}} of {game} at {seats} seats, {rounds} rounds each; "
        "{actions} actions, {pace} a second; seed {seed}.",
        style="dim",
        matches=told.matches,
        game=told.game,
        seats=len(seated),
        rounds=Figure(f"{sum(outcome.rounds for outcome in outcomes) / told.matches:.1f}"),
        actions=told.actions,
        pace=Figure(f"{told.actions / seconds:,.0f}"),
        seed=seed,
    )


def _row(one: BotResult) -> list[str]:
    low, high = (percent(edge, decimals=1) for edge in (one.low, one.high))
    interval = say("{low} to {high}", low=low, high=high)
    return [
        one.bot,
        str(one.seats),
        amount(one.wins),
        percent(one.share, decimals=1),
        interval,
    ]
