"""Claims: what can be said about unseen dice, what is higher, and when it is true.

faces   a number of dice of one face, on a ladder, with wilds
totals  the points of all dice together
ranked  whole hands, by what beats what
"""

from dudo.engine.claims.faces import Faces
from dudo.engine.claims.five import FiveAlike, FiveDifferent
from dudo.engine.claims.ladder import Ladder
from dudo.engine.claims.order import Order
from dudo.engine.claims.ranked import Ranked
from dudo.engine.claims.space import Claims, Pool, Tallied
from dudo.engine.claims.totals import Totals
from dudo.engine.claims.wild import Wild
from dudo.engine.claims.zhai import FlyingOut, GoingZhai, Zhai

__all__ = [
    "AnyBids",
    "Claims",
    "Faces",
    "FiveAlike",
    "FiveDifferent",
    "FlyingOut",
    "GoingZhai",
    "Ladder",
    "Order",
    "Pool",
    "Ranked",
    "Tallied",
    "Totals",
    "Wild",
    "Zhai",
]

AnyBids = Faces | Totals | Ranked
