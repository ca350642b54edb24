"""Stay a little below the expectation."""

from research.maxims.habit import ActionValues, HabitPlayer, Turn, reads
from research.maxims.maxim import Maxim, Trial


def below(turn: Turn) -> ActionValues:
    """When bidding, bid no more than is expected to be there."""
    return turn.rather(bid for bid in turn.bids if bid.amount <= turn.expected(bid))


def beyond(turn: Turn) -> ActionValues:
    """When bidding, bid more than that."""
    return turn.rather(bid for bid in turn.bids if bid.amount > turn.expected(bid))


MAXIM = Maxim(
    items=("T-12",),
    title="Stay a little below what is to be expected",
    says="Play the probabilities: stay just below the number to be expected, and let it pass you by.",
    tried=(
        "A bot that bids nothing beyond its own dice and a fair share of the others while it can, against one "
        "that always goes beyond, and against one that weighs each bid."
    ),
    trials=(
        Trial(
            game="perudo",
            seats=4,
            follows=HabitPlayer(reads, below),
            ignores=HabitPlayer(reads, beyond),
            among="below or beyond",
        ),
        Trial(
            game="perudo",
            seats=2,
            follows=HabitPlayer(reads, below),
            ignores=HabitPlayer(reads, beyond),
            among="below or beyond",
        ),
        Trial(
            game="perudo",
            seats=4,
            follows=HabitPlayer(reads, below),
            ignores=HabitPlayer(reads),
            among="below or as it comes",
        ),
        Trial(
            game="perudo",
            seats=2,
            follows=HabitPlayer(reads, below),
            ignores=HabitPlayer(reads),
            among="below or as it comes",
        ),
    ),
)
