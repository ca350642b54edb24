"""Common Hand: the game of most boxes, with wild 1s and a die for every lie.

Five dice each. A bid is about all dice on the table: four 5s means that there are at least four. 1s count
as every face, and nobody bids on them. Raise, or call the player before you a liar. If there are as many
as bid, or more, the challenger loses a die; otherwise the bidder does. The last player with dice wins.
"""

from dudo.engine import Bidding

GAME = Bidding(
    title="Common Hand",
    aliases=("Liar's Dice", "Bluff", "Call My Bluff"),
    code="CH",
)
