"""What a player can know for certain, or expect, of the dice they cannot see."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from cases.bidding import deal
from cases.dice import pips_by_name
from cases.options import bidding_game
from cases.scenario import Case, Data, known
from cases.seating import Seating
from cases.table import Table
from cases.telling import Answers
from dudo import odds
from dudo.engine import Bid, Challenge, Illegal, SpotOn

Input = Mapping[str, Data]
WANTED, OTHER = 5, 2
"""A face that somebody asks about, and one that does not count for it."""


def safe_options(case: Case, asked: Input) -> Answers:
    """Which of calling, spot on and a true raise does not lose, all dice being known."""
    known(asked, {"dice", "bid", "by"}, where="the input")
    dice = pips_by_name(asked["dice"])
    seating = Seating(tuple(dice))
    game = bidding_game(case)
    counts = tuple(len(dice[name]) for name in seating.names)
    table = Table(game, seating, game.position(dice=counts))
    deal(table, dice)
    table.act(0, Bid(*asked["bid"]))
    seat = table.public.waiting[0]
    bids = [action for action in table.may(seat) if isinstance(action, Bid)]
    return {
        "call": lambda: _right(table, seat, Challenge()),
        "spot_on": lambda: _right(table, seat, SpotOn()),
        "true_raise": lambda: any(_stands(table, seat, bid) for bid in bids),
    }


def _right(table: Table, seat: int, call: Challenge | SpotOn) -> bool:
    """Whether the call is right; a call that is not allowed is not."""
    try:
        after = table.game.apply(table.state, call, by=seat)
    except Illegal:
        return False
    assert after.public.showdown is not None
    return after.public.showdown.right


def _stands(table: Table, seat: int, bid: Bid) -> bool:
    """Whether the bid would stand if the next player challenged it."""
    raised = table.game.apply(table.state, bid, by=seat)
    after = table.game.apply(raised, Challenge())
    assert after.public.showdown is not None
    return after.public.showdown.stands


def known_expectation(case: Case, asked: Input) -> Answers:
    """How many dice to expect, given those that count and those that do not, among so many."""
    known(asked, {"total", "certain", "misses"}, where="the input")
    mine = asked["certain"] + asked["misses"]
    unknown = asked["total"] - mine
    game = bidding_game(case)
    seating = Seating(("A", "B"))
    table = Table(game, seating, game.position(dice=(mine, unknown)))
    deal(table, {"A": [WANTED] * asked["certain"] + [OTHER] * asked["misses"]})
    view = game.view(table.state, 0)
    spread = odds.of(game, view).spread(Bid(1, WANTED))
    assert spread is not None
    return {
        "unknown": lambda: sum(table.public.dice[seat] for seat in table.public.active if seat),
        "expected": lambda: Fraction(spread.mean).limit_denominator(1000),
    }


PROCEDURES: dict[str, Callable[[Case, Input], Answers]] = {
    "safe_options": safe_options,
    "known_expectation": known_expectation,
}
