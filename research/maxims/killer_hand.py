"""Claim a killer hand high enough that it does not come back."""

from dudo import odds
from dudo.engine import Action
from research.maxims.habit import ActionValues, HabitPlayer, Turn, reads
from research.maxims.maxim import Maxim, Trial

RARE = 0.08


def true_claims(turn: Turn) -> list[Action]:
    """The claims that are true, the lowest first."""
    if not turn.would_bid:
        return []
    true = turn.true(turn.bids)
    return [claim for claim in turn.bids if true[claim] == 1.0]


def killer(turn: Turn) -> list[Action]:
    """The true claims of somebody who holds what few throws hold."""
    true = true_claims(turn)
    if not true or odds.of(turn.game, turn.view).unseen.chance(true[-1]).true > RARE:
        return []
    return true


def whole(turn: Turn) -> ActionValues:
    """Call all of a killer hand."""
    return turn.rather(killer(turn)[-1:])


def little(turn: Turn) -> ActionValues:
    """Call as little of it as allowed."""
    return turn.rather(killer(turn)[:1])


MAXIM = Maxim(
    items=("T-05",),
    title="Claim a killer hand for all it is worth",
    says="A very good hand should be claimed so high that the cup does not come back to you.",
    tried=(
        "Holding what at most one throw in twelve holds, one bot claims the whole of it, its twin as little as it "
        "may, hoping that the next player walks into a challenge later."
    ),
    trials=(
        Trial(
            game="liar_dice",
            seats=3,
            follows=HabitPlayer(reads, whole),
            ignores=HabitPlayer(reads, little),
        ),
        Trial(
            game="mexican_liars",
            seats=4,
            follows=HabitPlayer(reads, whole),
            ignores=HabitPlayer(reads, little),
        ),
        Trial(
            game="mexican_liars",
            seats=4,
            follows=HabitPlayer(reads, whole),
            ignores=HabitPlayer(reads, little),
            among="all look ahead",
        ),
        Trial(
            game="beat_this",
            seats=3,
            follows=HabitPlayer(reads, whole),
            ignores=HabitPlayer(reads, little),
        ),
    ),
)
