"""Judge a bid by the dice that you do not know."""

from fractions import Fraction
from typing import cast

from dudo.engine import Game
from dudo.engine.bidding.state import BiddingView
from dudo.engine.game import AnyView
from research.formulas import SIXTH, THIRD, at_least
from research.maxims.habit import ActionValues, HabitPlayer, counts, covered
from research.maxims.maxim import Maxim, MaximFigures, Trial


def averages(game: Game, view: AnyView) -> ActionValues:
    """The values for a player who forgets what they hold."""
    return counts(game, covered(cast("BiddingView", view)))


def figures() -> MaximFigures:
    """Six 3s of fifteen dice, to an outsider and to the holder of four."""
    return {
        "six 3s of fifteen dice, to somebody who counts all of them": Fraction(
            at_least(15, 6, SIXTH)
        ),
        "the same to somebody who holds four 3s": Fraction(at_least(10, 2, SIXTH)),
        "the same with wild 1s, counting all": Fraction(at_least(15, 6, THIRD)),
        "with wild 1s, holding four": Fraction(at_least(10, 2, THIRD)),
    }


FOLLOWS, IGNORES = HabitPlayer(counts), HabitPlayer(averages)

MAXIM = Maxim(
    items=("T-03", "T-13"),
    title="Count what you hold, and estimate only the rest",
    says=(
        "What you hold or see is certain; the chances are about the dice that you do not know. Add to the "
        "certain ones their share of the others."
    ),
    tried=(
        "A bot that counts its own dice and works out the others, against one that works out all dice on "
        "the table as if it had not looked."
    ),
    figures=figures,
    trials=tuple(
        Trial(game=game, seats=seats, follows=FOLLOWS, ignores=IGNORES)
        for game, seats in (("perudo", 2), ("perudo", 3), ("perudo", 6), ("elimination", 4))
    ),
)
