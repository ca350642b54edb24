"""Remember what you passed on, and how many dice each has rolled since."""

from dataclasses import replace

from dudo.engine import Cup, CupPublic, Game
from dudo.engine.action import Rolled
from dudo.engine.game import AnyView
from dudo.engine.state import Phase, Step, View
from research.maxims.habit import ActionValues, HabitPlayer, reads
from research.maxims.maxim import Maxim, Trial


def forgets_dice(game: Game, view: AnyView) -> ActionValues:
    """The values for a player who, when answering, has forgotten what they passed on."""
    if isinstance(view.public, CupPublic) and view.public.phase is Phase.ANSWER:
        view = View(view.seat, view.public, replace(view.secret, seen=None))
    return reads(game, view)


def forgets_rolls(game: Game, view: AnyView) -> ActionValues:
    """The values for a player who assumes that all dice were rolled whenever some were."""
    if (
        isinstance(view.public, CupPublic)
        and isinstance(game, Cup)
        and view.public.phase is Phase.ANSWER
    ):
        every = Rolled(game.hand.count)
        history = tuple(
            Step(seat, every if isinstance(action, Rolled) and action.number else action)
            for seat, action in view.public.history
        )
        view = View(view.seat, replace(view.public, history=history), view.secret)
    return reads(game, view)


REMEMBERS, NO_DICE, NO_ROLLS = (
    HabitPlayer(reads),
    HabitPlayer(forgets_dice),
    HabitPlayer(forgets_rolls),
)

MAXIM = Maxim(
    items=("T-06",),
    title="Remember what you passed on",
    says=(
        "Keep in mind which dice you passed on, and how many each player has rolled since: often you know "
        "half of what is under the cup."
    ),
    tried=(
        "A bot that answers a claim with all of that in mind, against one that has forgotten which dice it "
        "passed on, and against one that assumes that all dice were rolled whenever some were."
    ),
    trials=(
        Trial(
            game="liar_dice",
            seats=2,
            follows=REMEMBERS,
            ignores=NO_DICE,
            among="the dice forgotten",
        ),
        Trial(
            game="beat_this",
            seats=2,
            follows=REMEMBERS,
            ignores=NO_DICE,
            among="the dice forgotten",
        ),
        Trial(
            game="liar_dice",
            seats=2,
            follows=REMEMBERS,
            ignores=NO_ROLLS,
            among="the rolls forgotten",
        ),
        Trial(
            game="beat_this",
            seats=3,
            follows=REMEMBERS,
            ignores=NO_ROLLS,
            among="the rolls forgotten",
        ),
    ),
)
