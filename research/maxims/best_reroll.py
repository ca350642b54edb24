"""Choose the re-roll that helps most."""

from collections import Counter

from dudo.engine import Keep
from dudo.engine.state import Phase
from research.maxims.habit import ActionValues, HabitPlayer, Turn, reads
from research.maxims.maxim import Maxim, Trial


def keeping(turn: Turn) -> bool:
    """Whether dice may be kept now, without having to match the best hand."""
    return turn.view.public.phase is Phase.KEEP and not getattr(turn.view.public, "attempts", 0)


def all_of_them(turn: Turn) -> ActionValues:
    """Roll all the dice."""
    return turn.only([Keep(())]) if keeping(turn) else turn.values


def the_group(turn: Turn) -> ActionValues:
    """Keep the largest group of equal dice, and roll the rest."""
    seen = getattr(turn.view.secret, "seen", None)
    if not keeping(turn) or not seen:
        return turn.values
    face, number = max(Counter(seen).items(), key=lambda one: (one[1], one[0]))
    return turn.only([Keep((face,) * number)])


BEST, ALL, GROUP = (
    HabitPlayer(reads),
    HabitPlayer(reads, all_of_them),
    HabitPlayer(reads, the_group),
)

MAXIM = Maxim(
    items=("T-09",),
    title="Choose the re-roll by the claim that you must beat",
    says="In Beat This, roll those dice that help most and risk least.",
    tried=(
        "A bot that keeps what beats the accepted claim most often, against one that rolls all dice and "
        "against one that always keeps its largest group."
    ),
    trials=tuple(
        Trial(game=game, seats=seats, follows=BEST, ignores=twin, among=among)
        for game, seats, twin, among in (
            ("beat_this", 3, ALL, "the twin rolls all"),
            ("beat_this", 3, GROUP, "the twin keeps its largest group"),
            ("six_six_six", 3, GROUP, "the twin keeps its largest group"),
        )
    ),
)
