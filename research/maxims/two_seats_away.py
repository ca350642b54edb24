"""Push the decision two seats away."""

from dudo.engine import Action, Bid
from research.maxims.habit import ActionValues, HabitPlayer, Turn, reads
from research.maxims.maxim import Maxim, Trial

SAFE = 0.5


def room(turn: Turn) -> dict[Action, int]:
    """For every bid that is likely true, how many more dice of its face still are, 2 at most."""
    found: dict[Action, int] = {}
    for bid in turn.bids:
        if isinstance(bid, Bid):
            steps = [Bid(bid.quantity + more, bid.face) for more in range(3)]
            true = turn.true(steps)
            if true[steps[0]] >= SAFE:
                found[bid] = sum(true[step] >= SAFE for step in steps[1:])
    return found


def two_away(turn: Turn) -> ActionValues:
    """Leave exactly one safe raise of the face."""
    return turn.rather(bid for bid, more in room(turn).items() if more == 1)


def next_one(turn: Turn) -> ActionValues:
    """Leave none."""
    return turn.rather(bid for bid, more in room(turn).items() if more == 0)


MAXIM = Maxim(
    items=("T-12",),
    title="Push the decision two seats away",
    says="Leave the next player one safe raise, so that the one after them has to decide.",
    tried=(
        "A bot that leaves exactly one raise which is likelier true than not, against its twin that leaves none, "
        "and against one that weighs each bid."
    ),
    trials=tuple(
        Trial(
            game="perudo",
            seats=seats,
            follows=HabitPlayer(reads, two_away),
            ignores=twin,
            among=among,
        )
        for seats, twin, among in (
            (3, HabitPlayer(reads, next_one), "one safe raise or none"),
            (6, HabitPlayer(reads, next_one), "one safe raise or none"),
            (4, HabitPlayer(reads), "one safe raise or as it comes"),
        )
    ),
)
