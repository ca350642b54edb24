"""Elimination with Two Dice: totals of two dice each, up to sixty at a table of five.

As in Elimination with one die: bid a total that all dice together reach, always higher, or challenge.
"""

from dudo.engine import Bidding, Dice, First, LoseHand, Totals, Words
from dudo.games import Listing

GAME = Bidding(
    title="Elimination with Two Dice",
    aliases=("Totals with two dice",),
    code="ELIM2",
    hand=Dice(count=2),
    claims=Totals(),
    penalty=LoseHand(out_at=2),
    first=First.HIGH_DIE,
    words=Words(challenge="I challenge!"),
)

LISTING = Listing(
    shelf="odd",
    sought=5,
    special="Sums, with two dice each",
    home=("United States",),
    minutes=4,
    art="M14 8 V28 M4 18 H24 M34 20 V40 M24 30 H44",
)
