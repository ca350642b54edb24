"""Who pays and who drinks in the end."""

from collections.abc import Callable, Mapping

from cases.losing import lose_hand
from cases.options import bidding_game
from cases.procedures.matches import table_of
from cases.scenario import Case, Data, known
from cases.seating import Seating
from cases.stakes import told
from cases.telling import Answers
from dudo.engine.stakes import (
    Drinking,
    Round,
    Stakes,
    least_for_first_out,
    winner_takes_all,
)

Input = Mapping[str, Data]


def winner_take_all(case: Case, asked: Input) -> Answers:
    """What each has won or lost when the winner takes the stakes of all."""
    known(asked, {"players", "stake", "winner"}, where="the input")
    seating = Seating(tuple(asked["players"]))
    paid = (asked["stake"],) * len(seating.names)
    winners = seating.several(asked["winner"])
    return {"net": lambda: seating.few(winner_takes_all(paid, winners))}


def min_first_out_drinks(case: Case, asked: Input) -> Answers:
    """The fewest drinks of the first player out, where those who are out drink every round."""
    known(asked, {"players", "dice_each", "first_out_loses_first_rounds"}, where="the input")
    first = bool(asked.get("first_out_loses_first_rounds", True))
    return {
        "drinks": lambda: least_for_first_out(
            asked["players"], asked["dice_each"], first_rounds=first
        )
    }


def drinking_basic(case: Case, asked: Input) -> Answers:
    """Who buys when hands are lost in this order; the match is played to its end by the others."""
    known(asked, {"order_of_losses", "players"}, where="the input")
    losses = list(asked["order_of_losses"])
    names = tuple(asked.get("players") or sorted(set(losses)))
    if len(names) == 1:
        names = (*names, "somebody else")
    table = table_of(bidding_game(case), names)
    for name in losses:
        if table.public.result is None:
            lose_hand(table, table.seating.seat(name))
    somebody_out = len(table.public.active) < len(names)
    while table.public.result is None and somebody_out:
        lose_hand(table, table.public.active[-1])
    stakes = Stakes(drinks=Drinking(round=Round.FIRST_OUT))
    return {"buys_drinks": lambda: table.seating.only(told(stakes, table).buys)}


PROCEDURES: dict[str, Callable[[Case, Input], Answers]] = {
    "winner_take_all": winner_take_all,
    "min_first_out_drinks": min_first_out_drinks,
    "drinking_basic": drinking_basic,
}
