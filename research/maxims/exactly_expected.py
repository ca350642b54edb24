"""What is to be expected is itself unlikely."""

from fractions import Fraction
from math import floor

from dudo.engine import SpotOn
from research.formulas import SIXTH, THIRD, exactly, expected_quantity
from research.maxims.habit import ActionValues, HabitPlayer, Turn, counts
from research.maxims.maxim import Maxim, MaximFigures, Trial


def bets(turn: Turn) -> ActionValues:
    """Say spot on as soon as the bid is what is expected."""
    standing = turn.standing
    if standing is None or SpotOn() not in turn.values:
        return turn.values
    likely = standing.amount == floor(turn.expected(standing) + 0.5)
    return {SpotOn(): 0.0} if likely else turn.values


def figures() -> MaximFigures:
    """How likely it is that the count is exactly the expected one."""
    return {
        f"exactly {expected_quantity(dice, p)} of {dice} dice, {wild}": Fraction(
            exactly(dice, expected_quantity(dice, p), p)
        )
        for p, wild in ((SIXTH, "nothing wild"), (THIRD, "1s wild"))
        for dice in (6, 12, 18, 36)
    }


MAXIM = Maxim(
    items=("T-13",),
    title="Do not bet on the expected number",
    says="The number to be expected is the likeliest one, and still unlikely to be exactly there.",
    tried=(
        "A bot that never takes the expected number for granted, against its twin that says spot on whenever "
        "the bid is the number that it expects."
    ),
    figures=figures,
    trials=tuple(
        Trial(
            game="spot_on",
            seats=seats,
            follows=HabitPlayer(counts),
            ignores=HabitPlayer(counts, bets),
        )
        for seats in (2, 4)
    ),
)
