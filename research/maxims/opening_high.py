"""Open at the expectation when many follow."""

from research.maxims.habit import ActionValues, HabitPlayer, Turn, counts, reads
from research.maxims.maxim import Maxim, Trial

NEAR = 1.5


def high(turn: Turn) -> ActionValues:
    """Open at the expected count, or one above."""
    if turn.standing is not None:
        return turn.values
    return turn.rather(b for b in turn.bids if -0.5 <= b.amount - turn.expected(b) <= NEAR)


def low(turn: Turn) -> ActionValues:
    """Open well below it."""
    if turn.standing is not None:
        return turn.values
    return turn.rather(b for b in turn.bids if b.amount <= turn.expected(b) / 2)


MAXIM = Maxim(
    items=("T-14",),
    title="Open at what is to be expected",
    says="With many players to come, open at the expected number or above: most of them must go higher.",
    tried=(
        "A bot that opens at the number it expects or one above, against its twin that opens at half of it or less."
    ),
    trials=(
        Trial(
            game="stars",
            seats=6,
            follows=HabitPlayer(counts, high),
            ignores=HabitPlayer(counts, low),
        ),
        Trial(
            game="stars",
            seats=2,
            follows=HabitPlayer(counts, high),
            ignores=HabitPlayer(counts, low),
        ),
        Trial(
            game="perudo",
            seats=6,
            follows=HabitPlayer(reads, high),
            ignores=HabitPlayer(reads, low),
        ),
        Trial(
            game="perudo",
            seats=2,
            follows=HabitPlayer(reads, high),
            ignores=HabitPlayer(reads, low),
        ),
    ),
)
