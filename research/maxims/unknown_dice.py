"""Judge a bid by the dice that you do not know."""

from fractions import Fraction
from typing import cast

from dudo.bots.strategy import bidding
from dudo.bots.strategy.bidding import Assumptions
from dudo.engine import Action, Bidding, Game
from dudo.engine.bidding.state import BiddingView
from dudo.engine.game import AnyView
from dudo.odds import Spread
from dudo.odds.bidding import BiddingOdds
from research.formulas import SIXTH, THIRD, at_least
from research.maxims.habit import ActionValues, HabitPlayer, counts, covered
from research.maxims.maxim import Maxim, MaximFigures, Trial


def over_all(game: Bidding, view: BiddingView, bid: Action, /, *, bidder: int) -> Spread:
    """The count for a bid as a player sees it who expects the same share of all dice."""
    return BiddingOdds(game, covered(view)).spread(bid, by=bidder)


def averages(game: Game, view: AnyView) -> ActionValues:
    """The values for a player who forgets what they hold."""
    assert isinstance(game, Bidding)
    return bidding.evaluate_bids(game, cast("BiddingView", view), Assumptions(spread=over_all))


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
