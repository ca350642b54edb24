"""Basic Liars: the bar game, one challenges one, out at two lost hands.

Five dice in a cup, one roll a hand, calls that rise by number and then by spots. Aces are wild unless
the hand is opened on aces, and with wild aces at least one natural of the called number must be there.
The high die begins. Caller or called loses the hand; two lost hands and you are out.
"""

from dudo.engine import Bidding, Faces, First, LoseHand, Wild, Words

GAME = Bidding(
    title="Basic Liars",
    aliases=("One Challenges One", "Bar dice", "Liars"),
    code="BASIC1",
    claims=Faces(wild=Wild.ONES_UNLESS_OPENED, natural=True),
    concede=True,
    penalty=LoseHand(out_at=2),
    first=First.HIGH_DIE,
    words=Words(challenge="I challenge!", life="hand"),
)
