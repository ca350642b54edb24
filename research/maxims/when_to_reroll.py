"""Choose when to roll again."""

from dudo.engine import Reroll
from research.maxims.habit import ActionValues, HabitPlayer, Turn, reads
from research.maxims.maxim import Maxim, Trial


def never(turn: Turn) -> ActionValues:
    """Never re-roll."""
    return turn.without("reroll")


def always(turn: Turn) -> ActionValues:
    """Re-roll whenever it is allowed before a bid."""
    may = turn.would_bid and Reroll() in turn.game.actions(turn.view)
    return {Reroll(): 0.0} if may else turn.values


MAXIM = Maxim(
    items=("T-10",),
    title="In Stud, choose when to roll again",
    says="When to roll the hidden dice again is the other half of the game.",
    tried=(
        "A bot that rolls again where fresh dice promise a better bid, against one that never does and one "
        "that does before every bid."
    ),
    trials=(
        Trial(
            game="stud_liars",
            seats=2,
            follows=HabitPlayer(reads),
            ignores=HabitPlayer(reads, never),
            among="against never",
        ),
        Trial(
            game="stud_liars",
            seats=2,
            follows=HabitPlayer(reads),
            ignores=HabitPlayer(reads, always),
            among="against always",
        ),
    ),
)
