"""Snyd: the Danish game in which everybody but the loser of a round puts a die away.

Five dice each, wild 1s, and stairs: dice that run from 1 upwards, like 1 2 3, all count as 1s. After each round
everybody but the loser puts a die away. Whoever has put their last one away is safe; the last player still holding
dice has lost, and buys everybody a drink.
"""

from dudo.engine import Bidding, Ending, Faces, Snyd
from dudo.engine.stakes import Drinking, Measure, Round, Stakes
from dudo.games import Listing

GAME = Bidding(
    title="Snyd",
    aliases=("Danish dice", "Løgner"),
    code="CH-V06",
    claims=Faces(stairs=True),
    penalty=Snyd(),
    ending=Ending.LAST_LOSES,
)

STAKES = Stakes(drinks=Drinking(measure=Measure.NOTHING, spot_on=False, round=Round.LOSER))

LISTING = Listing(
    shelf="denmark",
    sought=1,
    known=10,
    special="Get rid of your dice",
    home=("Denmark",),
    minutes=4,
    art="M6 10 H42 V38 H6 Z M18 10 V38 M6 24 H42",
)
