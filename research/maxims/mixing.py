"""Never be consistent."""

from dudo.bots.strategy.evaluate import evaluate
from dudo.engine import Bidding, Game
from dudo.engine.bidding.state import BiddingPublic
from dudo.engine.game import AnyView
from dudo.odds import OpponentModel, Population
from research.maxims.habit import ActionValues, HabitPlayer, Turn, as_if, counts, reads
from research.maxims.maxim import Maxim, Trial

OFTEN = 0.3
KNOWN = Population((OpponentModel(name="plain speaker", bluff=0.0, noise=0.01),))
"""A model of a player who always bids what they hold."""


def plain(turn: Turn) -> ActionValues:
    """Bid only on the face held most often."""
    view = turn.view
    if not isinstance(turn.game, Bidding) or not isinstance(view.public, BiddingPublic):
        return turn.values
    hand = view.secret.hands[turn.seat] or ()
    most = max((hand.count(bid.face) for bid in turn.bids), default=0)
    return turn.rather(bid for bid in turn.bids if hand.count(bid.face) == most)


def mixed(turn: Turn) -> ActionValues:
    """The same, but often bid as if holding other dice."""
    return as_if(turn) if turn.luck.random() < OFTEN else plain(turn)


def observes(game: Game, view: AnyView) -> ActionValues:
    """The values for a player who has found out that the other one bids what they hold."""
    return evaluate(game, view, KNOWN)


PLAIN, MIXED = HabitPlayer(reads, plain), HabitPlayer(reads, mixed)
OBSERVER, DEAF = HabitPlayer(observes), HabitPlayer(counts)

MAXIM = Maxim(
    items=("T-07",),
    title="Do not be consistent",
    says="Good players change their ways, so that nobody can read them.",
    tried=(
        "A bot that bids, three times in ten, as if it held other dice, and its twin that only ever bids the "
        "face of which it holds most. They do not meet: each plays somebody who has found out that the plain "
        "one never lies, and somebody who does not listen at all."
    ),
    untried=(
        "Hiding your dice when you concede: these bots remember nothing from one round to the next, so there "
        "is nothing to hide from them."
    ),
    trials=(
        Trial(
            game="perudo",
            seats=2,
            follows=MIXED,
            ignores=PLAIN,
            against=OBSERVER,
            among="against somebody who knows your pattern",
        ),
        Trial(
            game="basic_two",
            seats=2,
            follows=MIXED,
            ignores=PLAIN,
            against=OBSERVER,
            among="against somebody who knows your pattern",
        ),
        Trial(
            game="perudo",
            seats=2,
            follows=MIXED,
            ignores=PLAIN,
            against=DEAF,
            among="against somebody who does not listen",
        ),
    ),
)
