"""Basic Liars: the bar game, one challenges one, out at two lost hands.

Five dice in a cup, one roll a hand, and calls that rise by number and then by spots. A call is right if
the table holds at least that much. 1s, the aces, are wild unless the hand is opened on them; with wild
aces at least one die must really show the face. Whoever rolls the highest die is the boss and decides
who begins. Caller or challenger loses the hand; with two lost hands you are out.
"""

from dudo.engine import Bidding, Faces, First, LoseHand, Wild, Words

GAME = Bidding(
    title="Basic Liars",
    aliases=("One Challenges One", "Bar dice", "Liars"),
    code="BASIC1",
    claims=Faces(wild=Wild.ONES_UNLESS_OPENED, natural=True),
    concede=True,
    muck=True,
    penalty=LoseHand(out_at=2),
    first=First.BOSS,
    words=Words(challenge="I challenge!", life="hand"),
)
