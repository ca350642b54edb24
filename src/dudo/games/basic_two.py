"""Basic Liars for two: best two of three hands across the bar.

The bar game for two players: five dice each, aces wild unless called first, and a natural needed.
The first to lose two hands has lost the match.
"""

from dudo.engine import Bidding, Faces, First, LoseHand, Wild, Words

GAME = Bidding(
    title="Basic Liars for Two",
    aliases=("Bar liars", "Two out of three"),
    code="BASIC2",
    most=2,
    claims=Faces(wild=Wild.ONES_UNLESS_OPENED, natural=True),
    concede=True,
    penalty=LoseHand(out_at=2),
    first=First.HIGH_DIE,
    words=Words(challenge="I challenge!", life="hand"),
)
