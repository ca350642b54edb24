"""Accept much."""

from research.maxims.habit import ActionValues, HabitPlayer, Turn, reads
from research.maxims.maxim import Maxim, Trial

PATIENCE = 0.25


def patient(turn: Turn) -> ActionValues:
    """A challenge must be worth clearly more than it seems."""
    return {a: w - PATIENCE * (a.kind == "challenge") for a, w in turn.values.items()}


MAXIM = Maxim(
    items=("T-05",),
    title="With the cup, accept more than you challenge",
    says=(
        "Lives are mostly lost to the two neighbours, so do not look for a fight with the one before you: "
        "accept much."
    ),
    tried=(
        "A bot that challenges only where that looks better by a quarter of a round, against its twin that "
        "challenges as soon as it looks better."
    ),
    untried="Ganging up on the far side of the table takes partners, and these bots make no pacts.",
    trials=(
        Trial(
            game="liar_dice",
            seats=3,
            follows=HabitPlayer(reads, patient),
            ignores=HabitPlayer(reads),
        ),
        Trial(
            game="mexican_liars",
            seats=4,
            follows=HabitPlayer(reads, patient),
            ignores=HabitPlayer(reads),
        ),
        Trial(
            game="mexican_liars",
            seats=4,
            follows=HabitPlayer(reads, patient),
            ignores=HabitPlayer(reads),
            among="all look ahead",
        ),
    ),
)
