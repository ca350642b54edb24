"""Everyone's Included: a wrong challenge costs everybody but the bidder a die.

Challenge with care: if the bid is true, every player but the bidder loses a die. If it is false, only the
bidder does.
"""

from dudo.engine import Bidding, EveryoneElse, Faces, Wild

GAME = Bidding(
    title="Everyone's Included",
    aliases=("All pay",),
    code="S3EVERY",
    claims=Faces(wild=Wild.NONE),
    penalty=EveryoneElse(),
)
