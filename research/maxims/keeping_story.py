"""When you must bluff late, let it look like your other bids."""

from research.maxims.habit import ActionValues, HabitPlayer, Turn, reads
from research.maxims.maxim import Maxim, Trial

FORCED = 0.5


def told_before(turn: Turn) -> set[object]:
    """The faces of the player's own bids in this round."""
    history = turn.view.public.history
    return {s.action.face for s in history if s.seat == turn.seat and s.action.is_bid}


def forced(turn: Turn) -> bool:
    """Whether the player bids although no bid is likely to be true."""
    return turn.would_bid and max(turn.true(turn.bids).values(), default=1.0) < FORCED


def goes_on(turn: Turn) -> ActionValues:
    """Make a forced bid on a face already named."""
    before = told_before(turn)
    if not before or not forced(turn):
        return turn.values
    return turn.rather(bid for bid in turn.bids if bid.face in before)


def turns(turn: Turn) -> ActionValues:
    """Make a forced bid on a face not yet named."""
    before = told_before(turn)
    if not before or not forced(turn):
        return turn.values
    return turn.rather(bid for bid in turn.bids if bid.face not in before)


MAXIM = Maxim(
    items=("T-02",),
    title="A late bluff goes on with your story",
    says="The art of the late, forced bluff is to make it look like the bids before it.",
    tried=(
        "Forced to a bid that is likelier false than true, one bot goes on with a face that it has already "
        "named, its twin turns to one that it has not."
    ),
    trials=(
        Trial(
            game="perudo",
            seats=2,
            follows=HabitPlayer(reads, goes_on),
            ignores=HabitPlayer(reads, turns),
        ),
        Trial(
            game="basic_liars",
            seats=2,
            follows=HabitPlayer(reads, goes_on),
            ignores=HabitPlayer(reads, turns),
        ),
        Trial(
            game="perudo",
            seats=2,
            follows=HabitPlayer(reads, goes_on),
            ignores=HabitPlayer(reads, turns),
            among="two who look ahead",
        ),
    ),
)
