"""Snyd: the Danish way, where everybody but the loser puts a die away.

Few dice, wild ones, and stairs: a player whose dice are exactly 1, 2, .. n has n ones. After each
round everybody but the loser discards a die. Who has put his last die away is safe; the last player
still holding dice has lost, and buys a round.
"""

from dudo.engine import Bidding, Ending, Faces, Snyd

GAME = Bidding(
    title="Snyd",
    aliases=("Danish dice", "Løgner"),
    code="CH-V06",
    claims=Faces(stairs=True),
    penalty=Snyd(),
    ending=Ending.LAST_LOSES,
)
