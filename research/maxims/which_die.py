"""Mind which die you show."""

from dudo.engine.action import Show
from dudo.engine.state import Phase
from research.maxims.habit import ActionValues, HabitPlayer, Turn, reads
from research.maxims.maxim import Maxim, Trial


def counting(turn: Turn, *, wanted: bool) -> ActionValues:
    """Show a die that counts for the bid, or one that does not, if there is a choice."""
    if turn.view.public.phase is not Phase.SHOW or turn.standing is None:
        return turn.values
    face = turn.standing.face
    return turn.only(
        show
        for show in turn.game.actions(turn.view)
        if isinstance(show, Show) and (show.dice[0] in (1, face)) is wanted
    )


def supports(turn: Turn) -> ActionValues:
    """Show what supports the bid."""
    return counting(turn, wanted=True)


def hides(turn: Turn) -> ActionValues:
    """Show what says nothing about it."""
    return counting(turn, wanted=False)


def careless(turn: Turn) -> ActionValues:
    """Show any die."""
    if turn.view.public.phase is not Phase.SHOW:
        return turn.values
    return {turn.luck.choice(list(turn.values)): 0.0}


MAXIM = Maxim(
    items=("T-10",),
    title="Mind which die you show",
    says=(
        "Each die that you lay open takes away room to lie, so which one to show is half of the game."
    ),
    tried=(
        "A bot that shows a die which counts for its bid, against its twin that keeps those covered; and one "
        "that weighs the choice by what each die would make the others believe, against one that shows any."
    ),
    trials=(
        Trial(
            game="show_liars",
            seats=2,
            follows=HabitPlayer(reads, supports),
            ignores=HabitPlayer(reads, hides),
            among="a die of the bid or another",
        ),
        Trial(
            game="stud_liars",
            seats=2,
            follows=HabitPlayer(reads, supports),
            ignores=HabitPlayer(reads, hides),
            among="a die of the bid or another",
        ),
        Trial(
            game="show_liars",
            seats=2,
            follows=HabitPlayer(reads),
            ignores=HabitPlayer(reads, careless),
            among="weighed or careless",
        ),
        Trial(
            game="stud_liars",
            seats=2,
            follows=HabitPlayer(reads),
            ignores=HabitPlayer(reads, careless),
            among="weighed or careless",
        ),
    ),
)
