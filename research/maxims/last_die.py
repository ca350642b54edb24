"""With one die, name what you hold."""

from dudo.engine.bidding.state import BiddingPublic
from research.maxims.habit import ActionValues, HabitPlayer, Turn, reads
from research.maxims.maxim import Maxim, Trial

MANY = 8
"""Dice on the table that make two or three of a face likely."""


def on_its_face(turn: Turn, *, wanted: bool) -> ActionValues:
    """With one die, bids on its face, or on others."""
    view = turn.view
    if not isinstance(view.public, BiddingPublic) or view.public.dice[turn.seat] != 1:
        return turn.values
    hand = view.secret.hands[turn.seat] or ()
    most = 3 if view.public.total_dice >= MANY else 2
    return turn.rather(
        bid
        for bid in turn.bids
        if (bid.face in hand) is wanted and (bid.amount <= most or not wanted)
    )


def names_it(turn: Turn) -> ActionValues:
    """Name the last die: one of that face, or two or three when many dice are in play."""
    return on_its_face(turn, wanted=True)


def hides_it(turn: Turn) -> ActionValues:
    """Name any other face."""
    return on_its_face(turn, wanted=False)


MAXIM = Maxim(
    items=("T-12",),
    title="With one die, name the one that you hold",
    says="With a single die, stay in control: name what you hold, or two or three of it if many dice are out.",
    tried=(
        "A bot that bids its last die while the number is small, against its twin that bids any other face, and "
        "against one that weighs each bid."
    ),
    trials=(
        Trial(
            game="perudo",
            seats=2,
            follows=HabitPlayer(reads, names_it),
            ignores=HabitPlayer(reads, hides_it),
            among="that face or another",
        ),
        Trial(
            game="perudo",
            seats=4,
            follows=HabitPlayer(reads, names_it),
            ignores=HabitPlayer(reads, hides_it),
            among="that face or another",
        ),
        Trial(
            game="perudo",
            seats=4,
            follows=HabitPlayer(reads, names_it),
            ignores=HabitPlayer(reads),
            among="that face or as it comes",
        ),
    ),
)
