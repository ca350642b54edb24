"""Common Hand: the game of most boxes, with wild aces and a die for every lie.

Five dice each. A bid is about all dice on the table; aces count as every face and are not bid on.
Raise, or call the player before you a liar; whoever was wrong loses a die. The last with dice wins.
"""

from dudo.engine import Bidding

GAME = Bidding(
    title="Common Hand",
    aliases=("Liar's Dice", "Bluff", "Call My Bluff"),
    code="CH",
)
