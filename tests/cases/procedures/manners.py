"""Real dice and real banknotes: what they are called, and what follows when they lie badly."""

from collections.abc import Callable, Mapping

from cases.options import cup_game
from cases.scenario import Case, Data, known
from cases.seating import Seating
from cases.telling import Answers
from cases.words import hand_of
from dudo.engine.bills import bill_starter, read_bill
from dudo.engine.cup.codewords import DOCUMENT, spoken
from dudo.presentation.manners import invalid_roll, tripped_dice

Input = Mapping[str, Data]


def code_names(case: Case, asked: Input) -> Answers:
    """How rolls are read in the document's own code."""
    known(asked, {"rolls"}, where="the input")
    game = cup_game(case)
    return {"reads": lambda: [spoken(hand_of(game, roll), DOCUMENT) for roll in asked["rolls"]]}


def cocked_dice(case: Case, asked: Input) -> Answers:
    """What follows when dice turn out to lie stacked or cocked."""
    known(asked, {"calls_with_invalid_roll"}, where="the input")
    found = invalid_roll(asked["calls_with_invalid_roll"])
    return {
        "action": lambda: found.action.replace("-", "").replace(" ", "_"),
        "loses_hand": lambda: found.loses_hand,
    }


def upset_dice(case: Case, asked: Input) -> Answers:
    """Who chooses, and what, when a player has upset his own dice."""
    known(asked, {"player", "players"}, where="the input")
    players = asked.get("players") or sorted({"A", "B", "C", asked["player"]})
    seating = Seating(tuple(players))
    owner = seating.seat(asked["player"])
    found = tripped_dice(owner, tuple(range(len(seating.names))))
    others = tuple(seat for seat in range(len(seating.names)) if seat != owner)
    return {
        "choice_belongs_to": lambda: (
            "other players" if found.choosers == others else seating.everyone(found.choosers)
        ),
        "options": lambda: found.options,
    }


def starter_by_bill(case: Case, asked: Input) -> Answers:
    """Whose banknote begins."""
    known(asked, {"bills"}, where="the input")
    bills = asked["bills"]
    seating = Seating(tuple(bills))
    seat = bill_starter([read_bill(str(bills[name])) for name in seating.names])
    return {"starter": lambda: seating.name(seat)}


PROCEDURES: dict[str, Callable[[Case, Input], Answers]] = {
    "code_names": code_names,
    "code_names2": code_names,
    "invalid_roll": cocked_dice,
    "tripped_dice": upset_dice,
    "bill_starter": starter_by_bill,
}
