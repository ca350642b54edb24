"""Elimination: one die each, and you bid what all the dice add up to.

With five players the dice can add up to thirty. Bid a total that you think they reach, higher every time,
or challenge. A total that is just reached is enough. With two lost hands you are out; the last two play
on with the losses that they have.
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
