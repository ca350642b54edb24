"""Show and roll again late."""

from research.maxims.habit import ActionValues, HabitPlayer, Turn, counts
from research.maxims.maxim import Maxim, Trial


def may_show(turn: Turn) -> bool:
    """Whether the player would bid, may show first, and has not yet shown in this round."""
    history = turn.view.public.history
    done = any(s.seat == turn.seat and s.action.kind == "show" for s in history)
    best = turn.without("show")
    wants = max(best, key=best.__getitem__).kind == "bid"
    return wants and not done and any(action.kind == "show" for action in turn.values)


def shows(turn: Turn) -> ActionValues:
    """Show whatever is best to show."""
    return turn.only(action for action in turn.values if action.kind == "show")


def late(turn: Turn) -> ActionValues:
    """Show before the second bid of a round."""
    return shows(turn) if may_show(turn) and not turn.fresh else turn.without("show")


def early(turn: Turn) -> ActionValues:
    """Show before the first bid of a round."""
    return shows(turn) if may_show(turn) and turn.fresh else turn.without("show")


def never(turn: Turn) -> ActionValues:
    """Never show."""
    return turn.without("show")


LATE = HabitPlayer(counts, late)

MAXIM = Maxim(
    items=("T-14",),
    title="In Stars, show and roll again late",
    says="Showing dice and rolling the rest again is best kept for late in the round.",
    tried=(
        "A bot that shows dice and rolls the others again before its second bid of a round, against one that does "
        "so before its first, and against one that never does."
    ),
    trials=tuple(
        Trial(
            game="stars", seats=seats, follows=LATE, ignores=HabitPlayer(counts, twin), among=among
        )
        for seats, twin, among in (
            (3, early, "late or early"),
            (2, early, "late or early"),
            (3, never, "late or never"),
        )
    ),
)
