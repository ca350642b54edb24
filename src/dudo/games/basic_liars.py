"""Basic Liars: the bar game, one challenges one, out at two lost rounds.

Five dice in a cup, one roll a round, and bids that rise by number and then by spots. A bid is true if
the table holds at least that much. 1s, the aces, are wild unless the round is opened on them; with wild
aces at least one die must really show the face. Whoever rolls the highest die is the boss and decides
who begins. The bidder or the challenger loses the round; with two lost rounds you are out.
"""

from dudo.engine import Bidding, Faces, First, LoseHand, Wild, Words
from dudo.games import Listing

GAME = Bidding(
    title="Basic Liars",
    aliases=("One Challenges One", "Bar dice", "Liars"),
    code="BASIC1",
    claims=Faces(wild=Wild.ONES_UNLESS_OPENED, natural=True),
    concede=True,
    muck=True,
    penalty=LoseHand(out_at=2),
    first=First.BOSS,
    words=Words(challenge="I challenge!", one="ace"),
)

LISTING = Listing(
    shelf="bars",
    sought=1,
    special="Out at two lost rounds",
    home=("United States",),
    minutes=5,
    art=(
        "M10 14 H32 V42 H10 Z M32 20 H40 V34 H32 M16 20 V36 M21 20 "
        "V36 M26 20 V36 M10 14 Q10 6 18 8 Q24 3 28 8 Q34 8 32 14"
    ),
)
