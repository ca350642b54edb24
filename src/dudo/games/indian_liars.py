"""Indian Liars: one die on the forehead, seen by everybody but its owner.

Bid the points of all dice together, of which you see all but one. Challenge a bid that is too high. With two lost
rounds you are out.
"""

from dudo.engine import Bidding, Dice, First, LoseHand, Totals, Words
from dudo.games import Listing

GAME = Bidding(
    title="Indian Liars",
    aliases=("Forehead dice", "Indian poker with dice"),
    code="INDIAN",
    least=3,
    hand=Dice(count=1),
    forehead=True,
    claims=Totals(),
    penalty=LoseHand(out_at=2),
    first=First.HIGH_DIE,
    words=Words(challenge="I challenge!"),
)

LISTING = Listing(
    shelf="odd",
    sought=1,
    special="Your die on your forehead",
    home=("United States",),
    minutes=4,
    art=(
        "M14 22 V30 Q14 44 24 44 Q34 44 34 30 V22 M17 6 H31 V20 H17 Z "
        "M24 12 V14 M19 29 V31 M29 29 V31 M20 37 Q24 40 28 37"
    ),
)
