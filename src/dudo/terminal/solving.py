"""What the commands about equilibria have in common: a round for two, the memory it takes, what is done how often."""

from collections.abc import Iterable
from typing import Annotated

import click
from rich.table import Table

from dudo.engine import Cup
from dudo.engine.seating import MOST_PLAYERS
from dudo.presentation.numbers import percent
from dudo.solver.cups.standings import passed_cup
from dudo.solver.positions import Floats
from dudo.solver.rulesets import RULESETS
from dudo.solver.two_players import PAYOFFS, DoesNotFit, TwoPlayers, dice_of
from dudo.terminal.chosen import chosen
from dudo.terminal.output import bold, right, table, told
from dudo.terminal.speaking import translated
from dudo.text import Figure, Text, say

Dice = Annotated[str, "The dice of both players, like 2v1; those of the opener first."]
Payoff = Annotated[
    str,
    click.Choice(list(PAYOFFS)),
    "What a round is played for: one point for whoever was right, or what the round costs.",
]
Players = Annotated[
    int,
    click.IntRange(2, MOST_PLAYERS),
    "With more than two: everybody has one die, and the figures are for all seats.",
]

GIGABYTE = 10**9
ALLOWED = 4.0
"""Gigabytes, unless somebody allows more."""
RARE = 0.005
"""What is done less often is not shown."""


def two_players(game: str, dice: str, payoff: str) -> TwoPlayers:
    """One of the four public rulesets, or whatever else is meant by GAME."""
    return TwoPlayers(RULESETS.get(game) or chosen(game).rules.game, dice_of(dice), payoff)


def cup_game(game: str) -> Cup | None:
    """The game that is meant, if one cup goes round in it."""
    return None if game in RULESETS else passed_cup(chosen(game).rules.game)


def allowed(needed: int, gigabytes: float) -> int:
    """That many bytes, if that much may be taken; otherwise `DoesNotFit`."""
    if needed > gigabytes * GIGABYTE:
        raise DoesNotFit(
            told(
                "This takes {needed} gigabytes of memory: take fewer dice, limit --raises, or allow more with "
                "--memory.",
                needed=Figure(f"{needed / GIGABYTE:,.1f}"),
            )
        )
    return needed


def no_copy() -> Text:
    """What is told where the best strategies cannot be kept beside the present ones."""
    return say("That leaves no room to keep the closest strategies: the last ones count instead.")


def takes(information_sets: int, needed: int) -> Text:
    """How large a round is."""
    return say(
        "{sets} information sets, {memory} GB of memory.",
        sets=Figure(f"{information_sets:,}"),
        memory=Figure(f"{needed / GIGABYTE:.3f}"),
    )


def signed(value: float, digits: int = 6) -> Figure:
    """What somebody wins."""
    return Figure(f"{value:+.{digits}f}")


def mixture_in_words(
    things: Iterable[str], chances: Floats, *, rare: float = RARE, decimals: int = 0
) -> str:
    """The likelier first, each with its share in per cent."""
    likely = sorted(zip(chances.tolist(), things, strict=True), key=lambda one: -one[0])
    return ", ".join(
        f"{thing} {translated(percent(chance, decimals=decimals))}"
        for chance, thing in likely
        if chance >= rare
    )


def hands_table(rows: Iterable[tuple[str, str, str]], overall: str | None) -> Table:
    """By hand: how likely it is, and what is done with it; last what is done over all hands, if that is known."""
    heads = say("hand"), right(say("how likely")), say("what is done with it")
    grid = table(*heads, rows=rows)
    if overall is not None:
        grid.add_row(bold(say("all")), "", f"[bold]{overall}[/]")
    return grid
