"""`dudo solve`: an equilibrium of a round for two, and how close it is."""

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path

import click
from rich.progress import Progress

from dudo.engine import Game
from dudo.presentation.numbers import written_out
from dudo.server.data_folder import STRATEGIES, data_folder
from dudo.solver import compiling
from dudo.solver.best_checkpoint import BestCheckpoint
from dudo.solver.bracket import Bracket
from dudo.solver.budget import RoundBudget
from dudo.solver.cfr import BEST, METHODS, Limited, Solver
from dudo.solver.checkpoint import resume, save
from dudo.solver.cups.passed import solve_cup
from dudo.solver.cups.standings import PassedCup, standings
from dudo.solver.deviations import deviations
from dudo.solver.locked import Locked
from dudo.solver.locks import read_locks
from dudo.solver.multiplayer import BEST as BEST_FOR_SEVERAL
from dudo.solver.multiplayer import METHODS as SEVERAL
from dudo.solver.own import OwnStrategies
from dudo.solver.positions import positions
from dudo.solver.progress import SolverProgress, measurements
from dudo.solver.shipped import EXPLORED
from dudo.solver.table import average
from dudo.solver.writing import write_strategy
from dudo.terminal.clusters import cluster_option
from dudo.terminal.completing import complete_game
from dudo.terminal.cup_tables import data as cup_data
from dudo.terminal.cup_tables import tell, throw_after
from dudo.terminal.idle import refuse_idle
from dudo.terminal.json_rounds import SolvedBetweenTwo, SolvedSoFar, SolvedWithLock
from dudo.terminal.locking import deviation_told, tell_lock
from dudo.terminal.matches import solve_match
from dudo.terminal.memory import ALLOWED, GIGABYTE, allowed, no_copy, takes
from dudo.terminal.output import Console, console, json_option, print_json
from dudo.terminal.serving import data_option
from dudo.terminal.several import players_option, several, solve_several
from dudo.terminal.speaking import translated
from dudo.terminal.stopping import holding_on
from dudo.terminal.two import cup_game, dice_option, payoff_option, two_players
from dudo.terminal.writing import all_writable
from dudo.text import Figure, Name, Text, joined, say

ALWAYS = ("--players", "--json", "--language")
OF_SEVERAL = ("--target", "--minutes", "--memory", "--method", "--strategy", *ALWAYS)
OF_A_CUP = ("--after", *ALWAYS)
OF_TWO = (
    "--dice",
    "--target",
    "--minutes",
    "--memory",
    "--raises",
    "--habits",
    "--lock",
    "--method",
    "--threads",
)
OF_A_MATCH = ("--match", *OF_TWO, "--jobs", "--cluster", *ALWAYS)
OF_A_ROUND = (*OF_TWO, "--payoff", "--file", "--strategy", "--save", "--data", *ALWAYS)
"""The options that make a difference, by what is solved."""


@click.command("solve")
@click.argument("game", shell_complete=complete_game)
@dice_option
@click.option(
    "--target",
    type=click.FloatRange(min=0),
    default=1e-3,
    show_default=True,
    help="Stop when both average strategies lose no more than this to best responses.",
)
@click.option(
    "--minutes",
    type=click.FloatRange(min=0),
    default=10.0,
    show_default=True,
    help="Stop after this time.",
)
@click.option(
    "--memory",
    type=click.FloatRange(min=0),
    default=ALLOWED,
    show_default=True,
    help="The most memory to use, in gigabytes.",
)
@click.option(
    "--raises",
    type=click.IntRange(0, 100),
    help="Allow only this many raises, first to one player and then to the other: this bounds the value with less "
    "memory.",
)
@click.option(
    "--habits",
    type=click.FloatRange(0, 1),
    help="Leave out bids that a player makes in a smaller share of cases, say 0.001. A quarter of the time goes "
    "into finding out which; the bracket holds against all bids.",
)
@click.option(
    "--lock",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Hold the play fixed that this file names, and learn what is best against it. Half of the time goes into the "
    "round without it, to compare.",
)
@click.option(
    "--method",
    type=click.Choice(list(dict.fromkeys([*METHODS, *SEVERAL]))),
    help="How to solve it; by default, whichever way is best for that many players.",
)
@payoff_option
@click.option(
    "--file",
    "path",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Keep the work in this file, and continue from it next time.",
)
@click.option(
    "--strategy",
    "written",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the strategy of both players to this file at the end, for `dudo explore`.",
)
@click.option(
    "--save",
    "kept",
    is_flag=True,
    help="Keep the strategy of both players in the folder of --data, where the explorer in the browser finds it.",
)
@data_option
@click.option(
    "--after",
    "claim",
    help="In a cup game, show what a player does who has believed this claim, like 54.",
)
@players_option
@click.option(
    "--match",
    "whole",
    is_flag=True,
    help="Solve every round that a match can come to from these dice, and show the chances of winning it.",
)
@click.option(
    "--jobs",
    type=click.IntRange(1, 256),
    default=1,
    show_default=True,
    help="With --match: processes.",
)
@cluster_option
@click.option(
    "--threads",
    type=click.IntRange(1, 256),
    help="Use this many cores for one large round; by default all, or one with --match.",
)
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    /,
    *,
    game: str,
    dice: str,
    target: float,
    minutes: float,
    memory: float,
    raises: int | None,
    habits: float | None,
    lock: Path | None,
    method: str | None,
    payoff: str,
    path: Path | None,
    written: Path | None,
    kept: bool,
    data: Path | None,
    claim: str | None,
    players: int,
    whole: bool,
    jobs: int,
    cluster: str | None,
    threads: int | None,
    as_json: bool,
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
    """
    cup = cup_game(game) if players == 2 else None
    bids_of_two = players == 2 and cup is None
    _check_kept(written, kept=kept, fits=bids_of_two and not whole)
    _check_habits(habits, path, fits=bids_of_two)
    _check_lock(lock, free=not whole and raises is None and habits is None and path is None)
    if players > 2:
        refuse_idle(ctx, OF_SEVERAL)
        solve_several(
            several(game, players, gigabytes=memory),
            method=_applied(method, tuple(SEVERAL), best=BEST_FOR_SEVERAL),
            target=target,
            minutes=minutes,
            gigabytes=memory,
            written=written,
            as_json=as_json,
        )
        return
    if cup is not None:
        refuse_idle(ctx, OF_A_CUP)
        _solve_cup(cup, claim, as_json=as_json)
        return
    refuse_idle(ctx, OF_A_MATCH if whole else OF_A_ROUND)
    round_ = two_players(game, dice, payoff)
    method = _applied(method, tuple(METHODS), best=BEST)
    threads = threads or (1 if whole else None)
    budget = RoundBudget(target, minutes * 60, method, raises, threads, habits)
    if whole:
        solve_match(round_, budget, memory=memory, jobs=jobs, cluster=cluster, as_json=as_json)
        return
    if kept:
        name = game if lock is None else f"{game}-{lock.stem}"
        written = _kept(name, dice, data or data_folder())
    graph, out = positions(round_), Console(quiet=True) if as_json else console()
    locks = () if lock is None else read_locks(lock, graph)
    needed = budget.bytes(graph) + (Locked.bytes(graph) if locks else 0)
    room = memory * GIGABYTE - allowed(needed, memory)
    all_writable(filter(None, (path, written)))
    slow = "" if compiling.COMPILED else say("Without numba this is slow: install dudo[solve].")
    size = takes(graph.information_sets, needed)
    out.print(joined(" ", [size, slow]), style="dim", markup=False)
    if not locks:
        solver = budget.solver(graph)
        solved = _learn(solver, budget, room=room, path=path, written=written, out=out)
        if as_json:
            print_json(SolvedBetweenTwo(game, dice, method, _progress(solved)), indent=2)
        return
    budget = budget._replace(seconds=budget.seconds / 2)
    free, held = budget.solver(graph), Locked(graph, locks, method=method, threads=threads)
    without = _learn(free, budget, room=room, path=None, written=None, out=out)
    out.print(say("With the lock:"), style="dim")
    solved = _learn(held, budget, room=room, path=None, written=written, out=out)
    changed = deviations(held, average(free.solvers[0]))
    if as_json:
        told = tuple(map(deviation_told, changed))
        result = SolvedWithLock(game, dice, method, _progress(without), _progress(solved), told)
        print_json(result, indent=2)
    else:
        tell_lock(out, without[-1].found, solved[-1].found, changed)


def _progress(found: Iterable[SolverProgress[Bracket]]) -> tuple[SolvedSoFar, ...]:
    return tuple(
        SolvedSoFar(one.seconds, one.steps, *one.found, one.found.exploitability) for one in found
    )


def _learn(
    solver: Solver | Limited,
    budget: RoundBudget,
    *,
    room: float,
    path: Path | None,
    written: Path | None,
    out: Console,
) -> list[SolverProgress[Bracket]]:
    """How close it came from measurement to measurement; the work and the strategy are in their files."""
    if path is not None and path.exists():
        resume(solver, path)
    closest = BestCheckpoint(solver, room=room)
    if not closest.keeps:
        out.print(no_copy(), style="dim", markup=False)
    found: list[SolverProgress[Bracket]] = []
    with holding_on() as stopped:
        for one in measurements(
            solver,
            closest.measured,
            enough=lambda bracket: bracket.exploitability <= budget.target,
            seconds=budget.seconds_left,
            stopped=stopped,
        ):
            found.append(one)
            if path is not None:
                save(solver, path)
            out.print(_line(one))
    closest.restore()
    if written is not None:
        rounded = write_strategy(solver, written)
        told = say(
            "{path} holds the strategy. Rounded as it is there, it proves a value of {low} to {high}.",
            path=Name(written),
            low=_signed(rounded.low),
            high=_signed(rounded.high),
        )
        out.print(told, style="dim", markup=False)
    return found


def _check_kept(written: Path | None, *, kept: bool, fits: bool) -> None:
    if kept and (written is not None or not fits):
        raise click.UsageError(
            say(
                "--save keeps the strategy of one round between two players, and cannot be combined with --strategy."
            )
        )


def _check_habits(habits: float | None, path: Path | None, *, fits: bool) -> None:
    if habits is not None and (path is not None or not fits):
        raise click.UsageError(
            say(
                "Bids can be left out only between two players, and --habits cannot be combined with --file."
            )
        )


def _check_lock(lock: Path | None, *, free: bool) -> None:
    if lock is not None and not free:
        raise click.UsageError(
            say("--lock cannot be combined with --match, --raises, --habits or --file.")
        )


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
        raise click.UsageError(
            say(
                "{method} is not available for this many players: use {methods}.",
                method=Name(method),
                methods=Name(", ".join(known)),
            )
        )
    return method or best


def _solve_cup(game: Game, claim: str | None, *, as_json: bool) -> None:
    bar = Progress(console=console(stderr=True), transient=True, disable=as_json)
    with bar:
        round_ = PassedCup(game)
        takes = say(
            "{throws} throws to consider at most, {memory} GB of memory.",
            throws=Figure(f"{round_.throws:,}"),
            memory=Figure(f"{round_.bytes / 1e9:.3f}"),
        )
        if not as_json:
            bar.console.print(takes, style="dim", markup=False)
        graph = standings(round_)
        task = bar.add_task(translated(say("claims")), total=len(graph.all))
        solution = solve_cup(graph, told=lambda done: bar.update(task, completed=done))
    throw = throw_after(solution, claim)
    if as_json:
        print_json(cup_data(solution, throw), indent=2)
    else:
        tell(console(), solution, throw)


def _line(measured: SolverProgress[Bracket]) -> Text:
    low, high = measured.found
    return say(
        "{seconds} s {steps} steps   value {low} to {high}   exploitability {exploitability}",
        seconds=Figure(f"{measured.seconds:8.1f}"),
        steps=Figure(f"{measured.steps:8,}"),
        low=_signed(low),
        high=_signed(high),
        exploitability=written_out(measured.found.exploitability),
    )


def _signed(value: float) -> Figure:
    return Figure(f"{value:+.6f}")
