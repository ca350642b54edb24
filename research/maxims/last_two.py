"""With two left, claim as high as you can."""

from research.maxims.habit import ActionValues, HabitPlayer, Turn, reads
from research.maxims.killer_hand import true_claims
from research.maxims.maxim import Maxim, Trial


def high(turn: Turn) -> ActionValues:
    """With two players left, claim everything in the hand."""
    two = len(turn.view.public.active) == 2
    return turn.rather(true_claims(turn)[-1:] if two else ())


def low(turn: Turn) -> ActionValues:
    """With two players left, claim the least that is true."""
    two = len(turn.view.public.active) == 2
    return turn.rather(true_claims(turn)[:1] if two else ())


MAXIM = Maxim(
    items=("T-05",),
    title="With two left, claim as high as you can",
    says="When only two are left what you pass on comes straight back, so claim as high as you can.",
    tried=(
        "One against one and with a true claim to make, one bot claims all that it holds, its twin the "
        "least that is true."
    ),
    trials=(
        Trial(
            game="liar_dice",
            seats=2,
            follows=HabitPlayer(reads, high),
            ignores=HabitPlayer(reads, low),
        ),
        Trial(
            game="mexican_liars",
            seats=2,
            follows=HabitPlayer(reads, high),
            ignores=HabitPlayer(reads, low),
        ),
        Trial(
            game="liar_dice",
            seats=2,
            follows=HabitPlayer(reads, high),
            ignores=HabitPlayer(reads),
            among="the twin claims what seems best",
        ),
    ),
)
