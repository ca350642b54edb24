"""Liar's Bar: five dice to the end, two lives and no wild dice.

Two to four sit in a bar, and play goes counterclockwise. Every face is only itself. Raise, or call the last
bid a lie; whoever is wrong loses one of two lives to poison and opens the next round. Nobody ever loses a die,
so there are always five for each player who is still alive.
"""

from dudo.engine import Bidding, Direction, Faces, LoseHand, Wild
from dudo.games import Listing

GAME = Bidding(
    title="Liar's Bar",
    aliases=("Liars Bar", "Liar's Bar dice"),
    code="LIARSBAR",
    most=4,
    claims=Faces(wild=Wild.NONE),
    penalty=LoseHand(out_at=2),
    direction=Direction.COUNTERCLOCKWISE,
)

LISTING = Listing(
    shelf="screen",
    sought=3,
    known=12,
    special="Two lives, lost to poison",
    home=("Video games",),
    minutes=4,
    art="M20 6 H28 V16 Q38 20 38 32 V42 H10 V32 Q10 20 20 16 Z M10 30 H38",
)
