"""Snyd med trappe: six dice each, and a run of dice from 1 upwards counts as one die more than it has.

Six dice under a cup; 1s are wild, and nobody bids on them. If all the dice in a cup run from 1 upwards, that is
a trappe: 1 2 3 counts as four of anything, and a lone 1 as two. So a bid may name more than the dice on the
table. Raise or doubt; everybody but the one who was wrong takes a die out, and that player opens again. The last
player with dice has lost.
"""

from dudo.engine import Bidding, Dice, Ending, Faces, Snyd, Words
from dudo.games import Listing

GAME = Bidding(
    title="Snyd med trappe",
    aliases=("Løgn", "Løgn med trappe", "Snyd with stairs", "Danish liar's dice"),
    code="SNYDDK",
    most=10,
    hand=Dice(count=6),
    claims=Faces(stairs=True, longer_stairs=True),
    penalty=Snyd(),
    ending=Ending.LAST_LOSES,
    words=Words(challenge="Løgn!"),
)

LISTING = Listing(
    shelf="denmark",
    sought=2,
    special="Runs count one more",
    home=("Denmark",),
    minutes=5,
    art="M4 42 H14 V32 H24 V22 H34 V12 H44 M9 37 h.1 M19 27 h.1 M29 17 h.1",
)
