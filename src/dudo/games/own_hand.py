"""Own Hand: you bid on what lies under your own cup.

Five dice each, nothing wild. A bid says what you have at least; the next player raises by number or by
face, or challenges. If you have what you bid, the challenger loses a die; if not, you do.
"""

from dudo.engine import Bidding, Faces, Ladder, Scope, Wild

GAME = Bidding(
    title="Own Hand",
    aliases=("Own dice only", "Bluff your own dice"),
    code="S3CH",
    claims=Faces(ladder=Ladder.FACE_FIRST, wild=Wild.NONE),
    scope=Scope.OWN_HAND,
)
