"""Three players and more on the command line: how far from an equilibrium, and what a bot loses to one who knows it."""

from collections.abc import Iterable
from pathlib import Path

import click
from rich.table import Table

from dudo.engine import Action
from dudo.engine.seating import MOST_PLAYERS
from dudo.play import Player
from dudo.presentation.numbers import percent, written_out
from dudo.solver.best_checkpoint import BestMultiplayerCheckpoint, MeasuredMultiplayer
from dudo.solver.multiplayer import MultiplayerRound, MultiplayerSolver, as_played
from dudo.solver.multiplayer_strategies import MultiplayerStrategies, write_multiplayer
from dudo.solver.progress import SolverProgress, measurements
from dudo.solver.ranges import NEVER_PLAYED
from dudo.solver.rulesets import RULESETS
from dudo.terminal.chosen import chosen
from dudo.terminal.json_rounds import ExploredSeveral, SeveralExploited, SeveralSoFar, SolvedSeveral
from dudo.terminal.memory import ALLOWED, GIGABYTE, allowed, no_copy, takes
from dudo.terminal.mixtures import hands_table, mixture_in_words
from dudo.terminal.output import console, print_json
from dudo.terminal.speaking import translated
from dudo.terminal.stopping import holding_on
from dudo.terminal.writing import writable
from dudo.text import Figure, Name, Text, say

players_option = click.option(
    "--players",
    type=click.IntRange(2, MOST_PLAYERS),
    default=2,
    show_default=True,
    help="With more than two: everybody has one die, and the figures are for all seats.",
)


def several(game: str, players: int, *, gigabytes: float = ALLOWED) -> MultiplayerRound:
    """One die each of the game that somebody means; `DoesNotFit` if it takes more memory than that."""
    round_ = MultiplayerRound(RULESETS.get(game) or chosen(game).rules.game, players)
    allowed(round_.bytes, gigabytes)
    return round_


def solve_several(
    round_: MultiplayerRound,
    *,
    method: str,
    target: float,
    minutes: float,
    gigabytes: float = ALLOWED,
    written: Path | None,
    as_json: bool,
) -> None:
    """Shows how close the average strategies come, and writes them."""
    if written is not None:
        writable(written)
    out = console()
    if not as_json:
        out.print(takes(round_.histories * round_.game.sides, round_.bytes), style="dim")
    solver, found = (
        MultiplayerSolver(round_, method=method),
        list[SolverProgress[MeasuredMultiplayer]](),
    )
    closest = BestMultiplayerCheckpoint(solver, room=gigabytes * GIGABYTE - round_.bytes)
    if not closest.keeps and not as_json:
        out.print(no_copy(), style="dim", markup=False)
    with holding_on() as stopped:
        for one in measurements(
            solver,
            closest.measured,
            enough=lambda measured: measured.nash_conv <= target,
            seconds=minutes * 60,
            stopped=stopped,
        ):
            found.append(one)
            if not as_json:
                out.print(_line(one))
    closest.restore()
    if written is not None:
        rounded = write_multiplayer(solver, written)
        if not as_json:
            told = say(
                "{path} holds the strategies. Rounded as they are there, they have a NashConv of {figure}.",
                path=Name(written),
                figure=written_out(rounded.nash_conv),
            )
            out.print(told, style="dim", markup=False)
    if as_json:
        progress = (
            SeveralSoFar(
                one.seconds, one.steps, one.found.nash_conv, tuple(one.found.values.tolist())
            )
            for one in found
        )
        print_json(SolvedSeveral(round_.players, tuple(progress)), indent=2)


def _line(measured: SolverProgress[MeasuredMultiplayer]) -> Text:
    return say(
        "{seconds} s {steps} steps   NashConv {figure}   values {values}",
        seconds=Figure(f"{measured.seconds:8.1f}"),
        steps=Figure(f"{measured.steps:8,}"),
        figure=written_out(measured.found.nash_conv),
        values=Name(_signed(measured.found.values)),
    )


def _signed(values: Iterable[float]) -> str:
    """What each seat wins, one after the other."""
    return " ".join(translated(Figure(f"{value:+.5f}")) for value in values)


def exploit_several(
    round_: MultiplayerRound, player: Player, *, samples: int, seed: int, as_json: bool
) -> None:
    """What each seat wins by a best response while the bot plays in all others, beyond what the bot wins there."""
    solver = MultiplayerSolver(round_)
    crowd = as_played(round_, player, samples=samples, seed=seed)
    values, best = solver.values(crowd), solver.best_responses(crowd)
    if as_json:
        print_json(SeveralExploited(tuple(values.tolist()), tuple(best.tolist())))
        return
    grid = Table(say("seat"), box=None, header_style="dim", pad_edge=False)
    grid.add_column(say("the bot wins"), justify="right")
    grid.add_column(say("a best response wins"), justify="right")
    for seat, (value, most) in enumerate(zip(values, best, strict=True), 1):
        grid.add_row(str(seat), Figure(f"{value:+.4f}"), Figure(f"{most:+.4f}"))
    console().print(grid)


def explore_several(
    strategies: MultiplayerStrategies, history: Iterable[Action], *, as_json: bool
) -> None:
    """Shows what each die does after these bids, and what all may hold."""
    found = strategies.after(history)
    faces = [str(face) for face in range(1, found.dice.shape[1] + 1)]
    if as_json:
        print_json(
            ExploredSeveral(
                nash_conv=strategies.nash_conv,
                values=tuple(strategies.values),
                seat=found.seat,
                actions=tuple(found.actions),
                led=tuple(found.led),
                ranges=tuple(
                    dict(zip(faces, one.tolist(), strict=True)) if led > 0 else None
                    for one, led in zip(found.dice, found.led, strict=True)
                ),
                chances=dict(zip(faces, map(tuple, found.chances.tolist()), strict=True)),
            )
        )
        return
    out = console()
    far = say(
        "NashConv {figure}   values {values}",
        figure=written_out(strategies.nash_conv),
        values=Name(_signed(strategies.values)),
    )
    out.print(far, style="dim")
    if not found.played:
        out.print(NEVER_PLAYED, style="yellow", markup=False)
    known = [led > 0 for led in found.led]
    here = known[found.seat]
    rows = (
        (
            face,
            percent(float(likely), decimals=1) if here else "–",
            mixture_in_words(found.actions, chances),
        )
        for face, likely, chances in zip(faces, found.dice[found.seat], found.chances, strict=True)
    )
    overall = mixture_in_words(found.actions, found.overall) if here else None
    out.print(hands_table(rows, overall))
    for seat, likely in enumerate(found.dice):
        if seat != found.seat and known[seat]:
            holds = say(
                "Seat {seat} holds {hands}.",
                seat=seat + 1,
                hands=Name(mixture_in_words(faces, likely)),
            )
            out.print(holds, style="dim")
