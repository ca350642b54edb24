"""Everyone's Included: a wrong challenge costs everybody but the bidder a die.

Challenge with care: if the bid is true, every player but the bidder loses a die. If it is false, only the
bidder does.
"""

from dudo.engine import Bidding, EveryoneElse, Faces, Wild
from dudo.games import Listing

GAME = Bidding(
    title="Everyone's Included",
    aliases=("All pay",),
    code="S3EVERY",
    claims=Faces(wild=Wild.NONE),
    penalty=EveryoneElse(),
)

LISTING = Listing(
    shelf="liars",
    sought=7,
    special="Wrong doubts cost everybody else",
    minutes=4,
    art=(
        "M24 5 a4 4 0 1 0 .1 0 M39 16 a4 4 0 1 0 .1 0 M34 34 a4 4 0 1 0 .1 0 "
        "M14 34 a4 4 0 1 0 .1 0 M9 16 a4 4 0 1 0 .1 0 M24 18 a8 8 0 1 0 .1 0"
    ),
)
