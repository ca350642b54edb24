"""With few dice, do not let yourself be led."""

from fractions import Fraction

from research.formulas import THIRD, at_least
from research.maxims.habit import ActionValues, HabitPlayer, Turn, counts
from research.maxims.maxim import Maxim, MaximFigures, Trial


def led(turn: Turn) -> ActionValues:
    """When bidding, stay on the face of the standing bid."""
    if turn.standing is None:
        return turn.values
    face = turn.standing.face
    return turn.rather(bid for bid in turn.bids if bid.face == face)


def figures() -> MaximFigures:
    """The chance that a bid of four and the one after it are true of the others' dice."""
    return {
        f"at least {n} of a face among {dice} unseen dice, aces wild": Fraction(
            at_least(dice, n, THIRD)
        )
        for dice in (6, 15)
        for n in (3, 4, 5)
    }


MAXIM = Maxim(
    items=("T-08",),
    title="With two dice each, do not be led on",
    says="With two dice each it is easily overlooked how soon a bid cannot be there any more.",
    tried=(
        "A bot that bids what its dice say, against its twin that always goes on with the face that stands. "
        "If the warning is right, being led costs more with two dice than with five."
    ),
    figures=figures,
    trials=(
        Trial(
            game="two_dice_liars",
            seats=4,
            follows=HabitPlayer(counts),
            ignores=HabitPlayer(counts, led),
        ),
        Trial(
            game="basic_liars",
            seats=4,
            follows=HabitPlayer(counts),
            ignores=HabitPlayer(counts, led),
        ),
    ),
)
