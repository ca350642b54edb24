"""What a lesson says a doubt costs, read back from its words and held against how a round ended."""

import re
from collections.abc import Callable

from dudo.engine import Showdown

Seats = set[int]
Reading = Callable[[re.Match[str], Showdown, Seats], bool]


def payers(report: Showdown) -> Seats:
    """Whose dice became fewer."""
    return {seat for seat, change in enumerate(report.dice) if change < 0}


def gainers(report: Showdown) -> Seats:
    """Whose dice became more."""
    return {seat for seat, change in enumerate(report.dice) if change > 0}


def losers(report: Showdown) -> Seats:
    """Who lost lives, hands or the like."""
    return {seat for seat, lost in enumerate(report.losses) if lost}


def paid(report: Showdown, wrong: Seats, number: int) -> bool:
    """Whether everybody who was wrong, and nobody else, lost so many dice, or all that they had."""
    number *= report.stake
    most = all(-report.dice[seat] in (number, 2 * number) or seat in report.out for seat in wrong)
    return payers(report) == wrong and most and not losers(report)


def gap(report: Showdown) -> int:
    """What the bid was off by."""
    return abs((report.count or 0) - report.bid.amount)


def off(report: Showdown, wrong: Seats, least: int) -> bool:
    """Whether everybody who was wrong paid the difference."""
    expected = max(gap(report), least)
    changed = all(-report.dice[s] in (expected, 2 * expected) or s in report.out for s in wrong)
    return payers(report) == (wrong if expected else set()) and changed


def stars(report: Showdown, wrong: Seats) -> bool:
    """Whether an exact bid cost the doubter one, maybe others, and not the bidder."""
    if not report.stands or gap(report):
        return off(report, wrong, 0)
    return wrong <= payers(report) and report.dice[report.bidder] == 0 and min(report.dice) == -1


def bluff(report: Showdown, wrong: Seats, *, alone: bool) -> bool:
    """Whether an exact bid cost the doubter one, `alone` or with everybody but the bidder."""
    if not report.stands or gap(report):
        return off(report, wrong, 0)
    fair = report.dice[report.bidder] == 0 and min(report.dice) == -1
    return fair and (payers(report) == wrong if alone else wrong <= payers(report))


def losses(report: Showdown, wrong: Seats, number: int) -> bool:
    """Whether everybody who was wrong lost so many; others may have bought drinks."""
    return all(report.losses[seat] >= number for seat in wrong) and not any(report.dice)


def twice(report: Showdown, wrong: Seats) -> bool:
    """Whether everybody who was wrong lost two dice, or more or fewer with the last ones."""
    return all(-report.dice[s] in (2, 4) or s in report.out for s in wrong)


def puts_away(report: Showdown, wrong: Seats) -> bool:
    """Whether nobody who was wrong put a die away, and somebody else did."""
    return bool(payers(report)) and not payers(report) & wrong


def everyone_else(report: Showdown, wrong: Seats) -> bool:
    """Whether a wrong doubt cost all but the bidder, and a wrong bid the bidder alone."""
    if report.stands:
        return report.bidder not in payers(report) and wrong <= payers(report)
    return payers(report) == wrong


def takes_matchsticks(report: Showdown, wrong: Seats) -> bool:
    """Whoever is wrong, and nobody else, has taken a matchstick, as far as the pile went."""
    took = {seat for seat, lost in enumerate(report.losses) if lost}
    return bool(took) and took <= wrong


READINGS: tuple[tuple[str, Reading], ...] = (
    (r"wrong, you lose a die\. W", lambda _, report, wrong: paid(report, wrong, 1)),
    (r"wrong, you lose (\d+) dice\. W", lambda it, report, wrong: paid(report, wrong, int(it[1]))),
    (
        r"give a die to the player who is right",
        lambda _, report, wrong: payers(report) == wrong and bool(gainers(report)),
    ),
    (
        r"off by(?:, and at least (\d+))?\. W",
        lambda it, report, wrong: off(report, wrong, int(it[1] or 0)),
    ),
    (
        r"off by\. If it was exact, the doubter loses one, and so",
        lambda _, report, wrong: stars(report, wrong),
    ),
    (
        r"off by\. If it was exact, (everybody but the bidder|the doubter) loses one\. W",
        lambda it, report, wrong: bluff(report, wrong, alone=it[1] == "the doubter"),
    ),
    (
        r"puts a die away, except the player who is wrong",
        lambda _, report, wrong: puts_away(report, wrong),
    ),
    (r"wrong, you are out", lambda _, report, wrong: wrong == set(report.out)),
    (
        r"wrong, you lose an? [^.]+\. (?:With (\d+) lost you|The player)",
        lambda _, report, wrong: losses(report, wrong, 1),
    ),
    (
        r"lose two dice, and the third time all the rest",
        lambda _, report, wrong: twice(report, wrong),
    ),
    (
        r"wrong, you gain a die\. With \d+ dice you are out",
        lambda _, report, wrong: gainers(report) == wrong and not payers(report),
    ),
    (
        r"made a false one, you give a die to everybody who",
        lambda _, report, wrong: payers(report) == wrong and bool(gainers(report)) != report.stands,
    ),
    (
        r"lose a die; a doubter who is right gains one",
        lambda _, report, wrong: payers(report) == wrong and bool(gainers(report)) != report.stands,
    ),
    (
        r"each winner takes a die from each loser",
        lambda _, report, wrong: wrong <= payers(report) and sum(report.dice) == 0,
    ),
    (
        r"costs everybody but the bidder a die",
        lambda _, report, wrong: everyone_else(report, wrong),
    ),
    (r"wrong, you take a matchstick\.", lambda _, report, wrong: takes_matchsticks(report, wrong)),
    (r"wrong, you take no drinks", lambda _, report, wrong: losses(report, wrong, 0)),
    (r"wrong, you take a drink", lambda _, report, wrong: losses(report, wrong, 1)),
    (r"wrong, you take (\d+) drinks", lambda it, report, wrong: losses(report, wrong, int(it[1]))),
)


def check_cost(text: str, report: Showdown, wrong: Seats, *, double: bool) -> None:
    """Fails unless the text can be read in one way, and the round cost just that."""
    found = [(it, reading) for said, reading in READINGS if (it := re.search(said, text))]
    assert len(found) == 1, f"READINGS in {__file__} need one reading, not {len(found)}, of: {text}"
    match, reading = found[0]
    assert reading(match, report, wrong), (text, report)
    twice_the_cost = any(report.losses[s] == 2 for s in wrong) and "drink" not in text
    twice_the_cost = twice_the_cost and report.stake == 1
    assert double or not twice_the_cost, text
