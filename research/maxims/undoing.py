"""Re-roll just before you challenge, and undo the bid."""

from dudo.engine import Reroll
from dudo.engine.bidding.state import BiddingPublic
from research.maxims.habit import ActionValues, HabitPlayer, Turn, reads
from research.maxims.maxim import Maxim, Trial


def undoes(turn: Turn) -> ActionValues:
    """Before a challenge, re-roll the hidden dice that help the bid more than fresh ones would."""
    view, standing = turn.view, turn.standing
    if (
        standing is None
        or turn.best.kind != "challenge"
        or not isinstance(view.public, BiddingPublic)
    ):
        return turn.values
    if Reroll() not in turn.game.actions(view):
        return turn.values
    hand = view.secret.hands[turn.seat] or ()
    helping = sum(die in (1, standing.face) for die in hand)
    if helping <= len(hand) / 3:
        return turn.values
    return {Reroll(): 0.0}


MAXIM = Maxim(
    items=("T-10",),
    title="Roll your dice away before you challenge",
    says="In Stud a bid can be undone: roll your hidden dice again just before you challenge it.",
    tried=(
        "A bot that, about to challenge, first rolls away hidden dice of which more than a third would count "
        "for the bid, against its twin that challenges at once."
    ),
    trials=(
        Trial(
            game="stud_liars",
            seats=2,
            follows=HabitPlayer(reads, undoes),
            ignores=HabitPlayer(reads),
        ),
    ),
)
