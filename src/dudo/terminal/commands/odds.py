"""`dudo odds`: the exact odds of a bid, asked in words."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from dudo.engine import Action, Bid, hand_text
from dudo.odds import Chance
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
from dudo.terminal.declaring import Json, declared
from dudo.terminal.output import console, in_markup, print_json, right, table, told
from dudo.text import Text, joined, say

SHADES = ("red", "yellow", "green")
SURE, HOPELESS = 0.995, 0.005
"""Rows of the grid beyond these tell nothing."""


@dataclass(frozen=True, slots=True)
class ExactChances:
    """The chances as fractions."""

    at_least: Fraction
    exactly: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class BidChances:
    """A bid of `odds --grid --json`, and how likely it is."""

    bid: Action
    at_least: float
    exactly: float
    fractions: ExactChances


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedChances(BidChances):
    """What `odds --json` says about one bid."""

    mine: str  # the dice that are known
    unknown: int
    have: int  # of the known dice, how many count
    expected: Fraction  # of all dice, how many count on average


@dataclass(frozen=True, slots=True, kw_only=True)
class PatternChances:
    """What `odds --json` says about a pattern, such as four of a kind, whichever the faces are."""

    pattern: Text
    at_least: float
    exactly: float  # that, and nothing better
    fractions: ExactChances
    mine: str  # the dice that are known
    unknown: int


@declared("odds", epilog=f'Example: dudo odds "{EXAMPLE}"')
def command(question: tuple[str, ...], *, grid: bool = False, as_json: Json = False) -> None:
    """Work out exactly how likely a bid is.

    QUESTION says in words what you know: your dice, how many are on the table (or how many are
    unknown), the bid, and which dice are wild. Ones are wild unless you say otherwise. "Five aces in
    three rolls" and "four of a kind in one roll" work too, and with "3 players with 5 dice each" what
    whole hands are worth: "five alike count six or seven", "runs count one more", "super dice", "zhai".

    --grid: Show the odds of every bid, not just one.
    """
    asked = parse_question(" ".join(question))
    if asked.pattern is not None:
        _pattern(answer_pattern(asked), as_json=as_json)
    elif grid or asked.bid is None:
        _grid(asked, as_json=as_json)
    else:
        _one(answer_question(asked), as_json=as_json)


def _both(chance: Chance) -> dict[str, Any]:
    true, exact = chance
    exactly = ExactChances(true, exact)
    return {"at_least": as_float(true), "exactly": as_float(exact), "fractions": exactly}


def _one(said: Answer, *, as_json: bool) -> None:
    asked, chance, bid = said.question, said.chance, said.bid
    if as_json:
        print_json(
            AskedChances(
                bid=bid,
                **_both(chance),
                mine=hand_text(asked.mine),
                unknown=said.unknown,
                have=said.have,
                expected=said.expected,
            )
        )
        return
    what = counted(bid.quantity, "ace" if asked.aces else number(bid.face))
    least = say("At least {bid}: {chance}", bid=what, chance=percent(chance.true, decimals=2))
    just = say("Exactly {bid}: {chance}", bid=what, chance=percent(chance.exact, decimals=2))
    out, dice, expected = console(), plural(said.unknown, "die"), written_out(said.expected)
    out.print(f"[bold]{in_markup(least)}[/] [dim]({chance.true})[/]")
    out.print(f"{in_markup(just)} [dim]({chance.exact})[/]")
    if asked.rolls is None:
        known = told(
            "{have} of your own dice count, {dice} unknown; {expected} expected in all.",
            have=said.have,
            dice=dice,
            expected=expected,
        )
    else:
        known = say(
            "{dice} in {number} {rolls, plural, one {roll} other {rolls}}, keeping what counts; {expected} expected.",
            dice=dice,
            rolls=asked.rolls,
            number=number(asked.rolls),
            expected=expected,
        )
    out.print(joined(" ", [known, *asked.counting]), style="dim", markup=False)


def _pattern(said: PatternAnswer, *, as_json: bool) -> None:
    asked, chance, pattern = said.question, said.chance, said.pattern
    if as_json:
        mine, unknown = hand_text(asked.mine), said.unknown
        print_json(
            PatternChances(pattern=pattern.words, **_both(chance), mine=mine, unknown=unknown)
        )
        return
    true, exact = (percent(one, decimals=2) for one in chance)
    if isinstance(pattern, Groups) and len(pattern.sizes) > 1:
        least = say("{bid}: {chance}", bid=pattern.words, chance=true)
    else:  # of a full house there are better hands without one
        least = say("At least {bid}: {chance}", bid=pattern.words, chance=true)
    out = console()
    out.print(f"[bold]{in_markup(least)}[/] [dim]({_in_full(chance.true)})[/]")
    if chance.exact != chance.true:
        just = say("Exactly {bid}: {chance}", bid=pattern.words, chance=exact)
        out.print(f"{in_markup(just)} [dim]({_in_full(chance.exact)})[/]")
    dice = plural(said.unknown, "die")
    if asked.mine:
        known = plural(len(asked.mine), "die")
        thrown = say("{known} of your own, {dice} unknown.", known=known, dice=dice)
    elif isinstance(pattern, Rank | Stair):
        thrown = say("{dice} in one throw.", dice=dice)
    else:
        thrown = say("{dice} in one throw, whichever face it is.", dice=dice)
    out.print(joined(" ", [thrown, *asked.counting]), style="dim", markup=False)


def _in_full(chance: Fraction) -> str:
    """The fraction, and where it is unlikely how people bet on it (S1-27)."""
    if not 0 < chance < Fraction(1, 2):
        return str(chance)
    against = written_out((1 - chance) / chance)
    return f"{chance}, {in_markup(say('{odds} to 1 against', odds=against))}"


def _grid(asked: Question, *, as_json: bool) -> None:
    found: dict[Bid, Chance] = grid(asked)
    if as_json:
        print_json([BidChances(bid=bid, **_both(chance)) for bid, chance in found.items()])
        return
    faces = sorted({bid.face for bid in found})
    shown = table(plural_of("die"), *(right(plural_of(number(face))) for face in faces))
    for quantity in sorted({bid.quantity for bid in found}):
        row = [chance.true for bid, chance in found.items() if bid.quantity == quantity]
        if HOPELESS < max(row) and min(row) < SURE:
            shown.add_row(str(quantity), *map(_shaded, row))
    out = console()
    out.print(shown)
    about = say(
        "The chance of at least that many. Fewer are nearly certain, more nearly impossible."
    )
    out.print(joined(" ", [about, asked.wild_dice]), style="dim", markup=False)


def _shaded(chance: Fraction) -> str:
    colour = SHADES[min(2, int(chance * 3))]
    return f"[{colour}]{in_markup(percent(chance, decimals=1))}[/]"
