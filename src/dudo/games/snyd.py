"""Snyd: the Danish way, where everybody but the loser puts a die away.

Five dice each, wild 1s, and stairs: dice that run from 1 upwards, like 1 2 3, all count as 1s. After each
round everybody but the loser puts a die away. Whoever has put the last one away is safe; the last player
still holding dice has lost, and buys a round.
"""

from dudo.engine import Bidding, Ending, Faces, Snyd
from dudo.engine.stakes import Drinking, Measure, Round, Stakes

GAME = Bidding(
    title="Snyd",
    aliases=("Danish dice", "Løgner"),
    code="CH-V06",
    claims=Faces(stairs=True),
    penalty=Snyd(),
    ending=Ending.LAST_LOSES,
)

STAKES = Stakes(drinks=Drinking(measure=Measure.NOTHING, spot_on=False, round=Round.LOSER))
