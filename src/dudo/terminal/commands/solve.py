"""`dudo solve`: an equilibrium of a round for two, and how close it is."""

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated

import click
import numpy as np

from dudo.engine import Game
from dudo.engine.hand import hand_text
from dudo.presentation.numbers import percent, written_out
from dudo.server.data_folder import STRATEGIES, data_folder
from dudo.solver import compiling
from dudo.solver.best_checkpoint import BestCheckpoint
from dudo.solver.bracket import Bracket
from dudo.solver.budget import RoundBudget, bracket_within
from dudo.solver.cfr import BEST, METHODS, Limited, Solver
from dudo.solver.checkpoint import resume, save
from dudo.solver.cups.passed import solve_cup
from dudo.solver.cups.standings import PassedCup, standings
from dudo.solver.deviations import Deviation, deviations
from dudo.solver.locked import Locked
from dudo.solver.locks import read_locks
from dudo.solver.matches import Match, Task, match_chances
from dudo.solver.multiplayer import BEST as BEST_FOR_SEVERAL
from dudo.solver.multiplayer import METHODS as SEVERAL
from dudo.solver.outcomes import MatchState
from dudo.solver.own import OwnStrategies
from dudo.solver.positions import positions
from dudo.solver.progress import SolverProgress, measurements
from dudo.solver.shipped import EXPLORED
from dudo.solver.table import average
from dudo.solver.two_players import TwoPlayers
from dudo.solver.writing import write_strategy
from dudo.terminal.chosen import GameName
from dudo.terminal.cup_tables import data as cup_data
from dudo.terminal.cup_tables import tell, throw_after
from dudo.terminal.declaring import Json, declared
from dudo.terminal.output import Console, console, print_json, progress, right, table
from dudo.terminal.refusing import Refused, refuse_idle
from dudo.terminal.serving import Data
from dudo.terminal.several import several, solve_several
from dudo.terminal.solving import (
    ALLOWED,
    GIGABYTE,
    Dice,
    Payoff,
    Players,
    allowed,
    cup_game,
    mixture_in_words,
    no_copy,
    signed,
    takes,
    two_players,
)
from dudo.terminal.stopping import holding_on, stop
from dudo.terminal.working import Cluster, Jobs, workers
from dudo.terminal.writing import writable
from dudo.text import Figure, Text, joined, say

ALWAYS = ("--players", "--json", "--language")
LEARNT = ("--target", "--minutes", "--memory", "--method")
OF_SEVERAL = (*LEARNT, "--strategy", *ALWAYS)
OF_A_CUP = ("--after", *ALWAYS)
OF_TWO = ("--dice", *LEARNT, "--raises", "--habits", "--lock", "--threads")
OF_A_MATCH = ("--match", *OF_TWO, "--jobs", "--cluster", *ALWAYS)
OF_A_ROUND = (*OF_TWO, "--payoff", "--file", "--strategy", "--save", "--data", *ALWAYS)
"""The options that make a difference, by what is solved."""
LITTLE = 0.001
"""The chance of a change below which it is not shown."""

AboveZero = click.FloatRange(min=0)


@dataclass(frozen=True, slots=True)
class SolvedSoFar:
    """How far the solver was: the value of the round to its opener lies between `low` and `high`."""

    seconds: float
    steps: int
    low: float
    high: float
    exploitability: float


@dataclass(frozen=True, slots=True)
class SolvedBetweenTwo:
    """What `solve --json` says of a round for two."""

    game: str
    dice: str  # of the opener and the other, like 2v1
    method: str
    progress: tuple[SolvedSoFar, ...]  # the last is what was reached


@dataclass(frozen=True, slots=True)
class PlayChanged:
    """A hand after some bids, with which the lock changes what is done."""

    bids: str
    hand: str
    likely: float  # how often a round comes to this, as both play with the lock
    before: dict[str, float]  # by action
    now: dict[str, float]


@dataclass(frozen=True, slots=True)
class SolvedWithLock:
    """What `solve --lock --json` says of a round for two."""

    game: str
    dice: str
    method: str
    unlocked: tuple[SolvedSoFar, ...]  # the round without the lock
    progress: tuple[SolvedSoFar, ...]
    changed: tuple[PlayChanged, ...]  # the most first


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchChance:
    """A state of a match, and the bounds of its opener's chance to win it."""

    dice: tuple[int, int]
    losses: tuple[int, int]
    one_die: bool  # the round is played with the rules of one die
    had_one_die: tuple[int, ...]  # who has had one; 0 is the opener
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class SolvedMatch:
    """What `solve --match --json` says."""

    chances: tuple[MatchChance, ...]  # those with the fewest dice first
    solved: int  # rounds


@declared("solve")
def command(
    game: GameName,
    *,
    dice: Dice = "1v1",
    target: Annotated[float, AboveZero] = 1e-3,
    minutes: Annotated[float, AboveZero] = 10.0,
    memory: Annotated[float, AboveZero] = ALLOWED,
    raises: Annotated[int | None, click.IntRange(0, 100)] = None,
    habits: Annotated[float | None, click.FloatRange(0, 1)] = None,
    lock: Path | None = None,
    method: Annotated[str | None, click.Choice(list(dict.fromkeys([*METHODS, *SEVERAL])))] = None,
    payoff: Payoff = "right",
    file: Path | None = None,
    strategy: Path | None = None,
    save: bool = False,
    data: Data = None,
    after: str | None = None,
    players: Players = 2,
    match: bool = False,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    threads: Annotated[int | None, click.IntRange(1, 256)] = None,
    as_json: Json = False,
) -> None:
    """Find an equilibrium of one round of GAME between two players.

    GAME is any bidding game, or a letter for the plain game by which solvers are compared: H (the highest
    face is wild and may be bid), J (ones are wild and nobody bids on them), W (ones are wild and may be bid)
    or N (nothing is wild). The value of the round to its opener lies between the two numbers shown: each is
    what the average strategy of one player gets at least, whatever the other does. Ctrl-C stops after the
    present step; with --file nothing is lost.

    --lock FILE says how a player is known to play: tables [[lock]] in TOML, each with a player, a place, a hand and
    what is played there. The page about the solver has an example.

    A cup game is solved exactly and shown as tables; the only options for these are --after and --json.

    With more than two players, an equilibrium need not be the best way to play. NashConv is how much more all
    seats together could win if each left the strategy on its own.

    --target: Stop when both average strategies lose no more than this to best responses.
    --minutes: Stop after this time.
    --memory: The most memory to use, in gigabytes.
    --raises: Allow only this many raises, first to one player and then to the other: this bounds the value with less
              memory.
    --habits: Leave out bids that a player makes in a smaller share of cases, say 0.001. A quarter of the time goes
              into finding out which; the bracket holds against all bids.
    --lock: Hold the play fixed that this file names, and learn what is best against it. Half of the time goes into the
            round without it, to compare.
    --method: How to solve it; by default, whichever way is best for that many players.
    --file: Keep the work in this file, and continue from it next time.
    --strategy: Write the strategy of both players to this file at the end, for `dudo explore`.
    --save: Keep the strategy of both players in the folder of --data, where the explorer in the browser finds it.
    --after: In a cup game, show what a player does who has believed this claim, like 54.
    --match: Solve every round that a match can come to from these dice, and show the chances of winning it.
    --jobs: With --match: processes.
    --threads: Use this many cores for one large round; by default all, or one with --match.
    """
    ctx = click.get_current_context()
    cup = cup_game(game) if players == 2 else None
    bids_of_two = players == 2 and cup is None
    if save and (strategy is not None or match or not bids_of_two):
        raise Refused(
            "--save keeps the strategy of one round between two players, and cannot be combined with --strategy."
        )
    if habits is not None and (file is not None or not bids_of_two):
        raise Refused(
            "Bids can be left out only between two players, and --habits cannot be combined with --file."
        )
    if lock is not None and (match or any(it is not None for it in (raises, habits, file))):
        raise Refused("--lock cannot be combined with --match, --raises, --habits or --file.")
    if players > 2:
        refuse_idle(ctx, OF_SEVERAL)
        solve_several(
            several(game, players, gigabytes=memory),
            method=_applied(method, tuple(SEVERAL), best=BEST_FOR_SEVERAL),
            target=target,
            minutes=minutes,
            gigabytes=memory,
            written=strategy,
            as_json=as_json,
        )
        return
    if cup is not None:
        refuse_idle(ctx, OF_A_CUP)
        _solve_cup(cup, after, as_json=as_json)
        return
    refuse_idle(ctx, OF_A_MATCH if match else OF_A_ROUND)
    round_ = two_players(game, dice, payoff)
    method = _applied(method, tuple(METHODS), best=BEST)
    threads = threads or (1 if match else None)
    budget = RoundBudget(target, minutes * 60, method, raises, threads, habits)
    if match:
        _solve_match(round_, budget, memory=memory, jobs=jobs, cluster=cluster, as_json=as_json)
        return
    if save:
        name = game if lock is None else f"{game}-{lock.stem}"
        strategy = _kept(name, dice, data or data_folder())
    graph, out = positions(round_), console(quiet=as_json)
    locks = () if lock is None else read_locks(lock, graph)
    needed = budget.bytes(graph) + (Locked.bytes(graph) if locks else 0)
    room = memory * GIGABYTE - allowed(needed, memory)
    writable(*filter(None, (file, strategy)))
    slow = "" if compiling.COMPILED else say("Without numba this is slow: install dudo[solve].")
    size = takes(graph.information_sets, needed)
    out.print(joined(" ", [size, slow]), style="dim", markup=False)
    learning = Learning(room=room, out=out)
    if not locks:
        solved = learning.learn(budget.solver(graph), budget, file=file, written=strategy)
        if as_json:
            print_json(SolvedBetweenTwo(game, dice, method, _progress(solved)), indent=2)
    else:
        budget = budget._replace(seconds=budget.seconds / 2)
        free, held = budget.solver(graph), Locked(graph, locks, method=method, threads=threads)
        without = learning.learn(free, budget)
        out.say("With the lock:", style="dim")
        solved = learning.learn(held, budget, written=strategy)
        changed = deviations(held, average(free.solvers[0]))
        _tell_lock(out, without[-1].found, solved[-1].found, changed)
        if as_json:
            both, told = (_progress(without), _progress(solved)), map(_changed, changed)
            print_json(SolvedWithLock(game, dice, method, *both, tuple(told)), indent=2)
    if learning.stopped:
        stop()


def _progress(found: Iterable[SolverProgress[Bracket]]) -> tuple[SolvedSoFar, ...]:
    return tuple(
        SolvedSoFar(one.seconds, one.steps, *one.found, one.found.exploitability) for one in found
    )


@dataclass(slots=True, kw_only=True)
class Learning:
    """Solves and tells how close it comes; once Ctrl-C was pressed, each solver stops after the present step."""

    room: float
    out: Console
    stopped: bool = False

    def learn(
        self,
        solver: Solver | Limited,
        budget: RoundBudget,
        *,
        file: Path | None = None,
        written: Path | None = None,
    ) -> list[SolverProgress[Bracket]]:
        """How close it came from measurement to measurement; the work and the strategy are in their files."""
        if file is not None and file.exists():
            resume(solver, file)
        closest = BestCheckpoint(solver, room=self.room)
        if not closest.keeps:
            self.out.print(no_copy(), style="dim", markup=False)
        found: list[SolverProgress[Bracket]] = []
        with holding_on() as pressed:
            for one in measurements(
                solver,
                closest.measured,
                enough=lambda bracket: bracket.exploitability <= budget.target,
                seconds=budget.seconds_left,
                stopped=lambda: self.stopped or pressed(),
            ):
                found.append(one)
                if file is not None:
                    save(solver, file)
                self.out.print(_line(one))
            self.stopped = self.stopped or pressed()
        closest.restore()
        if written is not None:
            rounded = write_strategy(solver, written)
            self.out.say(
                "{path} holds the strategy. Rounded as it is there, it proves a value of {low} to {high}.",
                style="dim",
                path=written,
                low=signed(rounded.low),
                high=signed(rounded.high),
            )
        return found


def _line(one: SolverProgress[Bracket]) -> Text:
    return say(
        "{seconds} s {steps} steps   value {low} to {high}   exploitability {exploitability}",
        seconds=Figure(f"{one.seconds:8.1f}"),
        steps=Figure(f"{one.steps:8,}"),
        low=signed(one.found.low),
        high=signed(one.found.high),
        exploitability=written_out(one.found.exploitability),
    )


def _changed(one: Deviation) -> PlayChanged:
    """The change as JSON has it."""
    bids = " ".join(map(str, one.bids))
    return PlayChanged(bids, hand_text(one.hand), one.likely, one.before, one.now)


def _tell_lock(out: Console, before: Bracket, now: Bracket, changed: Iterable[Deviation]) -> None:
    """What the round is worth with the lock and without, and the hands with which play changes most."""
    once, then = ((one.low + one.high) / 2 for one in (before, now))
    out.say(
        "The lock makes the round worth {now} to the opener, and not {before}: a difference of {more}.",
        style="bold",
        now=signed(then, 5),
        before=signed(once, 5),
        more=signed(then - once, 5),
    )
    rows = []
    for one in changed:
        if one.changed >= LITTLE:
            bids, likely = " ".join(map(str, one.bids)), percent(one.likely, decimals=1)
            rows.append((bids, hand_text(one.hand), likely, _done(one.before), _done(one.now)))
    heads = say("bids"), say("hand"), right(say("how likely"))
    if rows:
        out.print(table(*heads, say("without the lock"), say("with the lock"), rows=rows))


def _done(mixture: Mapping[str, float]) -> str:
    return mixture_in_words(mixture, np.array([*mixture.values()]), rare=0.02)


def _solve_match(
    round_: TwoPlayers,
    budget: RoundBudget,
    *,
    memory: float,
    jobs: int,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Shows the chances of every state to which a match comes that begins like that."""
    fits: set[TwoPlayers] = set()
    with progress(say("rounds"), quiet=as_json) as line, workers(jobs, cluster) as each:

        def solve(tasks: Sequence[Task]) -> list[Bracket]:
            for task in tasks:
                if task.graph.round not in fits:
                    allowed(budget.bytes(task.graph), memory)
                    fits.add(task.graph.round)
            found = []
            for bracket in each(partial(bracket_within, budget), tasks):
                found.append(bracket)
                line(advance=1)
            return found

        match = match_chances(round_.game, MatchState(round_.dice), solve=solve)
    _tell_match(match, as_json=as_json)


def _tell_match(match: Match, *, as_json: bool) -> None:
    """The chances of every state, those with the fewest dice first."""
    states = sorted(match.chances, key=lambda state: (sum(state.dice), state))
    told = tuple(MatchChance(**it._asdict(), **match.chances[it]._asdict()) for it in states)
    if as_json:
        print_json(SolvedMatch(told, match.solved), indent=2)
        return
    rows = []
    for it in told:
        low, high = percent(it.low, decimals=3), percent(it.high, decimals=3)
        chance = say("{low} to {high}", low=low, high=high)
        rows.append(("v".join(map(str, it.dice)), ":".join(map(str, it.losses)), chance))
    heads = say("dice"), say("losses"), right(say("the opener wins the match"))
    console().print(table(*heads, rows=rows))


def _kept(game: str, dice: str, data: Path) -> Path:
    """Where the explorer finds it: under the name of the game and the dice, unless one that ships is called so."""
    own = OwnStrategies(data / STRATEGIES)
    with suppress(OSError):  # what is wrong is said when the file is to be written
        own.folder.mkdir(parents=True, exist_ok=True)
    name = f"{re.sub(r'[^a-zA-Z0-9_]+', '-', Path(game).stem)[:28].strip('-') or 'game'}-{dice}"
    return own.path(f"{name}-own" if name in EXPLORED else name)


def _applied(method: str | None, known: Sequence[str], *, best: str) -> str:
    """The method that was asked for, or the best of those that there are."""
    if method is not None and method not in known:
        raise Refused(
            "{method} is not available for this many players: use {methods}.",
            method=method,
            methods=", ".join(known),
        )
    return method or best


def _solve_cup(game: Game, claim: str | None, *, as_json: bool) -> None:
    round_ = PassedCup(game)
    console(stderr=True, quiet=as_json).say(
        "{throws} throws to consider at most, {memory} GB of memory.",
        style="dim",
        throws=Figure(f"{round_.throws:,}"),
        memory=Figure(f"{round_.bytes / GIGABYTE:.3f}"),
    )
    graph = standings(round_)
    with progress(say("claims"), total=len(graph.all), quiet=as_json) as line:
        solution = solve_cup(graph, told=lambda done: line(completed=done))
    throw = throw_after(solution, claim)
    if as_json:
        print_json(cup_data(solution, throw), indent=2)
    else:
        tell(console(), solution, throw)
