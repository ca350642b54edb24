"""Basic Liars for Two: the best of three rounds across the bar.

The bar game for two players: five dice each, aces wild unless the first bid is on aces, and at least one die that
really shows the face. The first to lose two rounds has lost the match.
"""

from dudo.engine import Bidding, Faces, First, LoseHand, Wild, Words
from dudo.games import Listing

GAME = Bidding(
    title="Basic Liars for Two",
    aliases=("Bar liars", "Two out of three"),
    code="BASIC2",
    most=2,
    claims=Faces(wild=Wild.ONES_UNLESS_OPENED, natural=True),
    concede=True,
    muck=True,
    penalty=LoseHand(out_at=2),
    first=First.BOSS,
    words=Words(challenge="I challenge!", one="ace"),
)

LISTING = Listing(
    shelf="bars",
    sought=2,
    special="Best of three for two",
    home=("United States",),
    minutes=2,
    art="M6 16 H20 L18 40 H8 Z M28 16 H42 L40 40 H30 Z M20 10 L22 6 M24 9 V4 M28 10 L26 6",
)
