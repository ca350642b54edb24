"""`dudo odds`: the exact odds of a bid, asked in words."""

from fractions import Fraction

import click
from rich.table import Table

from dudo.engine import hand_text
from dudo.odds.questions import EXAMPLE, Answer, Question, answer, grid, read
from dudo.odds.spread import Chance
from dudo.presentation.numbers import counted, number, percent, plural
from dudo.terminal.output import console, json_option, print_json

SHADES = ("red", "yellow", "green")
SURE, HOPELESS = 0.995, 0.005
"""Rows of the grid beyond these tell nothing."""


@click.command("odds", epilog=f'Example: dudo odds "{EXAMPLE}"')
@click.argument("question", nargs=-1, required=True)
@click.option("--grid", "whole", is_flag=True, help="Show the odds of every bid, not just one.")
@json_option
def command(*, question: tuple[str, ...], whole: bool, as_json: bool) -> None:
    """Work out exactly how likely a bid is.

    QUESTION says in words what you know: your dice, how many are on the table (or how many are
    unknown), the bid, and which dice are wild. Ones are wild unless you say otherwise. "Five aces in
    three rolls" works too.
    """
    asked = read(" ".join(question))
    if whole or asked.bid is None:
        _grid(asked, as_json=as_json)
    else:
        _one(answer(asked), as_json=as_json)


def _one(said: Answer, *, as_json: bool) -> None:
    chance = said.chance
    if as_json:
        told = {
            "bid": said.bid,
            "mine": hand_text(said.question.mine),
            "unknown": said.unknown,
            "have": said.have,
            "expected": said.expected,
        }
        print_json({**told, **_told(chance)})
        return
    out = console()
    bid = counted(said.bid.quantity, number(said.bid.face))
    true, exact = (f"{percent(one, decimals=2)}[/] [dim]({one})[/]" for one in chance)
    out.print(f"[bold]At least {bid}: {true}")
    out.print(f"[not bold]Exactly {bid}: {exact}")
    rolls, dice = said.question.rolls, plural(said.unknown, "die")
    if rolls is None:
        known = f"{said.have} of your own dice count, {dice} unknown"
    else:
        known = f"{dice} in {counted(rolls, 'roll')}, keeping what counts"
    out.print(
        f"[dim]{known}, {float(said.expected):.3g} expected in all. {said.question.wild.sentence}[/]"
    )


def _grid(asked: Question, *, as_json: bool) -> None:
    found = grid(asked)
    if as_json:
        print_json([{"bid": bid, **_told(chance)} for bid, chance in found.items()])
        return
    faces = sorted({bid.face for bid in found})
    table = Table("dice", box=None, header_style="dim", pad_edge=False)
    for face in faces:
        table.add_column(f"{face}s", justify="right")
    for quantity in sorted({bid.quantity for bid in found}):
        row = [chance.true for bid, chance in found.items() if bid.quantity == quantity]
        if HOPELESS < max(row) and min(row) < SURE:
            table.add_row(str(quantity), *map(_shaded, row))
    out = console()
    out.print(table)
    out.print(
        "[dim]The chance of at least so many. Fewer are nearly certain, more nearly "
        f"impossible. {asked.wild.sentence}[/]"
    )


def _told(chance: Chance) -> dict[str, object]:
    true, exact = chance
    return {
        "at_least": float(true),
        "exactly": float(exact),
        "fractions": {"at_least": true, "exactly": exact},
    }


def _shaded(chance: Fraction) -> str:
    colour = SHADES[min(2, int(chance * 3))]
    return f"[{colour}]{percent(chance, decimals=1)}[/]"


def _exact(chance: Fraction) -> str:
    return f" [dim]({chance})[/]"
