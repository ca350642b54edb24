"""Elimination: one die each, and you bid what all the dice add up to.

With five players the dice can add up to thirty. Bid a total that you think they reach, higher every time, or
challenge. A total that is just reached is enough. With two lost rounds you are out; the last two play on with the
losses that they have.
"""

from dudo.engine import Bidding, Dice, First, LoseHand, Totals, Words
from dudo.games import Listing

GAME = Bidding(
    title="Elimination",
    aliases=("Elimination with one die", "Totals"),
    code="ELIM1",
    hand=Dice(count=1),
    claims=Totals(),
    penalty=LoseHand(out_at=2),
    first=First.HIGH_DIE,
    words=Words(challenge="I challenge!"),
)

LISTING = Listing(
    shelf="odd",
    sought=4,
    special="Bid the sum of dice",
    home=("United States",),
    minutes=4,
    art="M36 10 H12 L26 24 L12 38 H36 M36 10 V15 M36 38 V33",
)
