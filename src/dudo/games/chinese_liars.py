"""Chinese Liars: two dice for the first lost round, two for the second, and the third ends it.

Basic Liars in a hurry: five dice, then three, then one. The player who loses a third round has lost the match.
"""

from dudo.engine import Bidding, Ending, Faces, First, TwoTwoOut, Wild, Words
from dudo.games import Listing

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
    words=Words(challenge="I challenge!"),
)

LISTING = Listing(
    shelf="bars",
    sought=4,
    special="Five dice, three, one",
    home=("United States",),
    minutes=5,
    art=(
        "M24 4 V10 M14 12 H34 M12 14 Q4 24 12 34 H36 Q44 24 36 14 Z "
        "M24 14 V34 M18 14 Q14 24 18 34 M30 14 Q34 24 30 34 M24 36 V44"
    ),
)
