"""Questions about odds, in words or in parts, answered for one bid and for all of them; and puzzles about them."""

from collections.abc import Mapping
from typing import cast

from dudo.engine import Bid, Wild, parse
from dudo.engine.errors import BadNotation
from dudo.odds.as_float import as_float
from dudo.odds.questions import SIDES, BadQuestion, Question, answer_question, grid, parse_question
from dudo.presentation.numbers import listed
from dudo.puzzles import Puzzle
from dudo.puzzles.subjects import SUBJECTS, Subject
from dudo.server import http_bodies
from dudo.server.api.matches import is_number
from dudo.table.errors import Refusal
from dudo.text import Name, say

MOST = 100
"""The most dice with which there is a grid."""

WILDS: Mapping[http_bodies.WildDice, Wild] = {
    "none": Wild.NONE,
    "ones": Wild.ONES_ALWAYS,
    "sixes": Wild.SIXES,
}
MOST_DOZENS = 9_999
NAMES: Mapping[Wild, http_bodies.WildDice] = {wild: name for name, wild in WILDS.items()}


def puzzles(family: str, dozen: str = "0") -> list[Puzzle]:
    """A dozen puzzles of a family: "bids", "totals", "cup" or "foreheads", or of "solved" rounds.

    `?dozen=` is which, from 0 on.
    """
    if family not in SUBJECTS or not is_number(dozen) or int(dozen) > MOST_DOZENS:
        raise Refusal(
            "malformed",
            say(
                "Ask for puzzles by family, which is {families}, and by ?dozen=0 to {most}.",
                families=listed([Name(family) for family in SUBJECTS], "or"),
                most=MOST_DOZENS,
            ),
        )
    return list(SUBJECTS[cast("Subject", family)](seed=int(dozen)))


def odds(wanted: http_bodies.AskOdds) -> http_bodies.OddsAnswer:
    """The exact odds of a bid and of all others, for a player who sees some of the dice.

    A question that is not understood is answered with a sentence that says what was expected.
    """
    try:
        asked = _in_parts(wanted) if wanted.question is None else parse_question(wanted.question)
        if asked.by_hand:
            raise BadQuestion(
                "Here dice are counted one by one: for what whole hands and super dice are worth, ask at a table with "
                "such rules, or dudo odds."
            )
        if asked.pattern is not None:
            raise BadQuestion(
                "Ask about bids here, and dudo odds about how likely four of a kind and the like are."
            )
        table = len(asked.mine) + asked.hidden
        if table > MOST:
            raise BadQuestion(
                say(
                    "A table can have at most {most} dice here, and yours has {table}.",
                    most=MOST,
                    table=table,
                )
            )
        return http_bodies.OddsAnswer(
            mine=asked.mine,
            table=table,
            wild=NAMES[asked.wild],
            asked=None if asked.bid is None else _one(asked),
            grid=tuple(
                http_bodies.BidOdds(
                    bid=bid, at_least=as_float(chance.true), exactly=as_float(chance.exact)
                )
                for bid, chance in grid(asked).items()
            ),
        )
    except BadQuestion as error:
        raise Refusal("malformed", error.sentence) from error


def _in_parts(wanted: http_bodies.AskOdds) -> Question:
    if any(not 1 <= face <= SIDES for face in wanted.mine):
        raise BadQuestion("Write your dice as faces from 1 to 6.")
    if wanted.table is None or wanted.table < 1:
        raise BadQuestion("Say how many dice are on the table; there must be at least one.")
    bid = None if wanted.bid is None else _bid(wanted.bid)
    wild = WILDS[wanted.wild]
    if bid is not None and wild is Wild.SIXES and bid.face == SIDES:
        raise BadQuestion("Nobody can bid on sixes when they are wild.")
    return Question(mine=tuple(sorted(wanted.mine)), table=wanted.table, bid=bid, wild=wild)


def _bid(text: str) -> Bid:
    try:
        bid = parse(text)
    except BadNotation:
        bid = None
    if not isinstance(bid, Bid) or not 1 <= bid.face <= SIDES:
        raise BadQuestion("Write a bid as a number and a face, like 7x2 for seven twos.")
    return bid


def _one(asked: Question) -> http_bodies.OneBid:
    said = answer_question(asked)
    true, exact = said.chance
    return http_bodies.OneBid(
        bid=said.bid,
        at_least=as_float(true),
        exactly=as_float(exact),
        at_least_fraction=str(true),
        exactly_fraction=str(exact),
        have=said.have,
        expected=float(said.expected),
    )
