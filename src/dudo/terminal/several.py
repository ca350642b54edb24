"""Three players and more on the command line: how far from an equilibrium, and what a bot loses to one who knows it."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from dudo.engine import Action
from dudo.play import Player
from dudo.presentation.numbers import percent, written_out
from dudo.solver.best_checkpoint import BestMultiplayerCheckpoint, MeasuredMultiplayer
from dudo.solver.multiplayer import MultiplayerRound, MultiplayerSolver, as_played
from dudo.solver.multiplayer_strategies import MultiplayerStrategies, write_multiplayer
from dudo.solver.progress import SolverProgress, measurements
from dudo.solver.ranges import NEVER_PLAYED
from dudo.solver.rulesets import RULESETS
from dudo.terminal.chosen import chosen
from dudo.terminal.output import console, print_json, right, table
from dudo.terminal.solving import (
    ALLOWED,
    GIGABYTE,
    allowed,
    hands_table,
    mixture_in_words,
    no_copy,
    signed,
    takes,
)
from dudo.terminal.speaking import translated
from dudo.terminal.stopping import holding_on, stop
from dudo.terminal.writing import writable
from dudo.text import Figure, say


@dataclass(frozen=True, slots=True)
class SeveralSoFar:
    """How far the average strategies of three players or more were."""

    seconds: float
    steps: int
    nash_conv: float
    values: tuple[float, ...]  # by seat


@dataclass(frozen=True, slots=True)
class SolvedSeveral:
    """What `solve --players 3 --json` says."""

    players: int
    progress: tuple[SeveralSoFar, ...]


@dataclass(frozen=True, slots=True)
class SeveralExploited:
    """What `exploit --players 3 --json` says: what each seat wins while the bot plays in all others."""

    values: tuple[float, ...]  # if the bot plays there, too
    best_responses: tuple[float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExploredSeveral:
    """What `explore --json` says of a round for three players or more, with one die each."""

    nash_conv: float
    values: tuple[float, ...]
    seat: int
    actions: tuple[Action, ...]
    led: tuple[float, ...]
    ranges: tuple[dict[str, float] | None, ...]  # by seat; none where its bids are never made
    chances: dict[str, tuple[float, ...]]


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
    out = console(quiet=as_json)
    out.print(takes(round_.histories * round_.game.sides, round_.bytes), style="dim")
    solver = MultiplayerSolver(round_, method=method)
    closest = BestMultiplayerCheckpoint(solver, room=gigabytes * GIGABYTE - round_.bytes)
    if not closest.keeps:
        out.print(no_copy(), style="dim", markup=False)
    found: list[SeveralSoFar] = []
    with holding_on() as stopped:
        for one in measurements(
            solver,
            closest.measured,
            enough=lambda measured: measured.nash_conv <= target,
            seconds=minutes * 60,
            stopped=stopped,
        ):
            found.append(_so_far(one))
            out.say(
                "{seconds} s {steps} steps   NashConv {figure}   values {values}",
                seconds=Figure(f"{one.seconds:8.1f}"),
                steps=Figure(f"{one.steps:8,}"),
                figure=written_out(one.found.nash_conv),
                values=_signed(one.found.values),
            )
        closest.restore()
        if written is not None:
            rounded = write_multiplayer(solver, written)
            out.say(
                "{path} holds the strategies. Rounded as they are there, they have a NashConv of {figure}.",
                style="dim",
                path=written,
                figure=written_out(rounded.nash_conv),
            )
        if as_json:
            print_json(SolvedSeveral(round_.players, tuple(found)), indent=2)
        if stopped():
            stop()


def _so_far(one: SolverProgress[MeasuredMultiplayer]) -> SeveralSoFar:
    values = tuple(one.found.values.tolist())
    return SeveralSoFar(one.seconds, one.steps, one.found.nash_conv, values)


def _signed(values: Iterable[float]) -> str:
    """What each seat wins, one after the other."""
    return " ".join(translated(signed(value, 5)) for value in values)


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
    heads = say("seat"), right(say("the bot wins")), right(say("a best response wins"))
    rows = (
        (str(seat), signed(value, 4), signed(most, 4))
        for seat, (value, most) in enumerate(zip(values, best, strict=True), 1)
    )
    console().print(table(*heads, rows=rows))


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
    out.say(
        "NashConv {figure}   values {values}",
        style="dim",
        figure=written_out(strategies.nash_conv),
        values=_signed(strategies.values),
    )
    if not found.played:
        out.print(NEVER_PLAYED, style="yellow", markup=False)
    here = found.led[found.seat] > 0
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
    for seat, (likely, led) in enumerate(zip(found.dice, found.led, strict=True)):
        if seat != found.seat and led > 0:
            holds = mixture_in_words(faces, likely)
            out.say("Seat {seat} holds {hands}.", style="dim", seat=seat + 1, hands=holds)
