"""Elimination: one die each, and the bids are the points of all dice together.

With five players the dice can add up to thirty. Call a total that they reach, higher every time, or
challenge. A lost hand is marked; two and you are out. The last two play it off with the losses they have.
"""

from dudo.engine import Bidding, Dice, First, LoseHand, Totals, Words

GAME = Bidding(
    title="Elimination",
    aliases=("Elimination with one die", "Totals"),
    code="ELIM1",
    hand=Dice(count=1),
    claims=Totals(),
    penalty=LoseHand(out_at=2),
    first=First.HIGH_DIE,
    words=Words(challenge="I challenge!", life="hand"),
)
