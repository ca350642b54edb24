"""`dudo odds`: the exact odds of a bid, asked in words."""

from fractions import Fraction

import click
from rich.table import Table

from dudo.engine import hand_text
from dudo.odds.as_float import as_float
from dudo.odds.questions import (
    EXAMPLE,
    Answer,
    PatternAnswer,
    Question,
    answer_pattern,
    answer_question,
    grid,
    parse_question,
)
from dudo.odds.questions.pattern import Groups, Rank, Stair
from dudo.presentation.numbers import counted, number, percent, plural, plural_of, written_out
from dudo.terminal.json_output import AskedChances, PatternChances, bid_chances, fractions
from dudo.terminal.output import console, in_markup, json_option, print_json
from dudo.text import joined, say

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
    three rolls" and "four of a kind in one roll" work too, and with "3 players with 5 dice each" what
    whole hands are worth: "five alike count six or seven", "runs count one more", "super dice", "zhai".
    """
    asked = parse_question(" ".join(question))
    if asked.pattern is not None:
        _pattern(answer_pattern(asked), as_json=as_json)
    elif whole or asked.bid is None:
        _grid(asked, as_json=as_json)
    else:
        _one(answer_question(asked), as_json=as_json)


def _one(said: Answer, *, as_json: bool) -> None:
    chance = said.chance
    if as_json:
        of_bid = bid_chances(said.bid, chance)
        told = AskedChances(
            bid=said.bid,
            at_least=of_bid.at_least,
            exactly=of_bid.exactly,
            fractions=of_bid.fractions,
            mine=hand_text(said.question.mine),
            unknown=said.unknown,
            have=said.have,
            expected=said.expected,
        )
        print_json(told)
        return
    out = console()
    face = "ace" if said.question.aces else number(said.bid.face)
    bid = counted(said.bid.quantity, face)
    true, exact = (percent(one, decimals=2) for one in chance)
    least = say("At least {bid}: {chance}", bid=bid, chance=true)
    out.print(f"[bold]{in_markup(least)}[/] [dim]({chance.true})[/]")
    just = say("Exactly {bid}: {chance}", bid=bid, chance=exact)
    out.print(f"{in_markup(just)} [dim]({chance.exact})[/]")
    rolls, dice = said.question.rolls, plural(said.unknown, "die")
    expected = written_out(said.expected)
    if rolls is None:
        known = say(
            "{have} of your own dice count, {dice} unknown; {expected} expected in all.",
            have=said.have,
            dice=dice,
            expected=expected,
        )
    else:
        known = say(
            "{dice} in {number} {rolls, plural, one {roll} other {rolls}}, keeping what counts; {expected} expected.",
            dice=dice,
            rolls=rolls,
            number=number(rolls),
            expected=expected,
        )
    out.print(joined(" ", [known, *said.question.counting]), style="dim", markup=False)


def _pattern(said: PatternAnswer, *, as_json: bool) -> None:
    chance = said.chance
    if as_json:
        told = PatternChances(
            pattern=said.pattern.words,
            at_least=as_float(chance.true),
            exactly=as_float(chance.exact),
            fractions=fractions(chance),
            mine=hand_text(said.question.mine),
            unknown=said.unknown,
        )
        print_json(told)
        return
    out = console()
    true, exact = (percent(one, decimals=2) for one in chance)
    several = isinstance(said.pattern, Groups) and len(said.pattern.sizes) > 1
    any_way = say("{bid}: {chance}", bid=said.pattern.words, chance=true)
    at_least = say("At least {bid}: {chance}", bid=said.pattern.words, chance=true)
    least = any_way if several else at_least  # there are better hands without a full house
    just = say("Exactly {bid}: {chance}", bid=said.pattern.words, chance=exact)
    out.print(f"[bold]{in_markup(least)}[/] [dim]({_in_full(chance.true)})[/]")
    if chance.exact != chance.true:
        out.print(f"{in_markup(just)} [dim]({_in_full(chance.exact)})[/]")
    dice, known = plural(said.unknown, "die"), plural(len(said.question.mine), "die")
    if said.question.mine:
        thrown = say("{known} of your own, {dice} unknown.", known=known, dice=dice)
    elif isinstance(said.pattern, Rank | Stair):
        thrown = say("{dice} in one throw.", dice=dice)
    else:
        thrown = say("{dice} in one throw, whichever face it is.", dice=dice)
    out.print(joined(" ", [thrown, *said.question.counting]), style="dim", markup=False)


def _in_full(chance: Fraction) -> str:
    """The fraction, and where it is unlikely how people bet on it (S1-27)."""
    if not 0 < chance < Fraction(1, 2):
        return str(chance)
    against = written_out((1 - chance) / chance)
    return f"{chance}, {in_markup(say('{odds} to 1 against', odds=against))}"


def _grid(asked: Question, *, as_json: bool) -> None:
    found = grid(asked)
    if as_json:
        print_json([bid_chances(bid, chance) for bid, chance in found.items()])
        return
    faces = sorted({bid.face for bid in found})
    table = Table(plural_of("die"), box=None, header_style="dim", pad_edge=False)
    for face in faces:
        table.add_column(plural_of(number(face)), justify="right")
    for quantity in sorted({bid.quantity for bid in found}):
        row = [chance.true for bid, chance in found.items() if bid.quantity == quantity]
        if HOPELESS < max(row) and min(row) < SURE:
            table.add_row(str(quantity), *map(_shaded, row))
    out = console()
    out.print(table)
    about = say(
        "The chance of at least that many. Fewer are nearly certain, more nearly impossible."
    )
    out.print(joined(" ", [about, asked.wild_dice]), style="dim", markup=False)


def _shaded(chance: Fraction) -> str:
    colour = SHADES[min(2, int(chance * 3))]
    return f"[{colour}]{in_markup(percent(chance, decimals=1))}[/]"
