"""Bluff now and then."""

from research.maxims.habit import ActionValues, HabitPlayer, Turn, as_if, counts, reads
from research.maxims.maxim import Maxim, Trial

SELDOM, OFTEN = 0.1, 0.6


def seldom(turn: Turn) -> ActionValues:
    """One bid in ten is that of other dice."""
    return as_if(turn) if turn.luck.random() < SELDOM else turn.values


def often(turn: Turn) -> ActionValues:
    """Bluff with most bids."""
    return as_if(turn) if turn.luck.random() < OFTEN else turn.values


MAXIM = Maxim(
    items=("T-14",),
    title="Bluff now and then",
    says="A bluff now and then keeps the others guessing.",
    tried=(
        "A bot that makes one bid in ten as if it held other dice, against one that never does that, and "
        "against one that does it six times in ten."
    ),
    trials=(
        Trial(
            game="stars",
            seats=3,
            follows=HabitPlayer(reads, seldom),
            ignores=HabitPlayer(reads),
            among="seldom or never",
        ),
        Trial(
            game="perudo",
            seats=3,
            follows=HabitPlayer(reads, seldom),
            ignores=HabitPlayer(reads),
            among="seldom or never",
        ),
        Trial(
            game="perudo",
            seats=3,
            follows=HabitPlayer(counts, seldom),
            ignores=HabitPlayer(counts),
            among="seldom or never, and nobody listens",
        ),
        Trial(
            game="perudo",
            seats=3,
            follows=HabitPlayer(reads, seldom),
            ignores=HabitPlayer(reads, often),
            among="seldom or often",
        ),
    ),
)
