"""Step over to stars."""

from fractions import Fraction

from research.formulas import SIXTH, THIRD, at_least
from research.maxims.habit import ActionValues, HabitPlayer, Turn, counts
from research.maxims.maxim import Maxim, MaximFigures, Trial


def too_high(turn: Turn) -> bool:
    """Whether the standing bid is on another face and higher than expected."""
    standing = turn.standing
    if standing is None or standing.face == 1:
        return False
    return standing.amount + 1 > turn.expected(standing)


def steps(turn: Turn) -> ActionValues:
    """In that case, bid stars if bidding."""
    if not too_high(turn):
        return turn.values
    return turn.rather(bid for bid in turn.bids if bid.face == 1)


def stays(turn: Turn) -> ActionValues:
    """In that case, bid on anything else."""
    if not too_high(turn):
        return turn.values
    return turn.rather(bid for bid in turn.bids if bid.face != 1)


def figures() -> MaximFigures:
    """A high bid on a face, and the stars that go over it."""
    return {
        "15 of a face among 36 unseen dice, stars counting": Fraction(at_least(36, 15, THIRD)),
        "8 stars among 36 unseen dice": Fraction(at_least(36, 8, SIXTH)),
    }


MAXIM = Maxim(
    items=("T-14",),
    title="In Stars, step over to stars when it gets too high",
    says=(
        "When the count of another face has grown too high, bid half as many stars: if you are caught you are "
        "off by less, and it is the difference that you pay."
    ),
    tried=(
        "Where the next bid on the face is more than it expects, one bot bids stars if it bids, its twin "
        "anything else."
    ),
    figures=figures,
    trials=(
        Trial(
            game="stars",
            seats=3,
            follows=HabitPlayer(counts, steps),
            ignores=HabitPlayer(counts, stays),
        ),
        Trial(
            game="stars",
            seats=2,
            follows=HabitPlayer(counts, steps),
            ignores=HabitPlayer(counts, stays),
        ),
        Trial(
            game="stars",
            seats=3,
            follows=HabitPlayer(counts, steps),
            ignores=HabitPlayer(counts),
            among="against what seems best",
        ),
    ),
)
