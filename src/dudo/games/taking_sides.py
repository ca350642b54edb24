"""Taking Sides: a challenge splits the table, and each winner takes a die from each loser.

When a bid is challenged, everybody else sides with the bidder or with the challenger before the dice
are shown. Then each player on the winning side takes one die from each on the losing side.
"""

from dudo.engine import Bidding, Faces, TakeSides, Wild
from dudo.games import Listing

GAME = Bidding(
    title="Taking Sides",
    aliases=("Sides",),
    code="S3SIDES",
    claims=Faces(wild=Wild.NONE),
    penalty=TakeSides(),
    rounds=60,
)

LISTING = Listing(
    shelf="liars",
    sought=6,
    special="Everybody takes a side",
    minutes=10,
    art="M24 6 V42 M14 42 H34 M8 14 H40 M8 14 L2 28 H14 Z M40 14 L34 28 H46 Z",
)
