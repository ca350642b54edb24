"""Common Hand: the version in most boxes, with wild 1s and a die lost for every mistake.

Five dice each. A bid is about all dice on the table: four 5s means that there are at least four. 1s count
as every face, and nobody bids on them. Raise, or call the player before you a liar. If there are as many
as bid, or more, the challenger loses a die; otherwise the bidder does. The last player with dice wins.
"""

from dudo.engine import Bidding
from dudo.games import Listing

GAME = Bidding(
    title="Common Hand",
    aliases=(
        "Liar's Dice",
        "Call My Bluff",
        "Dados mentirosos",
        "Le menteur",
        "说谎者骰子",
    ),
    code="CH",
)

LISTING = Listing(
    shelf="liars",
    sought=1,
    known=2,
    special="The classic, with wild 1s",
    minutes=10,
    art=(
        "M14 44 V26 a3 3 0 0 1 6 0 V12 a3 3 0 0 1 6 0 V10 "
        "a3 3 0 0 1 6 0 V14 a3 3 0 0 1 6 0 V32 Q38 44 28 44 Z"
    ),
)
