"""Bluff early, while it is cheap."""

from fractions import Fraction

from research.formulas import THIRD, at_least
from research.maxims.habit import ActionValues, HabitPlayer, Turn, as_if, counts, reads
from research.maxims.maxim import Maxim, MaximFigures, Trial

OFTEN = 0.3


def early(turn: Turn) -> ActionValues:
    """Often make the first bid of a round as if holding other dice."""
    bluffs = turn.luck.random() < OFTEN
    return as_if(turn) if bluffs and turn.fresh else turn.values


def late(turn: Turn) -> ActionValues:
    """Often make a later bid of a round that way."""
    bluffs = turn.luck.random() < OFTEN
    return as_if(turn) if bluffs and not turn.fresh else turn.values


def figures() -> MaximFigures:
    """How likely a low bid is true of dice that nobody has seen."""
    return {
        f"three of a face among {dice} unseen dice, 1s wild": Fraction(at_least(dice, 3, THIRD))
        for dice in (5, 10, 15)
    }


MAXIM = Maxim(
    items=("T-02",),
    title="Bluff early if you bluff",
    says=(
        "A bluff at the beginning costs little: a low bid is often true of the others' dice, and it blows "
        "a face up. Late bluffs are made because one must."
    ),
    tried=(
        "A bot whose first bid of a round is, three times in ten, the bid of dice that it does not hold: "
        "against its twin that never does that, and against one that does it with its later bids."
    ),
    figures=figures,
    trials=(
        Trial(
            game="perudo",
            seats=2,
            follows=HabitPlayer(reads, early),
            ignores=HabitPlayer(reads),
            among="early or never",
        ),
        Trial(
            game="perudo",
            seats=4,
            follows=HabitPlayer(reads, early),
            ignores=HabitPlayer(reads),
            among="early or never",
        ),
        Trial(
            game="perudo",
            seats=4,
            follows=HabitPlayer(counts, early),
            ignores=HabitPlayer(counts),
            among="early or never, among bots that do not listen",
        ),
        Trial(
            game="perudo",
            seats=2,
            follows=HabitPlayer(reads, early),
            ignores=HabitPlayer(reads, late),
            among="early or late",
        ),
        Trial(
            game="perudo",
            seats=4,
            follows=HabitPlayer(reads, early),
            ignores=HabitPlayer(reads, late),
            among="early or late",
        ),
    ),
)
