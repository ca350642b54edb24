"""Two Dice Liars: Basic Liars with two dice each, held in the hand.

Best with four or five players, and without a cup. With so few dice it is easy to be led into an impossible bid.
"""

from dudo.engine import Bidding, Dice, Faces, First, LoseHand, Wild, Words
from dudo.games import Listing

GAME = Bidding(
    title="Two Dice Liars",
    aliases=("Liars with two dice",),
    code="TWODICE",
    hand=Dice(count=2),
    claims=Faces(wild=Wild.ONES_UNLESS_OPENED, natural=True),
    concede=True,
    muck=True,
    penalty=LoseHand(out_at=2),
    first=First.BOSS,
    words=Words(challenge="I challenge!"),
)

LISTING = Listing(
    shelf="bars",
    sought=3,
    special="Only two dice each",
    home=("United States",),
    minutes=4,
    art="M14 14 L24 24 L14 34 L4 24 Z M34 14 L44 24 L34 34 L24 24 Z",
)
