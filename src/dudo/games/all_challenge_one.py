"""All Challenge One: the round ends when everybody else has challenged the same bid, in turn.

Basic Liars for a table that likes to pile on. You may challenge now and raise when your turn comes again; a raise
cancels the challenges. When all have challenged, either the bidder loses the round, or all the others do.
"""

from dudo.engine import AllInTurn, Bidding, Faces, First, LoseHand, Wild, Words
from dudo.games import Listing

GAME = Bidding(
    title="All Challenge One",
    aliases=("Everybody challenges",),
    code="BASICALL",
    claims=Faces(wild=Wild.ONES_UNLESS_OPENED, natural=True),
    answer=AllInTurn(),
    muck=True,
    penalty=LoseHand(out_at=2),
    first=First.BOSS,
    words=Words(challenge="I challenge!"),
)

LISTING = Listing(
    shelf="liars",
    sought=8,
    special="All must doubt one bid",
    home=("United States",),
    minutes=3,
    art=(
        "M24 20 a4 4 0 1 0 .1 0 M24 4 V14 M24 34 V44 M4 24 H14 M34 24 H44 M20 10 "
        "L24 14 L28 10 M20 38 L24 34 L28 38 M10 20 L14 24 L10 28 M38 20 L34 24 L38 28"
    ),
)
