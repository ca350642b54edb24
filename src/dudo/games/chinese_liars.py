"""Chinese Liars: two dice for the first lost hand, two for the second, and the third ends it.

Basic Liars in a hurry: five dice, then three, then one. The player who loses a third hand has lost
the match.
"""

from dudo.engine import Bidding, Ending, Faces, First, TwoTwoOut, Wild, Words

GAME = Bidding(
    title="Chinese Liars",
    aliases=("Five three one",),
    code="CHINESE",
    claims=Faces(wild=Wild.ONES_UNLESS_OPENED, natural=True),
    concede=True,
    muck=True,
    penalty=TwoTwoOut(),
    first=First.BOSS,
    ending=Ending.FIRST_OUT,
    words=Words(challenge="I challenge!", life="hand"),
)
