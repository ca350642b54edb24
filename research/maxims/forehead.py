"""On the forehead, bid what your neighbour can believe."""

from fractions import Fraction

from dudo.engine.bidding.state import BiddingPublic
from dudo.engine.seating import next_seat
from dudo.odds.spread import repeated
from research.maxims.habit import ActionValues, HabitPlayer, Turn, counts
from research.maxims.maxim import Maxim, Trial

BELIEVED = Fraction(1, 2)


def believable(turn: Turn) -> ActionValues:
    """The highest bid that the next player, who sees all dice but their own, still thinks likely."""
    view = turn.view
    if not isinstance(view.public, BiddingPublic):
        return turn.values
    public = view.public
    follower = next_seat(turn.seat, public.active, public.players)
    third = sum(
        sum(view.secret.hands[seat] or ())
        for seat in public.active
        if seat not in (turn.seat, follower)
    )
    ways = repeated(
        (0, 1, 1, 1, 1, 1, 1), 2
    )  # my die, which I do not see, and theirs, which they do not
    good = [
        bid
        for bid in turn.bids
        if Fraction(sum(ways[max(0, bid.amount - third) :]), sum(ways)) >= BELIEVED
    ]
    return turn.rather(good[-1:])


def creeping(turn: Turn) -> ActionValues:
    """The least bid."""
    return turn.rather(turn.bids[:1])


MAXIM = Maxim(
    items=("T-09",),
    title="In Indian Liars, bid what your neighbour can just believe",
    says=(
        "Your neighbours see your die and not their own: bid what they can believe from there, and so high "
        "that it ends before it comes back to you."
    ),
    tried=(
        "A bot that makes the highest bid its neighbour should still hold likelier true than not, against "
        "one that makes the least bid, and against one that weighs each bid by what it sees itself."
    ),
    trials=(
        Trial(
            game="indian_liars",
            seats=4,
            follows=HabitPlayer(counts, believable),
            ignores=HabitPlayer(counts, creeping),
            among="against the least bid",
        ),
        Trial(
            game="indian_liars",
            seats=4,
            follows=HabitPlayer(counts, believable),
            ignores=HabitPlayer(counts),
            among="against what seems best",
        ),
        Trial(
            game="indian_liars",
            seats=3,
            follows=HabitPlayer(counts, believable),
            ignores=HabitPlayer(counts),
            among="against what seems best",
        ),
    ),
)
