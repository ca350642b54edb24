"""Indian Liars: one die on the forehead, seen by everybody but its owner.

Bid the points of all dice together, of which you see all but one. Challenge a bid that is too high.
With two lost hands you are out.
"""

from dudo.engine import Bidding, Dice, First, LoseHand, Totals, Words

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
    words=Words(challenge="I challenge!", life="hand"),
)
