"""Boasting dice: Chinese bar dice without zhai, in which 1s are wild until somebody bids on them.

Everybody shakes five dice under a cup and looks. In turn, you bid that there are at least a certain number of
dice of one face on the whole table; 1s are the highest face. 1s are wild until somebody bids on them; then they are
ordinary for the rest of the round. The first bid names at least twice as many dice as there are players,
less one, or on 1s as many as there are players.

Whoever challenges the last bid has the dice shown, and whoever is wrong loses a point, drinks and opens. Nobody
loses dice. A hand from 1 to 5 or from 2 to 6 may be shown and shaken again before you bid.
"""

from dudo.engine import (
    Bidding,
    Faces,
    FiveDifferent,
    LeastOpen,
    LoseHand,
    Wild,
    Words,
)
from dudo.engine.stakes import Drinking, Measure, Stakes
from dudo.games import Listing

GAME = Bidding(
    title="Chuiniu",
    aliases=("吹牛", "上海骰", "骰子", "Shanghai bar dice"),
    code="CHUINIU",
    most=10,
    claims=Faces(
        ones_high=True,
        wild=Wild.ONES_UNTIL_CALLED,
        five_different=FiveDifferent.RESHAKE_RUN,
    ),
    least_first=LeastOpen.DOUBLE_LESS_ONE,
    penalty=LoseHand(out_at=0),
    rounds=10,
    words=Words(challenge="Kai!", life="point"),
)

STAKES = Stakes(drinks=Drinking(measure=Measure.LOSS, spot_on=False))

LISTING = Listing(
    shelf="china",
    sought=2,
    known=6,
    special="1s wild until bid",
    home=("China", "Taiwan"),
    minutes=5,
    art="M10 30 Q10 12 24 12 Q38 12 38 30 M16 30 V20 M32 30 V20 M14 40 H34",
)
