"""Taking Sides: a challenge splits the table, and each winner takes a die from each loser.

When a bid is challenged, everybody else sides with the bidder or with the challenger before the dice
are shown. Then each player on the winning side takes one die from each on the losing side.
"""

from dudo.engine import Bidding, Faces, TakeSides, Wild

GAME = Bidding(
    title="Taking Sides",
    aliases=("Sides",),
    code="S3SIDES",
    claims=Faces(wild=Wild.NONE),
    penalty=TakeSides(),
    rounds=60,
)
