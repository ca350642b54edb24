"""Own Hand: you bid on what lies under your own cup.

Five dice each, nothing wild. You bid on your own dice alone: three 5s says that you have at least three. The
next player raises by number or by face, or challenges. If you have what you bid, the challenger loses a die;
if not, you do.
"""

from dudo.engine import Bidding, Faces, Ladder, Scope, Wild
from dudo.games import Listing

GAME = Bidding(
    title="Own Hand",
    aliases=("Own dice only", "Bluff your own dice"),
    code="S3CH",
    claims=Faces(ladder=Ladder.FACE_FIRST, wild=Wild.NONE),
    scope=Scope.OWN_HAND,
)

LISTING = Listing(
    shelf="liars",
    sought=9,
    special="Only the bidder’s dice count",
    minutes=10,
    art="M4 24 Q24 6 44 24 Q24 42 4 24 Z M24 17 a7 7 0 1 0 .1 0",
)
