"""Chinese bar dice by the common rule: into zhai at half the number plus one, back to fei at double.

Five dice each. 1s are wild for a fei bid; for a zhai bid only the face itself counts. A zhai bid over a fei bid names
at least half the number, rounded up, and one more: over six fei, four zhai. Back to fei takes double. Anybody may
split a bid for double. As Dahua, but without the bounce.
"""

from dudo.engine import (
    Bidding,
    Faces,
    FiveAlike,
    FiveDifferent,
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
    title="Common Dahua",
    aliases=("标准斋飞", "Standard zhai and fei"),
    code="DAHUASTD",
    most=10,
    claims=Faces(
        ones_high=True,
        wild=Wild.ONES_ALWAYS,
        zhai=Zhai(entering=GoingZhai.HALF_PLUS_ONE),
        five_alike=FiveAlike.PLUS_ONE_PURE_TWO,
        five_different=FiveDifferent.RESHAKE,
    ),
    least_first=LeastOpen.ONE_AND_HALF,
    splitting=Splitting(surrender=True),
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
    sought=3,
    special="Zhai at half price",
    home=("China",),
    minutes=10,
    art="M14 10 H34 L38 40 H10 Z M18 22 H30 M22 30 H26",
)
