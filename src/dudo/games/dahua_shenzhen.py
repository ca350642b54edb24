"""Chinese bar dice as in Shenzhen: zhai at one fewer, fei at two more, and splits up to eight.

Five dice each. 1s are wild for a fei bid; for a zhai bid only the face itself counts. A zhai bid may name one fewer
than the fei bid before it, and a fei bid at least two more than the zhai bid before it. Anybody may split a bid for
double. As Dahua, but without the bounce. Both sides of a split may split back once, so that a
round counts up to eight times.
"""

from dudo.engine import (
    Bidding,
    Faces,
    FiveAlike,
    FiveDifferent,
    FlyingOut,
    GoingZhai,
    LeastOpen,
    LoseHand,
    Splitting,
    Wild,
    Words,
    Zhai,
)
from dudo.engine.stakes import Drinking, Measure, Stakes
from dudo.games import Listing

GAME = Bidding(
    title="Dahua in Shenzhen",
    aliases=("深圳斋飞", "大话骰 深圳"),
    code="DAHUASZ",
    most=10,
    claims=Faces(
        ones_high=True,
        wild=Wild.ONES_ALWAYS,
        zhai=Zhai(leaving=FlyingOut.PLUS_TWO, entering=GoingZhai.MINUS_ONE),
        five_alike=FiveAlike.PLUS_ONE_PURE_TWO,
        five_different=FiveDifferent.RESHAKE,
    ),
    least_first=LeastOpen.ONE_AND_HALF,
    splitting=Splitting(counters=2, surrender=True),
    gap_doubles=True,
    penalty=LoseHand(out_at=0),
    rounds=10,
    words=Words(
        challenge="Kai!",
        split="Pi!",
        waive="No split",
        countersplit="Fan pi!",
        concede="Touxiang",
        reveal="Open",
        life="point",
    ),
)

STAKES = Stakes(drinks=Drinking(measure=Measure.LOSS, spot_on=False))

LISTING = Listing(
    shelf="china",
    sought=4,
    special="Zhai at one fewer",
    home=("China",),
    minutes=15,
    art="M14 10 H34 L38 40 H10 Z M18 22 H30 M18 30 H26",
)
