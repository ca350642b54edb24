"""Chinese bar dice: bids count wild 1s (fei) or do not (zhai), and anybody may challenge for double.

Everybody shakes five dice under a cup and looks. In turn, you bid that there are at least a certain number of dice of
one face on the whole table; 1s are the highest face. 1s are wild, unless the bid is zhai: then only the face itself
counts. A bid on 1s is always zhai, and after zhai you go back to bids with wild 1s, which are called fei, only with
double the number.

Whoever challenges the last bid has the dice shown, and whoever is wrong loses a point and drinks. Anybody may split
the bid, which is a challenge for double; the bidder may split back for double again, or give in for half. Nobody
loses dice, and the loser opens the next round. Five dice that all count are worth six, or seven if all are equal.
Five different dice may be rolled again.
"""

from dudo.engine import (
    Bidding,
    Faces,
    FiveAlike,
    FiveDifferent,
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
    title="Dahua",
    aliases=("大话骰", "大話骰", "骰盅", "Dahua tou", "Bar dice with zhai and fei"),
    code="DAHUA",
    most=10,
    claims=Faces(
        ones_high=True,
        wild=Wild.ONES_ALWAYS,
        zhai=Zhai(),
        five_alike=FiveAlike.PLUS_ONE_PURE_TWO,
        five_different=FiveDifferent.RESHAKE,
    ),
    least_first=LeastOpen.ONE_AND_HALF,
    splitting=Splitting(surrender=True),
    gap_doubles=True,
    bounce=True,
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
    sought=1,
    known=5,
    special="Zhai, fei and splits",
    home=("China", "Hong Kong", "Taiwan"),
    minutes=10,
    art="M14 10 H34 L38 40 H10 Z M24 16 V34 M18 22 H30",
)
