"""Show what supports your bid."""

from dudo.engine import Show
from dudo.engine.bidding.state import BiddingPublic
from research.maxims.habit import ActionValues, HabitPlayer, Turn, counts
from research.maxims.late_show import late, may_show
from research.maxims.maxim import Maxim, Trial


def choices(turn: Turn) -> list[Show]:
    """What may be shown, if this is the moment."""
    if turn.fresh or not may_show(turn):
        return []
    return [action for action in turn.game.actions(turn.view) if isinstance(action, Show)]


def best_face(turn: Turn) -> int:
    """The face held most often."""
    view = turn.view
    hand = (view.secret.hands[turn.seat] or ()) if isinstance(view.public, BiddingPublic) else ()
    return max(range(2, 7), key=hand.count)


def supports(turn: Turn) -> ActionValues:
    """Show all dice that support the best face, stars too."""
    face = best_face(turn)
    good = [show for show in choices(turn) if set(show.dice) <= {1, face}]
    return {max(good, key=lambda show: len(show.dice)): 0.0} if good else late(turn)


def spares(turn: Turn) -> ActionValues:
    """Show a single die that does not."""
    face = best_face(turn)
    others = [s for s in choices(turn) if len(s.dice) == 1 and s.dice[0] not in (1, face)]
    return {others[-1]: 0.0} if others else late(turn)


MAXIM = Maxim(
    items=("T-14",),
    title="In Stars, show what supports your bid",
    says="If you show dice, show those that support what you are going to bid.",
    tried=(
        "Before the second bid of a round, when both show, one bot shows everything that speaks for its best face, "
        "its twin a single die that does not, or in one experiment whatever seems best."
    ),
    trials=(
        Trial(
            game="stars",
            seats=3,
            follows=HabitPlayer(counts, supports),
            ignores=HabitPlayer(counts, spares),
            among="those or another die",
        ),
        Trial(
            game="stars",
            seats=3,
            follows=HabitPlayer(counts, supports),
            ignores=HabitPlayer(counts, late),
            among="those or what seems best",
        ),
    ),
)
