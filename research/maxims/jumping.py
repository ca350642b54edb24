"""Jump, or go up step by step."""

from research.maxims.habit import (
    ActionValues,
    HabitPlayer,
    Turn,
    counts,
    least,
    reads,
)
from research.maxims.maxim import Maxim, Trial

JUMP = 2


def jumps(turn: Turn) -> ActionValues:
    """Bid at least one more than needed on a face."""
    low = least(turn.bids)
    return turn.rather(b for b in turn.bids if b.amount >= low[b.face].amount + JUMP - 1)


def steps(turn: Turn) -> ActionValues:
    """Bid the least on a face."""
    return turn.rather(least(turn.bids).values())


MAXIM = Maxim(
    items=("T-04",),
    title="Jump rather than creep",
    says="A high jump gives less away than many small steps, but it is challenged sooner.",
    tried=(
        "A bot whose every bid skips at least one number of its face, against its twin that always says "
        "the least of a face. Opponents who listen gain from creeping; those who do not show what "
        "jumping costs by itself."
    ),
    trials=(
        Trial(
            game="perudo",
            seats=2,
            follows=HabitPlayer(reads, jumps),
            ignores=HabitPlayer(reads, steps),
        ),
        Trial(
            game="perudo",
            seats=4,
            follows=HabitPlayer(reads, jumps),
            ignores=HabitPlayer(reads, steps),
        ),
        Trial(
            game="perudo",
            seats=4,
            follows=HabitPlayer(counts, jumps),
            ignores=HabitPlayer(counts, steps),
            among="nobody listens",
        ),
        Trial(
            game="perudo",
            seats=2,
            follows=HabitPlayer(reads, jumps),
            ignores=HabitPlayer(reads, steps),
            among="two who look ahead",
        ),
        Trial(
            game="basic_liars",
            seats=3,
            follows=HabitPlayer(reads, jumps),
            ignores=HabitPlayer(reads, steps),
        ),
    ),
)
